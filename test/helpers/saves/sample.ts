import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { thisOwner } from '../../../source/saves/life.ts';
import { HISTORY_FILE } from '../../../source/saves/names.ts';
import { openSaves, type Saves } from '../../../source/saves/saves.ts';

export { contentsOf, temporaryFolder } from '../folder.ts';
export { aidedGame, sampleGame } from './sample-game.ts';

/** Saves for one test, closed after it, so that the next one can claim the interrupted game. */
export async function openedSaves(folder: string, now?: () => Date): Promise<Saves> {
  const saves = await openSaves(folder, now ? { now } : {});
  onTestFinished(() => saves.close());
  return saves;
}

/**
 * A lock held by a program about which nothing can be known here. Returns a function that releases
 * it.
 */
export function lockedElsewhere(folder: string, name: string): () => void {
  const path = join(folder, `${name}.lock`);
  writeFileSync(path, '"7-7-elsewhere 1"');
  return () => rmSync(path, { force: true });
}

/** Does something when a lock is waited for the first time: how long each time, is drawn. */
export function whenItWaits(act: () => void): void {
  const draw = vi.spyOn(Math, 'random').mockImplementation(() => {
    draw.mockRestore();
    act();
    return 0;
  });
  onTestFinished(() => draw.mockRestore());
}

/** How other programs know a program that runs, on a system that tells when it started. */
export function ownerOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return `${pid}-${stat[19]}-${thisOwner().split('-')[2]}`;
}

/** The running game's file in a folder where there is one. */
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
