import fs, { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { GameState } from '../../source/engine/game-state.ts';
import { isMatch } from '../../source/games/unfinished-names.ts';
import { type HistoryLine, readHistoryLine } from '../../source/saves/history.ts';
import { packAs, readAs } from '../../source/saves/inspect.ts';
import {
  HISTORY_FILE,
  type KeptGame,
  type NamedSave,
  RUNNING,
  SLOT,
} from '../../source/saves/kinds.ts';
import { thisOwner } from '../../source/saves/life.ts';
import { linesIn } from '../../source/saves/log.ts';
import { openSaves, type Saves } from '../../source/saves/saves.ts';
import { openSettings } from '../../source/saves/settings-file.ts';
import { documentText, type StoreDocument } from '../../source/saves/write.ts';

export { contentsOf, temporaryFolder } from './folder.ts';
export { aidedGame, sampleGame } from './saves/sample-game.ts';

/** The newest game that waits, or that the program with these saves is playing. */
export function waitingIn(saves: Pick<Saves, 'newestUnfinished'>): GameState | undefined {
  const unfinished = saves.newestUnfinished().newest?.unfinished;
  return unfinished && !isMatch(unfinished) ? unfinished : undefined;
}

/** Takes the newest game that waits; undefined if there is none, or another program was faster. */
export function takenIn(saves: Pick<Saves, 'newestUnfinished' | 'take'>): GameState | undefined {
  const { newest } = saves.newestUnfinished();
  const unfinished = newest && saves.take(newest.id);
  return unfinished && !isMatch(unfinished) ? unfinished : undefined;
}

/** Forgets the newest game. */
export function forgetIn(saves: Pick<Saves, 'newestUnfinished' | 'take' | 'forget'>): void {
  const game = takenIn(saves);
  if (game) saves.forget(game);
}

/** Saves for one test, closed after it, so that the next one can continue the waiting game. */
export async function openedSaves(folder: string, now?: () => Date): Promise<Saves> {
  const saves = await openSaves(folder, now ? { now } : {});
  onTestFinished(() => saves.close());
  return saves;
}

/** The name that a running program has as an owner, on a system that tells when it started. */
export function ownerOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return `${pid}-${stat[19]}-${thisOwner().split('-')[2]}`;
}

/** The file of the running game, in a folder with exactly one. */
export function runningIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^running-(?!.*damaged).*\.json$/.test(name));
  if (names.length !== 1) throw new Error(`not one running game: ${names}`);
  return names[0] as string;
}

/** The lines of the history in a folder. */
export function entriesIn(folder: string) {
  const text = readFileSync(join(folder, HISTORY_FILE), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The fields of a saved game as in its file, with the name of the save if it has one. */
export function packSave(
  save: KeptGame | NamedSave,
): Record<string, unknown> & { game: Record<string, unknown> } {
  const packed = 'name' in save ? packAs(SLOT, save) : packAs(RUNNING, save);
  return packed as Record<string, unknown> as ReturnType<typeof packSave>;
}

export const readKept = (value: unknown) => readAs(RUNNING, value);

export const readSave = (value: unknown) => readAs(SLOT, value);

/** What the lines of a folder's history hold, from a byte on, and where each of them ends. */
export function historyLines(folder: string, from = 0): (HistoryLine & { readonly end: number })[] {
  const file = openSync(join(folder, HISTORY_FILE), 'r');
  try {
    const lines = [...linesIn(file, from)];
    return lines.map((line, index) => {
      const found = readHistoryLine(line);
      return { ...found, end: found.isTorn ? (lines[index - 1]?.end ?? from) : line.end };
    });
  } finally {
    closeSync(file);
  }
}

/** Runs a task while the disk allows this many reads of open files, and then reports EIO. */
export async function whileDiskFails<T>(parts: number, task: () => T | Promise<T>): Promise<T> {
  // Called now, because it remembers its result for the whole process, also for other tests.
  thisOwner();
  let reads = 0;
  const spies = (['readSync', 'readFileSync'] as const).map((name) => {
    const real = fs[name] as (...args: unknown[]) => unknown;
    return vi.spyOn(fs, name).mockImplementation(((file: unknown, ...others: unknown[]) => {
      if (typeof file === 'number') reads += 1;
      if (reads <= parts || typeof file !== 'number') return real(file, ...others);
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    }) as never);
  });
  syncBuiltinESMExports();
  try {
    return await task();
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}

export const PEGS = { length: 5, symbols: 12, guesses: 15, testing: 1 };
export const CHOICES = { pegs: PEGS };

/** The settings of a folder, written without conf. */
export function settingsIn(
  folder: string,
  store: StoreDocument = (path, fields, confirm) => {
    confirm?.();
    writeFileSync(path, documentText(fields));
  },
) {
  return openSettings(folder, store);
}
