import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadStore } from '../../source/saves/write.ts';
import { contentsOf, temporaryFolder } from '../helpers/saves.ts';

const FILE = 'slot-1.json';

test('fields become readable JSON in the place of what was there, torn or not', async () => {
  const folder = temporaryFolder();
  const store = await loadStore(folder);
  writeFileSync(join(folder, FILE), '{"torn');
  for (const a of [1, 2]) {
    store(join(folder, FILE), { a, b: { c: [] } });
    expect(contentsOf(folder)).toEqual({
      [FILE]: `{\n\t"a": ${a},\n\t"b": {\n\t\t"c": []\n\t}\n}\n`,
    });
  }
  if (process.platform !== 'win32') expect(statSync(join(folder, FILE)).mode & 0o777).toBe(0o600);
});

test('what is not confirmed right before is not replaced, and leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const store = await loadStore(folder);
  writeFileSync(join(folder, FILE), 'old');
  const seen: string[][] = [];
  const refuse = () => {
    seen.push(readdirSync(folder));
    throw new Error('it has changed');
  };
  expect(() => store(join(folder, FILE), { a: 1 }, refuse)).toThrow('it has changed');
  expect(seen).toEqual([[FILE, expect.stringMatching(/^slot-1\.json\.tmp-[0-9a-f]{16}$/)]]);
  expect(contentsOf(folder)).toEqual({ [FILE]: 'old' });
});

test('a file that its player has protected stays', async () => {
  const folder = temporaryFolder();
  const store = await loadStore(folder);
  writeFileSync(join(folder, FILE), 'old');
  chmodSync(join(folder, FILE), 0o400);
  expect(() => store(join(folder, FILE), { a: 1 })).toThrow("the existing file can't be changed");
  expect(contentsOf(folder)).toEqual({ [FILE]: 'old' });
});
