import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { thisOwner } from '../../source/saves/life.ts';
import { openedSaves, ownerOf, temporaryFolder } from '../helpers/saves.ts';

it('half-written files of killed programs, and no others, are swept a minute away from their time', async () => {
  const folder = temporaryFolder();
  const tmp = 'json.tmp-0123456789abcdef';
  const daily = `daily-code-breakers-2026-12-05.${tmp}`;
  const summary = `history-summary.${tmp}`;
  const files = [
    summary,
    `slot-1.${tmp}`,
    'slot-1.new.json',
    'slot-1.new-0123456789abcdef.json',
    `running-4.${tmp}`,
    daily,
    `mine.${tmp}`,
    `slot-1.${tmp}0`,
  ];
  for (const [index, file] of files.entries()) {
    writeFileSync(join(folder, file), '');
    const age = index % 2 === 0 ? 61_000 : -61_000;
    utimesSync(join(folder, file), new Date(), new Date(Date.now() - age));
  }
  writeFileSync(join(folder, `slot-2.${tmp}`), '');
  await openedSaves(folder);
  expect(readdirSync(folder).sort()).toEqual([`mine.${tmp}`, `slot-1.${tmp}0`, `slot-2.${tmp}`]);
});

it('what version 1.0.0 kept beside the history is swept after a minute, and the history never', async () => {
  const folder = temporaryFolder();
  const made = ['history-summary.json', 'history-told.json', 'history.jsonl', 'history-mine.json'];
  for (const file of made) writeFileSync(join(folder, file), '');
  await openedSaves(folder);
  expect(readdirSync(folder).sort()).toEqual([...made].sort());
  for (const file of made) utimesSync(join(folder, file), 0, 0);
  await openedSaves(folder);
  expect(readdirSync(folder).sort()).toEqual(['history-mine.json', 'history.jsonl']);
});

it.skipIf(process.platform !== 'linux')(
  'a half-written running game is swept if its program is gone or this one, but not if another one runs',
  async () => {
    const folder = temporaryFolder();
    const half = (owner: string) => `running-0.${owner}.json.tmp-0123456789abcdef`;
    const runs = ownerOf(process.ppid);
    for (const owner of [runs, thisOwner(), thisOwner().replace(/^\d+/, '999999999')]) {
      writeFileSync(join(folder, half(owner)), '');
      utimesSync(join(folder, half(owner)), 0, 0);
    }
    await openedSaves(folder);
    expect(readdirSync(folder)).toEqual([half(runs)]);
  },
);
