import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../engine/defined.ts';
import type { MatchSort } from '../games/match.ts';
import { attempt, namesIn, statsOf } from './files.ts';
import { guessLife } from './life.ts';

export const SETTINGS_FILE = 'settings.json';
/** The log of all games that have ended, one a line. */
export const HISTORY_FILE = 'history.jsonl';
/** The file of a slot: its name comes from the number and from nothing else. */
export const slotFile = (slot: number) => `slot-${slot}.json`;
/** The file of a daily code that was begun. */
export const dailyFile = (id: string, date: string) => `daily-${id}-${date}.json`;
/** The file of a match. */
export const matchFile = (sort: MatchSort, id: string) => `${sort}-${id}.json`;
/** The file of a game that this owner plays, or that waits. */
export const runningName = (id: string, owner?: string) =>
  `running-${owner ? `${id}.${owner}` : id}.json`;

/** What every document is called, without `.json`, as patterns. */
export const DOCUMENTS = {
  settings: 'settings',
  slot: 'slot-\\d',
  daily: 'daily-[a-z-]{1,30}-\\d{4}-\\d\\d-\\d\\d',
  match: 'match-[0-9a-z-]{8,60}',
  friends: 'friends-[0-9a-z-]{8,60}',
  running: 'running-[0-9a-f]{1,16}(?:\\.\\d+-\\w+-\\w+)?',
  unrecorded: 'unrecorded-[0-9a-f]{16}',
};

const patternOf = (kind: keyof typeof DOCUMENTS) => new RegExp(`^${DOCUMENTS[kind]}\\.json$`);

/** The names of the files of matches in a folder: all that the first frame knows of them. */
export function matchFiles(folder: string, sort: MatchSort): string[] {
  const pattern = patternOf(sort);
  return namesIn(folder).filter((name) => pattern.test(name));
}

/** The file of an entry that the history did not take. */
export const unrecordedFile = (id: string) => `unrecorded-${id}.json`;

/** The files of entries that the history did not take. */
export function unrecordedFiles(folder: string): string[] {
  const pattern = patternOf('unrecorded');
  return namesIn(folder).filter((name) => pattern.test(name));
}

/** A running game's file. Its owner alone writes it; without one, a rename takes it. */
type RunningFile = { readonly name: string; readonly id: string; readonly owner?: string };

/** The running games in a folder. */
export function runningFiles(folder: string): RunningFile[] {
  const pattern = patternOf('running');
  const names = namesIn(folder).filter((name) => pattern.test(name));
  return names.sort().map((name) => {
    const [, id = '', owner] = /^running-(\w+)(?:\.(.+))?\.json$/.exec(name) ?? [];
    return defined({ name, id, owner });
  });
}

/** How often a program renews the time of its file to show that it runs, in milliseconds. */
export const SIGN_OF_LIFE = 10_000;

/** Whether a program plays this game, as far as the system tells. */
export function isOpen(folder: string, { name, owner }: RunningFile): boolean {
  const life = owner ? guessLife(owner) : 'gone';
  if (life !== 'unknown') return life === 'runs';
  const stats = statsOf(join(folder, name));
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < 3 * SIGN_OF_LIFE;
}

/** A history of more bytes is not looked into by a glance. */
const GLANCE = 4096;

/** Whether a game was finished here, as far as a glance tells: answers to puzzles are none. */
export function hasHistory(folder: string): boolean {
  const path = join(folder, HISTORY_FILE);
  const stats = statsOf(path);
  if (!stats?.isFile() || stats.size > GLANCE) return (stats?.size ?? 0) > 0;
  const lines = attempt(() => readFileSync(path, 'utf8').split('\n')) ?? [];
  return lines.some((line) => line !== '' && !line.includes('"game":"puzzle"'));
}

/** What the first frame shows of the running games: a glance, without opening anything. */
export function glanceAtRunning(folder: string) {
  const files = runningFiles(folder).filter(({ name }) => {
    const stats = statsOf(join(folder, name));
    return stats?.isFile() === true && stats.size > 0;
  });
  const open = files.filter((file) => isOpen(folder, file));
  return { canContinue: open.length < files.length, isOpenElsewhere: open.length > 0 };
}
