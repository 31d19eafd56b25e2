import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { openedSaves, sampleGame, temporaryFolder, waitingIn } from '../helpers/saves.ts';

test('a game that is over is not kept, and what was kept stays', async () => {
  const saves = await openedSaves(temporaryFolder());
  saves.keep(sampleGame('1'));
  expect(saves.keep({ ...sampleGame('2'), ended: true })).toEqual({
    ok: false,
    why: 'Not saved: this game is over.',
  });
  expect(waitingIn(saves)?.draft).toBe('1');
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
