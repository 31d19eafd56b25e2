import type { GuessRow } from './clue.ts';
import type { Code } from './code.ts';
import { charactersOf, indexOfSymbol, type Rules } from './rules.ts';

/** Games with more codes cannot be evil: each clue is found by going through all of them. */
export const MAX_EVIL_CODES = 120_000;

/** How many codes the rules have, over all lengths that a secret can have. */
export function countCodes({ symbols, lengths, repeats }: Rules): number {
  const ofLength = (length: number) =>
    Array.from({ length }, (_, peg) => symbols.length - (repeats ? 0 : peg));
  const counts = lengths.map((length) => ofLength(length).reduce((all, one) => all * one, 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The codes with one clue: how many they are, and the first of them. */
type Part = { count: number; readonly first: Code; readonly red: number; readonly white: number };

/**
 * The code that stands for the secret of an evil game after a guess. No secret is drawn: of all
 * codes that fit the earlier rows, those with one clue stay, and the first of them stands for all.
 * The clue is the one that leaves most codes; of equal ones the one with fewer red pegs, then with
 * fewer white ones. That the guess is the secret is an answer of its own, which is given only where
 * no other is left.
 */
export function evilSecret(rules: Rules, rows: readonly GuessRow[], guess: Code): Code {
  const asked = pegsOf(rules, guess);
  const known = rows.map((row) => ({ ...pegsOf(rules, row.guess), clue: row.clue }));
  const parts = new Map<number, Part>();
  const characters = charactersOf(rules);
  forEachCode(rules, (code, counts) => {
    for (const row of known) {
      const red = redOf(row.code, code);
      if (red !== row.clue.red || isSame(row.code, code, red)) return;
      if (commonOf(row.counts, counts) - red !== row.clue.white) return;
    }
    const red = redOf(asked.code, code);
    if (isSame(asked.code, code, red)) return;
    const white = commonOf(asked.counts, counts) - red;
    const part = parts.get(red * 16 + white);
    if (part) part.count += 1;
    else {
      const first = code.map((symbol) => characters[symbol]).join('');
      parts.set(red * 16 + white, { count: 1, first, red, white });
    }
  });
  const [most] = [...parts.values()].sort(
    (a, b) => b.count - a.count || a.red - b.red || a.white - b.white,
  );
  return most?.first ?? guess;
}

/** The code that stands for the secret before the first guess: the first of all. */
export function firstCode({ symbols, lengths, repeats }: Rules): Code {
  const [length = 0] = lengths;
  return Array.from({ length }, (_, peg) => symbols[repeats ? 0 : peg]?.character).join('');
}

/** A code as the indices of its symbols, and how often each symbol is in it. */
type Pegs = { readonly code: readonly number[]; readonly counts: readonly number[] };

function pegsOf(rules: Rules, text: Code): Pegs {
  const code = [...text].map((character) => indexOfSymbol(rules, character));
  const counts = rules.symbols.map((_, symbol) => code.filter((one) => one === symbol).length);
  return { code, counts };
}

function redOf(guess: readonly number[], code: readonly number[]): number {
  const shorter = Math.min(guess.length, code.length);
  let red = 0;
  for (let peg = 0; peg < shorter; peg++) if (guess[peg] === code[peg]) red++;
  return red;
}

function commonOf(counts: readonly number[], others: readonly number[]): number {
  let common = 0;
  for (let symbol = 0; symbol < counts.length; symbol++) {
    common += Math.min(counts[symbol] as number, others[symbol] as number);
  }
  return common;
}

function isSame(guess: readonly number[], code: readonly number[], red: number): boolean {
  return red === guess.length && guess.length === code.length;
}

/** Calls back with every code in order of length, then of symbols. The arrays are reused. */
function forEachCode(
  { symbols, lengths, repeats }: Rules,
  take: (code: readonly number[], counts: readonly number[]) => void,
): void {
  const code: number[] = [];
  const counts = symbols.map(() => 0);
  const grow = (left: number) => {
    if (left === 0) {
      take(code, counts);
      return;
    }
    for (let symbol = 0; symbol < counts.length; symbol++) {
      const count = counts[symbol] as number;
      if (!repeats && count > 0) continue;
      code.push(symbol);
      counts[symbol] = count + 1;
      grow(left - 1);
      counts[symbol] = count;
      code.pop();
    }
  };
  for (const length of lengths) grow(length);
}
