import type { PlayerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';

/** A code in numbers: the places of its symbols among the symbols of the game. */
export type Word = readonly number[];

/** What the secret can be by the rules alone. */
export type Puzzle = {
  /** How many symbols there are. */
  readonly symbols: number;
  /** The lengths that the secret can have, ascending, each as likely as the others. */
  readonly lengths: readonly number[];
  /** The secret may hold a symbol more than once. */
  readonly repeats: boolean;
  /** A guess may. */
  readonly guessRepeats: boolean;
};

/** A guess and its clue; it was not the secret, or there would be no more to find out. */
export type Row = { readonly guess: Word; readonly red: number; readonly white: number };

/** What an aid revealed: a symbol of the secret, or that of a peg, counted from 0. */
export type Revealed = { readonly symbol: number; readonly peg?: number };

/** All that the coach is ever told. There is no place in it for the secret. */
export type Known = {
  readonly puzzle: Puzzle;
  readonly rows: readonly Row[];
  readonly revealed: readonly Revealed[];
};

/** The puzzle that these rules make. */
export function puzzleOf({ checks, lengths, repeats, symbols }: Rules): Puzzle {
  const guessRepeats = !checks.includes('repeat');
  return { symbols: symbols.length, lengths, repeats, guessRepeats };
}

/** A code in numbers; its symbols are known to be of these rules. */
export function wordOf({ symbols }: Pick<Rules, 'symbols'>, code: string): Word {
  return [...code].map((character) => symbols.findIndex((one) => one.character === character));
}

/** What a player knows of a game. */
export function knownOf({ rules, rows, aids }: PlayerView): Known {
  return {
    puzzle: puzzleOf(rules),
    rows: rows.map(({ guess, clue }) => ({ guess: wordOf(rules, guess), ...clue })),
    revealed: aids.flatMap(({ revealed }) => {
      if (!revealed) return [];
      const symbol = rules.symbols.findIndex((one) => one.character === revealed.symbol);
      return [revealed.place === undefined ? { symbol } : { symbol, peg: revealed.place - 1 }];
    }),
  };
}

/** How many codes of a length there are. */
export function codesOfLength({ symbols, repeats }: Puzzle, length: number): number {
  let codes = 1;
  for (let peg = 0; peg < length; peg++) codes *= repeats ? symbols : symbols - peg;
  return codes;
}

/** How many codes there are. */
export function codesOf(puzzle: Puzzle): number {
  return puzzle.lengths.reduce((sum, length) => sum + codesOfLength(puzzle, length), 0);
}

/**
 * What a code of each length weighs, by length: all lengths are equally likely, so one of many
 * codes weighs less than one of few. Whole numbers, 1 for the length that has most codes.
 */
export function weightsOf(puzzle: Puzzle): number[] {
  const counts = puzzle.lengths.map((length) => codesOfLength(puzzle, length));
  const most = Math.max(...counts);
  const weights: number[] = [];
  for (const [index, length] of puzzle.lengths.entries()) {
    weights[length] = Math.round(most / (counts[index] as number));
  }
  return weights;
}
