import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { entryOf } from '../../../../source/games/history-entry.ts';
import { ruleSetOf } from '../../../../source/games/index.ts';
import milestones from '../../../../source/games/milestones.json';
import { pegs } from '../../../../source/games/pegs.ts';
import { withReview } from '../../../helpers/coach.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { SAMPLES } from '../../../helpers/samples.ts';
import { gameWith, playing, stateWith } from '../../../helpers/states.ts';
import { countedOf } from '../../../helpers/statistics.ts';
import { entered, updated } from '../../../helpers/steps.ts';

/** A code of Pegs that strong play takes five guesses for. */
const PAR_5 = [5, 5, 0, 1].map((index) => pegs.rules.symbols[index]?.character).join('');

/** A game of Pegs, won in so many guesses. */
const wonIn = (guesses: number, id: string, more: Partial<GameState> = {}): GameState => ({
  ...gameWith(PAR_5, [...Array(guesses - 1).fill('RRRR'), PAR_5], '', pegs.rules),
  origin: { id },
  ...more,
});

const LOST = gameWith(PAR_5, Array(12).fill('RRRR'), '', pegs.rules);

/** When the game with this number ended. */
const timeOf = (index: number) =>
  `2026-12-05T${10 + Math.floor(index / 50)}:${10 + (index % 50)}:00+01:00`;

/** The end of a game whose history holds it behind games that took so many guesses; 0 was lost. */
function endOf(game: GameState, earlier: readonly number[] = [], more: Partial<AppState> = {}) {
  const before = earlier.map((guesses, index) =>
    guesses === 0 ? { ...LOST, origin: { id: `lost-${index}` } } : wonIn(guesses, `won-${index}`),
  );
  const entries = [...before, game].map((one, index) => entryOf(one, timeOf(index)));
  const state = stateWith([{ name: 'over', isDrawn: true }], { game, ...more });
  return withReview({ ...state, counted: countedOf(entries) });
}

/** What the title and the card name. */
async function named(state: AppState) {
  const rows = (await shown(state)).rows();
  const title =
    /(?:^.* {2,}|^ )([A-Z0-9: .]+?) {3}BROKEN in \d+$/.exec(rows[0] ?? '')?.[1]?.trim() ||
    undefined;
  return { title, card: rows[1]?.slice(22).trim() };
}

it.each([
  ['code-breakers', '5500', '1 in 3,888'],
  ['code-breakers', '550022', '1 in 139,968'],
  ['letters', 'abcd', '1 in 360'],
  ['lifelines', '012345', '1 in 1,000,000'],
])('the odds of %s at the first try for %s are %s', async (id, secret, odds) => {
  const game = gameWith(secret, [secret], '', ruleSetOf(id).rules);
  const rows = (await shown(stateWith([{ name: 'over', isDrawn: true }], { game }))).screen();
  expect(rows).toContain(`FIRST TRY  ${odds}`);
});

it.each([7, 30, 100])('a streak of %i wins is named, and none that is longer', async (streak) => {
  const before = (wins: number) => [0, ...Array<number>(wins - 1).fill(4)];
  const { title } = await named(endOf(wonIn(6, 'this'), before(streak)));
  expect(title).toBe(`STREAK ${streak}`);
  expect((await named(endOf(wonIn(6, 'this'), before(streak + 1)))).title).not.toContain('STREAK');
});

it('one guess under par is not named', async () => {
  expect((await named(endOf(wonIn(4, 'this'), [2]))).title).toBe('NO HINTS');
});

it('a game that counts nowhere waits for no count before it is named', async () => {
  const before = (game: GameState) => {
    const end = endOf(game);
    const countedBefore = { report: end.counted };
    return { ...end, screens: [{ name: 'over', isDrawn: true, countedBefore }] as const };
  };
  const friend = wonIn(4, 'this', { origin: { id: 'this', code: 'ABCD' } });
  expect((await named(before(friend))).title).toBe('NO HINTS');
  expect((await named(before(wonIn(4, 'this')))).title).toBeUndefined();
});

it('nothing is named before all that comes first is known, and no row moves when it is', async () => {
  const all = endOf(wonIn(4, 'this'), [5]);
  const before = countedOf([entryOf(wonIn(5, 'won-0'), '2026-12-05T21:10:00+01:00')]);
  const pending: AppState = {
    ...all,
    screens: [
      { name: 'start' },
      { name: 'over', isDrawn: true, countedBefore: { report: before } },
    ],
    counted: before,
  };
  const first = (await shown(pending)).rows();
  const counted = updated(pending, { type: 'counted', report: all.counted as never }).state;
  const after = (await shown(counted)).rows();
  expect(first[0]).toMatch(/^ Pegs +BROKEN in 4$/);
  expect(after[0]).toMatch(/^ Pegs +NEW BEST: 4 {3}BROKEN in 4$/);
  const { insight: _, ...unreviewed } = endOf(wonIn(3, 'this'), [2]);
  expect((await named(unreviewed)).title).toBeUndefined();
  const still = (rows: readonly string[]) => rows.slice(16);
  expect(still(first)).toEqual(still(after));
});

it('a title without room leaves the name to the card', async () => {
  const race = { level: 'strong', drawn: 0, clues: [{ red: 4, white: 0 }] } as const;
  const game = { ...wonIn(4, 'this'), race } as unknown as GameState;
  const state = endOf(game, [5], { size: { columns: 60, rows: 20 } });
  const rows = (await shown(state)).rows();
  expect(rows[0]).toContain('BROKEN in 4');
  expect(rows[0]?.length).toBeLessThanOrEqual(60);
});

describe('the tenth, thirtieth and hundredth win of a game', () => {
  const games = Object.entries(milestones).flatMap(([id, byWin]) =>
    Object.entries(byWin).map(([win, milestone]) => ({ id, wins: Number(win), milestone })),
  );

  it('four games have three surprises each, which are all different and drawn in ten lines', () => {
    const ids = games.map(({ id }) => id);
    expect([...new Set(ids)]).toEqual(['code-breakers', 'colors', 'letters', 'pegs']);
    expect(games.map(({ wins }) => wins)).toEqual(ids.map((_, index) => [10, 30, 100][index % 3]));
    expect(games).toHaveLength(12);
    expect(new Set(games.map(({ milestone }) => milestone.sentence)).size).toBe(12);
    for (const { milestone } of games) {
      const { picture, sentence } = milestone;
      expect(picture.length).toBeLessThanOrEqual(10);
      expect(Math.max(...picture.map(({ length }) => length))).toBeLessThanOrEqual(34);
      expect(picture.join('')).toMatch(/^[ -~]+$/);
      expect(sentence.length).toBeLessThanOrEqual(78);
    }
  });

  /** A game before its last guess, after so many wins of its kind. */
  function gameAfter(id: string, won: number): { state: AppState; secret: string } {
    const sample = SAMPLES.find(({ title }) => title === id);
    const { rules } = ruleSetOf(id);
    const secret = sample?.secret ?? '';
    const game = { ...gameWith(secret, [], '', rules), origin: { id: 'this' } };
    const entries = Array.from({ length: won }, (_, index) => {
      const one = { ...gameWith(secret, [secret], '', rules), origin: { id: `won-${index}` } };
      return entryOf(one, timeOf(index));
    });
    return { state: playing(game, { counted: countedOf(entries) }), secret };
  }

  it.each([8, 10, 28, 98])('after %i wins the next one brings no surprise', async (won) => {
    const { state, secret } = gameAfter('colors', won);
    const screen = (await shown(updated(state, ...entered(secret)).state)).screen();
    for (const { milestone } of games) expect(screen).not.toContain(milestone.sentence);
  });

  it('the surprise stays once the win is counted, and does not come back with the next', async () => {
    const { state, secret } = gameAfter('colors', 9);
    const over = updated(state, ...entered(secret)).state;
    const game = over.game as GameState;
    const now = entryOf(game, '2026-12-05T22:00:00+01:00');
    const figures = state.counted?.statistics.games.colors;
    const counted = countedOf([...(figures?.last ?? []), now]);
    const after = updated(over, { type: 'counted', report: counted }).state;
    const ten = games.find(({ id, wins }) => id === 'colors' && wins === 10);
    expect((await shown(after)).screen()).toContain(ten?.milestone.sentence);
  });

  it('a game that counts nowhere brings no surprise', async () => {
    const { state, secret } = gameAfter('colors', 9);
    const friend = { ...(state.game as GameState), origin: { id: 'this', code: 'ABCD' } };
    const screen = (
      await shown(updated({ ...state, game: friend }, ...entered(secret)).state)
    ).screen();
    for (const { milestone } of games) expect(screen).not.toContain(milestone.sentence);
  });
});

it('the fewest guesses of all are a new best only without hints and lifelines', async () => {
  expect((await named(endOf(wonIn(4, 'this'), [5]))).title).toBe('NEW BEST: 4');
  expect((await named(endOf(wonIn(4, 'this', { hints: 1 }), [5]))).title).toBeUndefined();
});

it('par counts the guesses that lifelines cost', async () => {
  const { rules } = ruleSetOf('lifelines');
  const used = [{ word: 'Lifeline#2', peg: 0, at: 0 }] as never;
  const begun = { ...gameWith('0123', ['0123'], '', { ...rules, lengths: [4] }), used };
  const rows = (await shown(endOf({ ...begun, origin: { id: 'this' } }))).screen();
  expect(rows).not.toMatch(/4\.\d under par/);
});
