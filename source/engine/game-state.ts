import type { RuledOut } from './clue.ts';
import type { Code } from './code.ts';
import type { Proof } from './fact.ts';
import type { Race } from './race.ts';
import type { RandomState } from './random.ts';
import { type Check, endsGame, type Rules } from './rules.ts';
import { sumOf } from './values.ts';

type UsedAid = {
  readonly word: string;
  /** The peg that was revealed, counted from 0. Absent if the aid revealed the whole secret. */
  readonly peg?: number;
  /** How many guesses had been made before the aid was used. */
  readonly after: number;
};

export type Origin = {
  /** Different for each game. A copy of the game in another file has the same id. */
  readonly id: string;
  /** The local time of the first guess, with its UTC offset. Absent before the first guess. */
  readonly begun?: string;
  /** The player's seed, in decimal. `draw`: 1 for its first secret, 2 for its second, and so on. */
  readonly seed?: string;
  readonly draw?: number;
  /** The game is the daily code of this date: `2026-12-05`. */
  readonly daily?: string;
  /** The game code that the game was made from, in capitals without hyphens: `2EX28B01AVN`. */
  readonly code?: string;
  /** The id of the match of friends to which the game belongs. */
  readonly friends?: string;
};

/** The player's own pencil marks: the symbols crossed out at each peg, such as `['03', '']`. */
export type OwnMarks = readonly string[];

/** A game as an immutable value in plain JSON, so that it can be saved and compared. */
export type GameState = {
  readonly origin?: Origin;
  readonly rules: Rules;
  readonly secret: Code;
  readonly guesses: readonly Code[];
  readonly used: readonly UsedAid[];
  /** How many hints the coach gave. Checking a guess is not counted. */
  readonly hints: number;
  /** The facts of the coach's hints, first to last. Absent before the first fact. */
  readonly told?: readonly Proof[];
  /** How many guesses and lifelines were used when the coach last gave a strong guess. */
  readonly suggestedAt?: number;
  /** How many guesses and lifelines were used when the coach last listed the codes left. */
  readonly listedAt?: number;
  /** The player opened the coach's panel, which the setting `quiet` keeps closed until then. */
  readonly isCoachOpen?: true;
  /** The player's own pencil marks. Absent if there are none and the grid for them is closed. */
  readonly ownMarks?: OwnMarks;
  readonly ended: boolean;
  /** The typed text that is not entered yet. */
  readonly draft: string;
  readonly race?: Race;
  /** The random generator: it draws the secret, and picks the pegs that lifelines reveal. */
  readonly random: RandomState;
  /** Why the last action was refused. The next accepted action clears it. */
  readonly refusal?: Refusal;
};

export type Refusal = {
  /**
   * A `Check`: the guess fails it. `symbol` also means that an aid doesn't exist, or can't reveal the
   * given peg. `ruledOut`: in hard mode, the guess doesn't fit every earlier clue.
   * `used`: the aid was used before. `unaffordable`: the aid would leave no guess.
   */
  readonly why: Check | 'ruledOut' | 'used' | 'unaffordable' | 'over';
  readonly typed: string;
  readonly by?: RuledOut;
};

/**
 * Copies of rules that allow only one length, by the rules and the length. Each copy is made only
 * once, so that caches recognize the object.
 */
const ofKnownLength = new WeakMap<Rules, Map<number, Rules>>();

/** The rules as the player knows them: only with the secret's length, unless it is hidden. */
export function knownRules({
  rules,
  secret: { length },
}: Pick<GameState, 'rules' | 'secret'>): Rules {
  if (rules.hidesLength || rules.lengths.length === 1) return rules;
  const all = ofKnownLength.get(rules) ?? new Map<number, Rules>();
  const known = all.get(length) ?? { ...rules, lengths: [length], drawnFrom: [] };
  ofKnownLength.set(rules, all.set(length, known));
  return known;
}

export const STATUSES = ['playing', 'won', 'lost', 'ended'] as const;
export type GameStatus = (typeof STATUSES)[number];

/** Hints beyond this number are not counted. */
export const MAX_HINTS = 999;

/** In characters. */
export const MAX_DRAFT = 60;

export function turnsOf({ guesses, used }: Pick<GameState, 'guesses' | 'used'>): number {
  return guesses.length + used.length;
}

/** Whether the coach has given a strong guess in this turn. Giving it again is free. */
export const hasSuggestion = (game: GameState) => game.suggestedAt === turnsOf(game);

/** Whether the coach has listed the codes left in this turn. Listing them again is free. */
export const hasList = (game: GameState) => game.listedAt === turnsOf(game);

/** Whether the coach has listed the codes left, in this turn or in an earlier one. */
export const wasListed = ({ listedAt }: GameState) => listedAt !== undefined;

/** Whether a game is worth keeping: it has a guess, an aid, a hint or the player's own marks. */
export function isBegun(game: GameState): boolean {
  return turnsOf(game) > 0 || game.hints > 0 || game.ownMarks !== undefined;
}

export function spentOnAids({ rules, used }: GameState): number {
  return sumOf(used.map(({ word }) => rules.aids.find((aid) => aid.word === word)?.price ?? 0));
}

export function guessesLeft(game: GameState): number {
  return game.rules.guesses - game.guesses.length - spentOnAids(game);
}

/** `ended` means given up. `lost` means that no guess is left, or that an aid showed the secret. */
export function statusOf(game: GameState): GameStatus {
  if (game.guesses.at(-1) === game.secret) return 'won';
  if (game.ended) return 'ended';
  return guessesLeft(game) > 0 && !isGivenAway(game) ? 'playing' : 'lost';
}

function isGivenAway({ rules, used }: GameState): boolean {
  return used.some(({ word }) => rules.aids.some((aid) => aid.word === word && endsGame(aid)));
}
