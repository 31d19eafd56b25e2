import { expect, it } from 'vitest';
import { gameReducer } from '../../../../source/engine/game.ts';
import { listKey } from '../../../../source/full-screen/model/keys.ts';
import type { GameAppState } from '../../../../source/full-screen/model/state.ts';
import { gameMenuItems } from '../../../../source/full-screen/screens/game-menu/items.ts';
import { messageOf } from '../../../../source/full-screen/screens/index.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { anyGuess, rulesOf } from '../../../helpers/any-game.ts';
import { gameWith, stateWith } from '../../../helpers/states.ts';

function menuOf(set = RULE_SETS[0], more: Partial<GameAppState> = {}) {
  const rules = rulesOf(set);
  const game = gameWith(anyGuess(rules, 1), [], '', rules);
  return gameMenuItems({ ...stateWith([]), game, ...more });
}

it.each(RULE_SETS.map((set) => [set.title, set] as const))(
  'the menu of a game of %s is numbered as it is drawn, and what ends the game is last, as 0',
  (_, set) => {
    const items = menuOf(set);
    const numbered = items
      .slice(0, -1)
      .filter(({ value }) => value !== 'settings' && value !== 'coach');
    expect(items.find(({ value }) => value === 'coach')?.key).toBe('c');
    const numbers = numbered.map((_item, index) => listKey(index));
    expect(numbered.map(({ key }) => key)).toEqual(numbers);
    expect(items.at(-1)?.key).toBe('0');
    const words = [...set.rules.aids, ...(set.panels ?? [])].map(({ word }) => `word:${word}`);
    const ending = items.at(-1)?.value ?? '';
    expect(words.filter((word) => !items.some(({ value }) => value === word))).toEqual([]);
    const reveal = set.rules.aids.find(({ reveals }) => reveals === 'secret');
    expect(ending).toBe(reveal ? `word:${reveal.word}` : 'end');
  },
);

it('the menu of a game has an empty line before each of its groups', () => {
  const groups = menuOf(lifelines).filter(({ startsGroup }) => startsGroup);
  expect(groups.map(({ label }) => label)).toEqual([
    'Lifeline#1',
    'Save and go on',
    'Rules',
    'To the start (the game waits)',
    'Reveal',
  ]);
});

it('the menu of a game shows what an aid costs, or why it is refused', () => {
  const { note } = menuOf(lifelines).find(({ label }) => label === 'Lifeline#2') ?? {};
  expect(note).toBe('reveals a digit in its position, costs 2 guesses');
  const fresh = gameWith('907221', [], '', rulesOf(lifelines, { length: 6 }));
  const game = gameReducer(fresh, { type: 'aid', word: 'Lifeline#1' });
  const used = menuOf(lifelines, { game }).find(({ label }) => label === 'Lifeline#1');
  expect(used).toMatchObject({ isRefused: true, note: 'You have already used Lifeline#1.' });
});

it('the menu of a game says at the way to the start that the game could not be kept', () => {
  const noteOf = (isUnkept: boolean) =>
    menuOf(undefined, { isUnkept }).find(({ value }) => value === 'toStart')?.note;
  expect(noteOf(false)).toBeUndefined();
  expect(noteOf(true)).toBe('It could not be kept: leaving the program loses it.');
});

it('the menu of a game opens the settings by the key of the first menu', () => {
  const { key } = menuOf(lifelines).find(({ label }) => label === 'Settings') ?? {};
  expect(messageOf(stateWith([]), 'text', key ?? '')).toEqual({
    type: 'choose',
    value: 'settings',
  });
});
