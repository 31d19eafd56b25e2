import { describe, expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { runCommand, solve } from '../helpers/run.ts';
import { byTurns } from '../helpers/stress/attack.ts';

type Row = [guess: string, red: number, white: number];

/** The flags for the puzzle that most tests use. */
const PEGS = ['--game', 'pegs', '--seed', '7'];

async function rowsOf(args: readonly string[]): Promise<Row[]> {
  return JSON.parse((await runCommand('puzzle', [...args, '--json'])).stdout).rows;
}

/** The one code that fits these rows, as the command `solve` finds it. */
async function answerTo(args: readonly string[], rows: readonly Row[]): Promise<string> {
  const { stdout } = await solve(['--json', ...args, ...rows.map((row) => row.join(':'))]);
  const { remaining, codes } = JSON.parse(stdout);
  expect(remaining).toBe(1);
  return codes[0];
}

/** Runs the command with this input from a pipe. */
async function talk(input: string, args: readonly string[] = PEGS) {
  const { status, stdout, stderr } = await runCommand('puzzle', args, input);
  const said = stdout.split('Which code fits every clue (q to give up)? ');
  return { status, stderr, shown: said[0] ?? '', said: said.slice(1) };
}

describe('the command puzzle', () => {
  it('puzzle says so if the wanted difficulty is rare, and says nothing if it is met', async () => {
    const tiny = ['--length', '2', '--symbols', '3', '--seed', '1', '--difficulty'];
    expect((await talk('q\n', [...tiny, '5'])).shown).toContain(
      'Difficulty 5 is rare in Custom. The nearest for this seed is 3.',
    );
    expect((await talk('q\n', [...tiny, '3'])).shown).not.toContain('rare');
  });

  it.each(byTurns(RULE_SETS, 3).map(({ rules }) => rules.id))(
    'puzzle --json prints rows of %s that leave one code, and nothing else',
    async (id) => {
      const { status, stdout, stderr } = await runCommand('puzzle', ['--game', id, '--json']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(/^\{.*\}\n$/);
      const { rows, difficulty, ...rest } = JSON.parse(stdout);
      expect(rest).toEqual({ game: id });
      expect([1, 2, 3, 4, 5]).toContain(difficulty);
      const length = id === 'lifelines' ? ['--length', '4'] : [];
      const answer = await answerTo(['--game', id, ...length], rows);
      for (const [guess, red, white] of rows) {
        expect(clueFor(guess, answer)).toEqual({ red, white });
      }
    },
  );

  it('puzzle without a seed names one that makes the same puzzle again', async () => {
    const { shown } = await talk('q\n', ['--game', 'letters']);
    const [, seed = ''] = /^Letters puzzle (\d+), difficulty [1-5] of 5\n/.exec(shown) ?? [];
    expect((await talk('q\n', ['--game', 'letters', '--seed', seed])).shown).toBe(shown);
    expect((await talk('q\n', ['--game', 'letters'])).shown).not.toBe(shown);
  });

  it('puzzle shows the rows by their numbers, and says that the right answer is right', async () => {
    const args = ['--game', 'code-breakers', '--seed', '7'];
    const rows = await rowsOf(args);
    const answer = await answerTo([], rows);
    const { status, stderr, shown, said } = await talk(`${answer}\n`, args);
    expect(shown.split('\n')).toEqual([
      expect.stringMatching(/^Code Breakers puzzle 7, difficulty [1-5] of 5$/),
      'The code has 4, 5, or 6 digits from 0 to 5. Digits may repeat.',
      'R: right digit, right place. W: right digit, wrong place.',
      '',
      ...rows.map(
        ([guess, red, white], index) => `  ${index + 1}  ${guess.padEnd(6)}  ${red} R ${white} W`,
      ),
      ...['', ''],
    ]);
    expect(said).toEqual([`Right! ${answer} is the only code that fits.\n`]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('puzzle names a row that rules a wrong answer out, even if the row is that guess', async () => {
    const rows = await rowsOf(PEGS);
    const answer = await answerTo(['--game', 'pegs'], rows);
    for (const wrong of ['BBBB', 'GGOO', ...rows.map(([guess]) => guess)]) {
      const { status, said } = await talk(`${wrong}\n`);
      const words =
        /^(?:\w+) is wrong: guess (\d) would have gotten (\d) R (\d) W, not (\d) R (\d) W\. The code is\n(\w+)\.\n$/;
      const [, number, ...rest] = words.exec(said[0] ?? '') ?? [];
      const [guess, red, white] = rows[Number(number) - 1] as Row;
      const would = clueFor(guess, wrong);
      expect(would).not.toEqual({ red, white });
      expect(rest).toEqual([...[would.red, would.white, red, white].map(String), answer]);
      expect(status).toBe(0);
    }
  });

  it('puzzle answers what it cannot read with one sentence, and asks again', async () => {
    const { status, said } = await talk('\nBBB\nBBBQ\n bＢbb \n');
    expect(said.map((text) => text.split('\n').length)).toEqual([2, 2, 2, 3]);
    expect(said[1]).toBe('A code has 4 colors, and yours has 3.\n');
    expect(said[2]).toMatch(/^A code can't contain "Q"/);
    expect(said[3]).toMatch(/^\w+ is wrong: guess \d would have gotten /);
    expect(status).toBe(0);
  });

  it('puzzle shows the code to a player who gives up', async () => {
    const answer = await answerTo(['--game', 'pegs'], await rowsOf(PEGS));
    for (const word of ['q', ' Q ', 'ｑ'])
      expect(await talk(`${word}\n`)).toMatchObject({
        ...{ status: 0, said: [`The code is ${answer}.\n`] },
      });
  });

  it('an unanswered puzzle ends with the input, and shows no code', async () => {
    expect(await talk('nothing')).toMatchObject({ status: 1, stderr: '' });
    expect((await talk('')).said).toEqual(['\n']);
  });

  it.each(['1', '3', '5'])('puzzle --difficulty %s is as hard as that', async (difficulty) => {
    const { stdout } = await runCommand('puzzle', [...PEGS, '--json', '--difficulty', difficulty]);
    expect(JSON.parse(stdout).difficulty).toBe(Number(difficulty));
  });

  it('puzzle takes the rules that the flags of the game give', async () => {
    const rows = await rowsOf(['--length', '3', '--symbols', '8', '--no-repeats']);
    for (const [guess] of rows) expect(guess).toMatch(/^(?!.*(.).*\1)[0-7]{3}$/);
  });
});
