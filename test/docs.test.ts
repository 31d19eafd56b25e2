import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runProgram } from './helpers/run.ts';

it('the page about the solver shows what its commands print', async () => {
  const page = readFileSync(new URL('../docs/solve.md', import.meta.url), 'utf8');
  const shown = [...page.matchAll(/^```sh\ncode-breakers (.*)\n```\n\n```text\n([\s\S]*?)^```$/gm)];
  expect(shown.length).toBe(page.match(/^```sh$/gm)?.length);
  for (const [, args = '', told] of shown) {
    expect((await runProgram(args.split(' '))).stdout, args).toBe(told);
  }
});
