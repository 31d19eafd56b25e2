import { clueFor, type GuessRow } from './clue.ts';
import type { Code } from './code.ts';
import { LIMITS, type Rules } from './rules.ts';

/** Games with more codes cannot be evil: each clue is found by going through all of them. */
export const MAX_EVIL_CODES = 120_000;

/** How many different numbers of white pegs a clue can have, 0 included. */
const WHITES = LIMITS.length[1] + 1;

/** The codes that give the same clue to a guess: how many there are, and the first of them. */
type Part = { count: number; readonly first: Code };

/**
 * The code that acts as the secret of an evil game after a guess. No secret is drawn: the clue is
 * the one that leaves the most codes consistent with the earlier rows, and the first of these codes
 * acts as the secret. If several clues leave equally many, the one with the fewest red pegs is
 * given, then the one with the fewest white pegs. The guess becomes the secret only when no other
 * code is left.
 */
export function evilSecret(rules: Rules, rows: readonly GuessRow[], guess: Code): Code {
  // In the order of red pegs, then of white ones.
  const parts: Part[] = [];
  const made = [...rows.map((row) => row.guess), guess];
  const add = (code: Code) => {
    if (made.includes(code)) return;
    const { red, white } = clueFor(guess, code);
    const clue = red * WHITES + white;
    parts[clue] ??= { count: 0, first: code };
    parts[clue].count += 1;
  };
  for (const length of rules.lengths) eachConsistent(rules, rows, length, '', add);
  const filled = Object.values(parts);
  const most = Math.max(...filled.map(({ count }) => count));
  return filled.find(({ count }) => count === most)?.first ?? guess;
}

/** The code that acts as the secret before the first guess: the first code of all. */
export function firstCode({ symbols, lengths, repeats }: Rules): Code {
  const [length = 0] = lengths;
  return Array.from({ length }, (_, peg) => symbols[repeats ? 0 : peg]?.character).join('');
}

/**
 * Calls `take` with each code of this length that begins with `begun` and gets every row's clue, in
 * the order of their symbols.
 */
function eachConsistent(
  rules: Rules,
  rows: readonly GuessRow[],
  length: number,
  begun: Code,
  take: (code: Code) => void,
): void {
  const left = length - begun.length;
  if (!rows.every((row) => canGet(row, begun, left))) return;
  if (left === 0) take(begun);
  else {
    for (const { character } of rules.symbols) {
      if (!rules.repeats && begun.includes(character)) continue;
      eachConsistent(rules, rows, length, begun + character, take);
    }
  }
}

/** Whether a code that begins like this, with so many pegs left, can get the row's clue. */
function canGet({ guess, clue }: GuessRow, begun: Code, left: number): boolean {
  const { red, white } = clueFor(guess, begun);
  const missing = clue.red + clue.white - red - white;
  return red <= clue.red && red + left >= clue.red && missing >= 0 && missing <= left;
}
