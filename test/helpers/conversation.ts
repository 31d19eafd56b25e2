import { createMachine } from '../../source/dialogue/coach.ts';
import { inputLines } from '../../source/dialogue/lines.ts';
import { type LastLines, playOneGame } from '../../source/dialogue/one-game.ts';
import { runDialogue } from '../../source/dialogue/runner.ts';
import type { DialogueIO } from '../../source/dialogue/step-results.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import type { IdSource } from '../../source/engine/next-game.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { openSaves } from '../../source/saves/saves.ts';
import { anyGuess, IDS } from './any-game.ts';
import { answerTo } from './coach.ts';
import { temporaryFolder } from './folder.ts';

export type Conversation = {
  readonly text: string;
  readonly ended: boolean;
  readonly kept: GameState[];
  /** The games that were written into the history. */
  readonly recorded: GameState[];
};

export type ConversationOptions = {
  readonly set?: RuleSet;
  readonly rules?: Rules;
  readonly seed?: bigint;
  readonly folder?: string;
  readonly loaded?: GameState;
  /** The loaded game is the only game, and these lines are printed after it. */
  readonly lastLines?: LastLines;
  /** The player wants hints and reviews. */
  readonly coach?: NonNullable<DialogueIO['coach']>;
  readonly ids?: IdSource;
  /** New games are in hard mode. */
  readonly hard?: boolean | undefined;
  /** Called with everything printed, as it comes. */
  readonly print?: (printed: string) => void;
};

/** What the dialogue of a game says at one of its steps. */
export function saidAt({ dialogue }: RuleSet, step: string, game: GameState): readonly string[] {
  const { rules, refusal } = game;
  const context = { rules, view: playerView(game), pegsSoFar: [], surprise: 1, slots: [] };
  return dialogue(rules).steps[step]?.say?.({ ...context, ...(refusal && { refusal }) }) ?? [];
}

/** Answers what was printed, as a player; undefined ends the input. */
export type Player = (printed: string) => string | undefined;

/**
 * Plays a conversation with a whole input, or with a player who answers what is printed. Returns
 * what was printed, and which games would have been saved.
 */
export async function converse(
  input: string | Player,
  options: ConversationOptions = {},
): Promise<Conversation> {
  const { set = codeBreakers, rules = set.rules, seed = 11n } = options;
  const { folder = temporaryFolder() } = options;
  let text = '';
  const kept: GameState[] = [];
  const isOver = (game: GameState) => statusOf(game) !== 'playing';
  let printed = '';
  const answered = async () => {
    // Slicing the whole text would copy it for each line.
    const heard = printed;
    printed = '';
    return typeof input === 'string' ? undefined : input(heard);
  };
  const io: DialogueIO = {
    random: new Random(seed),
    print: (more) => {
      text += more;
      printed += more;
      options.print?.(more);
    },
    readLine: typeof input === 'string' ? readerOf(input) : answered,
    saves: () => openSaves(folder, { makesFolder: false }),
    keep: (game) => kept.push(game) > 0,
    forget: () => {},
    ...(options.coach && { coach: options.coach }),
    ids: options.ids ?? IDS,
    machine: createMachine(
      async () => options.coach ?? answerTo,
      (line) => io.print(`${line}\n`),
    ),
    hard: options.hard === true,
    surprise: 0,
  };
  const { loaded, lastLines } = options;
  if (loaded && lastLines) {
    await playOneGame(loaded, lastLines, io);
    return { text, ended: true, kept, recorded: kept.filter(isOver) };
  }
  const ended = await runDialogue(set, rules, io, loaded);
  return { text, ended, kept, recorded: kept.filter(isOver) };
}

function readerOf(input: string): DialogueIO['readLine'] {
  const lines = inputLines(chunks(input));
  return async () => {
    const line = await lines.next();
    return line.done ? undefined : line.value;
  };
}

/**
 * The input that begins another game in any dialogue: a yes to a question, or the number of New
 * Game in a menu; undefined if something else is asked for.
 */
export function goOn(printed: string): string | undefined {
  if (printed.includes('(Y/N)')) return 'y';
  return /(\w+): New Game\n[\s\S]*: $/.exec(printed)?.[1];
}

/** Input of this many characters that plays game after game, each to its end. */
export async function linesOfGames(set: RuleSet, length: number): Promise<string> {
  const random = new Random(7n);
  let typed = '';
  let number = 0;
  const player: Player = (printed) => {
    number += 1;
    const digit = String(number % 10);
    const line =
      goOn(printed) ?? (random.randint(0, 1) === 0 ? anyGuess(set.rules, number) : digit);
    typed += `${line}\n`;
    return typed.length < length ? line : undefined;
  };
  while (typed.length < length) await converse(player, { set, folder: '' });
  return typed;
}

/** The input in pieces of a few bytes, as a slow pipe delivers it. */
export async function* chunks(input: string, size = 5): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
