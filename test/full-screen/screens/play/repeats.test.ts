import { expect, it } from 'vitest';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { ruleSetOf } from '../../../../source/games/index.ts';
import { gameWith, playing } from '../../../helpers/states.ts';
import { entered, typed, updated } from '../../../helpers/steps.ts';

const NAMED = ['You already made this guess: it is number 2. Enter makes it once more.'];
const twice = gameWith('550022', ['0123', '4455', '3344']);

it('a guess that was made before is named before it counts, and made by Enter once more', () => {
  const named = updated(playing(twice), ...entered('4455'));
  expect(named.state.notices).toEqual(NAMED);
  expect(named.state.game).toEqual({ ...twice, draft: '4455' });
  expect(named.effects).toEqual([]);
  const made = updated(named.state, { type: 'enter' });
  expect(made.state.game?.guesses).toEqual(['0123', '4455', '3344', '4455']);
});

it('a guess that was made before is known in small letters too', () => {
  const pegs = gameWith('RGBY', ['BBOO'], '', ruleSetOf('pegs').rules);
  const { state } = updated(playing(pegs), ...entered('bboo'));
  expect(state.notices).toEqual([
    'You already made this guess: it is number 1. Enter makes it once more.',
  ]);
});

it.each([
  ['another cursor', { type: 'move', to: 'left' }],
  ['a hint', { type: 'hint' }],
] as const)('it is named again after %s', (_, message) => {
  const { state } = updated(playing(twice), ...entered('4455'), message, { type: 'enter' });
  expect(state.notices).toEqual(NAMED);
});

it('a symbol typed after that begins another guess', () => {
  const { state } = updated(playing(twice), ...entered('4455'), ...typed('1'));
  expect(state.game?.draft).toBe('1');
  expect(screenOf(state)).toEqual({ name: 'play', cursor: 1 });
});

it('a game that refuses a guess made before says so', () => {
  const lifelines = gameWith('123456', ['001122'], '', ruleSetOf('lifelines').rules);
  const rules = { ...lifelines.rules, lengths: [6] };
  const again = updated(playing({ ...lifelines, rules }), ...entered('001122'));
  const twiceEntered = updated(again.state, { type: 'enter' });
  for (const { state } of [again, twiceEntered]) {
    expect(state.notices).toEqual(['Your guess was "001122". You have already made it.']);
  }
});
