import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { outcomeOf } from '../helpers/program.ts';

/** Says where compiled code is kept, and keeps none. Node 20 has no such function. */
const preload = `require('node:module').enableCompileCache = (folder) => console.error(folder);`;

it.skipIf(process.platform === 'win32').each([
  ['private', 'private', /^[^\n]*private.code-breakers\n$/],
  ['open to others', 'open', /^$/],
  ['missing', 'missing/cache', /^$/],
  ['relative', '', /^$/],
])('the program keeps its compiled code only in a private folder: %s', (_, name, told) => {
  const cwd = temporaryFolder();
  for (const folder of ['private', 'open']) mkdirSync(join(cwd, folder), 0o700);
  chmodSync(join(cwd, 'open'), 0o777);
  const env = { ...process.env, XDG_CACHE_HOME: name && join(cwd, name), HOME: '.' };
  const { status, stderr } = outcomeOf(['clue', '0123', '0123'], '', { preload, cwd, env });
  expect(stderr).toMatch(told);
  expect(status).toBe(0);
});
