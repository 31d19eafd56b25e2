import { expect, it } from 'vitest';
import { custom } from '../../../../source/games/custom.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { breakScreen } from '../../../helpers/breaking.ts';
import { stateWith } from '../../../helpers/states.ts';
import { choose, shownScreen, updated } from '../../../helpers/steps.ts';

const list = stateWith([{ name: 'newGame' }, { name: 'breakGame' }]);

it('the length of a code that the player thinks of is asked where it is known to be one of several', () => {
  const asked = updated(list, choose(lifelines.rules.id));
  expect(shownScreen(asked)).toBe('breakLength');
  const begun = updated(asked.state, choose('6 pegs'));
  expect(breakScreen(begun.state).rules).toMatchObject({ lengths: [6], drawnFrom: [] });
  expect(shownScreen(updated(begun.state, { type: 'back' }))).toBe('breakLength');
  expect(shownScreen(updated(asked.state, { type: 'back' }))).toBe('breakGame');
  expect(shownScreen(updated(asked.state, choose('5 pegs')))).toBe('breakLength');
});

it('the length of a code that the player thinks of is not asked where it is hidden or chosen already', () => {
  const hidden = { custom: { shortest: 3, longest: 5 } };
  const all = updated({ ...list, choices: hidden }, choose(custom.rules.id));
  expect(breakScreen(all.state).rules.lengths).toEqual([3, 4, 5]);
  const chosen = updated({ ...list, choices: { lifelines: { length: 8 } } }, choose('lifelines'));
  expect(breakScreen(chosen.state).rules.lengths).toEqual([8]);
});
