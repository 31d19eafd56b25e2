import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resetClockAfterEach, setClock } from '../helpers/fake-clock.ts';
import { shownOf } from '../helpers/saves/shown.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

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

describe('The saves of 1.0.0 show what 1.0.0 showed of them.', () => {
  it('There are at least fifty of them.', () => {
    expect(FOLDERS.length).toBeGreaterThanOrEqual(50);
  });

  it.each(FOLDERS)('%s', async (name) => {
    setClock(NOW.toISOString());
    const folder = copyOf(name);
    const shown = JSON.parse(JSON.stringify(await shownOf(folder, NOW)));
    expect(shown).toEqual(JSON.parse(readFileSync(join(ALL, name, 'shown.json'), 'utf8')));
  });
});
