import type { Code } from './code.ts';

/** A code, or a list of the symbols at its pegs: names, such as `['red', 'blue']`, or numbers. */
export type Pegs = Code | readonly string[] | readonly number[];

/** Red pegs: right symbol, right place. White pegs: right symbol, wrong place. */
export type Clue = { readonly red: number; readonly white: number };

const MATCHED = Symbol('matched');

/**
 * White counts shared symbols, minus red: 0012 and 0121 share a 0, a 1 and a 2, and have one equal
 * peg, so the clue is 1 red and 2 white.
 */
export function clueFor(guess: Pegs, secret: Pegs): Clue {
  let red = 0;
  for (let i = 0; i < guess.length; i++) if (guess[i] === secret[i]) red++;
  const unmatched: (string | number | symbol)[] = [...secret];
  let shared = 0;
  for (const symbol of guess) {
    const at = unmatched.indexOf(symbol);
    if (at === -1) continue;
    unmatched[at] = MATCHED;
    shared++;
  }
  return { red, white: shared - red };
}

function isSameClue(a: Clue, b: Clue): boolean {
  return a.red === b.red && a.white === b.white;
}

export type GuessRow = { readonly guess: Code; readonly clue: Clue };

export function rowsOf(guesses: readonly Code[], secret: Code): GuessRow[] {
  return guesses.map((guess) => ({ guess, clue: clueFor(guess, secret) }));
}

export type RuledOut = {
  /** The first row, counted from 0, that rules the guess out. */
  readonly row: number;
  /** The clue of that row, and the clue that it would have if the guess were the secret. */
  readonly was: Clue;
  readonly would: Clue;
  readonly isSame: boolean;
};

export function ruledOutBy(rows: readonly GuessRow[], guess: Code): RuledOut | undefined {
  for (const [row, { guess: earlier, clue: was }] of rows.entries()) {
    const would = clueFor(earlier, guess);
    const isSame = earlier === guess;
    if (isSame || !isSameClue(would, was)) return { row, was, would, isSame };
  }
  return undefined;
}

/**
 * Code outside this repository may call this function. `[1, 2]` means one white and one red peg.
 */
export function checkGuess(guess: Pegs, secret: Pegs): number[] {
  return clueList(clueFor(guess, secret));
}

export function clueList({ red, white }: Clue): number[] {
  return [...Array<number>(white).fill(1), ...Array<number>(red).fill(2)];
}
