import { expect, it } from 'vitest';
import { PEGS, solverOf } from '../../helpers/any-puzzle.ts';
import { runCommand } from '../../helpers/run.ts';

/** The objects that `solve --json` prints. */
async function objects(line: string) {
  const { stdout, stderr, status } = await runCommand('solve', ['--json', ...line.split(' ')]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((one) => JSON.parse(one));
}

const answered = async (line: string) =>
  runCommand(
    'solve',
    line.split(' ').filter((word) => word !== ''),
  );

it('--analyse tells what a guess comes to, with a win as a part of its own', async () => {
  expect(await objects('--game pegs --analyse BBGG')).toEqual([
    {
      guess: 'BBGG',
      fits: true,
      parts: 13,
      largest: 256,
      expected: 204.535494,
      bits: 2.885102,
      win: 0.000771604938272,
      partition: {
        '0:0': 256,
        '0:1': 256,
        '1:0': 256,
        '0:2': 96,
        '1:1': 208,
        '2:0': 114,
        '0:3': 16,
        '1:2': 36,
        '2:1': 32,
        '3:0': 20,
        '0:4': 1,
        '2:2': 4,
        win: 1,
      },
    },
  ]);
});

it('--analyse weighs the codes of hidden lengths', async () => {
  const [{ partition, largest, expected, win, parts, fits }] = await objects(
    '--analyse 4444 01234:4:0',
  );
  const sizes: number[] = Object.values(partition);
  expect(fits).toBe(false);
  expect(win).toBe(0);
  expect(partition).not.toHaveProperty('win');
  expect({ parts, largest }).toEqual({ parts: sizes.length, largest: Math.max(...sizes) });
  const all = sizes.reduce((sum, size) => sum + size, 0);
  expect(expected).toBeCloseTo(sizes.reduce((sum, size) => sum + size * size, 0) / all, 6);
  const { weightsByLength } = solverOf({ ...PEGS, lengths: [4, 5, 6] }).consistent({
    puzzle: { ...PEGS, lengths: [4, 5, 6] },
    rows: [{ guess: [0, 1, 2, 3, 4], red: 4, white: 0 }],
    revealed: [],
  });
  expect(all).toBe(weightsByLength.reduce((sum, weight) => sum + (weight ?? 0), 0));
});

it('--analyse takes the length of Lifelines from the history, else from the guess', async () => {
  const [first] = await objects('--game lifelines --analyse 012345');
  expect(first).toMatchObject({ fits: true, win: 1e-6 });
  expect((await answered('--game lifelines --analyse 012345 0123:0:0')).stderr).toBe(
    'code-breakers: "012345" can\'t be a guess here.\n',
  );
});

it('--analyse of a guess that cannot be the code says so', async () => {
  const { stdout } = await answered('--length 4 --symbols 6 --no-repeats --analyse 0012');
  expect(stdout).toMatch(/^0012 doesn't fit every clue\.\n[0-9.]+ bits, \d+ parts, .* win 0%\.\n/);
  expect((await answered('--game pegs --analyse RGBY')).stdout).toContain(', win 0.077%.\n');
});

it('--top ranks guesses by what is asked for', async () => {
  const [best, ...others] = await objects('--game pegs --top 4 OOPP:1:1');
  const advice = (await objects('--game pegs OOPP:1:1'))[0];
  expect(best).toMatchObject({ guess: advice.guess, bits: advice.bits });
  expect(others).toHaveLength(3);
  const [largest] = await objects('--game pegs --top 1 --by largest');
  expect(largest).toMatchObject({ guess: 'BBGG', largest: 256 });
  const [parts] = await objects('--game pegs --top 1 --by parts');
  expect(parts).toMatchObject({ parts: 14 });
  const { stdout } = await answered('--game pegs --top 2 --by expected');
  expect(stdout).toMatch(/^(B[A-Z]{3} {2}3\.04 bits, 14 parts, largest 276, .*\n){2}$/);
});

it('--all tells every code that fits, one a line, with --json as objects', async () => {
  const { stdout, status } = await answered('--all 0123:4:0');
  const codes = stdout.split('\n').slice(0, -1);
  expect(status).toBe(0);
  expect(codes).toHaveLength(42);
  expect(codes.slice(0, 7)).toEqual('01230 01231 01232 01233 01234 01235 012300'.split(' '));
  expect(await objects('--all 0123:4:0')).toEqual(codes.map((code) => ({ code })));
  expect((await answered('--all --game pegs OOPP:1:1 RRBB:4:0 has:R')).status).toBe(1);
  expect((await answered('--all --game pegs RRBB:2:2 BRBR:4:0')).stdout).toBe('BRBR\n');
});

it('--worst finds every code in the fewest guesses, and says nothing else differently', async () => {
  const [usual, worst] = [await objects('--game pegs'), await objects('--game pegs --worst')];
  expect(worst).toEqual([{ ...usual[0], guess: 'BBGG', bits: 2.885102 }]);
  const last = await objects('--length 4 --symbols 6 --guesses 1 --worst');
  expect(last).toMatchObject([{ guess: '0000' }]);
  const told = await answered('--length 1-2 --symbols 2 --guesses 1');
  expect(told.stdout).toContain('Guess: 0 (25% likely to be right)');
});

it.each(['--analyse BBGG', '--top 3', '--all'])(
  '%s says of a history that nothing fits what is said without it',
  async (flags) => {
    for (const json of ['', '--json']) {
      const usual = await answered(`--game pegs ${json} OOPP:4:0 OOPP:0:0`);
      expect(usual.status).toBe(1);
      expect(await answered(`--game pegs ${json} ${flags} OOPP:4:0 OOPP:0:0`)).toEqual(usual);
    }
  },
);

it.each([
  ['--strong --top 3', "You can't combine --strong and --top."],
  ['--worst --all', "You can't combine --worst and --all."],
  ['--by bits', '--by needs --top: it says how to rank the guesses.'],
  ['--by bits --all', '--by needs --top: it says how to rank the guesses.'],
  ['--top 0', '--top takes a number of guesses, such as --top 5, not "0".'],
  ['--top -3', '--top takes a number of guesses, such as --top 5, not "-3".'],
  ['--top many', '--top takes a number of guesses, such as --top 5, not "many".'],
  ['--top 3 --by luck', '--by can be value, bits, parts, expected, or largest, not "luck".'],
  ['--top 3 -', '--top needs one history, not "-": its answer has many lines.'],
  ['--all -', '--all needs one history, not "-": its answer has many lines.'],
  [
    '--analyse 0129',
    '"0129" can\'t be a guess here. This was read as a code for Code Breakers; use --game for another game.',
  ],
  [
    'OOPP:1:1',
    '"OOPP" can\'t be a guess here. This was read as a code for Code Breakers; use --game for another game.',
  ],
  [
    'has:P',
    'No code here can have "has:P". This was read as a code for Code Breakers; use --game for another game.',
  ],
  ['--game lifelines OOPP:1:1', '"OOPP" can\'t be a guess here.'],
  ['--analyse 012', '"012" can\'t be a guess here.'],
  ['--game pegs --analyse BBGG OOPP:4:0', 'The history is solved: --analyse has no use.'],
  ['--game pegs --top 2 OOPP:4:0', 'The history is solved: --top has no use.'],
  ['--worst --length 8', '--worst works with up to 120,000 codes, and here there are 1,679,616.'],
  [
    '--top 1 --symbols 8 --length 7 --no-repeats 0471236:1:5',
    '--top works with up to 1,000,000 guesses, and here there are 2,097,152.',
  ],
  [
    '--tree --worst --symbols 8 --length 7 --no-repeats',
    '--worst works with up to 1,000,000 guesses, and here there are 2,097,152.',
  ],
  ['--top 1 --length 8', '--top works with up to 120,000 codes, and here there are 1,679,616.'],
  ['--all --guesses 1 0123:0:0 0123:0:0', 'The history has 2 guesses, more than --guesses 1.'],
])('a flag of solve without meaning is refused: %s', async (line, sentence) => {
  const stderr = `code-breakers: ${sentence}\n`;
  expect(await answered(line)).toEqual({ status: 2, stdout: '', stderr });
});
