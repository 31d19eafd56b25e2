import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { resetClockAfterEach, setClock } from '../helpers/run.ts';
import { changeSettings, keepAgain, shownOf } from '../helpers/saves/shown.ts';

const ALL = fileURLToPath(new URL('from-1.0', import.meta.url));
const FOLDERS = readdirSync(ALL, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const NOW = new Date('2026-12-05T21:00:00+01:00');
const AN_HOUR = 3_600_000;

resetClockAfterEach();

/** A copy of the saves in one of the folders, as old as if nobody played there just now. */
function copyOf(name: string): string {
  const from = join(ALL, name, 'saves');
  const files = readdirSync(from).map((file) => [file, readFileSync(join(from, file))] as const);
  const folder = temporaryFolder(Object.fromEntries(files));
  const then = new Date(NOW.getTime() - AN_HOUR);
  for (const [file] of files) utimesSync(join(folder, file), then, then);
  return folder;
}

/** What is shown of a folder, without what may differ from one save of a game to the next. */
async function shownIn(folder: string) {
  const text = JSON.stringify(await shownOf(folder, NOW));
  return JSON.parse(text, (name, value) => (name === 'savedAt' ? undefined : value));
}

describe('The saves of 1.0.0 show what 1.0.0 showed of them.', () => {
  it('There are at least fifty of them.', () => {
    expect(FOLDERS.length).toBeGreaterThanOrEqual(50);
  });

  it.each(FOLDERS)('%s', async (name) => {
    setClock(NOW.toISOString());
    const shown = JSON.parse(JSON.stringify(await shownOf(copyOf(name), NOW)));
    expect(shown).toEqual(JSON.parse(readFileSync(join(ALL, name, 'shown.json'), 'utf8')));
  });
});

describe('Kept again, the games and matches of 1.0.0 show the same.', () => {
  it.each(FOLDERS.filter((name) => !/^(history|settings)-/.test(name)))('%s', async (name) => {
    setClock(NOW.toISOString());
    const folder = copyOf(name);
    // Damaged files are put aside by the first look, which is told once.
    await shownOf(folder, NOW);
    const before = await shownIn(folder);
    expect(await keepAgain(folder, new Date(NOW.getTime() + AN_HOUR))).toEqual([]);
    expect(await shownIn(folder)).toEqual(before);
  });
});

it('Fields of the settings that 1.0.0 did not know are still in the file after a change.', async () => {
  const folder = copyOf('settings-unknown-fields');
  expect(await changeSettings(folder)).toEqual([{ ok: true }, { ok: true }]);
  const kept = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
  expect(kept).toMatchObject({
    later: { a: [1, 'two'] },
    choices: { pegs: { later: 7 }, chess: { size: 8 } },
  });
});
