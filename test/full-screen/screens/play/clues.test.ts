import { expect, it } from 'vitest';
import { ruleSetOf } from '../../../../source/games/index.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { SAMPLES } from '../../../helpers/samples.ts';
import { gameWith, playing } from '../../../helpers/states.ts';
import { entered, updated } from '../../../helpers/steps.ts';

const LONGER = 'The code is longer.';

it.each(SAMPLES.filter(({ guesses }) => guesses.length > 0))(
  'a clue is told by the board alone: $title',
  ({ set, choices, secret, guesses }) => {
    const rules = rulesOf(set, choices);
    const [guess = ''] = guesses;
    const { state } = updated(playing(gameWith(secret, [], '', rules)), ...entered(guess));
    expect(state.game?.guesses).toHaveLength(1);
    expect(state.notices.filter((line) => !line.endsWith(LONGER))).toEqual([]);
  },
);

it.each([
  ['134400', '1344', 'All four are right. The code is longer.'],
  ['134400', '13440', 'All five are right. The code is longer.'],
])('of the code %s the guess %s is said to be right as far as it goes', (secret, guess, said) => {
  const { state } = updated(playing(gameWith(secret)), ...entered(guess));
  expect(state.notices).toEqual([said]);
});

it.each([
  [1, 'It is right. The code is longer.'],
  [2, 'Both are right. The code is longer.'],
])('so is a guess of %d pegs', (length, said) => {
  const rules = rulesOf(ruleSetOf('custom'), { shortest: 1, longest: 4 });
  const { state } = updated(
    playing(gameWith('0000', [], '', rules)),
    ...entered('0'.repeat(length)),
  );
  expect(state.notices).toEqual([said]);
});

it('a guess that has not all pegs right is not said to be too short', () => {
  const { state } = updated(playing(gameWith('134400')), ...entered('134405'));
  expect(state.notices).toEqual([]);
});
