import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const COACH = join(import.meta.dirname, '..', '..', 'source', 'coach');
const files = readdirSync(COACH, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

/** The code of a file, without what its comments say. */
function codeOf(file: string): string {
  const text = readFileSync(join(COACH, file), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}

it('the coach has files to be read here', () => {
  expect(files).toContain('puzzle.ts');
});

it.each(files)(
  'the file %s of the coach reads no secret and takes nothing that must hold one',
  (file) => {
    const code = codeOf(file);
    expect(code).not.toMatch(/\bGameState\b|game-state\.ts|aids\.ts/);
    expect(code).not.toMatch(/\.secret\b|\bsecret\s*[,:}]|\[['"`]secret/);
  },
);

it.each(files)(
  'the file %s of the coach takes of the engine what draws and plays nothing',
  (file) => {
    const imports = codeOf(file).matchAll(/import\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g);
    for (const [, , names = '', path = ''] of imports) {
      if (path.endsWith('/random.ts') || path.endsWith('/saves.ts')) expect.fail(path);
      if (!path.endsWith('/game.ts')) continue;
      const taken = names.split(',').map((name) => name.replace(/\btype\b/, '').trim());
      expect(taken.filter(Boolean)).toEqual(['PlayerView']);
    }
  },
);
