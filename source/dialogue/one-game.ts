import { inMode } from '../engine/game.ts';
import { type GameState, statusOf } from '../engine/game-state.ts';
import { playerView } from '../engine/player-view.ts';
import { Random } from '../engine/random.ts';
import { boardText } from '../games/board-rows.ts';
import { viewInLines } from '../games/dialogue.ts';
import { ruleSetOf } from '../games/index.ts';
import { ENDING } from '../games/wording.ts';
import { printSafe } from './lines.ts';
import { followSteps, LEFT, loadedState, sayStep } from './runner.ts';
import { openSession, type SessionOptions } from './session.ts';
import type { DialogueIO, DialogueState } from './step-results.ts';

export type LastLines = (game: GameState) => readonly string[] | Promise<readonly string[]>;

type OneGameOptions = Omit<SessionOptions, 'random'> & {
  readonly game: GameState;
  readonly trouble?: string;
  readonly lastLines: LastLines;
};

export async function runOneGame(options: OneGameOptions): Promise<void> {
  const { lastLines, trouble, ...session } = options;
  const game = options.hard ? inMode(options.game, true) : options.game;
  const random = Random.from(options.game.random);
  const { io, close } = await openSession({ ...session, random });
  if (trouble !== undefined) printSafe(io, trouble);
  await playOneGame(game, lastLines, io);
  await close();
}

/**
 * Plays the given game and nothing else: no menu, options, story or question about another game. In
 * a daily code, which can't be saved to a slot, `wq` leaves the game unfinished. If the game is
 * over already, only prints its board and `lastLines`. Resolves to false if the input ends first.
 */
export async function playOneGame(
  given: GameState,
  lastLines: LastLines,
  io: DialogueIO,
): Promise<boolean> {
  const { dialogue } = ruleSetOf(given.rules.id);
  if (statusOf(given) !== 'playing') {
    printSafe(io, ...boardText(viewInLines(playerView(given))), ...(await lastLines(given)));
    return true;
  }
  const { home, steps } = dialogue(given.rules);
  const isOver = ({ game }: DialogueState) => game !== undefined && statusOf(game) !== 'playing';
  const stops = (state: DialogueState) => isOver(state) || state.step === home;
  const reached = await followSteps(steps, await loadedState(given, io), io, stops);
  if (!reached) return false;
  const { step = '', game } = reached;
  if (game && isOver(reached)) {
    sayStep(steps[step], reached, io);
    printSafe(io, ...(await lastLines(game)));
  } else if (game && step === LEFT) {
    io.keep(game);
    printSafe(io, ENDING);
  }
  return true;
}
