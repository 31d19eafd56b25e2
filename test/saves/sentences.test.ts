import os from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notSaved } from '../../source/saves/sentences.ts';

const fault = (code: string) => Object.assign(new Error('at /home/tim/\u001b[31msaves'), { code });

test.each([
  ['ENOSPC', 'Not saved: the disk is full.'],
  ['EDQUOT', 'Not saved: your share of the disk is used up.'],
  ['EROFS', 'Not saved: the disk is read-only.'],
  ['EACCES', 'Not saved: the folder cannot be written to.'],
  ['EPERM', 'Not saved: the folder cannot be written to.'],
  ['EIO', 'Not saved: the disk reported a fault.'],
])('%s is told as "%s"', (code, why) => {
  expect(notSaved(fault(code))).toEqual({ ok: false, why });
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
