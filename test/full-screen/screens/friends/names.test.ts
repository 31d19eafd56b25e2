import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { friendsTitle } from '../../../../source/full-screen/model/titles.ts';
import { toFriends } from '../../../../source/full-screen/screens/friends.tsx';
import { ASCII } from '../../../helpers/drawing.ts';
import { gaveUp, guessed, madeCode, newFriends, startedFriends } from '../../../helpers/friends.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { stateWith } from '../../../helpers/states.ts';
import { choose, press, pressed, shownAs, updated } from '../../../helpers/steps.ts';

const SIZES = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
];
const WIDEST = '李'.repeat(10);
const SECOND = 'Maximilian III';
const PLAYERS = [WIDEST, SECOND, 'Zoë', 'संजय', 'דוד'];

/** The page on which all have finished with the first code, the last of them in twelve guesses. */
function scored(size: (typeof SIZES)[number], players: readonly string[]): AppState {
  const made = madeCode(startedFriends({ size }, { players, rounds: 1 }), 'RGBY');
  const others = players.slice(2).reduce((state) => gaveUp(state), made);
  const wrong = Array.from({ length: 11 }, (_, at) => `RR${'RGBY'[at % 4]}${'RGBY'[at >> 2]}`);
  return guessed(others, ...wrong, 'RGBY');
}

it('the form takes letters of any script, erases a letter whole, and says why it takes no more', () => {
  const form = updated(stateWith([{ name: 'newGame' }]), choose('With friends')).state;
  const nameIn = (state: AppState) => shownAs(state, 'friends').names[0];
  const accented = updated(form, ...pressed('李Zoe'), ...pressed('\u0308')).state;
  expect(nameIn(accented)).toBe('李Zoë');
  const marked = updated(accented, ...pressed('x\u0301')).state;
  expect(nameIn(updated(marked, press('Backspace')).state)).toBe('李Zoë');
  for (const [text, why] of [
    ['!', 'A name can have letters, digits and spaces, not "!".'],
    ['\u202e', 'The invisible character U+202E cannot be in a name.'],
    ['x'.repeat(16), 'That is too long: 21 columns, and a name has room for 20.'],
  ] as const) {
    const refused = updated(accented, press('text', text)).state;
    expect(refused.notices).toEqual([why]);
    expect(nameIn(refused)).toBe('李Zoë');
  }
  expect(nameIn(updated(accented, ...pressed('x'.repeat(15))).state)).toBe(
    `李Zoë${'x'.repeat(15)}`,
  );
});

it.each(SIZES)('the table keeps its columns with wide names: $columns columns', async (size) => {
  const terminal = await shown(scored(size, PLAYERS));
  const rows = terminal.rows();
  const head = rows.findIndex((row) => row.includes('points'));
  const ends = rows
    .slice(head, head + 1 + PLAYERS.length)
    .map((row) => stringWidth(/^.*?(?:broken|\d +\d)/.exec(row)?.[0] ?? ''));
  expect(new Set(ends).size, rows.join('\n')).toBe(1);
  expect(rows[head]).toMatch(/ code RGBY$|'s code RGBY$/);
  expect(rows.join('\n')).toContain('broke it in 12 guesses');
  for (const name of PLAYERS) expect(rows.join('\n')).toContain(` ${name} `);
  expect(terminal.screen()).not.toContain('…');
});

it.each(SIZES)(
  'a turn whose names are long is told in whole lines: $columns columns',
  async (size) => {
    const state = startedFriends({ size }, { players: PLAYERS, rounds: 1 });
    const terminal = await shown(state);
    const text = terminal.screen().replace(/\s+/g, ' ');
    const others = `${SECOND}, Zoë, संजय, and ${PLAYERS[4]}`;
    expect(text).toContain(`${WIDEST}, it is your turn: make a code for ${others}. Everybody else`);
    expect(text).toContain(`1: I am ${WIDEST}: type my code`);
    expect(text).toMatch(/\? help/);
  },
);

it('the cursor stands behind a wide name in the form, and the bar of the field ends where it did', async () => {
  const form = toFriends(stateWith([{ name: 'newGame' }])).state;
  const terminal = await shown(updated(form, ...pressed(WIDEST)).state);
  const { x, y } = terminal.find(WIDEST);
  await terminal.waitFor(() => terminal.cursor().x === x + 20);
  expect(terminal.cursor().y).toBe(y);
  const rows = terminal.rows().filter((row) => row.includes('|'));
  expect(new Set(rows.map((row) => stringWidth(row.slice(0, row.indexOf('|'))))).size).toBe(1);
});

it.each(SIZES)('the pages of a board name its players: $columns columns', async (size) => {
  const made = madeCode(startedFriends({ size }, { players: PLAYERS, rounds: 1 }), 'RGBY');
  const board = await shown(updated(made, choose('go')).state);
  const [title = ''] = board.rows();
  expect(title).toContain(SECOND);
  expect(stringWidth(title)).toBeLessThanOrEqual(size.columns);
});

it('a title of wide names is whole, and what stands beside it goes where it has no room', async () => {
  const size = { columns: 80, rows: 24 };
  const made = madeCode(startedFriends({ size }, { players: [WIDEST, '雷'.repeat(10)] }), 'RGBY');
  const [title = ''] = (await shown(updated(made, choose('go')).state)).rows();
  expect(title).toMatch(/^ 雷{10} breaks 李{10}'s code +guess 1 of 12$/);
});

it('a title names both players where that has room by its columns, else the breaker', () => {
  const other = '雷'.repeat(10);
  const match = newFriends({ players: [WIDEST, other] });
  const whole = `${other} breaks ${WIDEST}'s code`;
  expect(friendsTitle(match, 0, 0, 59)).toBe(whole);
  expect(friendsTitle(match, 0, 0, 58)).toBe(other);
});

it('where the locale is not UTF-8, no page shows more than ASCII, and the table is straight', async () => {
  const look = { unicode: false };
  const size = { columns: 80, rows: 24 };
  const form = toFriends(stateWith([{ name: 'newGame' }])).state;
  const start = startedFriends({ size }, { players: PLAYERS, rounds: 1 });
  const states = {
    'Player 1    ????????????????????': updated(form, ...pressed(WIDEST), press('Down')).state,
    '????????????????????, it is your turn': start,
    'With friends: ???????????????????? makes a code': updated(start, choose('go')).state,
    '????????????????????       51        0': scored(size, PLAYERS),
  };
  for (const [text, state] of Object.entries(states)) {
    const terminal = await shown(state, look);
    expect(terminal.written).toMatch(ASCII);
    expect(terminal.screen()).toContain(text);
  }
});

it.each(['กำ'.repeat(10), 'न्द'.repeat(8)])('a title with %s is one row', async (name) => {
  const start = startedFriends({}, { players: [name, 'Ana'], rounds: 1 });
  const rows = (await shown(updated(start, choose('go')).state)).rows();
  expect(rows[0]).toContain(` With friends: ${name} makes a code`);
  expect(rows[1]).toBe('');
});
