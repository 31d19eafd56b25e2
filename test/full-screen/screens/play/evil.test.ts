import { expect, it } from 'vitest';
import { originsOf } from '../../../../source/engine/origin.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { EVIL } from '../../../../source/games/evil.ts';
import { DEFAULT_RULE_SET } from '../../../../source/games/index.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { settings, stateWith } from '../../../helpers/states.ts';
import { choose, entered, shownScreen, typed, updated, YES } from '../../../helpers/steps.ts';

const { id } = DEFAULT_RULE_SET.rules;
const STILL = settings({ motion: false });
const UP = { type: 'field', by: -1 } as const;
const ENTER = { type: 'enter' } as const;

/** The form of a game's options, with the field of evil chosen. */
function atEvil(setId: string, more = {}) {
  const state = stateWith([{ name: 'newGame', highlighted: setId }], { ...STILL, ...more });
  return updated(state, { type: 'options' }, UP).state;
}

const rowsOf = async (state: Parameters<typeof drawingOf>[0]) =>
  (await drawingOf(state)).rows.join('\n');

it('evil is chosen among the options by arrows and by letters, and holds for that game', async () => {
  const form = atEvil(id);
  expect(await rowsOf(form)).toMatch(/> Evil \(it cheats\) +< no >/);
  const on = updated(form, { type: 'change', by: 1 }).state;
  expect(await rowsOf(on)).toMatch(/> Evil \(it cheats\) +< yes >/);
  expect(await rowsOf(on)).toContain('evil: it cheats');
  expect(screenOf(updated(on, ...typed('n')).state)).toMatchObject({ evil: false });
  expect(screenOf(updated(form, ...typed('xy')).state)).toMatchObject({ evil: true });
  const { state } = updated(on, ENTER);
  expect(state.game).toMatchObject({ rules: { evil: true }, random: state.random });
  expect(state.notices).toEqual([EVIL]);
  expect(await rowsOf(state)).toMatch(/evil {3}guess 1 of 10/);
  expect(updated(form, ENTER).state.game?.rules.evil).toBeUndefined();
});

it('evil of the command line holds for every game, and Play again is as evil', () => {
  const newGame = stateWith([{ name: 'newGame' }], { ...STILL, evil: true });
  expect(updated(newGame, choose('pegs')).state.game?.rules.evil).toBe(true);
  const seeded = { ...newGame, origins: originsOf('0123456789abcdef', 7n) };
  expect(updated(seeded, choose('pegs')).state.origins.draws).toBe(0);
  const off = updated(atEvil(id, { evil: true }), { type: 'change', by: 1 }, ENTER);
  expect(off.state.game?.rules.evil).toBeUndefined();
  const begun = updated(newGame, choose('letters')).state;
  const over = Array.from({ length: 10 }, () => [...entered('abcd'), ENTER]).flat();
  const end = updated(begun, ...over, { type: 'drawn' });
  expect(shownScreen(end)).toBe('over');
  expect(updated(end.state, choose('again')).state.game?.rules.evil).toBe(true);
});

it('the end of an evil game says that no code was drawn', async () => {
  const newGame = stateWith([{ name: 'newGame' }], { ...STILL, evil: true });
  const begun = updated(newGame, choose('letters')).state;
  const over = Array.from({ length: 10 }, () => [...entered('abcd'), ENTER]).flat();
  const end = updated(begun, ...over, { type: 'drawn' }).state;
  expect(await rowsOf(end)).toMatch(/It cheated: no code was drawn\. [a-f]{4} fits every clue/);
  const asked = updated(begun, ...over).effects.flatMap((effect) =>
    effect.type === 'ask' ? [effect.question.type] : [],
  );
  expect(asked).toEqual(['review']);
  for (const shown of [begun, end]) expect(await rowsOf(shown)).not.toMatch(/\bpar\b/);
  const left = updated(begun, ...entered('abcd'), ...entered('q'), YES, { type: 'drawn' }).state;
  expect(await rowsOf(left)).toMatch(/It cheated: no code was drawn/);
});

it('a game that cannot be evil says why, and does not begin', async () => {
  const on = updated(atEvil(lifelines.rules.id), { type: 'change', by: 1 }).state;
  const why = 'An evil game has at most 120,000 codes';
  expect(await rowsOf(on)).toContain(why);
  const { state } = updated(on, ENTER);
  expect(state.game).toBeUndefined();
  expect(state.notices[0]).toContain(why);
});
