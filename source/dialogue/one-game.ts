import { type GameState, inMode, playerView, statusOf } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import { boardText } from '../games/board-rows.ts';
import { ruleSetOf } from '../games/index.ts';
import { afterAnswer, loadedState, sayStep } from './runner.ts';
import { openSession, type SessionOptions } from './session.ts';
import { type DialogueIO, say } from './step-results.ts';

/** The lines that are printed after a game that was won, lost or given up. */
export type LastLines = (game: GameState) => readonly string[] | Promise<readonly string[]>;

type OneGameOptions = Omit<SessionOptions, 'random'> & {
  readonly game: GameState;
  /** A sentence that is printed first. */
  readonly trouble?: string;
  readonly lastLines: LastLines;
};

/** Plays one given game on standard input and output. Resolves when it is over or the input ends. */
export async function runOneGame(options: OneGameOptions): Promise<void> {
  const { lastLines, trouble, ...session } = options;
  const game = options.hard ? inMode(options.game, true) : options.game;
  const random = Random.from(options.game.random);
  const { io, close } = await openSession({ ...session, random });
  if (trouble !== undefined) say(io, trouble);
  await playOneGame(game, lastLines, io);
  await close();
}

/**
 * Plays one given game without menu, options, story and questions about another game. It begins
 * with what its dialogue prints before each guess, after the guesses that were made already, and
 * ends with the lines of its end and the last ones. A daily code and a game of a match are
 * kept, but saved to no slot. A game that is over is only shown. Resolves to whether the game was
 * over or left before the input ended.
 */
export async function playOneGame(
  given: GameState,
  lastLines: LastLines,
  io: DialogueIO,
): Promise<boolean> {
  const { words, dialogue } = ruleSetOf(given.rules.id);
  if (statusOf(given) !== 'playing') {
    const board = boardText(playerView(given), words.columns);
    say(io, ...board, ...(await lastLines(given)));
    return true;
  }
  const { home, saving, steps } = dialogue(given.rules);
  const takesSlots = given.origin?.daily === undefined && !given.origin?.match;
  let state = loadedState(await io.machine.played(given), io);
  for (;;) {
    const step = state.step === undefined ? undefined : steps[state.step];
    // The dialogue comes to its menu once the game was saved to a slot.
    if (!step || state.step === home) return true;
    const { game } = state;
    if (game && state.step === saving && !takesSlots) {
      io.keep(game);
      say(io, ...words.leaving);
      return true;
    }
    sayStep(step, state, io);
    if (game && statusOf(game) !== 'playing') {
      say(io, ...(await lastLines(game)));
      return true;
    }
    const next = await afterAnswer(step, state, io);
    if (!next) return false;
    state = next;
  }
}
