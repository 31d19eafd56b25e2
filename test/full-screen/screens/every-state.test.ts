import { expect, it } from 'vitest';
import { type App, openApp } from '../../helpers/app.ts';
import { ASCII } from '../../helpers/drawing.ts';
import type { Size } from '../../helpers/fake-terminal.ts';
import { RUNS, shownIn, WINDOWS } from '../../helpers/states.mjs';

/** A key or two and what they do; the keys of a footer are parted by three blanks. */
const FOOTER_ITEM =
  /^(Enter|Esc|\?|Tab|Space|digits|Ctrl-[A-Z]|Up Down|Left Right|Right|PgUp PgDn|[a-z0-9])( [A-Za-z]+)+$/;

/** Before a cursor stand a prompt, in its row or at the end of the one above, an arrow, or a field. */
const BEFORE_CURSOR = /(?:[:?] |:(?: {3}.*)?\n|>[|│] |\n +> ).*$/;

/** Expects a title, a whole footer, a cursor in its place, and rows that end within the window. */
function expectWhole({ terminal }: App, isUnicode: boolean): void {
  const rows = terminal.rows();
  const top = rows.findIndex((row) => row !== '');
  const isStart = rows.some((row) => row.includes('4: Quit'));
  if (!isStart) {
    expect(rows[top]).toMatch(/^ +[A-Z]/);
    expect([isBar(terminal, top), isBar(terminal, top + 1)]).toEqual([true, false]);
  }
  const footer = (rows.findLast((row) => row !== '') ?? '').trim().split('   ');
  for (const item of footer) expect(item).toMatch(FOOTER_ITEM);
  if (!/^ +Help\b/m.test(rows[top] ?? ''))
    expect(footer.some((item) => item.startsWith('? '))).toBe(true);
  const hasWayOn = footer.some((item) => /^Esc |^Enter go on$/.test(item));
  if (!isStart) expect(hasWayOn).toBe(true);
  expect(terminal.hasWrapped()).toBe(false);
  if (!isUnicode) expect(rows.join('')).toMatch(ASCII);
  const isTyping = footer.some((item) => /^Enter (guess|answer)$/.test(item));
  if (isTyping) expect(terminal.isCursorHidden).toBe(false);
  if (terminal.isCursorHidden) return;
  const { x, y } = terminal.cursor();
  if (footer.includes('Space cross out')) expect(rows[y]?.slice(x - 2, x + 1)).toMatch(/\S/);
  else expect(`${rows[y - 1]}\n${rows[y]?.padEnd(x).slice(0, x)}`).toMatch(BEFORE_CURSOR);
}

/** Whether a row is drawn as a title: on a colour, over its whole width. */
function isBar(terminal: App['terminal'], y: number): boolean {
  return terminal.cells(y).filter((cell) => cell && !cell.isBgDefault()).length >= 58;
}

/** The small ones are first and last: keys are typed there, and less is drawn. */
const IN_ORDER = [WINDOWS[0], WINDOWS[3], WINDOWS[2], WINDOWS[1]] as Size[];

/** There the coach has listed the few codes that are left. */
const LISTED = ['play-colors', 'play-list'];

/** Expects no secret of a game that is not over. */
function expectNoSecret(app: App, name: string): void {
  const screen = LISTED.includes(name) ? '' : app.terminal.screen();
  for (const secret of app.secrets()) {
    // One peg stands in every palette.
    if (secret.length === 1) continue;
    expect(screen).not.toMatch(new RegExp([...secret].join(' *')));
  }
}

it.each(
  RUNS.map((run, index) => [run.states.map(([name]) => name).join(', '), index, run] as const),
)('whole in each window: %s', async (_names, index, run) => {
  const isUnicode = index % 2 === 1;
  const [size, ...others] = IN_ORDER;
  const app = await openApp({ ...run, size: size as Size, look: { unicode: isUnicode } });
  let ahead = others;
  for (const state of run.states) {
    const expectState = () => {
      expectWhole(app, isUnicode);
      expectNoSecret(app, state[0]);
    };
    await app.reach(state);
    expectState();
    const back = [app.terminal.size, ...ahead.slice(0, -1)].toReversed();
    for (const size of ahead) {
      await app.resize(size);
      await app.shows(shownIn(state, size.columns));
      expectState();
    }
    ahead = back;
  }
  await app.end();
});
