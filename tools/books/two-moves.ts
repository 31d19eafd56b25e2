/**
 * Looks for the best first two guesses of Code Breakers: `node tools/books/run.mjs two-moves`,
 * which takes some minutes. Of symmetric first guesses, it tries only one. After each clue, it
 * takes the second guess with the highest value (the bits, and a bonus for a win). It prints each
 * first guess with the value of both guesses together, the best first.
 */
import { worthOf } from '../../source/coach/bits.ts';
import { createClueCounter } from '../../source/coach/small/clue-counter.ts';
import { type Codes, Space } from '../../source/coach/small/space.ts';
import { createSolver } from '../../source/coach/solver.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { createSymmetry } from './symmetry.ts';

export function run(): void {
  const rules = { symbols: 6, lengths: [4, 5, 6], repeats: true, guessRepeats: true };
  const space = new Space(rules);
  const counter = createClueCounter(space);
  const solver = createSolver(rules);
  const all = Int32Array.from({ length: space.size }, (_, code) => code);
  const text = (code: number) => space.indices(code).join('');
  const weightOf = (codes: Codes) => codes.reduce((sum, code) => sum + space.weightOf[code], 0);

  /** A first guess, and its value plus the mean value of the best second guesses. */
  function tried(first: number) {
    const indices = space.indices(first);
    let { value } = worthOf(rules, solver.partition({ rules, rows: [], revealed: [] }, indices));
    for (const part of counter.split(first, all)) {
      const row = { guess: indices, ...clueFor(text(first), text(part[0])) };
      const [second] = solver.ranked?.({ rules, rows: [row], revealed: [] }, 'value', 1) ?? [];
      value += ((second?.value ?? 0) * weightOf(part)) / weightOf(all);
    }
    return { guess: text(first), value };
  }

  const found = createSymmetry(space).guesses([], all).map(tried);
  for (const { guess, value } of found.sort((one, other) => other.value - one.value)) {
    console.log(`${guess.padEnd(6)} ${value.toFixed(4)}`);
  }
}
