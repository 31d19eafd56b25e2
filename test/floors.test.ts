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

const FLOORS_OF_FULL_SCREEN = [['model'], ['kit'], ['board'], ['screens'], ['app']];

it.each([
  ['of the program', SOURCE, FLOORS],
  ['of the full screen', join(SOURCE, 'full-screen'), FLOORS_OF_FULL_SCREEN],
])('imports go down the floors %s only', (_, folder, floors) => {
  const floorOf = (path: string) =>
    floors.findLastIndex((rooms) => rooms.some((room) => path.startsWith(room)));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.map((name) => name.replaceAll('\\', '/')).filter(isCode)) {
    const text = readFileSync(join(folder, file), 'utf8');
    const imports = [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)]
      .map(([, path = '']) => posix.join(posix.dirname(file), path))
      .filter((path) => !path.startsWith('..'));
    const wrong = imports.filter(
      (path) => folderOf(path) !== folderOf(file) && floorOf(path) >= floorOf(file),
    );
    expect({ file, floor: floorOf(file) >= 0, wrong }).toEqual({ file, floor: true, wrong: [] });
  }
});

const folderOf = (path: string) => path.split('/')[0];
const isCode = (name: string) => /\.tsx?$/.test(name);
