import fs, { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  forgetIn,
  openedSaves,
  runningIn,
  sampleGame,
  temporaryFolder,
  waitingIn,
} from '../helpers/saves.ts';

test('a game that is over is not kept, and what was kept stays', async () => {
  const saves = await openedSaves(temporaryFolder());
  saves.keep(sampleGame('1'));
  expect(saves.keep({ ...sampleGame('2'), ended: true })).toEqual({
    ok: false,
    why: 'Not saved: this game is over.',
  });
  expect(waitingIn(saves)?.draft).toBe('1');
});

test('something put in the way of the file is left alone', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(sampleGame());
  const name = runningIn(folder);
  rmSync(join(folder, name));
  mkdirSync(join(folder, name));
  const why = `Not saved: ${name} is a folder, not a file.`;
  expect(saves.keep(sampleGame())).toEqual({ ok: false, why });
  forgetIn(saves);
  expect(readdirSync(folder)).toEqual([name]);
});

test('a game that waits is still there when the game that was to replace it could not be kept', async () => {
  const folder = temporaryFolder();
  const first = await openedSaves(folder);
  first.keep(sampleGame('old'));
  first.close();
  const saves = await openedSaves(folder);
  const spy = vi.spyOn(fs, 'openSync').mockImplementation(() => {
    throw Object.assign(new Error('as the test wants it'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  const result = saves.keep(sampleGame('new'));
  spy.mockRestore();
  syncBuiltinESMExports();
  expect(result).toEqual({ ok: false, why: 'Not saved: the disk is full.' });
  expect(waitingIn(await openedSaves(folder))?.draft).toBe('old');
});
