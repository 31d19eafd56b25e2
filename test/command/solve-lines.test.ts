import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Puzzle, puzzleOf } from '../../source/coach/puzzle.ts';
import { createSolver } from '../../source/coach/solver.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { readHistory } from '../../source/solve/history.ts';
import { solve } from '../helpers/run.ts';

/** What is answered to these lines. */
async function answers(args: readonly string[], input: string) {
  const { status, stdout, stderr } = await solve(['-', '--json', ...args], input);
  expect(stderr).toBe('');
  expect(stdout === '' || stdout.endsWith('\n')).toBe(true);
  const lines = stdout.split('\n').slice(0, -1);
  return { status, all: lines.map((line) => JSON.parse(line)) };
}

const wrong = (word: string, line: number) => ({
  error: `"${word}" should look like GUESS:RED:WHITE, such as 0123:1:2.`,
  line,
});

it('solve with a history a line answers each in its place, empty and malformed ones, too', async () => {
  const input = '0123:4:0\n\nspam\n   \t\n0123:9:9\n\n0123:4:0\n';
  const { status, all } = await answers([], input);
  expect(all.map((one) => one.remaining ?? one.error)).toEqual([
    42,
    55_728,
    wrong('spam', 3).error,
    55_728,
    '9 red and 9 white are more pegs than "0123" has.',
    55_728,
    42,
  ]);
  expect(all.map((one) => one.line)).toEqual([
    undefined,
    undefined,
    3,
    undefined,
    5,
    undefined,
    undefined,
  ]);
  expect(all[6]).toEqual(all[0]);
  expect(status).toBe(2);
});

it.each([
  ['\n', 0],
  ['\nRRBB:3:1\n', 1],
  ['RRBB:3:1\n\n', 1],
  ['RRBB:3:1\nspam\n', 2],
])(
  'solve with a history a line ends with 1 where nothing fits one of them: %j',
  async (input, ends) => {
    const { status, all } = await answers(['--game', 'pegs'], input);
    expect(all.some(({ remaining }) => remaining === 0)).toBe(ends > 0);
    expect(status).toBe(ends);
  },
);

it('solve with a history a line passes comments over, and counts their lines', async () => {
  const input = '# Pegs\n0123:4:0\n  \t# 0123:9:9\nspam\n#\n0123:4:0 #\n';
  const { status, all } = await answers([], input);
  expect(all).toEqual([
    expect.objectContaining({ remaining: 42 }),
    wrong('spam', 4),
    wrong('#', 6),
  ]);
  expect(status).toBe(2);
});

it.each([
  ['spam\n0123:4:0\n', [undefined, 42]],
  ['0123:4:0\nspam\n', [42, undefined]],
])(
  'solve with a history a line ends with 2 wherever the malformed one was: %j',
  async (input, remaining) => {
    const { status, all } = await answers([], input);
    expect(all.map((one) => one.remaining)).toEqual(remaining);
    expect(status).toBe(2);
  },
);

it('solve with a history a line says nothing to nothing', async () => {
  expect(await answers([], '')).toEqual({ status: 0, all: [] });
});

it('solve with a history a line takes a last line without an end, and any blanks', async () => {
  const input = '  0123:4:0\t has:5 \r\n\r\nhas:5   0123:4:0';
  const { status, all } = await answers([], input);
  expect(all.map(({ remaining }) => remaining)).toEqual([12, 55_728, 12]);
  expect(status).toBe(0);
});

it('solve with a history a line takes words, not flags', async () => {
  expect((await answers([], '--strong\n-\n--help 0123:4:0\n')).all).toEqual([
    wrong('--strong', 1),
    wrong('-', 2),
    wrong('--help', 3),
  ]);
});

it('solve with a history a line has the length of Lifelines from each line', async () => {
  const input = '0123:0:0\n012345:6:0\n\n0123:0:0\n012345:0:0 0123:0:0\n01234567:7:0 8=0\n';
  const { status, all } = await answers(['--game', 'lifelines'], input);
  expect(all.map((one) => one.remaining ?? one.error)).toEqual([
    1296,
    1,
    'How long is the code? Add --length 4 or --length 6 or --length 8.',
    1296,
    '"0123" can\'t be a guess here.',
    1,
  ]);
  expect(all[3]).toEqual(all[0]);
  expect(status).toBe(2);
});

it.each([
  ['Code Breakers', [], 15, codeBreakers],
  ['Pegs', [], 60, pegs],
  ['Pegs', ['--strong'], 25, pegs],
  ['Lifelines', ['--length', '4'], 20, lifelines],
])(
  'solve with a history a line answers what the coach says of %s %j',
  async (_, flags, count, set) => {
    const rules = { ...set.rules, lengths: set === lifelines ? [4] : set.rules.lengths };
    const histories = fc.sample(anyHistory(set, rules.lengths), count);
    const solver = createSolver(puzzleOf(rules));
    const { all } = await answers(['--game', set.rules.id, ...flags], `${histories.join('\n')}\n`);
    expect(all).toHaveLength(count);
    for (const [i, history] of histories.entries()) {
      const known = readHistory(rules, history.split(' ').filter(Boolean));
      if ('wrong' in known) expect.fail(known.wrong);
      const advice = solver.advise(known, {
        play: flags.includes('--strong') ? 'strong' : undefined,
      });
      const { wrong: _, leastWrong: _least, ...told } = all[i];
      expect(told).toEqual({
        remaining: advice.remaining,
        guess: advice.guess ? typed(set, advice.guess.code) : null,
        bits: advice.guess ? Number(advice.guess.bits.toFixed(6)) : null,
        ...(advice.codes && { codes: advice.codes.map((word) => typed(set, word)) }),
        ...(advice.lengths && {
          lengths: Object.fromEntries(
            advice.lengths.map(({ length, chance }) => [length, Number(chance.toFixed(6))]),
          ),
        }),
        approximate: advice.guess?.approximate === true,
      });
    }
  },
);

function typed({ rules }: RuleSet, word: readonly number[]): string {
  return word.map((symbol) => rules.symbols[symbol]?.character).join('');
}

/** Up to three guesses with any clues, with spaces between. */
function anyHistory(set: RuleSet, lengths: Puzzle['lengths']): fc.Arbitrary<string> {
  const row = fc.record({
    guess: fc.array(fc.nat(set.rules.symbols.length - 1), {
      minLength: lengths[0] as number,
      maxLength: lengths.at(-1) as number,
    }),
    red: fc.nat(2),
    white: fc.nat(2),
  });
  return fc
    .array(row, { maxLength: 3 })
    .map((rows) =>
      rows.map(({ guess, red, white }) => `${typed(set, guess)}:${red}:${white}`).join(' '),
    );
}

it('solve where lines come slowly answers each before the next is written, also one in pieces', async () => {
  const { status, stdout, stderr } = await solve(['-', '--json'], async function* (said) {
    yield '0123:4:0\n';
    await said('"remaining":42,');
    yield '\n';
    await said('"remaining":55728,');
    yield 'spam\n01';
    await said('spam');
    for (const piece of ['23:4', ':0 has:5', '\n']) yield piece;
    await said('"remaining":12,');
  });
  expect(stdout.split('\n')).toHaveLength(5);
  expect([status, stderr]).toEqual([2, '']);
});
