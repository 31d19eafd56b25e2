import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownOf } from '../../source/coach/known.ts';
import { newGame } from '../../source/engine/game.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { firstGuessIn, readKnown, withKnownLength } from '../../source/solve/typed-history.ts';
import {
  anyRules,
  anyText,
  anyTurns,
  codeBreakers,
  colors,
  custom,
  letters,
  lifelines,
  pegs,
  playOut,
  rulesOf,
} from '../helpers/any-game.ts';
import { runs } from '../helpers/work.ts';

/** Reads a history as the command does, which first looks for the length. */
function readAs(given: Rules, words: readonly string[]) {
  const rules = withKnownLength(given, firstGuessIn(words));
  return 'wrong' in rules ? rules : readKnown(rules, words);
}

/** What a history says, in a test that knows that it is valid. */
function read(set: RuleSet, ...words: string[]) {
  const known = readAs(set.rules, words);
  return 'wrong' in known ? expect.fail(known.wrong) : known;
}

const DIGITS = 'the symbols are 0, 1, 2, 3, 4, and 5';

it('a history is guesses with their red and white pegs', () => {
  expect(read(codeBreakers, '0123:1:2', '55555:00:01').rows).toEqual([
    { guess: [0, 1, 2, 3], red: 1, white: 2 },
    { guess: [5, 5, 5, 5, 5], red: 0, white: 1 },
  ]);
});

it('a history has what was revealed, between the guesses or alone', () => {
  const { rows, revealed } = read(lifelines, 'has:7', '0123:1:2', '3=5', '04=0');
  expect(rows).toHaveLength(1);
  expect(revealed).toEqual([{ symbol: 7 }, { symbol: 5, peg: 2 }, { symbol: 0, peg: 3 }]);
  expect(read(codeBreakers, '6=5').revealed).toEqual([{ symbol: 5, peg: 5 }]);
});

it.each(['RYGB:1:0', 'rygb:1:0', '0234:1:0', 'R2g4:1:0'])(
  'a history has colors by their digits and letters: %s',
  (word) => {
    expect(read(colors, word).rows).toEqual([{ guess: [0, 2, 3, 4], red: 1, white: 0 }]);
  },
);

it('a history has what the other games type', () => {
  expect(read(colors, 'has:p', '1=O').revealed).toEqual([{ symbol: 5 }, { symbol: 1, peg: 0 }]);
  expect(read(letters, 'ABcd:0:1').rows[0]?.guess).toEqual([0, 1, 2, 3]);
  for (const guess of ['BGOP', 'bgop', 'ＢＧｏｐ'])
    expect(read(pegs, `${guess}:0:1`, 'has:ｂ', '1=ｇ')).toMatchObject({
      rows: [{ guess: [0, 1, 2, 3] }],
      revealed: [{ symbol: 0 }, { symbol: 1, peg: 0 }],
    });
  expect(read(lifelines, '０１２３：１：２').rows).toEqual([
    { guess: [0, 1, 2, 3], red: 1, white: 2 },
  ]);
  const rules = rulesOf(custom, { symbols: 12, shortest: 10, longest: 10 });
  expect(readAs(rules, ['01234567aB:10:0', '10=b'])).toMatchObject({
    rows: [{ guess: [0, 1, 2, 3, 4, 5, 6, 7, 10, 11], red: 10, white: 0 }],
    revealed: [{ symbol: 11, peg: 9 }],
  });
});

it('a history is what the player knows of any game', () => {
  fc.assert(
    fc.property(anyRules, anyTurns, fc.bigInt(), (given, turns, seed) => {
      const game = playOut(newGame(given, new Random(seed)), turns, () => {});
      const view = playerView(game);
      const words = view.rows.map(({ guess, clue }) => `${guess}:${clue.red}:${clue.white}`);
      const revealed = view.aids.flatMap(({ revealed: one }) => {
        if (!one) return [];
        return one.place === undefined ? `has:${one.symbol}` : `${one.place}=${one.symbol}`;
      });
      expect(readAs(view.rules, [...words, ...revealed])).toEqual(knownOf(view));
    }),
  );
});

const ASK = { wrong: 'How long is the code? Add --length 4 or --length 6 or --length 8.' };

it.each([
  [['0123:1:2'], 4],
  [['012345:1:2', '000000:0:0'], 6],
  [['has:7', '8=1', '01234567:1:2'], 8],
])('a history without a length has that of its first guess: %j', (words, length) => {
  expect(read(lifelines, ...words).rules.lengths).toEqual([length]);
});

it.each([[[]], [['has:7']], [['3=5']], [['01:1:1']], [['01:1:1', '0123:1:1']], [['01234:1:1']]])(
  'a history without a length asks for one: %j',
  (words) => {
    expect(readAs(lifelines.rules, words)).toEqual(ASK);
  },
);

it('a history without a length has the one that was chosen', () => {
  const rules = rulesOf(lifelines, { length: 6 });
  expect(readAs(rules, [])).toMatchObject({ rules: { lengths: [6] } });
  expect(readAs(rules, ['0123:1:2'])).toMatchObject({
    wrong: '"0123" can\'t be a guess here: a guess has 6 digits.',
  });
});

it('a history without a length keeps the one that it got', () => {
  expect(readAs(lifelines.rules, ['0123:1:2', '012345:1:2'])).toMatchObject({
    wrong: '"012345" can\'t be a guess here: a guess has 4 digits.',
  });
  expect(readAs(lifelines.rules, ['0123:1:2', '5=0'])).toMatchObject({
    wrong: 'No code here can have "5=0": a code has 4 digits.',
  });
});

it.each([
  ...['0123', '0123:1', '0123:1:2:3', '0123:1:', '0123::2', ':1:2', '0123:-1:2', '0123:1:+2'],
  ...['0123:1.0:2', '0123:x:2', '0123:100:2', '0123:1:2 ', '0123:1:٢', '0123 :1:2 4'],
  ...['has:', 'has:77', 'has7', 'Has:7', '=5', '3=', '3=55', '100=5', '-1=5', '3==5', 'x=5'],
  ...['-', '{}', '__proto__'],
])('a malformed history is refused: %j', (word) => {
  expect(readAs(codeBreakers.rules, ['0123:1:2', word])).toMatchObject({
    wrong: `"${word}" should look like GUESS:RED:WHITE, such as 0123:1:2.`,
  });
});

it.each([
  ...['012', '0123450'].map((guess) => [guess, codeBreakers, 'a guess has 4, 5, or 6 digits']),
  ...['0126', 'spam', '012٣', ' 0123'].map((guess) => [guess, codeBreakers, DIGITS]),
  ['RYGX', colors, 'the symbols are R, O, Y, G, B, and P'],
  ['RYGBP', colors, 'a guess has 4 colors'],
  ['abcg', letters, 'the symbols are a, b, c, d, e, and f'],
  ['abca', letters, "a guess doesn't repeat a symbol"],
  ...['bgoſ', 'ｂｇｏｘ'].map((guess) => [guess, pegs, 'the symbols are B, G, O, P, R, and Y']),
] as [string, RuleSet, string][])(
  'a malformed history has a guess that its game refuses, and is told why: %j',
  (guess, set, why) => {
    for (const word of [`${guess}:1:1`, `${guess}：1:1`]) {
      expect(readAs(set.rules, [word])).toMatchObject({
        wrong: `"${guess}" can't be a guess here: ${why}.`,
      });
    }
  },
);

it.each([
  ['0123:5:0', 5, 0, '0123'],
  ['0123:0:5', 0, 5, '0123'],
  ['0123:3:2', 3, 2, '0123'],
  ['012345:99:99', 99, 99, '012345'],
])('a clue with more pegs than its guess is refused: %s', (word, red, white, guess) => {
  expect(readAs(codeBreakers.rules, [word])).toMatchObject({
    wrong: `${red} red and ${white} white are more pegs than "${guess}" has.`,
  });
});

it.each([
  ...['has:6', 'has:x', '3=6'].map((word) => [word, codeBreakers, DIGITS]),
  ...['0=5', '7=5'].map((word) => [word, codeBreakers, 'a code has 4, 5, or 6 digits']),
  ['5=R', colors, 'a code has 4 colors'],
  ['has:g', letters, 'the symbols are a, b, c, d, e, and f'],
] as [string, RuleSet, string][])(
  'a malformed history reveals what its game cannot have: %s',
  (word, set, why) => {
    expect(readAs(set.rules, [word])).toMatchObject({
      wrong: `No code here can have "${word}": ${why}.`,
    });
  },
);

it('a malformed history is refused with its first wrong word, or the beginning of it', () => {
  const short = rulesOf(custom, { symbols: 2, shortest: 1, longest: 1 });
  for (const [rules, row] of [
    [colors.rules, 'ROYG:1:2'],
    [short, '0:1:0'],
  ] as const) {
    const wrong = `"x" should look like GUESS:RED:WHITE, such as ${row}.`;
    expect(readAs(rules, ['x', 'y'])).toEqual({ wrong });
  }
  const known = readAs(codeBreakers.rules, [`\u001b[31m${'9'.repeat(5000)}:1:1`]);
  expect(known).toMatchObject({
    wrong: `"\\u{1b}[31m${'9'.repeat(55)}" can't be a guess here: ${DIGITS}.`,
  });
});

it('a history with more words than any game has guesses, aids and facts is refused', () => {
  const words = (count: number) => Array<string>(count).fill('0123:1:1');
  expect(readAs(codeBreakers.rules, words(200))).toHaveProperty('rows.length', 200);
  expect(readAs(codeBreakers.rules, words(201))).toEqual({
    wrong: 'A history can have up to 200 words, not 201.',
  });
});

it('any text is read as a history or refused with one sentence', () => {
  const word = fc.oneof(
    anyText(),
    fc.stringMatching(/^[0-9a-f]{0,7}[:=][0-9]{0,2}[:=]?[0-9]{0,2}$/),
    fc.constantFrom('has:7', '3=5', '0123:1:2', '012345:0:0', 'RGBY:0:1', 'abcd:1:1'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...RULE_SETS), fc.array(word, { maxLength: 5 }), (set, words) => {
      const known = readAs(set.rules, words);
      if ('wrong' in known) {
        expect(known.wrong).toMatch(/^[^\p{Cc}]+[.?]$/u);
        return;
      }
      expect(known.rows.length + known.revealed.length).toBe(words.length);
      for (const { guess, red, white } of known.rows) {
        expect(known.rules.lengths).toContain(guess.length);
        expect(guess.every((symbol) => symbol >= 0 && symbol < known.rules.symbols)).toBe(true);
        expect(red + white).toBeLessThanOrEqual(guess.length);
      }
    }),
    runs(2000),
  );
});
