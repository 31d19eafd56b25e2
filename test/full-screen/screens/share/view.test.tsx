import { expect, it } from 'vitest';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { takesPresses } from '../../../../source/full-screen/screens/index.ts';
import { custom } from '../../../../source/games/custom.ts';
import { entryOf } from '../../../../source/games/history-entry.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { withReview } from '../../../helpers/coach.ts';
import { ENTER, ESC, runApp, shown } from '../../../helpers/running-app.tsx';
import { gameWith, stateWith } from '../../../helpers/states.ts';
import { countedOf } from '../../../helpers/statistics.ts';

const game = gameWith('550022', ['153455', '550022']);

function sharing(more: Partial<AppState> = {}): AppState {
  const screens = [{ name: 'over', isDrawn: true }, { name: 'share' }] as const;
  return stateWith(screens, { game, ...more });
}

const shared = withReview(sharing());

it('the share page shows the text and what it means, and no secret', async () => {
  const rows = (await shown(shared)).rows();
  expect(rows[0]).toMatch(/^ Share +Code Breakers$/);
  expect(rows[2]).toBe(' Code Breakers 2/10');
  expect(rows[3]).toMatch(/^ ..?🎯 skill \d+%$/u);
  expect(rows[4]).toMatch(/^ code-breakers play [0-9A-Z-]+$/);
  expect(rows.join('\n')).toMatch(/🟦 a good guess .*🎯 the code/u);
  expect(rows.join('\n')).toContain('Percentages are rounded down to tens.');
  expect(rows.join('\n')).not.toContain('550022');
  expect(rows.at(-1)).toBe(' c copy   Esc back   ? help');
});

it('the share page shows the results of the player, and says what they mean', async () => {
  const played = { ...game, origin: { id: 'a-game' } };
  const counted = countedOf([entryOf(played, '2026-12-05T12:05:00+01:00')]);
  const screen = (await shown({ ...shared, counted })).screen();
  expect(screen).toMatch(/^ \[█\] streak 1\n code-breakers play/m);
  expect(screen).toContain('▁▃[█]▅▂ your games by their guesses, this one in brackets');
  const ascii = (await shown({ ...shared, counted }, { unicode: false })).screen();
  expect(ascii).toMatch(/^ \[9\] streak 1\n code-breakers play/m);
});

it('the share page is ASCII where nothing else can be shown', async () => {
  const screen = (await shown(shared, { unicode: false })).screen();
  expect(screen).toMatch(/^ ?[ABC] \* skill \d+%$/m);
  expect(screen).toMatch(/A a good guess .*\* the code/);
  expect(screen).toMatch(/^[\n -~]*$/);
});

it('the share page says that the coach thinks, and then shows the guesses in that place', async () => {
  const before = (await shown(sharing())).rows();
  const after = (await shown(shared)).rows();
  expect(before[3]).toBe(' The coach is thinking ...');
  expect(before.at(-1)).toBe(' Esc back   ? help');
  expect(before.toSpliced(3, 1).slice(0, -1)).toEqual(after.toSpliced(3, 1).slice(0, -1));
});

it('the share page without a coach says why the guesses are missing', async () => {
  const screen = (await shown(sharing({ isCoachGone: true }))).screen();
  expect(screen).toMatch(/^ Code Breakers 2\/10\n code-breakers play /m);
  expect(screen).toContain('The coach is gone');
  expect(screen).not.toContain('fair');
});

it.each([
  ['copied', 'Copied.'],
  ['sent', 'Your terminal was asked to copy it. If it did not, select the text here.'],
] as const)('c and Enter copy the share text: %s', async (copies, notice) => {
  const { terminal } = runApp({ state: shared, copies });
  for (const key of ['c', 'C', ENTER]) {
    await terminal.waitFor('Share');
    terminal.type(key);
    await terminal.waitFor(notice);
    terminal.type('x');
    await terminal.waitFor(() => !terminal.screen().includes(notice));
  }
  terminal.type(ESC);
  await terminal.waitFor('Play again');
});

it('the share text may be selected, so presses of the mouse mean nothing there', () => {
  expect(takesPresses(shared)).toBe(false);
});

it('the longest share text fits the smallest window', async () => {
  const rules = rulesOf(custom, { shortest: 3, longest: 3, guesses: 30 });
  const long = gameWith('333', Array(30).fill('123'), '', rules);
  const state = withReview(sharing({ game: { ...long, hints: 999 } }));
  for (const look of [{}, { unicode: false }]) {
    const rows = (await shown({ ...state, size: { columns: 60, rows: 20 } }, look)).rows();
    expect(rows.join('').replace(/ +/g, ' ')).toMatch(
      /Custom X\/30 \+999 hints .*skill \d+% ?code-br/u,
    );
    expect(rows.at(-1)).toBe(' c copy   Esc back   ? help');
  }
});
