import { expect, it } from 'vitest';
import { statusOf } from '../../source/engine/game-state.ts';
import { colors, letters, lifelines, secretsOf } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';

it('a line dialogue records each game that is won, lost or given up, in that order', async () => {
  const [first = '', second = ''] = secretsOf(11n, 2);
  const wrong = second === '0123' ? '3210' : '0123';
  const lost = `2\n${`${wrong}\n`.repeat(10)}`;
  const { recorded } = await converse(`2\n${first}\n${lost}2\n0123\nq\n4\n`);
  expect(recorded.map(statusOf)).toEqual(['won', 'lost', 'ended']);
  expect(recorded.map(({ guesses }) => guesses.length)).toEqual([1, 10, 1]);
});

it('a line dialogue records no game that goes on, at the end of the input or in a slot', async () => {
  expect((await converse('2\n0123\n')).recorded).toEqual([]);
  expect((await converse('2\n0123\nwq\n1\nTim\n4\n')).recorded).toEqual([]);
});

it.each([
  ['colors', colors, '0\n'.repeat(40)],
  ['letters', letters, 'abcd\n'.repeat(10)],
  ['lifelines', lifelines, 'n\nReveal\n'],
])('the line dialogue of %s records its game once', async (_, set, input) => {
  const { recorded } = await converse(input, { set });
  expect(recorded).toHaveLength(1);
});
