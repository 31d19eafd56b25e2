import { expect, it } from 'vitest';
import { historyOf, insightIn, marksOf } from '../../../../source/full-screen/model/coach.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { SETTING_NAMES } from '../../../../source/saves/settings.ts';
import { advised, answeredAll, asked } from '../../../helpers/coach.ts';
import { withoutCoach } from '../../../helpers/every-screen.ts';
import { gameWith, playing, playingWithCoach, settings } from '../../../helpers/states.ts';
import { choose, effectTypes, entered, updated } from '../../../helpers/steps.ts';

const game = gameWith('550022', ['153455', '0123']);
const guessed = (more: Partial<AppState> = {}) => updated(playing(game, more), ...entered('5500'));
/** A game in which some symbols are more likely than not. */
const late = gameWith('550022', ['153455', '0123', '550011', '500022']);
const WIDE = { columns: 120, rows: 40 };

it('the pencil marks come with the advice after each clue', () => {
  const update = guessed();
  expect(asked(update.effects)).toMatchObject([{ question: { type: 'advise', marks: 'certain' } }]);
  expect(marksOf(update.state)).toBeUndefined();
  const marks = marksOf(answeredAll(update));
  expect(marks?.map((symbols) => symbols.length)).toEqual(Array(6).fill(6));
  expect(marks?.flat()).toContain('crossed');
  expect(marks?.flat()).not.toContain('likely');
});

it('the pencil marks are not asked for where they are off, and neither where the coach is', () => {
  const off = guessed({ ...settings({ marks: 'off' }) });
  const [effect = expect.fail()] = asked(off.effects);
  expect(effect.question).not.toHaveProperty('marks');
  expect(marksOf(answeredAll(off))).toBeUndefined();
  expect(marksOf(withoutCoach(advised(playing(game))))).toBeUndefined();
});

it('the pencil marks are asked for when they are turned on during a game', () => {
  const open = playing(game, { ...settings({ marks: 'off' }) });
  const { state } = updated(advised(open), { type: 'back' }, choose('settings'));
  const field = SETTING_NAMES.indexOf('marks');
  const turned = updated(
    { ...state, screens: [...state.screens.slice(0, -1), { name: 'settings', field }] },
    { type: 'change', by: 1 },
  );
  expect(asked(turned.effects)).toMatchObject([{ question: { marks: 'certain' } }]);
  expect(marksOf(answeredAll(turned))).toBeDefined();
});

it('what Tab has told is crossed out on the grid, and still is after the game was saved', () => {
  const before = advised(playingWithCoach(game));
  const told = answeredAll(updated(before, { type: 'hint' }));
  expect(told.game?.told).toHaveLength(1);
  const again = { ...before, game: { ...game, told: told.game?.told ?? [] } };
  expect(marksOf(told)).toEqual(marksOf(again));
  const fact = { fact: { type: 'absent', symbol: 4 }, rows: [0] } as const;
  const all = marksOf({ ...before, game: { ...game, told: [fact] } });
  expect(all?.map((symbols) => symbols[4])).toEqual(Array(6).fill('crossed'));
});

it('a game in which likely symbols were shown counts as helped, once, and is kept so', () => {
  const asking = updated(
    playing(late, { ...settings({ marks: 'likely', coach: 'full', motion: false }), size: WIDE }),
    ...entered('0000'),
  );
  const [effect = expect.fail()] = asked(asking.effects);
  expect(asking.state.game?.hints).toBe(0);
  const shown = answeredAll(asking);
  expect(marksOf(shown)?.flat()).toContain('likely');
  expect(shown.game?.hints).toBe(1);
  const { key } = historyOf(asking.state.game ?? expect.fail());
  const { marks, advice = expect.fail() } = insightIn(shown) ?? {};
  const answer = { type: 'advise', advice, ...(marks && { marks }) } as const;
  expect(effect.key).toBe(key);
  expect(effectTypes(updated(asking.state, { type: 'answered', key, answer }))).toEqual(['keep']);
  expect(updated(shown, { type: 'answered', key, answer }).state.game?.hints).toBe(1);
  const helped = playing(
    { ...late, hints: 3 },
    { ...settings({ marks: 'likely', coach: 'full', motion: false }), size: WIDE },
  );
  expect(answeredAll(updated(helped, ...entered('0000'))).game?.hints).toBe(3);
});

it('a game counts as helped only where likely symbols are seen', () => {
  const certain = answeredAll(updated(playing(late, { size: WIDE }), ...entered('0000')));
  expect(certain.game?.hints).toBe(0);
  const fresh = playing(gameWith('550022'), {
    ...settings({ marks: 'likely', coach: 'full', motion: false }),
    size: WIDE,
  });
  const open = answeredAll(updated(fresh, ...entered('0123')));
  expect(marksOf(open)?.flat()).not.toContain('likely');
  expect(open.game?.hints).toBe(0);
});
