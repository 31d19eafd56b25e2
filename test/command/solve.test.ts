import { expect, it } from 'vitest';
import { puzzleOf } from '../../source/coach/puzzle.ts';
import { createSolver } from '../../source/coach/solver.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { readHistory } from '../../source/solve/history.ts';
import { solve } from '../helpers/run.ts';

/** The one object that it prints. */
async function solved(...args: string[]) {
  const { status, stdout, stderr } = await solve(['--json', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^[^\n]+\n$/);
  return JSON.parse(stdout);
}

const START = {
  remaining: 55_728,
  guess: '001122',
  bits: 3.616767,
  lengths: { 4: 0.333333, 5: 0.333333, 6: 0.333333 },
  approximate: true,
};

const asked = (words: string) => ({
  error: `"${words}" should look like GUESS:RED:WHITE, such as 0123:1:2.`,
});

it('solve starts with all codes of Code Breakers', async () => {
  expect(await solved()).toEqual(START);
});

it('solve prints the fields in one order, on one line', async () => {
  expect((await solve(['--json', '--length', '1-2', '--symbols', '2'])).stdout).toMatch(
    /^\{"remaining":6,"guess":"[01]{1,2}","bits":[0-9.]+,"codes":\["0","1","00","01","10","11"\],"lengths":\{"1":0\.5,"2":0\.5\},"approximate":false\}\n$/,
  );
});

it('solve takes no clue for a win where a longer code fits', async () => {
  expect(await solved('0123:4:0')).toMatchObject({
    remaining: 42,
    lengths: { 4: 0, 5: 0.5, 6: 0.5 },
  });
});

it('solve names the codes where there are 20 or fewer', async () => {
  expect(await solved('--game', 'pegs', 'RRBB:2:2')).toMatchObject({
    remaining: 4,
    codes: ['BRBR', 'BRRB', 'RBBR', 'RBRB'],
    approximate: false,
  });
  // Each peg but one is known, so that one has every symbol.
  const known = ['1=0', '2=0', '3=0'];
  expect((await solved('--length', '4', '--symbols', '12', ...known)).codes).toHaveLength(12);
  expect((await solved('--length', '5', '--symbols', '5', ...known)).remaining).toBe(25);
  expect((await solved('--length', '5', '--symbols', '5', ...known)).codes).toBeUndefined();
});

it('solve tells lengths where they are hidden alone', async () => {
  expect(await solved('--game', 'colors')).not.toHaveProperty('lengths');
  expect(await solved('--length', '5')).not.toHaveProperty('lengths');
  expect((await solved('--length', '3-4', '--symbols', '3')).lengths).toEqual({ 3: 0.5, 4: 0.5 });
});

it('solve has no guess where nothing fits', async () => {
  const { status, stdout } = await solve(['--json', '0123:0:0', '0000:1:0']);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    remaining: 0,
    guess: null,
    bits: null,
    codes: [],
    approximate: false,
  });
});

it('solve reads colors by digits and by letters', async () => {
  const byDigits = await solved('--game', 'colors', '0123:1:2', '1=0');
  expect(await solved('--game', 'colors', 'royg:1:2', '1=R')).toEqual(byDigits);
  expect(byDigits.guess).toMatch(/^[ROYGBP]{4}$/);
});

it('solve takes what the lifelines revealed', async () => {
  const lifelines = ['--game', 'lifelines', '--length', '4'];
  expect((await solved(...lifelines, 'has:7', '3=5')).remaining).toBe(1000 - 9 ** 3);
  expect((await solved(...lifelines, 'has:7')).remaining).toBe(10 ** 4 - 9 ** 4);
});

it('solve takes the length of Lifelines from the first guess', async () => {
  expect((await solved('--game', 'lifelines', '0123:0:0')).remaining).toBe(6 ** 4);
  expect((await solved('--game', 'lifelines', '01234567:0:0')).codes).toBeUndefined();
  expect(await solve(['--game', 'lifelines'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'code-breakers: How long is the code? Add --length 4 or --length 6 or --length 8.\n',
  });
});

it('solve counts what nobody could write down', async () => {
  expect(await solved('--game', 'lifelines', '--length', '8')).toMatchObject({ remaining: 1e8 });
  expect((await solved('--length', '8', '--symbols', '12', '--no-repeats')).remaining).toBe(
    19_958_400,
  );
});

it('solve plays the guesses out for a strong one', async () => {
  const words = ['0011:1:1', '0123:1:1'];
  const { rules } = codeBreakers;
  const known = readHistory(rules, words);
  if ('wrong' in known) expect.fail(known.wrong);
  const { guess } = createSolver(puzzleOf(rules)).advise(known, { play: 'strong' });
  expect((await solved('--strong', ...words)).guess).toBe(guess?.code.join(''));
});

/** What leaves one code of three pegs, and none of four. */
const ONE_OF_TEN = '1=0 2=1 3=2 3456:0:0 7899:0:0 000:1:0 1111:1:0 2222:1:0';

it.each([
  [
    [],
    [
      '55,728 codes left.',
      'Length: 4 33%, 5 33%, 6 33%.',
      'Guess: 001122 (3.62 bits, maybe not the best)',
    ],
  ],
  [
    ['--game', 'pegs', 'RRBB:2:2', 'RBRB:0:4', 'BRRB:2:2'],
    ['1 code left.', 'Codes: BRBR', 'Guess: BRBR (0.00 bits)'],
  ],
  // A weight of 10, whose logarithm is none that comes out even.
  [
    ['--length', '3-4', '--symbols', '10', ...ONE_OF_TEN.split(' ')],
    ['1 code left.', 'Length: 3 100%, 4 0%.', 'Codes: 012', 'Guess: 012 (0.00 bits)'],
  ],
])('solve answers in words: %j', async (args, lines) => {
  expect(await solve(args)).toEqual({ status: 0, stdout: `${lines.join('\n')}\n`, stderr: '' });
});

it('solve in words answers a line with a line', async () => {
  const { status, stdout } = await solve(['-', '--game', 'pegs'], '\nRRBB:2:2 has:R\nspam\n');
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^1,296 codes left\.; Guess: [BGOPRY]{4} \([0-9.]+ bits\)$/),
    expect.stringMatching(/^4 codes left\.; Codes: BRBR BRRB RBBR RBRB; Guess: /),
    '"spam" should look like GUESS:RED:WHITE, such as 0123:1:2.',
    '',
  ]);
  expect(status).toBe(2);
});

it('solve in words says of a guess among too many that it may not be the best', async () => {
  const { stdout } = await solve(['--length', '6', '--symbols', '8', '001122:1:2', '345670:2:1']);
  expect(stdout).toMatch(/^Guess: \d{6} \(\d\.\d\d bits, maybe not the best\)$/m);
});

it('a line that is longer than solve reads is an error, and no other history', async () => {
  const long = `RRBB:2:2${' '.repeat(1 << 20)}has:R\n`;
  const { status, stdout } = await solve(['-', '--json', '--game', 'pegs'], `${long}RRBB:2:2\n`);
  const [first = '', second = ''] = stdout.split('\n');
  expect(JSON.parse(first)).toEqual({
    error: 'A line must have fewer than 1,048,576 characters.',
    line: 1,
  });
  expect(JSON.parse(second)).toHaveProperty('remaining');
  expect(status).toBe(2);
});

it.each([
  [['--jsn'], 'There is no flag --jsn; did you mean --json?'],
  [['--json=1'], "--json doesn't take a value."],
  [['--game', 'peg'], 'There is no game "peg"; did you mean pegs?'],
  [['--game', 'colors', '--length', '5'], /^Colors doesn't take --length, but /],
  [['0123'], '"0123" should look like GUESS:RED:WHITE, such as 0123:1:2.'],
  [['0123:1:2', 'x\u001b[2J'], '"x[2J" should look like GUESS:RED:WHITE, such as 0123:1:2.'],
  [['--', '-', '0123:1:2'], '"-" reads the histories, so you can\'t add one.'],
])('solve says what is wrong, with a status of 2: %j', async (args, wrong) => {
  const { status, stdout, stderr } = await solve(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^code-breakers: [^\n]+\n$/);
  expect(stderr.slice('code-breakers: '.length, -1)).toEqual(
    typeof wrong === 'string' ? wrong : expect.stringMatching(wrong),
  );
});

it('solve says what is wrong as an object where that is asked for', async () => {
  expect(await solve(['--json', '0123'])).toEqual({
    status: 2,
    stdout: `${JSON.stringify(asked('0123'))}\n`,
    stderr: '',
  });
});
