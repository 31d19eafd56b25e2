import type { SeenGame } from '../engine/player-view.ts';
import { countCodes, countCodesOf, indexOfSymbol, type Rules } from '../engine/rules.ts';

/** A code as the indices of its symbols in the rules, such as `[0, 1, 2, 3]`. */
export type CodeIndices = readonly number[];

/** The part of a game's rules that decides which codes and which guesses there can be. */
export type CodeRules = {
  readonly symbols: number;
  /** The lengths that the secret can have, ascending. All of them are equally likely. */
  readonly lengths: readonly number[];
  /** Whether the secret may have a symbol more than once. */
  readonly repeats: boolean;
  readonly guessRepeats: boolean;
};

/** A guess and its clue. The solver takes the guess for wrong: all red only fits longer codes. */
export type Row = { readonly guess: CodeIndices; readonly red: number; readonly white: number };

/** A revealed symbol: the secret has it, at this peg (counted from 0) if `peg` is given. */
export type Revealed = { readonly symbol: number; readonly peg?: number };

/**
 * Everything that the coach knows about a game. There is no field for the secret. A code is
 * consistent if it fits everything here, so it can be the secret. For `consistent`, players read
 * `left` or `possible`.
 */
export type Known = {
  readonly rules: CodeRules;
  readonly rows: readonly Row[];
  readonly revealed: readonly Revealed[];
  /** Hard mode: a guess has to be consistent with every row. */
  readonly hard?: true;
};

export function codeRulesOf({ checks, lengths, repeats, symbols }: Rules): CodeRules {
  const guessRepeats = !checks.includes('repeat');
  return { symbols: symbols.length, lengths, repeats, guessRepeats };
}

/** Every character has to be a symbol of these rules. */
export function indicesOf(rules: Pick<Rules, 'symbols'>, code: string): CodeIndices {
  return [...code].map((character) => indexOfSymbol(rules, character));
}

export function spelled({ symbols }: Pick<Rules, 'symbols'>, code: CodeIndices): string {
  return code.map((symbol) => symbols[symbol]?.character ?? '').join('');
}

export function knownOf({ rules, rows, aids }: Pick<SeenGame, 'rules' | 'rows' | 'aids'>): Known {
  return {
    rules: codeRulesOf(rules),
    rows: rows.map(({ guess, clue }) => ({ guess: indicesOf(rules, guess), ...clue })),
    revealed: aids.flatMap((aid) => revealedBy(rules, aid)),
    ...(rules.hard && { hard: true }),
  };
}

export function revealedBy(
  rules: Pick<Rules, 'symbols'>,
  { revealed }: SeenGame['aids'][number],
): Revealed[] {
  if (!revealed) return [];
  const symbol = indexOfSymbol(rules, revealed.symbol);
  return [revealed.place === undefined ? { symbol } : { symbol, peg: revealed.place - 1 }];
}

export function withRows(known: Known, indices: readonly number[]): Known {
  return { ...known, rows: indices.map((index) => known.rows[index] as Row) };
}

/** For each revealed symbol: after how many guesses it was revealed, or 0 if not recorded. */
export function revealTimesOf({ aids }: Pick<SeenGame, 'aids'>): number[] {
  return aids.flatMap(({ revealed, after = 0 }) => (revealed ? [after] : []));
}

/** What the player knew right after this many clues, without what was revealed later. */
export function knownAtClue(known: Known, clues: number, revealTimes: readonly number[]): Known {
  const { revealed } = knownAtGuess(known, clues - 1, revealTimes);
  return { ...known, rows: known.rows.slice(0, clues), revealed };
}

/** What the player knew after this many guesses, with all that was revealed before the next. */
export function knownAtGuess(known: Known, guesses: number, revealTimes: readonly number[]): Known {
  return {
    ...known,
    rows: known.rows.slice(0, guesses),
    revealed: known.revealed.filter((_, aid) => (revealTimes[aid] ?? 0) <= guesses),
  };
}

/** Rules with at most this many codes get the solver in `small/`, which lists all codes. */
export const MOST_LISTED_CODES = 120_000;

export function isSmall(rules: CodeRules): boolean {
  return countCodes(rules) <= MOST_LISTED_CODES;
}

/**
 * For each length: the weight of one code. All lengths are equally likely, so a code is likelier if
 * fewer codes have its length. If 10 symbols can repeat, and the lengths are 1 and 2, a code of
 * length 1 weighs 10, and one of length 2 weighs 1. All weights are whole numbers, because the
 * number of longer codes is a multiple of the number of shorter ones.
 */
export function weightsOf(rules: CodeRules): number[] {
  const counts = rules.lengths.map((length) => countCodesOf(rules, length));
  const most = Math.max(...counts);
  const weights: number[] = [];
  for (const [index, length] of rules.lengths.entries()) {
    weights[length] = most / (counts[index] as number);
  }
  return weights;
}
