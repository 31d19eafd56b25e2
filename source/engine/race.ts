import { type Clue, clueFor } from './clue.ts';
import type { Code } from './code.ts';
import type { GameStatus } from './game-state.ts';
import type { RandomState } from './random.ts';
import type { Rules } from './rules.ts';
import { defined, isAlike, isObject, isWithin, readList } from './values.ts';

/** `easy`: any code that fits. `even`: the coach's guess. `strong`: as `solve --strong`. */
export const LEVELS = ['easy', 'even', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The machine breaks the same code as the player. During the game only the clues to its guesses are
 * kept. The guesses depend on the game alone, so they can be computed again.
 */
export type Race = {
  readonly level: Level;
  /** How many random numbers the game drew before the race. The machine draws the next ones. */
  readonly drawn: number;
  /** The clues to all guesses of the machine. Absent until it has played. */
  readonly clues?: readonly Clue[];
  /** The machine's last guess broke the code. */
  readonly broken?: true;
  /** All guesses of the machine. Absent as long as the player's game goes on. */
  readonly guesses?: readonly Code[];
};

export type RaceView = {
  readonly level: Level;
  readonly isThinking: boolean;
  /** One clue per turn of the player, and all clues once the player is done. */
  readonly clues: readonly Clue[];
  /** In how many guesses the machine broke the code. Absent until the player sees its last clue. */
  readonly brokenIn?: number;
  /** Absent until the player has finished and the guesses are known. */
  readonly guesses?: readonly Code[];
  /** From the player's point of view. */
  readonly result?: 'won' | 'lost' | 'draw';
};

/** For a new game: it has drawn its secret, and the machine draws the next random numbers. */
export function newRace(level: Level, { drawn }: RandomState): Race {
  return { level, drawn };
}

export function withMachineClues(race: Race, secret: Code, guesses: readonly Code[]): Race {
  const { level, drawn } = race;
  const clues = guesses.map((guess) => clueFor(guess, secret));
  const broken = guesses.at(-1) === secret || undefined;
  return defined({ level, drawn, clues, broken });
}

/** Adds the guesses, unless another version of the program has saved other clues than theirs. */
export function withRevealedGuesses(race: Race, secret: Code, guesses: readonly Code[]): Race {
  const played = withMachineClues(race, secret, guesses);
  return isAlike(race.clues ?? played.clues, played.clues) ? { ...played, guesses } : race;
}

/** `turns` counts the guesses that the player made or spent on aids. */
export function raceView(race: Race, turns: number, status: GameStatus): RaceView {
  const isOver = status !== 'playing';
  const { level, clues = [], broken, guesses } = race;
  const shownClues = isOver ? clues : clues.slice(0, turns);
  const isThinking = race.clues === undefined;
  const hasBroken = broken && shownClues.length === clues.length;
  const result = resultOf(status === 'won' ? turns : UNBROKEN, broken ? clues.length : UNBROKEN);
  return {
    level,
    isThinking,
    clues: shownClues,
    ...(hasBroken && { brokenIn: clues.length }),
    ...(isOver && guesses && { guesses }),
    ...(isOver && !isThinking && { result }),
  };
}

/** Counts as more guesses than any side needs, so a side that didn't break the code can't win. */
const UNBROKEN = Number.POSITIVE_INFINITY;

function resultOf(player: number, machine: number): NonNullable<RaceView['result']> {
  if (player === machine) return 'draw';
  return player < machine ? 'won' : 'lost';
}

/** A race is saved without the machine's guesses. */
export function readRace(rules: Rules, secret: Code, value: unknown): Race | undefined {
  if (!isObject(value) || rules.evil || rules.showsSecret) return undefined;
  const { drawn, shuffles, clues, broken } = value;
  const level = LEVELS.find((level) => level === value.level);
  const isDrawn = isWithin(drawn, [0, Number.MAX_SAFE_INTEGER]);
  // A race without `shuffles` is from an older version, whose machine made other guesses.
  if (!level || !isDrawn || shuffles !== true) return undefined;
  const race: Race = { level, drawn };
  const read = readClues(rules, secret, clues);
  const isWhole = broken ? isWin(read?.at(-1), secret) : read?.length === rules.guesses;
  // If its clues are missing, the machine plays again.
  if (!read || !isWhole || (broken !== undefined && broken !== true)) return race;
  return { ...race, clues: read, ...(broken && { broken }) };
}

function readClues(rules: Rules, secret: Code, value: unknown): readonly Clue[] | undefined {
  const pegs = secret.length;
  return readList(value, [0, rules.guesses], (clue) => {
    const { red, white } = isObject(clue) ? clue : {};
    const isClue = isWithin(red, [0, pegs]) && isWithin(white, [0, pegs - red]);
    return isClue ? { red, white } : undefined;
  });
}

function isWin(clue: Clue | undefined, secret: Code): boolean {
  return clue?.red === secret.length && clue.white === 0;
}
