import { expect, it } from 'vitest';
import type { Choices } from '../../source/games/game-options.ts';
import { pegs } from '../../source/games/pegs.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';

const talk = (lines: readonly string[], choices: Choices = {}) =>
  converse(lines.map((line) => `${line}\n`).join(''), {
    set: pegs,
    rules: rulesOf(pegs, choices),
    seed: 17n,
  });

const READY = 'Are you ready to play? (Y/N): ';

async function greeting(choices: Choices): Promise<string> {
  const { text } = await talk([], choices);
  expect(text.endsWith(READY)).toBe(true);
  return text.slice(0, -READY.length);
}

it('the greeting of Pegs follows the options', async () => {
  const text = (await greeting({ length: 5, symbols: 7, guesses: 15 })).replace(/\s+/g, ' ');
  expect(text).toContain('The code consists of 5 colored pegs.');
  expect(text).toContain(
    'one of seven colors: blue, green, orange, purple, red, yellow, or maroon. A color',
  );
  expect(text).toContain('You have 15 guesses to figure out the secret code');
});

it('the greeting of Pegs tells of one peg and one guess, and of the colors that there are', async () => {
  const text = (await greeting({ length: 1, symbols: 2, guesses: 1 })).replace(/\s+/g, ' ');
  expect(text).toContain('The code consists of 1 colored peg.');
  expect(text).toContain('one of two colors: blue or green.');
  expect(text).toContain('B for Blue, G for Green, and so forth.');
  expect(text).toContain('You have 1 guess to figure out');
});

it('the greeting of Pegs does not mention testing mode', async () => {
  expect(await greeting({ testing: 1 })).toBe(await greeting({}));
});

it('each color of Pegs begins with a letter of its own', () => {
  const { symbols } = rulesOf(pegs, { symbols: 12 });
  expect(symbols.map(({ character, name }) => `${character} ${name}`)).toEqual([
    ...['B blue', 'G green', 'O orange', 'P purple', 'R red', 'Y yellow'],
    ...['M maroon', 'W white', 'T teal', 'N navy', 'L lime', 'C cyan'],
  ]);
});

it('the line dialogue of Pegs ends without a word if nobody is ready', async () => {
  for (const answer of ['N', '', 'yes', 'no']) {
    const { text, ended } = await talk([answer]);
    expect(text).toMatch(/Are you ready to play\? \(Y\/N\): $/);
    expect(ended).toBe(true);
  }
});

it.each(['', 'BGO', 'BGOPR', 'bgop', 'BGOp', 'MMMM', 'BG P', ' BGOP', 'History', 'N', '１234'])(
  'the line dialogue of Pegs refuses %j and does not count it',
  async (typed) => {
    const { text, kept } = await talk(['y', typed]);
    const [reply] = text.split('Enter guess: ').at(-2)?.split('What is your next guess?') ?? [];
    expect(reply).toBe(`\n${typed} -> INVALID GUESS\n`);
    expect(kept.at(-1)?.guesses).toEqual([]);
  },
);

it('the summary of Pegs tells of one peg, one guess, and testing mode', () => {
  const facts = pegs.facts(rulesOf(pegs, { length: 1, guesses: 1, testing: 1 }));
  expect(facts).toEqual(['1 peg of 6 colors', 'colors may repeat', '1 guess', 'testing']);
});
