import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { mustOpen, run } from '../helpers/stress/door.ts';
import { VARIABLES } from '../helpers/stress/door-variables.ts';

it('the table of variables names all that the running program comes to read', async () => {
  const folder = temporaryFolder();
  const seen = join(folder, 'seen');
  const spy = new URL('../helpers/stress/door-spy.mjs', import.meta.url).href;
  const env = { DOOR_SEEN: seen, NODE_OPTIONS: `--import=${spy}` };
  await run('code-breakers --save-dir saves', { env, input: '2\nwq\n1\nTim\n3\n1\nwq\n' });
  await mustOpen({ env: { ...env, CI: '1' } });
  const names = new Set(readFileSync(seen, 'utf8').trim().split('\n'));
  expect(names).toContain('HOME');
  // Each version of Node has others of its own.
  const others = [...names].filter((name) => !/^(NODE|WATCH)_/.test(name));
  expect(others.filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
});
