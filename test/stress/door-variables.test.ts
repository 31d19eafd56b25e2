import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROGRAM } from '../helpers/built-program.ts';
import { mustOpen, run } from '../helpers/stress/door.ts';
import { VARIABLES } from '../helpers/stress/door-variables.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const isNodes = (name: string) => VARIABLES[name]?.startsWith('Node') === true;

/** The names that stand beside an access to the environment, in whichever of its ways. */
function namesIn(code: string): string[] {
  const plain = [...code.matchAll(/\benv\d*\.([A-Za-z_]\w*)/g)];
  const taken = [...code.matchAll(/\{([^{}]*)\} = env\d*\b/g)];
  // The build may break a line in front of the environment.
  const lines = code.replace(/\bin\s+(?=env\d*\b)/g, 'in ').split('\n');
  const looked = lines.filter((line) => /\b(in env\d*\b|env\d*\[)/.test(line));
  return [
    ...plain.map(([, name]) => name as string),
    ...taken.flatMap(([, names]) => (names as string).split(',').map((name) => name.trim())),
    ...looked.flatMap((line) => [...line.matchAll(/"([A-Z][A-Z_]+)"/g)].map(([, name]) => name)),
  ].filter((name) => name !== undefined);
}

it('the table of variables names all that are read in the built program, and no other', () => {
  const dist = dirname(PROGRAM);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const found = new Set(files.flatMap((file) => namesIn(readFileSync(join(dist, file), 'utf8'))));
  const named = Object.keys(VARIABLES).filter((name) => !isNodes(name));
  expect([...found].sort()).toEqual(named.sort());
});

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
