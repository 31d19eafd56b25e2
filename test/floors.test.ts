import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'source');

/**
 * The floors of the house, the ground first. A room is a folder with what is in it, or a file; of
 * two rooms that a file is in, the one with the longer path counts; `|` stands between the folders of
 * one room. A file imports from its own room or from a floor below it.
 */
const FLOORS = [
  ['engine'],
  ['text', 'terminal'],
  ['games'],
  [
    'saves/(files|folder|inspect|log|scramble|seen|sentences|write).ts',
    'coach/clue-index.ts',
    'coach/puzzle.ts',
  ],
  ['saves'],
  ['coach/bits.ts', 'coach/draw.ts', 'coach/last-guesses.ts'],
  ['coach/advice.ts', 'coach/clues.ts'],
  ['coach/small', 'coach/large'],
  ['coach/solver.ts'],
  ['coach'],
  ['coach/answers.ts'],
  ['coach/thread', 'games/codemaker.ts', 'lesson', 'race', 'solve'],
  ['full-screen/(screens|features)/[^/]+/state.ts', 'library'],
  ['full-screen/model'],
  ['full-screen/kit'],
  ['full-screen/components'],
  ['full-screen/features'],
  ['full-screen/screens'],
  ['full-screen/reducer.ts', 'full-screen/effects.ts'],
  ['full-screen/store.ts'],
  ['full-screen'],
  ['full-screen/run.tsx', 'dialogue'],
  ['command'],
  ['cli.ts'],
];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));

const IMPORTS = new Map(
  files.map((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    const found = text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
    const paths = [...found].map(([, path]) =>
      relative(SOURCE, join(SOURCE, dirname(file), path as string)).replaceAll('\\', '/'),
    );
    return [file, paths];
  }),
);

const importsOf = (file: string) => IMPORTS.get(file) ?? [];

function roomOf(file: string): string | undefined {
  return FLOORS.flat()
    .filter((room) => new RegExp(`^(${room})(/|$)`).test(file))
    .sort((a, b) => b.length - a.length)[0];
}

function floorOf(file: string): number {
  const room = roomOf(file);
  return FLOORS.findIndex((floor) => room !== undefined && floor.includes(room));
}

/** The files that a file comes to by its imports, and by theirs. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  for (const imported of importsOf(file)) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    reachable(imported, seen);
  }
  return seen;
}

it.each(files)('%s stands on a floor and imports from its room or from below', (file) => {
  expect(floorOf(file)).toBeGreaterThanOrEqual(0);
  const wrong = importsOf(file).filter(
    (imported) => roomOf(imported) !== roomOf(file) && floorOf(imported) >= floorOf(file),
  );
  expect(wrong).toEqual([]);
});

it('the house has every room that the floors name', () => {
  const rooms = FLOORS.flat();
  expect(rooms.filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
});

it('the house has cli.ts alone at the top of the source', () => {
  expect(files.filter((file) => !file.includes('/'))).toEqual(['cli.ts']);
});

/** The folder of a screen that a file is in, and its name there. */
const placeOf = (file: string) =>
  /^full-screen\/screens\/([^/]+)\/(.+)$/.exec(file)?.slice(1) ?? [];
const inScreens = files.filter((file) => placeOf(file).length > 0);

it.each(inScreens)('%s takes of another screen its state and its entrance alone', (file) => {
  const [folder] = placeOf(file);
  const wrong = importsOf(file).filter((imported) => {
    const [other, name = ''] = placeOf(imported);
    return other !== undefined && other !== folder && !/^(state|enter)\.ts$/.test(name);
  });
  expect(wrong).toEqual([]);
});

it('the house keeps updates and entrances of screens apart from what is seen', () => {
  const pure = inScreens.filter((file) => /\/(state|enter|update|words)\.ts$/.test(file));
  const seen = (file: string) =>
    /\.tsx$/.test(file) || /full-screen\/(components|kit)\//.test(file);
  const wrong = pure.filter((file) => importsOf(file).some(seen));
  expect(wrong).toEqual([]);
});

it('the house has no circles', () => {
  expect(files.filter((file) => reachable(file).has(file))).toEqual([]);
});

it('the house keeps the engine pure: it imports nothing from outside', () => {
  const engine = files.filter((file) => file.startsWith('engine/'));
  const outside = engine.filter((file) =>
    /from '[^.]/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(outside).toEqual([]);
});

it('the house knows escape sequences in the room of the terminal alone', () => {
  const knowing = files.filter((file) =>
    /\\(x1b|u001b|u\{1b\}|033|e\[)/i.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(knowing.filter((file) => !file.startsWith('terminal/'))).toEqual([]);
  expect(knowing).not.toEqual([]);
});
