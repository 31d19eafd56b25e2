import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'source');

/** The floors of the house, the ground first; a file imports from its own or from below. */
const FLOORS = [
  ['engine'],
  ['games'],
  ['saves', 'coach'],
  ['terminal'],
  ['components'],
  ['screens'],
  ['updates', 'dialogue'],
  ['command'],
  ['.'],
];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const found = text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...found].map(([, path]) =>
    relative(SOURCE, join(SOURCE, dirname(file), path as string)),
  );
}

function floorOf(file: string): number {
  const folder = file.includes(sep) ? (file.split(sep)[0] as string) : '.';
  return FLOORS.findIndex((floor) => floor.includes(folder));
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

describe('the house', () => {
  it.each(files)('%s stands on a floor and imports from it or from below', (file) => {
    expect(floorOf(file)).toBeGreaterThanOrEqual(0);
    const above = importsOf(file).filter((imported) => floorOf(imported) > floorOf(file));
    expect(above).toEqual([]);
  });

  it('has no circles', () => {
    expect(files.filter((file) => reachable(file).has(file))).toEqual([]);
  });

  it('keeps the engine pure: it imports nothing from outside', () => {
    const engine = files.filter((file) => file.startsWith(`engine${sep}`));
    const outside = engine.filter((file) =>
      /from '[^.]/.test(readFileSync(join(SOURCE, file), 'utf8')),
    );
    expect(outside).toEqual([]);
  });

  it('knows escape sequences on the floor of the terminal alone', () => {
    const knowing = files.filter((file) =>
      /\\(x1b|u001b|u\{1b\}|033|e\[)/i.test(readFileSync(join(SOURCE, file), 'utf8')),
    );
    expect(knowing.filter((file) => !file.startsWith(`terminal${sep}`))).toEqual([]);
    expect(knowing).not.toEqual([]);
  });
});
