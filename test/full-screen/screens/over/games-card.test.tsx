import { expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { SURPRISES } from '../../../../source/games/surprises.ts';
import { withReview } from '../../../helpers/coach.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { gameWith, stateWith } from '../../../helpers/states.ts';
import { afterManyGames } from '../../../helpers/statistics.ts';

const USUAL = { columns: 80, rows: 24 };

function ended(secret: string, guesses: readonly string[]): GameState {
  return gameWith(secret, guesses, '', pegs.rules);
}

const won = ended('ROYG', ['RRRR', 'ROYY', 'ROYG']);
const lost = ended('ROYG', Array(pegs.rules.guesses).fill('RRRR'));

function over(game: GameState, more: Partial<AppState> = {}, figures = {}): AppState {
  const state = stateWith([{ name: 'over', isDrawn: true }], { game, size: USUAL, ...more });
  return afterManyGames(withReview(state), figures);
}

/** What stands beside the board. */
const card = async (state: AppState) =>
  (await shown(state)).rows().map((row) => row.replace(/^.{25}/, ''));

it('the end of a game shows all games of its kind, and which of them this one is', async () => {
  const rows = await card(over(won, { size: { columns: 80, rows: 25 } }));
  const at = rows.indexOf('27 games, 4 in a row, best 2');
  expect(rows.slice(at + 1, at + 9)).toEqual([
    '2 ##                    1',
    '3 ####                  2  < this game',
    '4 #############         7',
    '5 #################### 11',
    '6 #######               4',
    '7                       0',
    '8 ##                    1',
    '- ##                    1  not broken',
  ]);
});

it('the end of a game that was not won is among those that were not broken', async () => {
  const text = (await card(over(lost))).join('\n');
  expect(text).toMatch(/^- ##? +1 {2}< this game, not broken$/m);
});

it('the bar of a game is marked as good only if it was won, and no mark touches the edge', async () => {
  for (const columns of [60, 64, 80]) {
    for (const game of [won, lost]) {
      const terminal = await shown(over(game, { size: { columns, rows: 24 } }));
      const y = terminal.rows().findIndex((row) => row.includes('< this game'));
      const row = terminal.rows()[y] ?? expect.fail(`no mark in ${columns} columns`);
      expect(row.length).toBeLessThan(columns);
      const isGreen = terminal.cell(row.indexOf('< this'), y)?.getFgColor() === 29;
      expect(isGreen).toBe(game === won);
    }
  }
});

it('the mark of a game that was lost is muted', async () => {
  const terminal = await shown(over(lost));
  const { x, y } = terminal.find('< this game, not broken');
  expect(terminal.cell(x, y)?.getFgColor()).toBe(243);
});

it('numbers of guesses beyond twelve are merged at their ends, however many rows there are', async () => {
  const distribution = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n + 1, 20 - n]));
  const more = { size: { columns: 200, rows: 60 } };
  const rows = (await shown(over(won, more, { distribution, played: 210, won: 210 }))).rows();
  const bars = rows.flatMap((row) => /^ *(\S*\d\+?) ▇+ +\d+/.exec(row)?.[1] ?? []);
  expect(bars).toHaveLength(12);
  expect(bars.at(-1)).toMatch(/^\d+\+$/);
});

it('the end of a game that counts in no figure is none of the games shown', async () => {
  const text = (await card(over(won, {}, { last: [] }))).join('\n');
  expect(text).toContain('27 games');
  expect(text).not.toContain('this game');
});

it('the end of a game says little of few games', async () => {
  const first = { played: 1, won: 1, streak: 1, best: 3, distribution: { 3: 1 } };
  const text = (await card(over(won, {}, first))).join('\n');
  expect(text).toMatch(/^1 game, best 3\n3 #+ 1 {2}< this game$/m);
  const none = { ...over(won), counted: undefined } as unknown as AppState;
  expect((await card(none)).join('\n')).not.toMatch(/\d games?\b/);
  const badly = { played: 2, won: 0, streak: 0, distribution: {}, best: undefined };
  expect((await card(over(lost, {}, badly))).join('\n')).toMatch(/^2 games\n- #+ 2 {2}< this/m);
});

it('the bars at the end of a game are merged at their ends, and go where rows or columns are short', async () => {
  const distribution = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, 11 - n]));
  const many = { distribution, played: 55, won: 55 };
  const merged = (await card(over(won, { size: { columns: 80, rows: 23 } }, many))).join('\n');
  expect(merged).toMatch(/^ 1 .*\n 2 .*\n 3 .*< this game\n[\s\S]*^\d\+ /m);
  const low = gameWith('550022', Array(10).fill('0123'));
  const narrow = sampleGame(sampleOf('pegs-large'));
  for (const game of [low, narrow]) {
    const state = over(game, { size: { columns: 60, rows: 20 } }, many);
    expect((await shown(state)).screen()).not.toMatch(/[+\d] #+/);
  }
});

function sampleOf(title: string): Sample {
  return SAMPLES.find((sample) => sample.title === title) as Sample;
}

it('all games stand below the picture of a surprise where there are rows for both', async () => {
  const sample = sampleOf('lifelines');
  const game = sampleGame(sample, [sample.secret]);
  const line = SURPRISES[0]?.picture[4] ?? expect.fail();
  const usual = (await shown(over(game, { wins: 1 }))).screen();
  expect(usual).toContain(line.trim());
  expect(usual).not.toContain('not broken');
  const wide = over(game, { wins: 1, size: { columns: 120, rows: 40 } });
  const rows = (await shown(wide)).rows();
  const at = rows.findIndex((row) => row.includes(line.trim()));
  expect(rows.findIndex((row) => row.includes('not broken'))).toBeGreaterThan(at);
});

it('nothing moves at the end of a game when its history is counted: the card grows', async () => {
  const { counted: _, ...before } = over(won);
  const [first, then] = [(await shown(before)).rows(), (await shown(over(won))).rows()];
  for (const [y, row] of first.entries()) expect(then[y]?.startsWith(row)).toBe(true);
});

it.each([
  ["a friend's code", { ...won, origin: { id: 'friend', code: '1VSHXW74JGS' } }],
  ['an evil game', { ...won, rules: { ...won.rules, evil: true as const } }],
  ['testing mode', { ...won, rules: { ...won.rules, showsSecret: true } }],
])('the end of a game that counts in no figure shows none: %s', async (_, game) => {
  const rows = (await card({ ...over(won), game })).join('\n');
  expect(rows).toContain('3 guesses');
  expect(rows).not.toMatch(/games|not broken/);
});
