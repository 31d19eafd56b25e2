import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import { idOf } from '../../source/games/history-entry.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import type { SaveResult, Saves } from '../../source/saves/saves.ts';
import { type Call, failing, rightBefore, WRITING } from '../helpers/saves/disk.ts';
import { DOCUMENTS } from '../helpers/saves/documents.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import {
  contentsOf,
  entriesIn,
  openedSaves,
  sampleGame,
  temporaryFolder,
} from '../helpers/saves.ts';

const game = sampleGame();
const won = gameReducer(game, { type: 'guess', typed: game.secret });

/** Everything that a program writes, by the name of its file. */
const WRITES: readonly (readonly [
  file: string,
  write: (saves: Saves) => SaveResult | Promise<SaveResult>,
])[] = [
  ...DOCUMENTS.map(({ file, write }) => [file, write] as const),
  [HISTORY_FILE, (saves) => saves.record(won)],
];

/** A call that fails, the system's name for the error, and what the player reads. */
const FAULTS: readonly (readonly [calls: readonly Call[], code: string, why: string])[] = [
  [['openSync', ...WRITING], 'EMFILE', 'too many files are open'],
  [['openSync', ...WRITING], 'EROFS', 'the disk is read-only'],
  [['openSync', ...WRITING], 'EACCES', "you can't write to FOLDER"],
  [WRITING, 'ENOSPC', 'the disk is full'],
  [WRITING, 'EFBIG', "files can't get that large here"],
  [['fsyncSync'], 'EIO', 'the disk reported an error'],
  [['fsyncSync'], 'EDQUOT', 'your disk quota is used up'],
];

/** The errors of a disk that can't sync on demand; the last is from Node's permission model. */
const NO_FSYNC = ['ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ERR_ACCESS_DENIED'];

describe.each(WRITES)('a write of %s', (file, write) => {
  it.each(FAULTS)(
    'says so if %j fails with %s, and leaves what was there',
    async (calls, code, why) => {
      const folder = temporaryFolder({ [HISTORY_FILE]: `${JSON.stringify(anEntry(1))}\n` });
      const saves = await openedSaves(folder);
      const whole = contentsOf(folder);
      const end = failing(calls, code);
      const sentence = `Not saved: ${why.replace('FOLDER', folder)}.`;
      expect(await write(saves)).toEqual({ ok: false, why: sentence });
      end();
      // A line that was written whole stays, because lines of other programs may follow it.
      const isWhole = file === HISTORY_FILE && calls[0] === 'fsyncSync';
      if (isWhole)
        expect(entriesIn(folder).map(({ id }) => id)).toEqual([anEntry(1).id, idOf(won)]);
      else expect(contentsOf(folder)).toEqual(whole);
      expect(await write(saves)).toEqual({ ok: true });
    },
  );

  it.each(NO_FSYNC)('counts if the disk does not know fsync and says %s', async (code) => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    failing(['fsyncSync'], code);
    expect(await write(saves)).toEqual({ ok: true });
    const [name = '', ...others] = Object.keys(contentsOf(folder));
    expect([name.split('-')[0], others]).toEqual([file.split('-')[0], []]);
  });

  it('is on the disk before it takes its name, and its folder afterwards', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    const steps: string[] = [];
    rightBefore(['fsyncSync'], (file: number) => {
      steps.push(fs.fstatSync(file).isDirectory() ? 'folder' : 'file');
    });
    rightBefore(['renameSync'], () => steps.push('rename'));
    await write(saves);
    expect(steps).toEqual(file === HISTORY_FILE ? ['file'] : ['file', 'rename', 'folder']);
  });

  it.skipIf(file === HISTORY_FILE)(
    'does not count if the disk keeps a part of it, or zeros behind it',
    async () => {
      const folder = temporaryFolder();
      const saves = await openedSaves(folder);
      const why = "Not saved: the disk didn't keep all of it, and may be full.";
      for (const length of [2, 9999]) {
        const end = rightBefore(['fsyncSync'], (to: number) => fs.ftruncateSync(to, length));
        expect(await write(saves)).toEqual({ ok: false, why });
        expect(contentsOf(folder)).toEqual({});
        end();
      }
    },
  );

  it('leaves a folder in its place alone', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    await write(saves);
    const [name = ''] = Object.keys(contentsOf(folder));
    fs.rmSync(join(folder, name));
    fs.mkdirSync(join(folder, name));
    const why = `Not saved: ${name} is a folder, not a file.`;
    expect(await write(saves)).toEqual({ ok: false, why });
    expect(fs.readdirSync(join(folder, name))).toEqual([]);
  });
});
