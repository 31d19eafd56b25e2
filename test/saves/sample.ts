import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';
import { openSaves, type Saves } from '../../source/saves/saves.ts';

export { aidedGame, sampleGame } from '../helpers/saves/sample-game.ts';
export { contentsOf, temporaryFolder } from '../helpers/temporary-folder.ts';

/** Saves for one test, closed after it, so that the next one can claim the interrupted game. */
export async function openedSaves(folder: string, now?: () => Date): Promise<Saves> {
  const saves = await openSaves(folder, now ? { now } : {});
  onTestFinished(() => saves.close());
  return saves;
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
