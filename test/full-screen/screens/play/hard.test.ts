import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../../../source/engine/game.ts';
import { Random } from '../../../../source/engine/random.ts';
import { rulesInMode } from '../../../../source/engine/rules.ts';
import { initialState } from '../../../../source/full-screen/reducer.ts';
import { DEFAULT_RULE_SET } from '../../../../source/games/index.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { gameWith, ORIGINS, playing, settings, stateWith } from '../../../helpers/states.ts';
import { choose, entered, shownScreen, updated } from '../../../helpers/steps.ts';

const { rules } = DEFAULT_RULE_SET;
const HARD = settings({ hard: true, motion: false });
const SOFT = settings({ hard: false, motion: false });
const hardGame = (guesses: readonly string[] = []) =>
  gameWith('550022', guesses, '', rulesInMode(rules, true));

it.each([true, false])('a new game goes by the setting of hard mode: %s', (hard) => {
  const state = stateWith([{ name: 'newGame' }], settings({ hard }));
  expect(updated(state, choose('pegs')).state.game?.rules.hard === true).toBe(hard);
  const won = playing(gameWith('550022'), { ...settings({ hard, motion: false }) });
  const again = updated(won, ...entered('550022'), { type: 'drawn' }, choose('again'));
  expect(shownScreen(again)).toBe('play');
  expect(again.state.game?.rules.hard === true).toBe(hard);
});

it('hard mode holds from the next game on: the setting changes no running game', () => {
  const waiting = gameWith('550022', ['0123']);
  const on = updated(stateWith([], { ...HARD, waiting, canContinue: true, isPutAside: true }), {
    type: 'choose',
    value: 'continue',
  });
  expect(on.state.game?.rules.hard).toBeUndefined();
  const off = updated(playing(hardGame(['0123']), SOFT), ...entered('4444'));
  expect(off.state.game?.guesses).toEqual(['0123']);
});

it('a game that the run begins with goes by the setting until its first guess', () => {
  const begin = (game: ReturnType<typeof hardGame>, hard: boolean) =>
    initialState({
      setId: rules.id,
      random: { seed: '1', drawn: 0 },
      origins: ORIGINS,
      canContinue: false,
      size: { columns: 80, rows: 24 },
      ...settings({ hard }),
      game,
    }).game?.rules.hard === true;
  const fresh = newGame(rules, new Random(1n));
  expect([begin(fresh, true), begin(fresh, false)]).toEqual([true, false]);
  expect(begin(gameReducer(fresh, { type: 'guess', typed: '0123' }), true)).toBe(false);
  expect(begin(hardGame(['0123']), false)).toBe(true);
});

it('a guess that hard mode refuses costs nothing, stays on the prompt, and is mended there', () => {
  const before = playing(hardGame(['0123']), SOFT);
  const refused = updated(before, ...entered('550000'));
  expect(refused.state.notices).toEqual([
    'Guess 1 rules it out: that would have had 0 R 1 W, not 0 R 2 W.',
  ]);
  expect(refused.state.game).toEqual({ ...before.game, draft: '550000' });
  expect(refused.effects).toEqual([]);
  const begun = updated(refused.state, { type: 'type', text: '5' }).state;
  expect([begun.game?.draft, begun.notices]).toEqual(['5', []]);
  const won = updated(refused.state, ...entered('550022'));
  expect(shownScreen(won)).toBe('over');
});

it('hard mode is told on the board, at its end, among the rules and where a game is chosen', async () => {
  const rowsOf = async (state: Parameters<typeof drawingOf>[0]) =>
    (await drawingOf(state)).rows.join('\n');
  const game = hardGame(['0123']);
  expect(await rowsOf(playing(game))).toMatch(/hard {3}guess 2 of 10 {3}par/);
  const over = gameReducer(game, { type: 'guess', typed: '550022' });
  const end = stateWith([{ name: 'over', isDrawn: true }], { game: over });
  expect(await rowsOf(end)).toMatch(/hard {3}BROKEN in 2/);
  const page = { name: 'rules', top: 99, setId: rules.id } as const;
  expect(await rowsOf(stateWith([page], { game }))).toContain('Hard mode');
  expect(await rowsOf(stateWith([page], { game: gameWith('0123') }))).not.toContain('Hard mode');
  expect(await rowsOf(stateWith([page], HARD))).toContain('Hard mode');
  expect(await rowsOf(stateWith([{ name: 'newGame' }], HARD))).toContain('hard mode');
  expect(await rowsOf(stateWith([{ name: 'newGame' }], SOFT))).not.toContain('hard mode');
});
