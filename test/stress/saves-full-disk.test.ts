import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import type { SaveResult, Saves } from '../../source/saves/saves.ts';
import { contentsOf, type Files, inFolder } from '../helpers/folder.ts';
import { type FaultyStore, faultyStore } from '../helpers/saves/bundle.ts';
import { anEntry, named, sampleDaily, sampleGame } from '../helpers/saves/sample-game.ts';
import { attack, someOf } from '../helpers/stress/attack.ts';
import { DAILY_FILE, usualFiles, usualName } from '../helpers/stress/saves-actions.ts';

type Save = {
  readonly file: string;
  readonly save: (saves: Saves, folder: string) => Promise<SaveResult>;
};

/** A seed that makes the file of its game twice as long. */
const LONG = BigInt('7'.repeat(900));

const SAVES: Readonly<Record<string, Save>> = {
  'a short game over another': {
    file: 'slot-1.json',
    save: async (saves) => saves.save(1, named('T'), sampleGame('new')),
  },
  'a long game and name over another': {
    file: 'slot-1.json',
    save: async (saves) => saves.save(1, named('Tim the Enchanter II'), sampleGame('new', LONG)),
  },
  'a first save': {
    file: 'slot-3.json',
    save: async (saves) => saves.save(3, named('Tim'), sampleGame('new')),
  },
  'the running game': {
    file: 'running-1.json',
    save: async (saves) => saves.keep(sampleGame('new')),
  },
  'a daily code': {
    file: DAILY_FILE,
    save: async (saves) => saves.keep(sampleDaily('new')),
  },
  'a line of the history': {
    file: HISTORY_FILE,
    save: async (_, folder) => (await faultyStore()).append(folder, anEntry(2, 'new')),
  },
};

const WAYS = { 'the write beyond it fails': false, 'the write is cut short': true };
const DOSE = { short: 15, full: Number.POSITIVE_INFINITY };
const REFUSED = /^Not saved: (the disk is full|the disk didn't keep all of it, and may be full)\.$/;

describe.each(Object.entries(WAYS))('a disk with room for so many bytes: %s', (_, cutShort) => {
  for (const [what, { file, save }] of Object.entries(SAVES)) {
    attack(`${what}: old or new, and no other byte moves`, DOSE, async (tries, tally) => {
      const store = await faultyStore();
      const { openSaves, faults } = store;
      const usual = await usualFiles(store);
      await inFolder(usual, async (folder) => {
        const saves = await openSaves(folder);
        const length = await bytesOf(folder, usual, store, () => save(saves, folder));
        // The last of these sizes is enough.
        for (const room of [...someOf([...Array(length).keys()], tries - 1), length]) {
          await tally.try(`room for ${room} of ${length} bytes`, async () => {
            faults.fill(room, cutShort);
            const result = await save(saves, folder);
            faults.disarm();
            if (room >= length) expect(result).toEqual({ ok: true });
            else {
              expect(result).toMatchObject({ ok: false, why: expect.stringMatching(REFUSED) });
              expect(usualContentsOf(folder)).toEqual(usual);
            }
          });
        }
        expect(await save(saves, folder)).toEqual({ ok: true });
        // The earlier running game waits beside the new one.
        const saved = Object.entries(contentsOf(folder)).filter(
          ([name]) => usualName(name) === file,
        );
        expect(saved.map(([, text]) => text).join()).toMatch(/"(draft|id)": ?"new/);
        saves.close();
      });
    });
  }
});

/** How many bytes a save writes. Everything is undone afterwards. */
async function bytesOf(
  folder: string,
  usual: Files,
  { faults }: FaultyStore,
  save: () => Promise<SaveResult>,
): Promise<number> {
  faults.disarm();
  expect(await save()).toEqual({ ok: true });
  const bytes = faults.written();
  for (const name of Object.keys(contentsOf(folder))) {
    const before = usual[usualName(name)];
    if (before === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), before);
  }
  return bytes;
}

/** The contents of a folder, with the running game under its name among the usual files. */
function usualContentsOf(folder: string): Files {
  const files = Object.entries(contentsOf(folder));
  return Object.fromEntries(files.map(([name, text]) => [usualName(name), text]));
}
