import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSaves } from '../../source/saves/saves.ts';
import { failing } from '../helpers/saves/disk.ts';
import { DOCUMENTS } from '../helpers/saves/documents.ts';
import { contentsOf, openedSaves, temporaryFolder, whileDiskFails } from '../helpers/saves.ts';

/** What no version of the program writes, in files of any kind. */
const DAMAGED = [
  '',
  '{"version": 2, "choi',
  '[1, 2]',
  'null',
  '"dark"',
  '{"choices": {"pegs": {"length": 5}}}',
  '{"version": 0}',
  '{"version": 1.5}',
  '{"version": "1"}',
  '{"version": 1, "choices": 7}',
  '{"version": 1, "choices": {"__proto__": {"length": 5}}}',
  `{"version": 1, "choices": {}, "x": "${'x'.repeat(70_000)}"}`,
];

describe.each(DOCUMENTS)(
  '$title',
  ({ file, title, version, write, told, isOnlyRead, isListed }) => {
    const stem = file.replace('.json', '');
    const aside = (number: number) => `${stem}.damaged-${number}.json`;
    const moved = (number: number) => `${title} is damaged. It was moved to ${aside(number)}.`;
    const others = { 'slot-1.json': 'mine', [aside(1)]: 'older' };

    it.each(DAMAGED)('is put aside if it is damaged, and the player is told: %s', async (text) => {
      const folder = temporaryFolder({ [file]: text, [aside(1)]: 'older' });
      const saves = await openedSaves(folder);
      expect(await told(saves)).toBe(moved(2));
      expect(contentsOf(folder)).toEqual({ [aside(1)]: 'older', [aside(2)]: text });
      expect(await write(saves)).toEqual({ ok: true });
      if (!isOnlyRead) expect(Object.keys(contentsOf(folder))).toContain(file);
      expect(contentsOf(folder)).toMatchObject({ [aside(1)]: 'older', [aside(2)]: text });
    });

    it.skipIf(isOnlyRead)('is put aside by a write that finds it damaged, if it may', async () => {
      const folder = temporaryFolder();
      const saves = await openedSaves(folder);
      await write(saves);
      writeFileSync(join(folder, file), 'torn');
      const end = failing(['accessSync', 'renameSync'], 'EACCES');
      const why = `Not saved: you can't write to ${folder}.`;
      expect(await write(saves)).toEqual({ ok: false, why });
      end();
      expect(await write(saves)).toEqual({ ok: true, notice: moved(1) });
      expect(contentsOf(folder)[aside(1)]).toBe('torn');
      expect(Object.keys(contentsOf(folder))).toHaveLength(2);
    });

    it('stays where it is if there are too many damaged ones', async () => {
      const many = Array.from({ length: 98 }, (_, index) => [aside(index + 1), ''] as const);
      const folder = temporaryFolder({ ...Object.fromEntries(many), [file]: 'torn' });
      expect(await told(await openedSaves(folder))).toBe(moved(99));
      writeFileSync(join(folder, file), 'torn');
      const saves = await openedSaves(folder);
      expect(await told(saves)).toBe(`${title} is damaged, and ${file} couldn't be moved aside.`);
      const result = await write(saves);
      const why = `Not saved: ${file} is damaged and can't be moved aside.`;
      expect(result).toEqual(isOnlyRead ? { ok: true } : { ok: false, why });
      expect(contentsOf(folder)[file]).toBe('torn');
    });

    it('is neither read nor moved nor replaced if it is from a newer version', async () => {
      const text = `{"version": ${version + 1}}`;
      const folder = temporaryFolder({ [file]: text, ...others });
      const saves = await openSaves(folder);
      if (!isListed) expect(await told(saves)).toMatch(/from a newer version/);
      const result = await write(saves);
      const why = `Not saved: ${file} is from a newer version of this game.`;
      expect(result).toEqual(isOnlyRead ? { ok: true } : { ok: false, why });
      expect(contentsOf(folder)[file]).toBe(text);
      saves.close();
    });

    it.each<[string, (path: string) => unknown]>([
      ['a folder', (path) => mkdirSync(path)],
      ['a pipe', (path) => execFileSync('mkfifo', [path])],
      ['a link', (path) => symlinkSync('/nowhere', path)],
    ])('is left alone and not waited for if there is %s', async (what, put) => {
      const folder = temporaryFolder();
      put(join(folder, file));
      const saves = await openedSaves(folder);
      expect(await told(saves)).toBe(`${title} can't be read: ${file} is ${what}, not a file.`);
      const result = await write(saves);
      const why = `Not saved: ${file} is ${what}, not a file.`;
      expect(result).toEqual(isOnlyRead ? { ok: true } : { ok: false, why });
      expect(readdirSync(folder)).toContain(file);
    });

    it('is not taken for damaged if the disk cannot read it', async () => {
      const folder = temporaryFolder();
      const first = await openedSaves(folder);
      await write(first);
      first.close();
      const [name = ''] = Object.keys(contentsOf(folder));
      const whole = contentsOf(folder);
      await whileDiskFails(0, async () => {
        const saves = await openedSaves(folder);
        expect(await told(saves)).toBe(`${title} can't be read: ${name} can't be opened.`);
        expect(await write(saves)).toMatchObject({ ok: false });
        saves.close();
      });
      expect(contentsOf(folder)).toEqual(whole);
    });

    it('leaves no half-written file for more than a minute', async () => {
      const folder = temporaryFolder();
      const names = [`${file}.tmp-0123456789abcdef`, `${stem}.lock`, `${file}.tmp-0`];
      for (const name of names) writeFileSync(join(folder, name), '');
      await openedSaves(folder);
      expect(readdirSync(folder)).toHaveLength(3);
      for (const name of names) utimesSync(join(folder, name), 0, 0);
      await openedSaves(folder);
      expect(readdirSync(folder)).toEqual([`${file}.tmp-0`]);
    });
  },
);
