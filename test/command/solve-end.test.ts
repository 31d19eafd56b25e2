import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { puzzleOf } from '../../source/coach/puzzle.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { pegs } from '../../source/games/pegs.ts';
import { anyGuess } from '../helpers/any-game.ts';
import { codesFor } from '../helpers/any-puzzle.ts';
import { solve } from '../helpers/run.ts';
import { IS_FULL } from '../helpers/work.ts';

/** How many games are played; each takes going through all codes. */
const GAMES = IS_FULL ? 24 : 8;

/** What is printed for histories, a line for each. */
async function answers(args: readonly string[], histories: readonly string[]) {
  const { stdout } = await solve(['-', '--json', ...args], `${histories.join('\n')}\n`);
  return linesIn(stdout);
}

const linesIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The object that is printed. */
async function answered(args: readonly string[]) {
  return JSON.parse((await solve(['--json', ...args])).stdout);
}

/** A history as a game leaves it, with its true clues. */
function historyOf(secret: string, guesses: readonly string[]): string {
  return guesses
    .map((guess) => {
      const { red, white } = clueFor(guess, secret);
      return `${guess}:${red}:${white}`;
    })
    .join(' ');
}

it.each([
  ['--game pegs RRBB:4:0', 'RRBB', undefined],
  ['--game pegs RRBB:2:2 RRYY:1:1 BRBR:4:0', 'BRBR', undefined],
  ['--game letters abcd:0:4 dcba:4:0', 'dcba', undefined],
  ['--game lifelines has:7 012345:0:0 777777:6:0', '777777', undefined],
  ['012345:6:0', '012345', { 4: 0, 5: 0, 6: 1 }],
])('a history that ends in a win is solved: %s', async (line, code, lengths) => {
  const { status, stdout } = await solve(['--json', ...line.split(' ')]);
  expect(status).toBe(0);
  const answer = JSON.parse(stdout);
  expect(answer).toEqual({
    remaining: 1,
    guess: code,
    bits: 0,
    codes: [code],
    ...(lengths && { lengths }),
    approximate: false,
    solved: true,
  });
});

it('a history that ends in a win of any game of Pegs is solved', async () => {
  const games = fc.sample(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 5 })), GAMES);
  const played = games.map(([number, some]) => {
    const secret = anyGuess(pegs.rules, number);
    const guesses = some.map((one) => anyGuess(pegs.rules, one)).filter((one) => one !== secret);
    return { secret, history: historyOf(secret, [...guesses, secret]) };
  });
  const all = await answers(
    ['--game', 'pegs'],
    played.map(({ history }) => history),
  );
  for (const [index, { secret }] of played.entries()) {
    expect(all[index]).toMatchObject({ solved: true, codes: [secret] });
  }
});

it('a history that ends in a win of a hidden length is solved where no longer code is consistent', async () => {
  const { rules } = codeBreakers;
  const games = fc.sample(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 5 })), GAMES);
  const played = games.map(([number, some]) => {
    const secret = anyGuess(rules, number);
    const guesses = some.map((one) => anyGuess(rules, one)).filter((one) => one !== secret);
    const longer = codesFor(puzzleOf(rules)).filter((code) =>
      [...guesses, secret].every((guess) => {
        const { red, white } = clueFor(guess, code);
        const clue = clueFor(guess, secret);
        return code !== guess && red === clue.red && white === clue.white;
      }),
    );
    return { secret, longer, history: historyOf(secret, [...guesses, secret]) };
  });
  const all = await answers(
    [],
    played.map(({ history }) => history),
  );
  for (const [index, { secret, longer }] of played.entries()) {
    if (longer.length === 0) expect(all[index]).toMatchObject({ solved: true, codes: [secret] });
    else expect(all[index]).toMatchObject({ remaining: longer.length });
    expect(all[index].solved === true).toBe(longer.length === 0);
  }
  expect(played.some(({ longer }) => longer.length > 0)).toBe(true);
  expect(played.some(({ longer }) => longer.length === 0)).toBe(true);
});

it.each([
  ['contradicts an earlier clue', 'RRBB:1:0 YYGG:0:0 RRBB:4:0', [1, 3]],
  ['is no longer the end', 'RRBB:4:0 RRYY:2:0', [1]],
  ['was made before', 'RRBB:4:0 RRBB:4:0', [1]],
])('a history that ends in a win is none where it %s', async (_, line, wrong) => {
  const [answer] = await answers(['--game', 'pegs'], [line]);
  expect(answer).toEqual({
    remaining: 0,
    guess: null,
    bits: null,
    codes: [],
    approximate: false,
    wrong,
    leastWrong: 1,
  });
});

it('a history that ends in a win is told in words', async () => {
  expect(await solve(['--game', 'pegs', 'RRBB:2:2', 'BRBR:4:0'])).toEqual({
    status: 0,
    stdout: 'Solved: the code is BRBR.\n',
    stderr: '',
  });
});

it.each([
  [
    ['0000:1:0', '0000:2:0'],
    "If only one clue is wrong, it's the clue of guess 1 or 2.",
    { wrong: [1, 2], leastWrong: 1 },
  ],
  [
    ['--game', 'pegs', 'RRBB:4:0', 'RRYY:2:0'],
    "If only one clue is wrong, it's the clue of guess 1.",
    { wrong: [1], leastWrong: 1 },
  ],
  [
    ['--game', 'pegs', 'RRRR:1:0', 'RRBB:4:0'],
    "If only one clue is wrong, it's the clue of guess 1 or 2.",
    { wrong: [1, 2], leastWrong: 1 },
  ],
  // Without the first clue the last one can be a win alone, without the seventh it can be none.
  [
    '01234:5:0 0000:1:0 1111:1:0 2222:1:0 3333:1:0 555555:0:0 444444:0:0 0123:4:0'.split(' '),
    "If only one clue is wrong, it's the clue of guess 1 or 7.",
    { wrong: [1, 7], leastWrong: 1 },
  ],
  [
    ['--game', 'pegs', 'RRRR:4:0', 'BBBB:4:0', 'GGGG:4:0', 'YYYY:0:0'],
    'At least three clues are wrong, for example those of guesses 1, 2, and 3.',
    { wrong: [], leastWrong: 3 },
  ],
  [
    ['--length', '1', '--symbols', '2', '0:1:0', '0:1:0', '0:1:0', '0:1:0', '1:0:0'],
    'At least four clues are wrong.',
    { wrong: [], leastWrong: 4 },
  ],
  [['1=1', '1=2'], 'The revealed symbols contradict each other.', { wrong: [], leastWrong: 0 }],
])('%j names the clues that can be wrong, with a status of 1', async (args, sentence, fields) => {
  const stdout = `Nothing fits. ${sentence}\n`;
  expect(await solve(args)).toEqual({ status: 1, stdout, stderr: '' });
  const { status, stdout: json } = await solve(['--json', ...args]);
  expect(status).toBe(1);
  expect(JSON.parse(json)).toMatchObject({ remaining: 0, ...fields });
});

it('a history that nothing fits names none where it is longer than any game', async () => {
  const words = ['0123:0:0', ...Array<string>(30).fill('0000:1:0')];
  expect(await solve(words)).toEqual({ status: 1, stdout: 'Nothing fits.\n', stderr: '' });
  expect(await answered(words)).not.toHaveProperty('wrong');
});

describe('--guesses', () => {
  const game = ['--length', '4', '--symbols', '6'];
  const rows = ['0011:1:1', '2233:1:1'];

  it('--guesses has the last guess be a code that is consistent', async () => {
    for (const guesses of [1, 2, 3]) {
      const some = rows.slice(0, guesses - 1);
      const { guess, bits } = await answered([...game, '--guesses', String(guesses), ...some]);
      for (const row of some) {
        const [made = '', red, white] = row.split(':');
        expect(clueFor(made, guess)).toEqual({ red: Number(red), white: Number(white) });
      }
      expect(bits).toBeGreaterThan(0);
    }
    const last = await answered([...game, '--guesses', '1']);
    expect(last.guess).toBe('0000');
    const more = await answered([...game, '--guesses', '2']);
    expect(more).toEqual(await answered(game));
    expect(more.guess).not.toBe('0000');
  });

  it('--guesses has the last guess be of the likeliest length', async () => {
    const asked = ['--length', '1-2', '--symbols', '3', '--guesses', '1'];
    expect((await answered(asked)).guess).toBe('0');
  });

  it('--guesses leaves no guess where all are made', async () => {
    const asked = [...game, '--guesses', '2', ...rows];
    const { remaining, guess, bits } = await answered(asked);
    expect({ guess, bits }).toEqual({ guess: null, bits: null });
    expect(remaining).toBeGreaterThan(0);
    expect((await solve(asked)).stdout).toMatch(
      / codes left\.\n(Codes: .*\n)?You have no guesses left\.\n$/,
    );
  });

  it('--guesses refuses a history that has more', async () => {
    expect(await solve([...game, '--guesses', '1', ...rows])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'code-breakers: The history has 2 guesses, more than --guesses 1.\n',
    });
  });
});

it.each([
  [['--testing'], "solve doesn't take --testing: there is no code to show."],
  [['--game', 'colors', '--testing'], "solve doesn't take --testing: there is no code to show."],
  [
    ['--worst', '--length', '6', '--symbols', '10'],
    '--worst works with up to 120,000 codes, and here there are 1,000,000.',
  ],
  [
    ['--worst', '--game', 'lifelines', '01234567:1:0'],
    '--worst works with up to 120,000 codes, and here there are 100,000,000.',
  ],
])('a flag without meaning is refused: %j', async (args, sentence) => {
  const stderr = `code-breakers: ${sentence}
`;
  expect(await solve(args)).toEqual({ status: 2, stdout: '', stderr });
});

it('a flag without meaning is refused for the line that it has no meaning for', async () => {
  const { status, stdout } = await solve(
    ['-', '--json', '--worst', '--game', 'lifelines'],
    '0123:4:0\n01234567:1:0\n',
  );
  const [first, second] = linesIn(stdout);
  expect(first).toMatchObject({ solved: true });
  expect(second.error).toMatch(/^--worst works with up to /);
  expect(status).toBe(2);
});
