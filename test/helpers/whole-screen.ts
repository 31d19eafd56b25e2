import { expect } from 'vitest';
import type { App } from './app.ts';
import type { FakeTerminal } from './fake-terminal.ts';

const ASCII = /^\p{ASCII}*$/u;

/** A key or two and what they do; the items of a footer are separated by three blanks. */
const FOOTER_ITEM =
  /^(Enter|Esc|\?|Tab|Space|0-9|Ctrl-[A-Z]|Arrows|Up Down|Left Right|Right|PgUp PgDn|[a-z0-9])( [A-Za-z']+)+!?$/;

/**
 * What can stand before a cursor: a prompt in its row, or at the end of the row above; an arrow; or
 * a field.
 */
const BEFORE_CURSOR = /(?:[:?] |:(?: {3}.*)?\n|>[|│]|\n +> ).*$/;

/** Expects a title, a whole footer, the cursor in its place, rows that end within the window. */
export function expectWhole(app: App): void {
  const { terminal, look } = app;
  const helped = app.help().keys;
  expect(helped).toEqual([...new Set(helped)]);
  const rows = terminal.rows();
  const top = rows.findIndex((row) => row !== '');
  const isStart = rows.some((row) => row.includes('4: Quit'));
  if (!isStart) {
    expect(rows[top]).toMatch(/^ +[A-Z]/);
    expect([isBar(terminal, top), isBar(terminal, top + 1)]).toEqual([true, false]);
  }
  const last = rows.findLast((row) => row !== '') ?? '';
  // A page full of text shows a notice in place of the footer, until the next key.
  const isNotice = last.endsWith('.') && /^ (Help|Rules|Statistics)\b/.test(rows[top] ?? '');
  const footer = isNotice ? ['Esc back', '? help'] : last.trim().split(/ {3,}/);
  for (const item of footer) expect(item).toMatch(FOOTER_ITEM);
  if (!/^ +Help\b/m.test(rows[top] ?? ''))
    expect(footer.some((item) => item.startsWith('? '))).toBe(true);
  const hasWayOn = footer.some((item) => /^Esc |^Enter go on$/.test(item));
  if (!isStart) expect(hasWayOn).toBe(true);
  expect(terminal.hasWrapped()).toBe(false);
  // Ink ends a text that it cuts with this character. Elsewhere it stands for a figure to come.
  expect(rows.join('\n')).not.toMatch(/(?<!^|[ │|])\u2026/m);
  if (!look.unicode) expect(rows.join('')).toMatch(ASCII);
  if (look.colors === '16' || look.colors === 'none') expectFewColors(app);
  expect(rows.join('\n')).not.toMatch(/(?<![\d.,])1 (?:codes|colors|digits|games|guesses|hints)\b/);
  const isTyping = footer.some((item) => /^Enter (guess|answer)$/.test(item));
  if (isTyping) expect(terminal.isCursorHidden).toBe(false);
  if (terminal.isCursorHidden) return;
  const { x, y } = terminal.cursor();
  if (footer.includes('Space cross out')) expect(rows[y]?.slice(x - 2, x + 2)).toMatch(/\S/);
  else expect(`${rows[y - 1]}\n${rows[y]?.padEnd(x).slice(0, x)}`).toMatch(BEFORE_CURSOR);
  // In a row of the board, the cursor is on the blank before a peg. A begun row has the cursor.
  if (/>[|│]/.test(rows[y] ?? '')) expect(rows[y]?.slice(x, x + 2)).toMatch(/ [^\s|│]/);
  const begun = rows.findIndex((row) => /^>\|(?: [^o\s] )+(?: o )+\|/.test(row));
  if (begun >= 0 && !footer.includes('Space cross out')) expect(y).toBe(begun);
}

/** Whether a row is drawn as a title: on a color or inverse, over its whole width. */
function isBar(terminal: FakeTerminal, y: number): boolean {
  return (
    terminal.cells(y).filter((cell) => cell && (!cell.isBgDefault() || cell.isInverse())).length >=
    58
  );
}

/** Expects no color if there are none, and in 16 colors no bold black, which many terminals brighten. */
function expectFewColors({ terminal, look }: App): void {
  for (const cell of terminal.rows().flatMap((_, y) => terminal.cells(y))) {
    if (cell?.isFgDefault() && cell.isBgDefault()) continue;
    expect(look.colors).toBe('16');
    expect(cell?.isBold() && cell.getFgColor() === 0, cell?.getChars()).toBeFalsy();
  }
}

/**
 * Expects no secret of an unfinished game on the screen. A single peg is in every palette, so it
 * doesn't count.
 */
export function expectNoSecret(app: App): void {
  for (const secret of app.secrets()) {
    const pattern = new RegExp([...secret].join(' *'));
    if (secret.length > 1) expect(app.terminal.screen()).not.toMatch(pattern);
  }
}
