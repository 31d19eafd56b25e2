import fs, { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentText } from '../../source/saves/write.ts';
import { openedSaves, packSave, sampleGame, takenIn, temporaryFolder } from '../helpers/saves.ts';

test('a game that waits is continued and replaced also where it cannot be moved', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'running-1.json');
  writeFileSync(path, documentText(packSave({ game: sampleGame('old'), savedAt: new Date(0) })));
  const saves = await openedSaves(folder);
  const real = fs.renameSync;
  const spy = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === path) throw Object.assign(new Error('as the test wants it'), { code: 'EACCES' });
    real(from, to);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  expect(takenIn(saves)?.draft).toBe('old');
  expect(readdirSync(folder)).toEqual(['running-1.json']);
  expect(saves.keep(sampleGame('new'))).toEqual({ ok: true });
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, name), 'utf8')).game.draft).toBe('new');
});
