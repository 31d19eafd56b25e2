import { expect, it } from 'vitest';
import type { Effect } from '../../../../source/full-screen/model/state.ts';
import { addDays } from '../../../../source/games/calendar.ts';
import { entryOf } from '../../../../source/games/history-entry.ts';
import { CLOCK } from '../../../helpers/daily-states.ts';
import { ASCII, drawingOf } from '../../../helpers/drawing.ts';
import { brokenToday, inLobby, lobby } from '../../../helpers/lobby-states.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { gameWith, stateWith, WINDOWS } from '../../../helpers/states.ts';
import { NOTHING_COUNTED } from '../../../helpers/statistics.ts';
import { choose, updated } from '../../../helpers/steps.ts';

const yesterday = addDays(CLOCK.today, -1);
const at = `${yesterday}T12:05:00+01:00`;
const STORY = 'lost forever?';

const screenOf = async (state: Parameters<typeof drawingOf>[0]) =>
  (await drawingOf(state)).rows.join('\n');

it('the story stands beside the first menu until a first game was finished, then the lobby', async () => {
  const counted = { ...stateWith([]), counted: NOTHING_COUNTED };
  expect(await screenOf(counted)).toContain(STORY);
  const played = await screenOf(lobby(stateWith([])));
  expect(played).not.toContain(STORY);
  expect(played).toMatch(/Today +Sunday 22 November/);
});

it('neither stands there in the first frame where something was played, nor until it is counted', async () => {
  const state = stateWith([], { hasHistory: true, isFirstFrame: true });
  const first = await drawingOf(state);
  expect(first.rows.join('\n')).toMatch(ASCII);
  const drawn = updated(state, { type: 'drawn' }).state;
  for (const { rows } of [first, await drawingOf(drawn)]) {
    expect(rows.join('\n')).not.toMatch(/Today|You\b|forever/);
  }
});

it.each(WINDOWS)(
  'the lobby moves nothing of the first menu in a window of $columns by $rows',
  async (size) => {
    const early = (await drawingOf(stateWith([], { size, hasHistory: true }))).rows;
    const late = (await drawingOf(lobby(stateWith([], { size })))).rows;
    for (const [index, row] of early.entries()) {
      const label = row.trimEnd().replace(/^(.*\S) {2,}\S.*$/, '$1');
      expect(late[index]?.startsWith(label), row).toBe(true);
    }
  },
);

it('the lobby is hidden below 70 columns', async () => {
  const at = async (columns: number) =>
    await screenOf(lobby(stateWith([], { size: { columns, rows: 24 } })));
  expect(await at(70)).toMatch(/Today +22 November/);
  expect(await at(69)).not.toContain('Today');
});

it('the lobby tells how today stands, and what the player has come to', async () => {
  const screen = await screenOf(lobby(stateWith([])));
  expect(screen).toMatch(/Daily code +broken in 3 +streak 22\n/);
  expect(screen).toMatch(/Puzzle +\w[\w ]*(\n.* )? {2}Code Breakers\n/);
  expect(screen).toMatch(/You +Code Breakers\n/);
  expect(screen).toMatch(/Games +1\n/);
  expect(screen).toMatch(/Average +3.0 +par 4.9\n/);
  expect(screen).toMatch(/Best +3\n/);
  expect(screen).toMatch(/Last +broken in 3 +\d (under|over) par\n/);
  expect(screen).toMatch(/Machine +3 won, 2 lost\n/);
});

it('the lobby stands two columns away from the longest item beside it', async () => {
  const screen = await screenOf(lobby(stateWith([]), [{ ...brokenToday(), daily: yesterday }]));
  expect(screen).toMatch(/d: Daily code {2}Code Breakers, 0\/5 done {2,}\S/);
});

it('the lobby shows how good each guess of today’s code was, and how many codes were left', async () => {
  const screen = await screenOf(lobby(stateWith([])));
  expect(screen).toMatch(/ [ABC] {2}[ABC] {2}\* +(\n.* )?55,728 \u2192 [\d,]+ \u2192 [\d,]+\n/);
});

it('the lines for today’s guesses are kept until the coach has answered', async () => {
  const early = (await drawingOf(inLobby(stateWith([])).state)).rows;
  const late = (await drawingOf(lobby(stateWith([])))).rows;
  const rowOf = (rows: readonly string[]) => rows.findIndex((row) => / You {2}/.test(row));
  expect(rowOf(early)).toBe(rowOf(late));
});

it('the coach is asked about the games in the lobby once, and only where that is shown', () => {
  const { state, effects } = inLobby(stateWith([]));
  const asked = (done: readonly Effect[]) => done.filter(({ type }) => type === 'work').length;
  expect(asked(effects)).toBe(2);
  expect(asked(updated(state, { type: 'back' }).effects)).toBe(0);
  const away = inLobby(stateWith([{ name: 'settings', field: 0 }]));
  expect(asked(away.effects)).toBe(0);
  const gone = inLobby(stateWith([], { isCoachGone: true }));
  expect(asked(gone.effects)).toBe(0);
});

it('a lobby without a coach still tells how the last game ended', async () => {
  const screen = await screenOf(inLobby(stateWith([], { isCoachGone: true })).state);
  expect(screen).toMatch(/Last +broken in 3\n/);
});

it('the lobby tells of the game that was played last, whichever it is', async () => {
  const lost = Array.from({ length: 10 }, (_, index) => `00${index % 5}1`);
  const game = { ...gameWith('5555', lost), origin: { id: 'game-00000001', begun: at } };
  const screen = await screenOf(lobby(stateWith([]), [brokenToday(), entryOf(game, at)]));
  expect(screen).toMatch(/Last +broken in 3/);
  const other = await screenOf(lobby(stateWith([]), [entryOf(game, at)]));
  expect(other).toMatch(/Daily code +not played yet/);
  expect(other).toMatch(/Best +-\n/);
  expect(other).toMatch(/Last +not broken\n/);
});

it('the first menu looks up the puzzle of the day of a game that was played since', () => {
  const { dailies: _, ...state } = { ...lobby(stateWith([{ name: 'newGame' }])), setId: 'pegs' };
  const back = updated(state, { type: 'back' });
  expect(back.effects).toContainEqual(expect.objectContaining({ type: 'work', needsSaves: true }));
  expect(updated(back.state, { type: 'help' }).effects).toEqual([]);
});

it('after a game without puzzles of the day the first menu tells of the usual one', async () => {
  const state = { ...lobby(stateWith([])), setId: 'custom' };
  expect(await screenOf(state)).toMatch(/Puzzle +not answered yet.*Code Breakers/s);
});

it('the lobby is drawn in ASCII where the locale has nothing else', async () => {
  const { rows } = await drawingOf(lobby(stateWith([])), { unicode: false });
  expect(rows.join('\n')).toMatch(ASCII);
  expect(rows.join('\n')).toContain('55,728 > ');
});

it('without colors the guesses of today stand in brackets', async () => {
  const { rows } = await drawingOf(lobby(stateWith([])), { colors: 'none' });
  expect(rows.join('\n')).toMatch(/\[[ABC]\]\[[ABC]\]\[\*\]/);
});

it('the name of the program is large on the large stage alone', async () => {
  for (const size of WINDOWS) {
    const screen = await screenOf(stateWith([], { size }));
    expect(screen.includes('C       O       D       E'), `${size.columns}`).toBe(
      size.columns >= 110,
    );
  }
});

it('a choice from the lobby opens what it says', async () => {
  const state = updated(lobby(stateWith([])), choose('Statistics')).state;
  expect((await shown(state)).screen()).toContain('Statistics');
});
