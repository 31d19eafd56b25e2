import fs, { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadStore, writeAtomic } from '../../source/saves/write.ts';
import { failing, rightBefore } from '../helpers/saves/disk.ts';
import { contentsOf, temporaryFolder } from '../helpers/saves.ts';

it('a text replaces what was there, and leaves one file, open to its owner alone', () => {
  const folder = temporaryFolder();
  for (const text of ['one', 'two', '\u{1F600}']) {
    writeAtomic(join(folder, 'a.json'), text);
    expect(fs.readFileSync(join(folder, 'a.json'), 'utf8')).toBe(text);
  }
  expect(readdirSync(folder)).toEqual(['a.json']);
  expect(statSync(join(folder, 'a.json')).mode & 0o777).toBe(0o600);
});

it('a reported fault of a rename counts only if nothing was renamed', () => {
  const folder = temporaryFolder();
  const end = rightBefore(['renameSync'], (from: string, to: string) => {
    fs.linkSync(from, to);
    fs.unlinkSync(from);
    throw Object.assign(new Error('as the test wants it'), { code: 'EIO' });
  });
  writeAtomic(join(folder, 'a.json'), 'one');
  end();
  failing(['renameSync'], 'EIO');
  expect(() => writeAtomic(join(folder, 'a.json'), 'two')).toThrow('as the test wants it');
  expect(contentsOf(folder)).toEqual({ 'a.json': 'one' });
});

it('nothing counts as saved if another program took the new file away and wrote its own', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'a.json');
  rightBefore(['renameSync'], (from: string) => {
    fs.unlinkSync(from);
    fs.writeFileSync(path, 'of another program');
  });
  expect(() => writeAtomic(path, 'ours')).toThrow('ENOENT');
  expect(contentsOf(folder)).toEqual({ 'a.json': 'of another program' });
});

const FILE = 'slot-1.json';

it('fields become readable JSON instead of what was there, torn or not', async () => {
  const folder = temporaryFolder();
  const store = await loadStore(folder);
  writeFileSync(join(folder, FILE), '{"torn');
  for (const a of [1, 2]) {
    store(join(folder, FILE), { a, b: { c: [] } });
    expect(contentsOf(folder)).toEqual({
      [FILE]: `{\n\t"a": ${a},\n\t"b": {\n\t\t"c": []\n\t}\n}\n`,
    });
  }
  expect(statSync(join(folder, FILE)).mode & 0o777).toBe(0o600);
});

it('a file that is not confirmed right before is not replaced, and nothing is left behind', async () => {
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

it('a file that its player has protected stays', async () => {
  const folder = temporaryFolder();
  const store = await loadStore(folder);
  writeFileSync(join(folder, FILE), 'old');
  chmodSync(join(folder, FILE), 0o400);
  expect(() => store(join(folder, FILE), { a: 1 })).toThrow("the existing file can't be changed");
  expect(contentsOf(folder)).toEqual({ [FILE]: 'old' });
});
