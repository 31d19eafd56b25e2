import { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compacted } from '../../source/terminal/compact.ts';
import { runs } from '../helpers/work.ts';

it('moves to the next line become one, and styles that nothing is written in go', () => {
  expect(compacted('\x1b[E\x1b[E\x1b[E')).toBe('\x1b[3E');
  expect(compacted('\x1b[E')).toBe('\x1b[E');
  expect(compacted('\x1b[48;5;214m\x1b[30m\x1b[48;5;36m\x1b[97mx')).toBe('\x1b[48;5;36m\x1b[97mx');
  expect(compacted('\x1b[1m\x1b[38;5;30m\x1b[22m\x1b[39mx')).toBe('\x1b[22m\x1b[39mx');
  expect(compacted('\x1b[31ma\x1b[32mb')).toBe('\x1b[31ma\x1b[32mb');
});

/** Every cell of a terminal after these bytes: its text and its style. */
async function cellsAfter(bytes: string): Promise<unknown[]> {
  const terminal = new Terminal({ cols: 12, rows: 6, allowProposedApi: true });
  await new Promise<void>((done) => terminal.write(bytes, done));
  const { active } = terminal.buffer;
  const cells = Array.from({ length: 72 }, (_, index) => {
    const cell = active.getLine(Math.floor(index / 12))?.getCell(index % 12);
    return [
      ...[cell?.getChars(), cell?.getFgColorMode(), cell?.getFgColor()],
      ...[cell?.getBgColorMode(), cell?.getBgColor()],
      ...[cell?.isBold(), cell?.isDim(), cell?.isInverse(), cell?.isUnderline()],
    ].join();
  });
  const cursor = [active.cursorX, active.cursorY];
  terminal.dispose();
  return [cursor, ...cells];
}

const anyPiece = fc.constantFrom(
  ...['a', 'bc', ' ', '\r\n', '\x1b[E', '\x1b[E', '\x1b[2K', '\x1b[3G', '\x1b[A'],
  ...[0, '', 1, 2, 22, 4, 24, 7, 27, 30, 31, 39, 97, 41, 49, 107, '1;31', '0;44', '39;49'].map(
    (code) => `\x1b[${code}m`,
  ),
  ...['38;5;30', '38;2;1;2;3', '48;5;243', '48;2;9;8;7'].map((code) => `\x1b[${code}m`),
);

it('a frame in fewer bytes looks the same in every cell', async () => {
  const property = fc.asyncProperty(fc.array(anyPiece, { maxLength: 40 }), async (pieces) => {
    const frame = pieces.join('');
    expect(await cellsAfter(`${compacted(frame)}.`)).toEqual(await cellsAfter(`${frame}.`));
    expect(compacted(frame).length).toBeLessThanOrEqual(frame.length);
  });
  await fc.assert(property, runs(400));
});
