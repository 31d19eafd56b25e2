import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';

it('Deno gets the line dialogue, and one sentence that says why', async () => {
  const preload = join(temporaryFolder(), 'as-deno.cjs');
  writeFileSync(preload, "Object.defineProperty(process.versions, 'deno', { value: '2.9.6' });");
  const program = startBuilt({ env: { NODE_OPTIONS: `--require ${JSON.stringify(preload)}` } });
  const screen = await program.waitFor('Choice: ');
  expect(screen.replace(/\s+/g, ' ')).toMatch(
    /^code-breakers: no full screen here \(Deno loses rows of it; Node and Bun do not\), so this is the line dialogue\. /,
  );
  expect(program.isFullScreen()).toBe(false);
  program.write('4\r');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
});
