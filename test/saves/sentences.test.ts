import { execFileSync } from 'node:child_process';
import { lstatSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thingOf } from '../../source/saves/files.ts';
import type { ReadResult } from '../../source/saves/inspect.ts';
import { notSaved, savingIn, troubleWith } from '../../source/saves/sentences.ts';
import { temporaryFolder } from '../helpers/folder.ts';

const fault = (code: string) => Object.assign(new Error('at /home/tim/\u001b[31msaves'), { code });

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your disk quota is used up'],
  ['EFBIG', "files can't get that large here"],
  ['EROFS', 'the disk is read-only'],
  ['EIO', 'the disk reported an error'],
  ['EEXIST', "the save folder isn't a folder", "/home/tim/saves isn't a folder"],
  ['ENOTDIR', "the save folder isn't a folder", "/home/tim/saves isn't a folder"],
  ['ENOENT', 'nothing can be saved in the save folder', 'nothing can be saved in /home/tim/saves'],
  ['ELOOP', 'the folder is a link that leads nowhere'],
  ['ENAMETOOLONG', "the folder's name is too long"],
  ['ERR_INVALID_ARG_VALUE', "the folder's name can't be used"],
  ['ERR_FS_EISDIR', 'something else is in the way of the save'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENOTSUP', 'something unexpected went wrong'],
  ['EACCES', "you can't write to the save folder", "you can't write to /home/tim/saves"],
  ['EPERM', "you can't write to the save folder", "you can't write to /home/tim/saves"],
  [
    'ERR_ACCESS_DENIED',
    "Node isn't allowed to write to the save folder",
    "Node isn't allowed to write to /home/tim/saves (see --allow-fs-write)",
  ],
])('%s is told as "%s", and names the folder if that helps', (code, why, named = why) => {
  const error = fault(code);
  const fail = () => {
    throw error;
  };
  expect(notSaved(fault(code)).why.startsWith(`Not saved: ${why}`)).toBe(true);
  expect(() => savingIn('/home/tim/\u001b\u0007saves', fail)).toThrow(error);
  expect(notSaved(error)).toEqual({ ok: false, why: `Not saved: ${named}.` });
});

it.each<[ReadResult<unknown>, string]>([
  [{ state: 'damaged' }, "The save is damaged, and a.json couldn't be moved aside."],
  [{ state: 'newer' }, 'The save is from a newer version of this game.'],
  [{ state: 'unreadable' }, "The save can't be read: a.json can't be opened."],
  [{ state: 'foreign', what: 'a pipe' }, "The save can't be read: a.json is a pipe, not a file."],
])('a file that is %j is told in one sentence', (result, sentence) => {
  expect(troubleWith('The save', 'a.json', result)).toBe(sentence);
});

it('if there is no file, it is called by its name', () => {
  const folder = temporaryFolder();
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  symlinkSync('/', join(folder, 'link'));
  const things = [folder, join(folder, 'pipe'), join(folder, 'link'), '/dev/null'];
  expect(things.map((path) => thingOf(lstatSync(path)))).toEqual([
    ...['a folder', 'a pipe', 'a link', 'a device'],
  ]);
});

it('what recovering did is told before what went wrong', () => {
  const notice = 'The save is damaged. It was moved to slot-1.damaged.json.';
  const why = `${notice} Not saved: the disk is full.`;
  expect(notSaved(fault('ENOSPC'), notice)).toEqual({ ok: false, why });
});

it('whatever is thrown becomes one plain sentence', () => {
  const codes = Object.keys(os.constants.errno).map(fault);
  const thrown = fc.oneof(fc.constantFrom(...codes), fc.anything(), fc.string().map(fault));
  fc.assert(
    fc.property(thrown, (error) => {
      expect(notSaved(error).why).toMatch(/^Not saved: [ -~]+\.$/);
    }),
  );
});
