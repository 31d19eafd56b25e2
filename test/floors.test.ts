import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'source');

/** The ground first. A file imports from its own folder or from a floor below it. */
const FLOORS = [
  ...[['engine'], ['text', 'terminal'], ['games'], ['coach']],
  ...[['saves', 'solve', 'lesson'], ['full-screen', 'dialogue', 'library'], ['command']],
  ['cli.ts'],
];

const floorOf = (path: string) =>
  FLOORS.findLastIndex((rooms) => rooms.some((room) => path.startsWith(room)));
const folderOf = (path: string) => path.split('/')[0];

it('imports go down the floors only', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  for (const file of files.map((name) => name.replaceAll('\\', '/')).filter(isCode)) {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    const imports = [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(
      ([, path = '']) => posix.join(posix.dirname(file), path),
    );
    const wrong = imports.filter(
      (path) => folderOf(path) !== folderOf(file) && floorOf(path) >= floorOf(file),
    );
    expect({ file, floor: floorOf(file) >= 0, wrong }).toEqual({ file, floor: true, wrong: [] });
  }
});

const isCode = (name: string) => /\.tsx?$/.test(name);
