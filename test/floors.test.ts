import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'source');

/** From the lowest floor up. A file imports from its own folder, or from a lower floor. */
const FLOORS = [
  ...[['engine'], ['text', 'terminal'], ['games'], ['coach']],
  ...[['saves', 'solve', 'lesson'], ['full-screen', 'dialogue', 'library'], ['command']],
  ['cli.ts'],
];

const FLOORS_OF_FULL_SCREEN = [['model'], ['kit'], ['board'], ['screens'], ['app']];

it.each([
  ['of the program', SOURCE, FLOORS],
  ['of the full screen', join(SOURCE, 'full-screen'), FLOORS_OF_FULL_SCREEN],
])('imports only go down the floors %s', (_, folder, floors) => {
  const floorOf = (path: string) =>
    floors.findLastIndex((rooms) => rooms.some((room) => path.startsWith(room)));
  for (const [file, imports] of importsIn(folder)) {
    const wrong = imports.filter(
      (path) => folderOf(path) !== folderOf(file) && floorOf(path) >= floorOf(file),
    );
    expect({ file, floor: floorOf(file) >= 0, wrong }).toEqual({ file, floor: true, wrong: [] });
  }
});

it('no circle of imports has more than two files', () => {
  const circles = circlesIn(importsIn(SOURCE));
  expect(circles.filter(({ length }) => length > 2)).toEqual([]);
});

it('screens name one another, and import none', () => {
  const screens = join(SOURCE, 'full-screen', 'screens');
  const definesScreen = (file: string) =>
    /^export const \w+: ui\.Definition</m.test(readFileSync(join(screens, file), 'utf8'));
  const wrong = [...importsIn(screens)]
    .filter(([file]) => file !== 'index.ts')
    .flatMap(([file, imports]) => imports.filter(definesScreen).map((other) => [file, other]));
  expect(wrong).toEqual([]);
});

it('circles of imports are found', () => {
  const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d', 'f'], f: [] };
  expect(circlesIn(new Map(Object.entries(imports)))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

/** The files of the source in a folder, each with those that it imports from there. */
function importsIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter(isCode);
  const importsOf = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)]
      .map(([, path = '']) => posix.join(posix.dirname(file), path))
      .filter((path) => !path.startsWith('..'));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

const IMPORT = /(?:from|import\(|import)\s*'(\.[^']+)'/g;

/** The sets of files that all reach one another by imports, in alphabetical order. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(imports, file)]));
  const circles = [...reached].map(([file, others]) =>
    [...others].filter((other) => reached.get(other)?.has(file)).sort(),
  );
  return [...new Set(circles.filter(({ length }) => length > 1).map((files) => files.join()))]
    .sort()
    .map((files) => files.split(','));
}

function reachedFrom(imports: ReadonlyMap<string, readonly string[]>, file: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(file) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(imports.get(next) ?? []));
  }
  return reached;
}

const folderOf = (path: string) => path.split('/')[0];
const isCode = (name: string) => /\.tsx?$/.test(name);
