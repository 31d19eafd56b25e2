import type { RuledOut } from './clue.ts';
import type { Code } from './code.ts';
import type { Proof } from './fact.ts';
import type { Race } from './race.ts';
import type { RandomState } from './random.ts';
import { type Check, endsGame, type Rules, rulesOfLength } from './rules.ts';
import { sumOf } from './values.ts';

type UsedAid = {
  readonly word: string;
  /** Counted from 0. Absent if the aid revealed the whole secret. */
  readonly peg?: number;
  /** After how many guesses the aid was used. */
  readonly after: number;
};

export type Origin = {
  /** Different for each game. All copies of a game have the same id. */
  readonly id: string;
  /** The local time of the first guess, with its UTC offset. Absent before the first guess. */
  readonly begun?: string;
  /** In decimal. `draw` is 1 for the seed's first secret, 2 for its second, and so on. */
  readonly seed?: string;
  readonly draw?: number;
  /** The date of the daily code: `2026-12-05`. */
  readonly daily?: string;
  /** The game code from which the game was made, in capitals without hyphens: `2EX28B01AVN`. */
  readonly code?: string;
  /** The id of a match of friends. */
  readonly friends?: string;
};

/** The symbols that the player crossed out at each peg: `['03', '']`. */
export type OwnMarks = readonly string[];

/** Plain JSON, so that a game can be saved and compared. */
export type GameState = {
  readonly origin?: Origin;
  readonly rules: Rules;
  readonly secret: Code;
  readonly guesses: readonly Code[];
  readonly used: readonly UsedAid[];
  /** How many hints the coach gave. Checking a guess isn't one. */
  readonly hints: number;
  /** The facts of the coach's hints, first to last. Never empty. */
  readonly told?: readonly Proof[];
  /** After how many turns (see `turnsOf`) the coach last gave a strong guess. */
  readonly suggestedAt?: number;
  /** After how many turns the coach last listed the possible codes. */
  readonly listedAt?: number;
  /** The player opened the coach's panel, which is closed at first if the coach is `quiet`. */
  readonly isCoachOpen?: true;
  /** Present if the player has made pencil marks, or has opened their grid and not left it. */
  readonly ownMarks?: OwnMarks;
  /** The player gave up. Programs that use the library see this name, too. */
  readonly ended: boolean;
  readonly draft: string;
  readonly race?: Race;
  /** Draws the secret, and picks the pegs that lifelines reveal. */
  readonly random: RandomState;
  /** The next accepted action clears it. */
  readonly refusal?: Refusal;
};

export type Refusal = {
  /**
   * A `Check` is what is wrong with the guess. For an aid, `symbol` means that it doesn't exist, or
   * can't reveal the given peg. `ruledOut`: in hard mode, the guess doesn't fit every earlier clue.
   * `unaffordable`: paying for the aid would leave no guess.
   */
  readonly why: Check | 'ruledOut' | 'used' | 'unaffordable' | 'over';
  readonly typed: string;
  readonly by?: RuledOut;
};

/** Makes each copy of the rules only once, because caches elsewhere find rules by identity. */
const ofKnownLength = new WeakMap<Rules, Map<number, Rules>>();

/** The rules as the player knows them: with only the secret's length, unless that is hidden. */
export function knownRules({
  rules,
  secret: { length },
}: Pick<GameState, 'rules' | 'secret'>): Rules {
  if (rules.hidesLength || rules.lengths.length === 1) return rules;
  const all = ofKnownLength.get(rules) ?? new Map<number, Rules>();
  const known = all.get(length) ?? rulesOfLength(rules, length);
  ofKnownLength.set(rules, all.set(length, known));
  return known;
}

export const STATUSES = ['playing', 'won', 'lost', 'ended'] as const;
export type GameStatus = (typeof STATUSES)[number];

export const MAX_HINTS = 999;

/** In characters. */
export const MAX_DRAFT = 60;

export function turnsOf({ guesses, used }: Pick<GameState, 'guesses' | 'used'>): number {
  return guesses.length + used.length;
}

/** The coach has suggested a guess in this turn. Suggesting it again isn't another hint. */
export const hasSuggestion = (game: GameState) => game.suggestedAt === turnsOf(game);

/** The coach has listed the possible codes in this turn. Listing them again isn't another hint. */
export const hasList = (game: GameState) => game.listedAt === turnsOf(game);

export const wasListed = ({ listedAt }: GameState) => listedAt !== undefined;

export function isBegun(game: GameState): boolean {
  return turnsOf(game) > 0 || game.hints > 0 || game.ownMarks !== undefined;
}

export function spentOnAids({ rules, used }: GameState): number {
  return sumOf(used.map(({ word }) => rules.aids.find((aid) => aid.word === word)?.price ?? 0));
}

export function guessesLeft(game: GameState): number {
  return game.rules.guesses - game.guesses.length - spentOnAids(game);
}

/** `ended`: given up. `lost`: no guess is left, or an aid showed the secret. */
export function statusOf(game: GameState): GameStatus {
  if (game.guesses.at(-1) === game.secret) return 'won';
  if (game.ended) return 'ended';
  return guessesLeft(game) > 0 && !isGivenAway(game) ? 'playing' : 'lost';
}

export const isGivenUp = (game: GameState) => statusOf(game) === 'ended';

function isGivenAway({ rules, used }: GameState): boolean {
  return used.some(({ word }) => rules.aids.some((aid) => aid.word === word && endsGame(aid)));
}
