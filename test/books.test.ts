import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { clueFor } from '../source/engine/clue.ts';
import { temporaryFolder } from './helpers/folder.ts';
import { PATIENCE } from './helpers/work.ts';

const RUN = fileURLToPath(new URL('../tools/books/run.mjs', import.meta.url));

/** What `npm run prove` prints and writes for these arguments. */
function proved(...args: readonly string[]) {
  const file = join(temporaryFolder(), 'books.json');
  const command = [RUN, 'prove', ...args, '--books', file];
  const options = { encoding: 'utf8', timeout: PATIENCE } as const;
  const { stdout, stderr } = spawnSync(process.execPath, command, options);
  expect(stderr).toBe('');
  return { stdout, books: JSON.parse(readFileSync(file, 'utf8')) };
}

/** The fewest guesses for all of these codes together, found by trying every guess at each turn. */
function fewest(guesses: readonly string[], codes: readonly string[]): number {
  if (codes.length <= 2) return codes.length === 2 ? 3 : 1;
  let best = Number.POSITIVE_INFINITY;
  for (const guess of guesses) {
    const parts = new Map<string, string[]>();
    for (const code of codes) {
      const clue = code === guess ? 'right' : JSON.stringify(clueFor(guess, code));
      parts.set(clue, [...(parts.get(clue) ?? []), code]);
    }
    if (!parts.has('right') && parts.size === 1) continue;
    parts.delete('right');
    const later = [...parts.values()].map((part) => fewest(guesses, part));
    best = Math.min(best, codes.length + later.reduce((sum, cost) => sum + cost, 0));
  }
  return best;
}

it('the search for books takes as few guesses as trying everything would, for a small rule set', () => {
  const codes = [...'0123'].flatMap((first) => [...'0123'].map((second) => first + second));
  // Also for a hidden length, and for codes without repeats.
  const { stdout, books } = proved('2x4', '1-2x3', '3x4c');
  expect(stdout).toMatch(/^2x4: \d+ guesses, and none fewer; \d+ s\n/);
  const told = { strategy: expect.any(String), provedIn: expect.any(Number) };
  expect(books).toEqual({
    '2x4': { sum: fewest(codes, codes), ...told },
    '1-2x3': { sum: 44, ...told },
    '3x4c': { sum: 69, ...told },
  });
  // A search that proves nothing.
  expect(proved('3x4', '--guesses', '3').books).toMatchObject({ '3x4': { tried: 3 } });
});
