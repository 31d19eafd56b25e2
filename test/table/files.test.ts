import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAll } from '../../source/table/files.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

it('what a program has half written at the table is left alone for an hour, and then removed', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const halves = [59, 61].map((minutes) => {
    const name = `.half-${String(minutes).repeat(8)}`;
    const then = new Date(Date.now() - minutes * 60_000);
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), then, then);
    return name;
  });
  const kind = { title: 'A half', version: 1, read: () => expect.fail(), pack: () => ({}) };
  expect(await readAll(folder, kind)).toEqual(new Map());
  expect(readdirSync(folder)).toEqual(halves.slice(0, 1));
});
