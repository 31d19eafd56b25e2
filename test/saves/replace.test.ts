import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkWritable, replaceFile } from '../../source/saves/replace.ts';
import { contentsOf, temporaryFolder } from './sample.ts';

const TEXT = 'the new save';

/** Writing, and the ways in which it can go wrong. */
const faults: Record<string, (path: string) => void> = {
  'is cut short': (path) => writeFileSync(path, TEXT.slice(0, 5)),
  'writes nothing': (path) => writeFileSync(path, ''),
  'writes something else': (path) => writeFileSync(path, TEXT.toUpperCase()),
  'writes too much': (path) => writeFileSync(path, `${TEXT}!`),
  'does nothing at all': () => {},
  'removes the file': (path) => rmSync(path, { force: true }),
  'fails before it begins': () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  },
  'fails half way': (path) => {
    writeFileSync(`${path}.tmp-0123456789abcdef`, TEXT.slice(0, 5));
    throw Object.assign(new Error('fault'), { code: 'EIO' });
  },
  'fails after a torn file took its place': (path) => {
    rmSync(path, { force: true });
    writeFileSync(path, TEXT.slice(0, 5));
    throw Object.assign(new Error('fault'), { code: 'EIO' });
  },
};

describe.each(Object.entries(faults))('a write that %s', (_, fault) => {
  /** As the atomic write does it: the new file takes the name, the old one is not written to. */
  const write = (path: string) => () => {
    const folder = temporaryFolder();
    const beside = join(folder, 'slot-1.json');
    fault(beside);
    const files = contentsOf(folder);
    rmSync(path, { force: true });
    for (const [file, content] of Object.entries(files)) {
      writeFileSync(join(path, '..', file), content);
    }
  };

  test('leaves the save before it, and nothing else', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'slot-1.json');
    writeFileSync(path, 'the old save');
    expect(() => replaceFile(path, TEXT, write(path))).toThrow();
    expect(contentsOf(folder)).toEqual({ 'slot-1.json': 'the old save' });
  });

  test('leaves nothing where nothing was', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'slot-1.json');
    expect(() => replaceFile(path, TEXT, write(path))).toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a write that fails leaves the locks of other programs, in the making or moved', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'slot-1.json');
  writeFileSync(join(folder, 'slot-1.lock.4711'), '4711');
  expect(() => replaceFile(path, TEXT, () => {})).toThrow();
  expect(readdirSync(folder)).toEqual(['slot-1.lock.4711']);
});

test('a write that goes well leaves the new save alone, whatever lay behind the old one', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'slot-1.json');
  writeFileSync(path, 'the old save');
  writeFileSync(`${path}.bak`, 'a stale one');
  replaceFile(path, TEXT, () => {
    rmSync(path);
    writeFileSync(path, TEXT);
  });
  expect(contentsOf(folder)).toEqual({ 'slot-1.json': TEXT });
});

test('where the previous save cannot be kept nothing is written', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'slot-1.json');
  writeFileSync(path, 'the old save');
  mkdirSync(`${path}.bak`);
  const write = () => writeFileSync(path, TEXT);
  expect(() => replaceFile(path, TEXT, write)).toThrow();
  expect(contentsOf(folder)).toEqual({ 'slot-1.json': 'the old save' });
});

test('trying whether a file can be written leaves no trace', () => {
  const folder = join(temporaryFolder(), 'new');
  checkWritable(join(folder, 'slot-1.json'));
  expect(readdirSync(folder)).toEqual([]);
});
