import fs, { chmodSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../../source/games/history-entry.ts';
import { append, appendText, lineOf } from '../../source/saves/history.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { rightBefore } from '../helpers/saves/disk.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { historyLines } from '../helpers/saves.ts';

const folderWith = (text: string) => temporaryFolder({ [HISTORY_FILE]: text });

const entriesOf = (folder: string) => historyLines(folder).flatMap(({ entries }) => entries);
const flawsOf = (folder: string) => historyLines(folder).flatMap(({ flaw }) => flaw ?? []);

describe('adding to the history', () => {
  it('the history is made with its folder, for its owner alone, and grows line by line', () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    expect(append(folder, anEntry(1))).toEqual({ ok: true });
    expect(append(folder, anEntry(2))).toEqual({ ok: true });
    const text = lineOf(anEntry(1)) + lineOf(anEntry(2));
    expect(contentsOf(folder)).toEqual({ [HISTORY_FILE]: text });
    expect(statSync(join(folder, HISTORY_FILE)).mode & 0o777).toBe(0o600);
  });

  it('a new line of the history begins after one that is torn', () => {
    const folder = folderWith(`${lineOf(anEntry(1))}{"v":1,"id":`);
    expect(append(folder, anEntry(2))).toEqual({ ok: true });
    const text = contentsOf(folder)[HISTORY_FILE];
    expect(text).toBe(`${lineOf(anEntry(1))}{"v":1,"id":\n${lineOf(anEntry(2))}`);
    expect(entriesOf(folder)).toEqual([anEntry(1), anEntry(2)]);
    expect(flawsOf(folder)).toEqual(['damaged']);
  });

  it('an import loses nothing if another one, still running, finishes its line itself', () => {
    const folder = folderWith(lineOf(anEntry(2)).slice(0, 150));
    const end = rightBefore(['writeSync'], () => {
      end();
      fs.appendFileSync(join(folder, HISTORY_FILE), lineOf(anEntry(2)).slice(150));
    });
    expect(appendText(folder, lineOf(anEntry(2)) + lineOf(anEntry(3)), true)).toEqual({ ok: true });
    expect(entriesOf(folder)).toEqual([2, 3, 2, 3].map((number) => anEntry(number)));
  });

  it("a history that can't be changed is left alone", () => {
    const folder = folderWith(lineOf(anEntry(1)));
    chmodSync(join(folder, HISTORY_FILE), 0o400);
    expect(append(folder, anEntry(2))).toEqual({
      ok: false,
      why: `Not saved: ${HISTORY_FILE} can't be changed.`,
    });
    expect(entriesOf(folder)).toEqual([anEntry(1)]);
  });

  it('a line that a full disk cuts short is taken back', () => {
    const folder = folderWith(lineOf(anEntry(1)));
    const real = fs.writeSync as (file: number, bytes: Buffer) => number;
    const spy = vi
      .spyOn(fs, 'writeSync')
      .mockImplementation(((file: number, bytes: Buffer) =>
        real(file, bytes.subarray(0, 50))) as never);
    syncBuiltinESMExports();
    const result = append(folder, anEntry(2));
    spy.mockRestore();
    syncBuiltinESMExports();
    expect(result).toEqual({ ok: false, why: 'Not saved: the disk is full.' });
    expect(contentsOf(folder)).toEqual({ [HISTORY_FILE]: lineOf(anEntry(1)) });
  });
});

describe('reading the history', () => {
  const [first, second, third] = [anEntry(1), anEntry(2), anEntry(3)];
  const cut = (entry: HistoryEntry, bytes: number) => JSON.stringify(entry).slice(0, bytes);

  it('each line of the history is read with the place where the next one begins', () => {
    const lines = historyLines(folderWith(lineOf(first) + lineOf(second)));
    const ends = [lineOf(first).length, lineOf(first).length + lineOf(second).length];
    expect(lines).toEqual([
      { entries: [first], end: ends[0] },
      { entries: [second], end: ends[1] },
    ]);
    const folder = folderWith(lineOf(first) + lineOf(second));
    expect(historyLines(folder, ends[0])).toEqual(lines.slice(1));
    expect(historyLines(folder, 9999)).toEqual([]);
  });

  it.each([
    ['text', 'spam'],
    ['a part of an entry', cut(second, 40)],
    ['a puzzle that cannot be', '{"v":1,"game":"puzzle","of":"pegs"}'],
    ['an entry that cannot be', JSON.stringify({ ...second, hints: -1 })],
    ['zeros of a disk without power', '\0'.repeat(300)],
    ['a line longer than any', `"${'x'.repeat(70_000)}"`],
    ['a line longer than the parts in which it is read', `"${'x'.repeat(200_000)}"`],
    ['a field named __proto__', JSON.stringify(second).replace('{}', '{"__proto__":1}')],
  ])('a history is read without %s', (_, text) => {
    const folder = folderWith(`${lineOf(first)}${text}\n${lineOf(third)}`);
    expect(entriesOf(folder)).toEqual([first, third]);
    expect(flawsOf(folder)).toEqual(['damaged']);
  });

  it('a history is read without empty lines, a byte order mark, and the line ends of Windows', () => {
    const folder = folderWith(
      `\ufeff${lineOf(first)}\n  \n${lineOf(second).replace('\n', '\r\n')}`,
    );
    expect(entriesOf(folder)).toEqual([first, second]);
    expect(flawsOf(folder)).toEqual([]);
  });

  it('a line that was written right behind another one, torn or whole, is found', () => {
    const torn = folderWith(`${cut(first, 70)}${lineOf(second)}`);
    expect(entriesOf(torn)).toEqual([second]);
    expect(flawsOf(torn)).toEqual(['damaged']);
    const most = Array.from({ length: 16 }, (_, number) => anEntry(number));
    const whole = folderWith(`${most.map((entry) => JSON.stringify(entry)).join('')}\n`);
    expect(entriesOf(whole)).toEqual(most);
    expect(flawsOf(whole)).toEqual([]);
  });

  it('a last line without an end counts if it is whole, and is read again if it is torn', () => {
    const text = lineOf(first);
    const whole = folderWith(text + JSON.stringify(second));
    expect(historyLines(whole).at(-1)).toEqual({
      entries: [second],
      end: text.length + JSON.stringify(second).length,
    });
    expect(historyLines(folderWith(text + cut(second, 90))).at(-1)).toEqual({
      entries: [],
      flaw: 'damaged',
      end: text.length,
      isTorn: true,
    });
  });
});
