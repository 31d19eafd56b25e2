import { expect, it } from 'vitest';
import { faultSentence, isReplaced } from '../../source/text/fault.ts';

it.each<[unknown, string, string?, boolean?]>([
  [new Error('no memory'), 'no memory'],
  [new Error('no memory'), 'no memory', '; you can continue your game later', true],
  ['thrown as it is', 'thrown as it is'],
  [undefined, 'undefined'],
  [new Error('\u001b[2Jtwo\nlines'), '[2Jtwolines'],
  [new Error('x'.repeat(1000)), 'x'.repeat(300)],
  [new Error(`x${'🎯'.repeat(400)}`), `x${'🎯'.repeat(299)}`],
])(
  'a fault is told in one short sentence that steers no terminal: %j',
  (error, what, more = '', isKept = false) => {
    expect(faultSentence(error, isKept)).toBe(`code-breakers: stopped by a bug (${what})${more}.`);
  },
);

it('a file that cannot be loaded means that the program was replaced', () => {
  const error = Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(isReplaced(new Error('gone', { cause: error }))).toBe(true);
  expect(isReplaced(new Error('ERR_MODULE_NOT_FOUND'))).toBe(false);
  expect(isReplaced('ERR_MODULE_NOT_FOUND')).toBe(false);
  expect(faultSentence(error)).toBe(
    'code-breakers: This program was upgraded or removed while it ran. Please start it again.',
  );
  // A script may also be removed while it is loaded.
  const gone = (path: string) =>
    Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', path });
  expect(isReplaced(gone('/opt/dist/chunks/late.js'))).toBe(true);
  expect(isReplaced(gone('/home/ana/history.jsonl'))).toBe(false);
});
