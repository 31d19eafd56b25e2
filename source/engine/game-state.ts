import type { RuledOut } from './clue.ts';
import type { Code } from './code.ts';
import type { Proof } from './fact.ts';
import type { Race } from './race.ts';
import type { RandomState } from './random.ts';
import { type Check, endsGame, type Rules } from './rules.ts';

/** `peg`: the peg that was revealed, counted from 0. `after`: how many guesses came before. */
type UsedAid = { readonly word: string; readonly peg?: number; readonly after: number };

export type Origin = {
  /** Different for each game. A copy of the game in another file has the same id. */
  readonly id: string;
  /** The local time of the first guess, with its UTC offset. */
  readonly begun?: string;
  /** The player's seed, in decimal. `draw`: 1 for the first secret drawn with it, then 2, 3 ... */
  readonly seed?: string;
  readonly draw?: number;
  /** The game is the daily code of this date: `2026-12-05`. */
  readonly daily?: string;
  /** The game code that the player typed, such as `2EX28B01AVN`: the rules and secret as text. */
  readonly code?: string;
  /** The id of the match of friends to which the game belongs. */
  readonly friends?: string;
};

/** The player's own pencil marks: the crossed-out symbols of each peg, as one text per peg. */
export type OwnMarks = readonly string[];

/** A game as an immutable value in plain JSON, so that it can be saved and compared. */
export type GameState = {
  readonly origin?: Origin;
  readonly rules: Rules;
  readonly secret: Code;
  readonly guesses: readonly Code[];
  /** The aids in the order in which they were used. */
  readonly used: readonly UsedAid[];
  /** How many hints the coach gave. Checking a guess is not counted. */
  readonly hints: number;
  /** The facts of the coach's hints, first to last. Absent before the first fact. */
  readonly told?: readonly Proof[];
  /** How many guesses and aids there were when the coach last gave a strong guess. */
  readonly suggestedAt?: number;
  /** How many guesses and aids there were when the coach last listed the codes that were left. */
  readonly listedAt?: number;
  /** The player opened the coach's panel, which the setting `quiet` keeps closed until then. */
  readonly isCoachOpen?: true;
  /** The player's own pencil marks. Absent until the player opens the grid to make some. */
  readonly ownMarks?: OwnMarks;
  readonly ended: boolean;
  /** The typed text that is not entered yet. */
  readonly draft: string;
  readonly race?: Race;
  /** The generator that drew the secret. Aids draw the next numbers from it. */
  readonly random: RandomState;
  /** Why the last action was refused; the next accepted action clears it. */
  readonly refusal?: Refusal;
};

/**
 * Why an action was refused: the check that the guess fails; `ruledOut` by a clue in hard mode; an
 * aid that is `used` or would leave no guess (`unaffordable`); the game is `over`.
 */
export type Refusal = {
  readonly why: Check | 'ruledOut' | 'used' | 'unaffordable' | 'over';
  readonly typed: string;
  /** The row that ruled out the guess. */
  readonly by?: RuledOut;
};

/**
 * By rules and length: the rules with this length alone. They are remembered, so that the same
 * rules and length always give the same object.
 */
const ofKnownLength = new WeakMap<Rules, Map<number, Rules>>();

/** The rules as the player knows them: with the secret's length alone, unless that is hidden. */
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

/** The longest text that the prompt holds, in characters. */
export const MAX_DRAFT = 60;

/** How many guesses were made and aids used. */
export function turnsOf({ guesses, used }: Pick<GameState, 'guesses' | 'used'>): number {
  return guesses.length + used.length;
}

/** Whether a game is worth keeping: it has a turn, a hint or pencil marks by the player. */
export function isBegun(game: GameState): boolean {
  return turnsOf(game) > 0 || game.hints > 0 || game.ownMarks !== undefined;
}

/** How many guesses the aids have cost. */
export function spentOnAids({ rules, used }: GameState): number {
  const prices = used.map(({ word }) => rules.aids.find((aid) => aid.word === word)?.price ?? 0);
  return prices.reduce((sum, price) => sum + price, 0);
}

/** Aids cost guesses, too. */
export function guessesLeft(game: GameState): number {
  return game.rules.guesses - game.guesses.length - spentOnAids(game);
}

/** `ended` means given up; `lost` means that no guess is left, or that an aid showed the secret. */
export function statusOf(game: GameState): GameStatus {
  if (game.guesses.at(-1) === game.secret) return 'won';
  if (game.ended) return 'ended';
  return guessesLeft(game) > 0 && !isGivenAway(game) ? 'playing' : 'lost';
}

/** Whether an aid revealed the whole secret, which loses the game. */
function isGivenAway({ rules, used }: GameState): boolean {
  return used.some(({ word }) => rules.aids.some((aid) => aid.word === word && endsGame(aid)));
}
