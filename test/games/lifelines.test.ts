import { expect, it } from 'vitest';
import { aidNote, aidPrice, aidReport } from '../../source/games/aid-words.ts';
import { evilRules } from '../../source/games/evil.ts';
import type { Choices } from '../../source/games/game-options.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { type Conversation, converse } from '../helpers/conversation.ts';

const talk = (lines: readonly string[], choices: Choices = { length: 4 }, seed = 1n) =>
  converse(lines.map((line) => `${line}\n`).join(''), {
    set: lifelines,
    rules: rulesOf(lifelines, choices),
    seed,
  });
function lastReply({ text }: Conversation): string {
  const said = text.split(/Guess \d+: /).at(-2) ?? '';
  return said.slice(0, said.lastIndexOf('The pattern has'));
}

const CHANCE: Choices = {};
const ASK = 'Would you like to set the difficulty? (Y/N): ';

it.each(['4', '6', '8', ' 6 '])(
  'the difficulty of Lifelines is %j if the player says so',
  async (length) => {
    const { text, kept } = await talk(['Y', length], CHANCE);
    expect(kept[0]?.secret).toHaveLength(Number(length));
    expect(text).toContain(`: The pattern has ${length.trim()} numbers. You have 10 guesses left.`);
  },
);

it.each(['', '0', '5', '7', '10', '4 6', 'six', '４', '-4'])(
  'the difficulty of Lifelines is never %j',
  async (length) => {
    const { text, kept } = await talk(['y', length], CHANCE);
    expect(kept).toEqual([]);
    expect(text).toMatch(/: Please enter 4, 6 or 8\.\nLength of the pattern \(4, 6 or 8\): $/);
  },
);

// What CPython draws: randint(0, 2) for the length, then randint(0, 9) for each digit.
it.each([
  [1n, '9141'],
  [5n, '45807302'],
  [7n, '260181'],
])('the difficulty of Lifelines is drawn otherwise, before the digits', async (seed, secret) => {
  for (const answer of ['N', '', '6']) {
    expect((await talk([answer], CHANCE, seed)).kept[0]?.secret).toBe(secret);
  }
});

it('the difficulty of Lifelines is not drawn if the length was chosen', async () => {
  expect((await talk(['Y', '8'], CHANCE, 5n)).kept[0]?.secret).toBe('94580730');
});

it('the difficulty of Lifelines is not asked for if it was given, and asked anew after the game', async () => {
  const { text } = await talk(['Reveal', 'Y'], { length: 8 });
  expect(text.indexOf(ASK)).toBe(text.length - ASK.length);
});

it.each(['', '123', '12345', 'abc', 'lifeline#1', 'Lifeline#3', ' Lifeline#1', 'reveal', 'q'])(
  'the line dialogue of Lifelines says first that %j has a wrong length',
  async (typed) => {
    expect(lastReply(await talk([typed]))).toBe('Invalid input: the pattern has 4 numbers.\n');
  },
);

it.each(['123a', '-123', ' 123', '12.3', '١٢٣٤', '😀123'])(
  'the line dialogue of Lifelines says that %j is not digits',
  async (typed) => {
    expect(lastReply(await talk([typed]))).toBe(
      'Invalid input: only the numbers 0 to 9 are used.\n',
    );
  },
);

it('an evil game of Lifelines mentions no lifelines, because it has none', async () => {
  const evil = evilRules(rulesOf(lifelines, { length: 4 }));
  const rules = 'rules' in evil ? evil.rules : expect.fail();
  const { text } = await converse('', { set: lifelines, rules });
  const told = [...lifelines.words.howToPlay(rules), ...lifelines.facts(rules), text];
  expect(told.join('\n')).not.toMatch(/lifelines?\b(?!: find the pattern)/i);
  expect(told.join('\n')).toContain('Reveal      shows the code; costs the game');
  const numbers = lifelines.words.howToPlay(rules).flatMap((line) => /^\d/.exec(line)?.[0] ?? []);
  expect(numbers).toEqual(['1', '2', '3', '4', '5']);
});

it.each([
  ['symbol', { symbol: '7' }, 'Lifeline#1: the code contains a 7.', 'contains a 7'],
  ['place', { symbol: '8', place: 3 }, 'Lifeline#1: peg 3 is an 8.', 'peg 3 is an 8'],
] as const)(
  'the words of Lifelines tell a %s that was revealed',
  (reveals, revealed, said, noted) => {
    const aid = { word: 'Lifeline#1', price: 1, reveals, revealed };
    expect(aidReport(aid)).toBe(said);
    expect(aidNote(aid)).toBe(noted);
  },
);

it('the words of Lifelines say what a lifeline costs, and a length that was chosen', () => {
  const { rules, facts } = lifelines;
  const prices = rules.aids.map((aid) => aidPrice(aid));
  expect(prices).toEqual(['1 guess', '2 guesses', 'the game']);
  expect(facts(rulesOf(lifelines, { length: 6 })).join(', ')).toBe(
    '6 digits, 10 guesses, two lifelines',
  );
});
