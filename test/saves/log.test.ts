import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { withOpen } from '../../source/saves/files.ts';
import {
  appendLines,
  isUnchanged,
  type Line,
  LOG_START,
  linesIn,
  MAX_LINE_BYTES,
  positionAfter,
} from '../../source/saves/log.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { rightBefore } from '../helpers/saves/disk.ts';

/** The lengths of lines: some take a few bytes, some more than are read at once. */
const anyLines = fc.array(fc.constantFrom(0, 1, 9, 700, MAX_LINE_BYTES - 5, MAX_LINE_BYTES + 9), {
  maxLength: 12,
});

const shortIn = (lines: Iterable<Line>) =>
  [...lines].map(({ bytes }) => bytes.toString()).filter((text) => text.length < MAX_LINE_BYTES);

it('each line is found with the place of the next one', () => {
  const path = join(temporaryFolder(), 'log');
  fc.assert(
    fc.property(anyLines, fc.boolean(), (drawn, isOpen) => {
      const lines = drawn.map((length) => '-'.repeat(length));
      const text = lines.join('\n') + (isOpen ? '' : '\n');
      writeFileSync(path, text);
      const all = withOpen(path, 'r', (file) => [...linesIn(file, 0)]);
      expect(shortIn(all)).toEqual(
        expect.arrayContaining(lines.filter((one) => one.length < MAX_LINE_BYTES && one)),
      );
      const ends = all.filter(({ isOpen }) => !isOpen).map(({ end }) => end);
      expect(ends).toEqual([...text.matchAll(/\n/g)].map(({ index }) => index + 1));
    }),
  );
});

it('a log is read on from a place, and a log that replaced it is read anew', () => {
  const path = join(temporaryFolder(), 'log');
  const readIn = (text: string, from = LOG_START) => {
    writeFileSync(path, text);
    return withOpen(path, 'r', (file) => {
      const isSame = isUnchanged(file, from);
      const whole = [...linesIn(file, isSame ? from.size : 0)].filter(({ isOpen }) => !isOpen);
      const read = whole.map(({ bytes }) => bytes.toString());
      return { isSame, read, place: positionAfter(file, whole.at(-1)?.end ?? 0) };
    });
  };
  const first = readIn('one\ntwo\nthr');
  expect(first.place.size).toBe('one\ntwo\n'.length);
  const second = readIn('one\ntwo\nthree\n', first.place);
  expect([first.read, second.read]).toEqual([['one', 'two'], ['three']]);
  expect(second.isSame).toBe(true);
  expect(readIn('one\nTWO\nthree\nfour\n', second.place).isSame).toBe(false);
  expect(readIn('one\n', second.place).isSame).toBe(false);
});

it('a line that another program is still writing is waited for, so that no line is empty', () => {
  const path = join(temporaryFolder(), 'log');
  writeFileSync(path, 'one\ntw');
  // However slow the machine is, the moment isn't over yet.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  let looks = 0;
  rightBefore(['fstatSync'], () => ++looks === 3 && appendFileSync(path, 'o\n'));
  appendLines(path, 'three\n');
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
});

it('if a write fails after the disk took all of it, lines that follow are not taken back', () => {
  const path = join(temporaryFolder({ log: 'one\n' }), 'log');
  rightBefore(['writeSync'], () => {
    appendFileSync(path, 'two\nthree of another program\n');
    throw new Error('too late');
  });
  expect(() => appendLines(path, 'two\n')).toThrow();
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree of another program\n');
});
