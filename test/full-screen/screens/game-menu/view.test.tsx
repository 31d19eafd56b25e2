import { expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game-state.ts';
import type { Screen, ScreenOf } from '../../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { raceIn } from '../../../helpers/race-states.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { gameWith, playing, WINDOWS } from '../../../helpers/states.ts';

const samples = RULE_SETS.map(
  ({ rules }) => SAMPLES.find(({ set }) => set.rules.id === rules.id) as Sample,
);

it.each(samples)(
  'the game menu of $title shows its board beside the items if there is room',
  async (sample) => {
    const game = sampleGame(sample);
    for (const size of WINDOWS) {
      const state = playing(game, { size });
      const terminal = await shown({ ...state, screens: [...state.screens, { name: 'gameMenu' }] });
      const screen = terminal.screen();
      expect(screen).toMatch(/Back to (the )?game/);
      expect(screen).toMatch(/\b0: /);
      expect(screen).toContain('Enter choose');
      if (size.columns < 100) continue;
      const guess = [...(game.guesses.at(-1) ?? '')].join(' +');
      expect(screen).toMatch(new RegExp(`[|\u2502] +${guess}`));
      expect(screen).toMatch(/1: Back to the game +[|\u2502]/);
    }
  },
);

it.each([
  ['a daily code', { daily: '2026-11-22' }],
  ['a match against the machine', { match: 1 }],
  ['a match of friends', { friends: 1 }],
])('the game menu of %s leaves the board its room', async (_, origin) => {
  for (const sample of samples) {
    const game = { ...sampleGame(sample), origin: { id: 'an-id', ...origin } } as GameState;
    const size = { columns: 120, rows: 40 };
    const state = playing(game, { size });
    const terminal = await shown({ ...state, screens: [...state.screens, { name: 'gameMenu' }] });
    expect(terminal.screen(), sample.title).toMatch(/1: Back to the game +[|\u2502]/);
  }
});

it('the game menu of the default game leaves the board its room in the smallest window', async () => {
  const state = playing(sampleGame(samples[0] as Sample), { size: { columns: 60, rows: 20 } });
  const terminal = await shown({ ...state, screens: [...state.screens, { name: 'gameMenu' }] });
  expect(terminal.screen()).toMatch(/[|\u2502] +> 1: Back to game/);
  expect(terminal.screen()).toMatch(/8: To the start\n.* the game waits$/m);
});

it.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])(
  "the game menu of a race leaves the machine's board its room in $columns columns",
  async (size) => {
    const state = playing(raceIn(sampleGame(samples[0] as Sample)), { size });
    const terminal = await shown({ ...state, screens: [...state.screens, { name: 'gameMenu' }] });
    expect(terminal.screen()).toMatch(/ Machine .* You /);
    expect(terminal.screen()).toMatch(/> 1: Back to game$/m);
  },
);

it('the guess being typed stays on the board while the menu is open, whose item has the only mark', async () => {
  const game = { ...sampleGame(samples[0] as Sample), draft: '135' };
  const state = playing(game);
  const terminal = await shown({ ...state, screens: [...state.screens, { name: 'gameMenu' }] });
  expect(terminal.screen()).toMatch(/^ \| 1 {2}3 {2}5 {2}o {2}o {2}o \|/m);
  expect(terminal.screen().match(/>.*/g)).toEqual(['> 1: Back to the game']);
});

it('the game menu shows the rows of a scrolled board that the game showed', async () => {
  const game = gameWith('OGPY', Array<string>(11).fill('RRRB'), '', pegs.rules);
  for (const scroll of [undefined, -2]) {
    const state = playing(game, { size: { columns: 60, rows: 20 } });
    const play = { ...(state.screens.at(-1) as ScreenOf<'play'>), ...(scroll && { scroll }) };
    const rowsOf = async (screens: readonly Screen[]) => {
      const lines = (await shown({ ...state, screens })).screen().split('\n');
      // Without the mark at the row that is typed, which the menu lacks.
      const rows = lines.map((line) => line.slice(0, 21).replace(/^>/, ' '));
      return rows.filter((row) => /^ ?[|+]/.test(row));
    };
    expect(await rowsOf([play, { name: 'gameMenu' }])).toEqual(await rowsOf([play]));
  }
});
