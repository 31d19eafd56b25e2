import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isValid } from '../helpers/json-schema.ts';
import { type Input, solve as runSolve } from '../helpers/run.ts';

const FILE = join(import.meta.dirname, '..', '..', 'schema', 'solve.json');
const SCHEMA = JSON.parse(readFileSync(FILE, 'utf8'));

/** What is printed for a command line, and the exit status. */
const solve = (line: string, input?: Input) => runSolve(line.split(' ').filter(Boolean), input);

/** The objects that are printed with `--json`. Each must be valid by the schema. */
async function objects(line: string, input?: Input, ends = 0) {
  const { status, stdout, stderr } = await solve(`--json ${line}`, input);
  expect({ status, stderr }).toEqual({ status: ends, stderr: '' });
  expect(stdout === '' || stdout.endsWith('\n')).toBe(true);
  const all = stdout.split('\n').slice(0, -1);
  return all.map((text) => {
    const object = JSON.parse(text);
    expect(isValid(object, SCHEMA), text).toBe(true);
    return object;
  });
}

/** The only object that is printed. */
async function answer(line: string, ends = 0) {
  const [first, ...more] = await objects(line, '', ends);
  expect(more).toEqual([]);
  return first;
}

const NO_ROW = (word: string) => `"${word}" should look like GUESS:RED:WHITE, such as 0123:1:2.`;
const MOST = 'works with up to 120,000 codes, and here there are';

it('an answer has its fields in one order, on one line', async () => {
  const { stdout } = await solve('--json --length 1-2 --symbols 2');
  expect(stdout).toMatch(
    /^\{"remaining":6,"guess":"[01]{1,2}","bits":[0-9.]+,"codes":\["0","1","00","01","10","11"\],"lengths":\{"1":0\.5,"2":0\.5\},"approximate":false\}\n$/,
  );
});

it.each([
  ['', { remaining: 55_728, guess: '001122', bits: 3.616767, approximate: true }],
  // A longer code fits, so a clue with all pegs red is no win.
  ['0123:4:0', { remaining: 42, lengths: { 4: 0, 5: 0.5, 6: 0.5 } }],
  ['--game pegs RRBB:2:2', { remaining: 4, codes: ['BRBR', 'BRRB', 'RBBR', 'RBRB'] }],
  ['--game lifelines --length 4 has:7 3=5', { remaining: 1000 - 9 ** 3 }],
  ['--length 1-2 --symbols 3 --guesses 1', { guess: '0' }],
  ['--length 4 --symbols 6 --guesses 1 --worst', { guess: '0000' }],
  ['--game letters --strong abcd:0:2', { remaining: 84 }],
])('solve answers %j', async (line, fields) => {
  expect(await answer(line)).toMatchObject(fields);
});

it.each([
  ['--game pegs RRBB:2:2 BRBR:4:0', 'BRBR', undefined],
  ['012345:6:0', '012345', { 4: 0, 5: 0, 6: 1 }],
])('a history that ends in a win is solved: %s', async (line, code, lengths) => {
  expect(await answer(line)).toEqual({
    ...{ remaining: 1, guess: code, bits: 0, codes: [code], approximate: false, solved: true },
    ...(lengths && { lengths }),
  });
  expect((await solve(line)).stdout).toBe(`Solved: the code is ${code}.\n`);
});

const ONE = "If only one clue is wrong, it's the clue of guess";

it.each([
  ['0000:1:0 0000:2:0', ` ${ONE} 1 or 2.`, { wrong: [1, 2], leastWrong: 1 }],
  ['--game pegs RRBB:1:0 YYGG:0:0 RRBB:4:0', ` ${ONE} 1 or 3.`, { wrong: [1, 3], leastWrong: 1 }],
  [
    '--game pegs RRRR:4:0 BBBB:4:0 GGGG:4:0 YYYY:0:0',
    ' At least three clues are wrong, for example those of guesses 1, 2, and 3.',
    { wrong: [], leastWrong: 3 },
  ],
  [
    '--length 1 --symbols 2 0:1:0 0:1:0 0:1:0 0:1:0 1:0:0',
    ' At least four clues are wrong.',
    { wrong: [], leastWrong: 4 },
  ],
  ['1=1 1=2', ' The revealed symbols contradict each other.', { wrong: [], leastWrong: 0 }],
  // More guesses than any game has.
  [`0123:0:0${' 0000:1:0'.repeat(30)}`, '', {}],
])('if nothing fits, the clues that can be wrong are named: %s', async (line, sentence, fields) => {
  const none = { remaining: 0, guess: null, bits: null, codes: [], approximate: false };
  expect(await answer(line, 1)).toMatchObject({ ...none, ...fields });
  const told = { status: 1, stdout: `Nothing fits.${sentence}\n`, stderr: '' };
  expect(await solve(line)).toEqual(told);
  for (const flags of ['--analyse 0', '--top 3', '--all']) {
    if (line.includes('--game pegs')) {
      expect(await solve(`${flags.replace('0', 'RRRR')} ${line}`)).toEqual(told);
    }
  }
});

it.each([
  [
    '',
    [
      '55,728 codes left.',
      'Length: 4 33%, 5 33%, 6 33%.',
      /^Guess: 001122 \(3\.62 bits, maybe not the best\)$/,
    ],
  ],
  [
    '--game pegs RRBB:2:2 RBRB:0:4 BRRB:2:2',
    ['1 code left.', 'Codes: BRBR', 'Guess: BRBR (0.00 bits)'],
  ],
  // Codes with a weight of 10, whose logarithm to base 2 is no round number.
  [
    '--length 3-4 --symbols 10 1=0 2=1 3=2 3456:0:0 7899:0:0 000:1:0 1111:1:0 2222:1:0',
    ['1 code left.', 'Length: 3 100%, 4 0%.', 'Codes: 012', 'Guess: 012 (0.00 bits)'],
  ],
  [
    '--length 4 --symbols 6 --guesses 2 0011:1:1 2233:1:1',
    [/^[\d,]+ codes left\.$/, 'You have no guesses left.'],
  ],
  [
    '--length 1-2 --symbols 2 --guesses 1',
    ['6 codes left.', 'Length: 1 50%, 2 50%.', /^Codes: 0 1 /, 'Guess: 0 (25% likely to be right)'],
  ],
  [
    '--length 1-2 --symbols 2 --analyse 0',
    [
      '0 fits every clue.',
      '1.91 bits, 4 parts, largest 3, expected 2.3, win 25%.',
      /^0:0 /,
      /^0:1 /,
      /^1:0 /,
      'win 2',
    ],
  ],
  ['--game pegs --top 1 --by expected', [/^B[A-Z]{3} {2}3\.04 bits, 14 parts, largest 276, /]],
  ['--game pegs --worst', ['1,296 codes left.', 'Guess: BBGG (2.89 bits)']],
  ['--all --game pegs RRBB:2:2 BRBR:4:0', ['BRBR']],
] as [string, (string | RegExp)[]][])('solve answers in words: %j', async (line, lines) => {
  const { status, stdout, stderr } = await solve(line);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const told = stdout.split('\n').slice(0, -1);
  expect(told).toHaveLength(lines.length);
  for (const [at, text] of lines.entries()) {
    if (typeof text === 'string') expect(told[at]).toBe(text);
    else expect(told[at]).toMatch(text);
  }
});

it('--analyse tells what a guess is worth, with a win as a part of its own', async () => {
  const partition = {
    ...{ '0:0': 256, '0:1': 256, '1:0': 256, '0:2': 96, '1:1': 208, '2:0': 114, '0:3': 16 },
    ...{ '1:2': 36, '2:1': 32, '3:0': 20, '0:4': 1, '2:2': 4, win: 1 },
  };
  expect(await answer('--game pegs --analyse BBGG')).toEqual({
    ...{ guess: 'BBGG', fits: true, parts: 13, largest: 256, expected: 204.535494 },
    ...{ bits: 2.885102, win: 0.000771604938272, partition },
  });
  // With a hidden length, codes of 4, 5 and 6 digits weigh 36, 6 and 1. Here 5 and 6 are left.
  const weighed = await answer('--analyse 4444 01234:4:0');
  const sizes: number[] = Object.values(weighed.partition);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const { remaining } = await answer('01234:4:0');
  expect(sum(sizes)).toBeGreaterThan(remaining);
  expect(weighed.expected).toBeCloseTo(sum(sizes.map((size) => size ** 2)) / sum(sizes), 6);
  expect(weighed).toMatchObject({ fits: false, win: 0, largest: Math.max(...sizes) });
  const foreign = (await solve('--length 4 --symbols 6 --no-repeats --analyse 0012')).stdout;
  expect(foreign).toMatch(/^0012 doesn't fit every clue\.\n2\.77 bits, 9 parts, .* win 0%\.\n/);
  expect((await solve('--game pegs --analyse RGBY')).stdout).toContain(', win 0.077%.\n');
  expect((await solve('--length 1 --symbols 2 --analyse 0 0:0:0')).stdout).toContain(' 1 part, ');
  // In Lifelines the history says how long the code is, or else the guess.
  expect(await answer('--game lifelines --analyse 012345')).toMatchObject({ win: 1e-6 });
});

it('--top ranks guesses by what is asked for, and --all tells every code that fits', async () => {
  const ranked = await objects('--game pegs --top 4 OOPP:1:1');
  const { guess, bits } = await answer('--game pegs OOPP:1:1');
  expect(ranked).toHaveLength(4);
  expect(ranked[0]).toMatchObject({ guess, bits });
  const [largest] = await objects('--game pegs --top 1 --by largest');
  expect(largest).toMatchObject({ guess: 'BBGG', largest: 256 });
  expect(await objects('--game pegs --top 1 --by parts')).toMatchObject([{ parts: 14 }]);
  const codes = (await objects('--all 0123:4:0')).map(({ code }) => code);
  expect(codes).toHaveLength(42);
  expect(codes.slice(0, 7).join(' ')).toBe('01230 01231 01232 01233 01234 01235 012300');
  expect((await solve('--all 0123:4:0')).stdout).toBe(`${codes.join('\n')}\n`);
});

it('a mistake is told as an object if that is asked for', async () => {
  expect(await answer('0123', 2)).toEqual({ error: NO_ROW('0123') });
});

it('each line of histories is answered in order, and the status is that of the worst', async () => {
  const input =
    '# Pegs\n  0123:4:0\t\n\nspam\n \t# x\n0123:9:9\n--strong\nhas:5   0123:4:0 \r\n0123:4:0';
  const all = await objects('-', input, 2);
  expect(all.map(({ remaining, error, line }) => remaining ?? [line, error])).toEqual([
    ...[42, 55_728, [4, NO_ROW('spam')]],
    [6, '9 red and 9 white are more pegs than "0123" has.'],
    ...[[7, NO_ROW('--strong')], 12, 42],
  ]);
  expect(all.at(-1)).toEqual(all[0]);
  const pegs = '- --game pegs';
  expect(await objects(pegs, 'RRBB:3:1\n\n', 1)).toMatchObject([{ remaining: 0 }, {}]);
  expect(await objects(pegs, 'RRBB:3:1\nspam\n', 2)).toHaveLength(2);
  expect(await objects('-', '')).toEqual([]);
  const words = await solve(pegs, 'RRBB:2:2 has:R\nspam\n');
  expect(words.stdout).toMatch(
    /^4 codes left; Codes: BRBR BRRB RBBR RBRB; Guess: .*\nLine 2: "spam" /,
  );
});

it('the length of Lifelines and the meaning of a flag are read from each line anew', async () => {
  const input = '0123:0:0\n012345:6:0\n\n0123:0:0\n012345:0:0 0123:0:0\n01234567:7:0 8=0\n';
  const all = await objects('- --game lifelines', input, 2);
  expect(all.map(({ solved, remaining, error }) => solved ?? remaining ?? error)).toEqual([
    ...[1296, true, 'How long is the code? Add --length 4 or --length 6 or --length 8.', 1296],
    ...['"0123" can\'t be a guess here: a guess has 6 digits.', 1],
  ]);
  const [solved, wide] = await objects('- --worst --game lifelines', '0123:4:0\n01234567:1:0\n', 2);
  expect([solved.solved, wide.error]).toEqual([true, `--worst ${MOST} 100,000,000.`]);
});

it('a line that is longer than solve reads is an error, and the others are answered', async () => {
  const pieces = async function* () {
    yield 'RRBB:2:2'.padEnd(1 << 20);
    yield 'has:R\nRRBB:2:2\n';
  };
  const [first, second] = await objects('- --game pegs', pieces, 2);
  const error = 'A line must have fewer than 1,048,576 characters.';
  expect([first, second.remaining]).toEqual([{ error, line: 1 }, 4]);
});

it('a line is answered before the next one is written, even if it comes in pieces', async () => {
  const { status, stdout, stderr } = await solve('- --json', async function* (said) {
    yield '0123:4:0\n';
    await said('"remaining":42,');
    yield 'spam\n01';
    await said('spam');
    for (const piece of ['23:4', ':0 has:5', '\n']) yield piece;
    await said('"remaining":12,');
  });
  expect(stdout.split('\n')).toHaveLength(4);
  expect([status, stderr]).toEqual([2, '']);
});

it("an object that is not an answer doesn't match the schema", () => {
  const good = { remaining: 1, guess: '0', bits: 0, approximate: false };
  expect(isValid(good, SCHEMA)).toBe(true);
  for (const fields of [{ remaining: 1.5 }, { bits: undefined }, { more: 1 }, { guess: 0 }]) {
    expect(isValid({ ...good, ...fields }, SCHEMA)).toBe(false);
  }
  const others = [{ ...good, lengths: { x: 1 } }, { error: '' }, { error: 'No.', line: 0 }];
  for (const value of [...others, { code: '01', guess: '01' }, '0123', null]) {
    expect(isValid(value, SCHEMA)).toBe(false);
  }
});
