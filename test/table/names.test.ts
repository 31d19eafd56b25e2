import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openNames } from '../../source/table/names.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const at = (table: string) => ({
  ana: openNames(table, 'SHA256-ana'),
  ben: openNames(table, 'SHA256-ben'),
});

it('a name belongs to who took it first, in whatever letters', async () => {
  const { ana, ben } = at(temporaryFolder());
  expect(await ana.takeName('Ana')).toEqual({ ok: true });
  expect(await ben.takeName('ANA')).toEqual({ ok: false, why: 'ANA is taken.' });
  expect(await ben.takeName('Ben')).toEqual({ ok: true });
  expect(await ana.ownName()).toBe('Ana');
  expect(Object.fromEntries(await ben.names())).toEqual({
    'SHA256-ana': 'Ana',
    'SHA256-ben': 'Ben',
  });
});

it('a player may take the own name again, also in other letters', async () => {
  const { ana } = at(temporaryFolder());
  for (const name of ['Ana', 'Ana', 'aNA']) expect(await ana.takeName(name)).toEqual({ ok: true });
  expect(await ana.ownName()).toBe('aNA');
});

it('who takes another name gives the first one back, for others to take', async () => {
  const table = temporaryFolder();
  const { ana, ben } = at(table);
  await ana.takeName('Ana');
  await ana.takeName('Anna');
  expect(await ben.takeName('Ana')).toEqual({ ok: true });
  expect(await ana.ownName()).toBe('Anna');
  await ana.giveNameBack();
  expect(await ana.ownName()).toBeUndefined();
  expect(readdirSync(join(table, 'names'))).toEqual(['ana.json']);
});

it('who does not get another name keeps the one before', async () => {
  const { ana, ben } = at(temporaryFolder());
  await ana.takeName('Ana');
  await ben.takeName('Ben');
  expect((await ben.takeName('Ana')).ok).toBe(false);
  expect(await ben.ownName()).toBe('Ben');
});

it.each(['', 'A', 'thirteenchars', 'a b', '../ana', 'a\u001b[31m', 'élan', 'a.json'])(
  'a name is letters and digits, not %j',
  async (name) => {
    const table = temporaryFolder();
    expect((await at(table).ana.takeName(name)).ok).toBe(false);
    expect(readdirSync(table)).toEqual([]);
  },
);

it('what else stands among the names is nobody’s, and keeps its place', async () => {
  const table = temporaryFolder();
  const folder = join(table, 'names');
  mkdirSync(folder);
  const claim = (name: string, owner: string) => JSON.stringify({ version: 1, name, owner });
  writeFileSync(join(folder, 'eve.json'), claim('Mallory', 'SHA256-eve'));
  writeFileSync(join(folder, 'esc.json'), claim('\u001b[31m', 'SHA256-eve'));
  writeFileSync(join(folder, 'long.json'), claim('long', 'x'.repeat(100_000)));
  writeFileSync(join(folder, 'empty.json'), '');
  mkdirSync(join(folder, 'dir.json'));
  symlinkSync('/dev/zero', join(folder, 'zero.json'));
  const { ana } = at(table);
  expect((await ana.names()).size).toBe(0);
  for (const name of ['empty', 'dir', 'zero']) expect((await ana.takeName(name)).ok).toBe(false);
  expect(await ana.takeName('Ana')).toEqual({ ok: true });
});

it('a table that cannot be written is told of in a sentence', async () => {
  const table = join(temporaryFolder(), 'table');
  writeFileSync(table, '');
  const result = await at(table).ana.takeName('Ana');
  expect(result.ok ? '' : result.why).toMatch(/^Not saved: .*\.$/);
});
