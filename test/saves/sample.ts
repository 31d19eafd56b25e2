import fs, { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openSaves, type Saves } from '../../source/saves/saves.ts';

export { temporaryFolder } from '../helpers/temporary-folder.ts';
export { aidedGame, sampleGame } from './sample-game.ts';

/** Saves for one test, closed after it, so that the next one can claim the interrupted game. */
export async function openedSaves(folder: string, now?: () => Date): Promise<Saves> {
  const saves = await openSaves(folder, now ? { now } : {});
  onTestFinished(() => saves.close());
  return saves;
}

/** Names and contents of all files in a folder. */
export function contentsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ name }) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}

/** For one test, a disk that has no links. */
export function withoutLinks(): void {
  const spy = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('as the test wants it'), { code: 'EPERM' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
