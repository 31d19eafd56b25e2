import { join } from 'node:path';
import { namesIn, statsOf } from './files.ts';
import { guessLife } from './life.ts';

/**
 * The file of a running game. While its program runs, the name holds that owner, and no other
 * program writes to it. A file without an owner goes to the first program that renames it.
 */
export type RunningFile = { readonly name: string; readonly id: string; readonly owner?: string };

/** How often a program renews the time of its file to show that it runs, in milliseconds. */
export const SIGN_OF_LIFE = 10_000;

export const runningName = (id: string, owner?: string) =>
  `running-${owner ? `${id}.${owner}` : id}.json`;

/** The running games in a folder, also where an earlier version left only the previous save. */
export function runningFiles(folder: string): RunningFile[] {
  const names = namesIn(folder).map((name) => name.replace(/\.bak$/, ''));
  return [...new Set(names)].sort().flatMap((name) => {
    const [, id, owner] = /^running-([0-9a-f]{1,16})(?:\.(\d+-\w+-\w+))?\.json$/.exec(name) ?? [];
    return id === undefined ? [] : [{ name, id, ...(owner ? { owner } : {}) }];
  });
}

/** Whether a program plays this game, as far as can be told. */
export function isOpen(folder: string, { name, owner }: RunningFile): boolean {
  const life = owner ? guessLife(owner) : 'gone';
  if (life !== 'unknown') return life === 'runs';
  const stats = statsOf(join(folder, name));
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < 3 * SIGN_OF_LIFE;
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

const NAME = /^match-[0-9a-z-]{8,60}\.json$/;

/** The names of the files of matches in a folder: all that the first frame knows of them. */
export function matchFiles(folder: string): string[] {
  return namesIn(folder).filter((name) => NAME.test(name));
}
