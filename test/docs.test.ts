import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAME_IDS } from '../source/games/index.ts';
import { runProgram } from './helpers/run.ts';

it('the page about the solver shows what its commands print', async () => {
  const page = readFileSync(new URL('../docs/solve.md', import.meta.url), 'utf8');
  const shown = [...page.matchAll(/^```sh\ncode-breakers (.*)\n```\n\n```text\n([\s\S]*?)^```$/gm)];
  expect(shown.length).toBe(page.match(/^```sh$/gm)?.length);
  for (const [, args = '', told] of shown) {
    expect((await runProgram(args.split(' '))).stdout, args).toBe(told);
  }
});

it('the readme has a row for each game', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, id]) => id);
  expect(rows).toEqual(GAME_IDS);
});
