import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dailyDateOf } from '../../../source/games/daily.ts';
import type { SaveResult, Saves, SlotView } from '../../../source/saves/saves.ts';
import { contentsOf, type Files, inFolder } from '../folder.ts';
import type { FaultyStore } from '../saves/bundle.ts';
import { anEntry, DAILY, named, sampleDaily, sampleGame } from '../saves/sample-game.ts';

/** The word that stands for each value of the option `guesses`, by index. */
const GUESSES = [undefined, undefined, undefined, undefined, undefined, 'old', 'new', 'next'];

/**
 * The files that every action begins with: saves, running game, daily code, history and settings.
 */
export async function usualFiles({ append, openSaves }: FaultyStore): Promise<Files> {
  return inFolder({}, async (folder) => {
    const saves = await openSaves(folder, { now: () => new Date('2026-03-26T11:45:52Z') });
    await saves.save(1, named('Old'), sampleGame('old'));
    await saves.save(2, named('Other'), sampleGame('other'));
    await saves.remember('pegs', { guesses: GUESSES.indexOf('old') });
    saves.keep(sampleGame('old'));
    saves.keep(sampleDaily('old'));
    append(folder, anEntry(1));
    saves.close();
    const files = Object.entries(contentsOf(folder));
    return Object.fromEntries(files.map(([name, text]) => [usualName(name), text]));
  });
}

/** The name of a file; for any running game, the name that it has among the usual files. */
export function usualName(name: string): string {
  return name.replace(/^running-[0-9a-f]+(\.\d+-\w+-\w+)?\.json$/, 'running-1.json');
}

/** An action on saves, and how to see whether it was done. */
export type Action = {
  /** The content that is replaced, if any. */
  readonly before: 'old' | undefined;
  /** The files that the action begins with, beside or in place of the usual ones. */
  readonly files?: (usual: Files) => Files;
  readonly act: (saves: Saves, word: string) => Promise<SaveResult | undefined>;
  /** The word of the last action that was carried out; `old` if none was. */
  readonly seen: (saves: Saves) => string | undefined | Promise<string | undefined>;
  /** The file that the action changes. */
  readonly file: string;
};

const draftIn = (view: SlotView) => (view.state === 'kept' ? view.game.draft : undefined);

function saving(slot: 1 | 3, files: Action['files'] = (usual) => usual): Action {
  return {
    before: slot === 1 ? 'old' : undefined,
    files,
    act: async (saves, word) => saves.save(slot, named('New'), sampleGame(word)),
    seen: (saves) => draftIn(saves.slots()[slot - 1] as SlotView),
    file: `slot-${slot}.json`,
  };
}

const without = (file: string) => (usual: Files) => {
  const { [file]: _, ...rest } = usual;
  return rest;
};

/** The draft of the game that waits. A daily code waits, too, in its own file. */
async function draftWaiting(saves: Saves): Promise<string | undefined> {
  const { listed } = await saves.allUnfinished();
  const games = listed.flatMap(({ unfinished }) =>
    unfinished && 'draft' in unfinished && !dailyDateOf(unfinished) ? [unfinished] : [],
  );
  return games[0]?.draft;
}

const keeping: Action = {
  before: 'old',
  act: async (saves, word) => saves.keep(sampleGame(word)),
  seen: draftWaiting,
  file: 'running-1.json',
};

export const DAILY_FILE = `daily-${DAILY.id}-${DAILY.date}.json`;

const keepingDaily: Action = {
  before: 'old',
  act: async (saves, word) => saves.keep(sampleDaily(word)),
  seen: async (saves) => (await saves.keptDaily(DAILY.id, DAILY.date)).game?.draft,
  file: DAILY_FILE,
};

/** The files that a damaged disk may leave: one is cut short, beside a half-written copy. */
const torn = (file: string) => (usual: Files) => ({
  ...usual,
  [file]: usual[file]?.slice(0, 100) ?? '',
  [`${file}.tmp-0123456789abcdef`]: 'half',
});

export const ACTIONS: Readonly<Record<string, Action>> = {
  'a save over another': saving(1),
  'a first save': saving(3),
  'a save over a torn one': { ...saving(1, torn('slot-1.json')), before: undefined },
  'keeping a game': keeping,
  'keeping a first game': { ...keeping, before: undefined, files: without('running-1.json') },
  'keeping a daily code': keepingDaily,
  'keeping a first daily code': { ...keepingDaily, before: undefined, files: without(DAILY_FILE) },
  'remembering choices': {
    before: 'old',
    async act(saves, word) {
      await saves.remember('pegs', { guesses: GUESSES.indexOf(word) });
      return undefined;
    },
    seen: (saves) => GUESSES[saves.choices().pegs?.guesses ?? 0],
    file: 'settings.json',
  },
  'forgetting a game': {
    before: 'old',
    async act(saves, word) {
      if (word === 'next') return saves.keep(sampleGame(word));
      const { listed } = await saves.allUnfinished();
      const own = listed.find(
        ({ unfinished }) => unfinished && 'draft' in unfinished && !dailyDateOf(unfinished),
      );
      const game = own && saves.take(own.id);
      if (game) saves.forget(game);
      return undefined;
    },
    seen: async (saves) => (await draftWaiting(saves)) ?? 'new',
    file: 'running-1.json',
  },
};

/** Files that may be there as well: damaged ones that were put aside. */
const DAMAGED = /^(slot-\d|running-\d)\.damaged-\d+\.json$/;

/** Checks after any harm: each file is whole, the next save works, and nothing is left behind. */
export async function checkAfter(
  { openSaves }: FaultyStore,
  folder: string,
  { act, seen, file }: Action,
  usual: Files,
): Promise<string | undefined> {
  const saves = await openSaves(folder);
  try {
    const found = await seen(saves);
    const others = ['slot-2.json', 'settings.json', 'slot-1.json', 'running-1.json', DAILY_FILE];
    for (const other of others) {
      if (other !== file) expect(readText(folder, other), other).toBe(usual[other]);
    }
    const next = await act(saves, 'next');
    expect(next ?? { ok: true }, 'the next save').toEqual({ ok: true });
    expect(await seen(saves), 'after the next save').toBe('next');
    return found;
  } finally {
    saves.close();
    await checkSwept(openSaves, folder, Object.keys({ ...usual, [file]: '' }));
  }
}

async function checkSwept(
  openSaves: FaultyStore['openSaves'],
  folder: string,
  expected: readonly string[],
): Promise<void> {
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  (await openSaves(folder)).close();
  const left = readdirSync(folder).filter((name) => !DAMAGED.test(name));
  // If the disk fails right after a save, the old game can't be removed, and both wait.
  expect([...new Set(left.map(usualName))].sort(), 'what is left').toEqual([...expected].sort());
}

function readText(folder: string, file: string): string {
  const name = readdirSync(folder).find((one) => usualName(one) === file) ?? file;
  return readFileSync(join(folder, name), 'utf8');
}
