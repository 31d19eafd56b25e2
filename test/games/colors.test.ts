import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkGuess } from '../../source/engine/clue.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { colors } from '../../source/games/colors.ts';
import { converse, saidAt } from '../helpers/conversation.ts';

const { rules } = colors;

const talk = (lines: readonly string[], seed = 1422n) =>
  converse(lines.map((line) => `${line}\n`).join(''), { set: colors, seed });

/** The reply to the last line, without the prompt after it. */
function lastReply(text: string): string {
  const said = text.slice(0, text.lastIndexOf('Guess color: '));
  return said.slice(said.lastIndexOf('Guess color: ') + 'Guess color: '.length);
}

const namesOf = (code: string) =>
  [...code].map((letter) => rules.symbols.find(({ character }) => character === letter)?.name);

function guessed(secret: string, ...guesses: string[]): GameState {
  const game = { ...newGame(rules, new Random(1n)), secret };
  return guesses.reduce((state, typed) => gameReducer(state, { type: 'guess', typed }), game);
}

it('Colors gives the same clue as the names of the colors do', () => {
  const anyCode = fc.string({ unit: fc.constantFrom(...'ROYGBP'), minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(anyCode, anyCode, (secret, guess) => {
      const names = (code: string) => namesOf(code) as string[];
      const told = saidAt(colors, 'clue', guessed(secret, guess));
      const clue = checkGuess(names(guess), names(secret));
      expect(told).toContain(`Your clue is: [${clue.join(', ')}]`);
    }),
  );
});

it('Colors takes the numbers and the first letters on the board', () => {
  expect(guessed('OPBY', '0oR5').guesses).toEqual(['RORP']);
});

it.each(['', ' ', 'red', 'r', 'a', '1.0', '1_0', '- 1', '+', '--1', '0x1', '1e0', '٣', '１'])(
  'the line dialogue of Colors does not take %j for a number',
  async (typed) => {
    expect(lastReply((await talk([typed])).text)).toBe('Invalid number, try again:\n');
  },
);

it.each(['6', '-1', '+6', ' 10 ', '99999999999999999999', '9'.repeat(400)])(
  'the line dialogue of Colors does not take %j for a color',
  async (typed) => {
    expect(lastReply((await talk([typed])).text)).toBe('Invalid guess, try again:\n');
  },
);

it.each(['1', '+1', ' 1', '1 ', '\t1\t', '001', '+01'])(
  'the line dialogue of Colors takes %j as orange',
  async (typed) => {
    const { kept } = await talk([typed, '3', '3', '3']);
    expect(kept.at(-1)?.guesses).toEqual(['OGGG']);
  },
);

it.each(['y', 'Y', ' y ', '\tY'])(
  'the line dialogue of Colors plays again on %j, with the same stream',
  async (answer) => {
    const { kept } = await talk(['1', '3', '3', '3', answer, '0', '0', '3', '5']);
    const random = new Random(1422n);
    expect(kept[0]?.secret).toBe(newGame(rules, random).secret);
    expect(kept.at(-1)?.secret).toBe(newGame(rules, random).secret);
  },
);

it.each(['', 'n', 'N', 'yes', 'y y', '1'])(
  'the line dialogue of Colors says good-bye on %j',
  async (answer) => {
    const { text, ended } = await talk(['1', '3', '3', '3', answer]);
    expect(ended).toBe(true);
    expect(text).toMatch(/\(Y\/N\)Thank you for playing\. Good-bye!\n$/);
  },
);

it('the line dialogue of Colors shows the hidden colors after the tenth guess', async () => {
  const { text } = await talk([...Array<string>(40).fill('3'), 'N']);
  expect(text).toContain('You have 1 guesses left\n');
  expect(text).toMatch(
    /\['green', 'green', 'green', 'green'\]\nYour clue is: \[2, 2, 2\]\n\nNo more guesses, the hidden colors were:\n\['orange', 'green', 'green', 'green'\]\nWould you like to play again\? \(Y\/N\)Thank you/,
  );
});
