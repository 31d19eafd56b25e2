import { linkSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { replaceFile } from '../../source/saves/replace.ts';
import { contentsOf, openedSaves, sampleGame, temporaryFolder } from './sample.ts';

// Such as a memory stick has it.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  linkSync: vi.fn(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  }),
}));

test('on a disk without links the previous save is copied, and put back', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'slot-1.json');
  writeFileSync(path, 'the old save');
  expect(() => replaceFile(path, 'new', () => writeFileSync(path, 'n'))).toThrow(/whole/);
  expect(linkSync).toHaveBeenCalled();
  expect(contentsOf(folder)).toEqual({ 'slot-1.json': 'the old save' });
});

test('saving and mending work there too', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  for (const draft of ['1', '2']) {
    expect(await saves.save(1, 'Tim', sampleGame(draft))).toEqual({ ok: true });
    expect(saves.keep(sampleGame(draft))).toEqual({ ok: true });
  }
  const path = join(folder, 'slot-1.json');
  writeFileSync(`${path}.bak`, readFileSync(path));
  writeFileSync(path, 'torn');
  expect(saves.slots()[0]).toMatchObject({ state: 'kept', game: { draft: '2' } });
  expect(Object.keys(contentsOf(folder)).sort()).toEqual([
    'running-1.json',
    'slot-1.damaged-1.json',
    'slot-1.json',
  ]);
});
