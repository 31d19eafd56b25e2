import os from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notSaved, savingIn } from '../../source/saves/sentences.ts';

const fault = (code: string) => Object.assign(new Error('at /home/tim/\u001b[31msaves'), { code });

test.each([
  ['ENOSPC', 'Not saved: the disk is full.'],
  ['EDQUOT', 'Not saved: your disk quota is used up.'],
  ['EROFS', 'Not saved: the disk is read-only.'],
  ['EACCES', "Not saved: you can't write to the folder."],
  ['EPERM', "Not saved: you can't write to the folder."],
  ['EIO', 'Not saved: the disk reported an error.'],
  ['ENOTDIR', "Not saved: the save folder isn't a folder."],
  ['ENOENT', "Not saved: the folder doesn't exist."],
  ['ELOOP', 'Not saved: the folder is a link that leads nowhere.'],
  ['ENAMETOOLONG', "Not saved: the folder's name is too long."],
  ['EMFILE', 'Not saved: too many files are open.'],
])('%s is told as "%s"', (code, why) => {
  expect(notSaved(fault(code))).toEqual({ ok: false, why });
});

test.each([
  ['EACCES', "you can't write to the folder /home/tim/saves"],
  ['EPERM', "you can't write to the folder /home/tim/saves"],
  [
    'ERR_ACCESS_DENIED',
    "Node isn't allowed to write to the folder /home/tim/saves (see --allow-fs-write)",
  ],
  ['ENOSPC', 'the disk is full'],
])('%s in a folder is told as "%s"', (code, why) => {
  const error = fault(code);
  const fail = () => {
    throw error;
  };
  expect(() => savingIn('/home/tim/\u001b\u0007saves', fail)).toThrow(error);
  expect(notSaved(error)).toEqual({ ok: false, why: `Not saved: ${why}.` });
});

test('what recovering did is told before what went wrong', () => {
  const notice = 'The save is damaged. It was moved to slot-1.damaged.json.';
  const why = `${notice} Not saved: the disk is full.`;
  expect(notSaved(fault('ENOSPC'), notice)).toEqual({ ok: false, why });
});

test('whatever is thrown becomes one plain sentence', () => {
  const codes = Object.keys(os.constants.errno).map(fault);
  const thrown = fc.oneof(fc.constantFrom(...codes), fc.anything(), fc.string().map(fault));
  fc.assert(
    fc.property(thrown, (error) => {
      expect(notSaved(error).why).toMatch(/^Not saved: [ -~]+\.$/);
    }),
  );
});
