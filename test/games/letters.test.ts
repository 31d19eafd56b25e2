import { expect, it } from 'vitest';
import { letters } from '../../source/games/letters.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';

const repeating = rulesOf(letters, { repeats: 1 });

const talk = (lines: readonly string[], rules = letters.rules) =>
  converse(lines.map((line) => `${line}\n`).join(''), { set: letters, rules, seed: 8n });

function lastReply(text: string): string {
  const prompt = /Enter guess number \d+ : /g;
  return text.split(prompt).at(-2) ?? '';
}

it.each(['', 'abc', 'ABCDE', 'abcdefg', ' abcd', 'abcd ', 'xyz', '11111', 'aaaaa'])(
  'the line dialogue of Letters says first that %j has another length, echoed as typed',
  async (typed) => {
    expect(lastReply((await talk([typed])).text)).toBe(
      `Sorry, your guess ${typed} is not 4 letters long...try again\n`,
    );
  },
);

it.each(['abcg', '1234', 'aabc', 'AabC', 'a bc', 'ábcd', 'ａbcd'])(
  'the line dialogue of Letters says that %j has wrong or repeated letters',
  async (typed) => {
    expect(lastReply((await talk([typed])).text)).toBe(
      'Your guess must contain only the characters a-f with no duplicates...try again\n',
    );
  },
);

it('the line dialogue of Letters ends after one game', async () => {
  const won = await talk(['acde', 'BDFA', 'Y']);
  expect(won.ended).toBe(true);
  expect(won.text).toMatch(/: Good for you, you won in {2}2 guesses\n$/);
  const lost = await talk([...Array(10).fill('abcd'), 'Y']);
  expect(lost.ended).toBe(true);
  expect(lost.text).toMatch(/incorrect\)\nSorry, you lose, the secret code was: bdfa\n$/);
});

it('the words of Letters say so if letters repeat', () => {
  expect(letters.words.howToPlay(repeating)[1]).toBe('2. It may contain a letter more than once.');
  expect(letters.facts(repeating).join(', ')).toBe(
    '4 letters from a to f, letters may repeat, 10 guesses',
  );
});
