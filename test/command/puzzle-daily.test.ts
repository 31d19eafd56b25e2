import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeRulesOf, spelled } from '../../source/coach/known.ts';
import { makeRowPuzzle } from '../../source/coach/row-puzzle.ts';
import { Random } from '../../source/engine/random.ts';
import { dailySeed } from '../../source/games/hashed-games.ts';
import { pegs } from '../../source/games/pegs.ts';
import { puzzleEntryOf } from '../../source/games/puzzle-entry.ts';
import { puzzleNumbers } from '../../source/games/puzzle-rules.ts';
import { append } from '../../source/saves/history.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { type Input, resetClockAfterEach, runCommand, setClock } from '../helpers/run.ts';
import { entriesIn } from '../helpers/saves.ts';

const DATE = '2026-12-05';
const NOW = `${DATE}T21:14:03+01:00`;
const PEGS = ['--daily', '--game', 'pegs'];

/** The answer to the puzzle of the day of Pegs. */
const ANSWER = (() => {
  const words = puzzleNumbers(new Random(dailySeed('pegs', DATE, 'puzzle')));
  const made = makeRowPuzzle(codeRulesOf(pegs.rules), words);
  return made ? spelled(pegs.rules, made.answer) : expect.fail();
})();
const WRONG = ANSWER === 'BBBB' ? 'GGGG' : 'BBBB';

/** Runs the command on DATE, with this input from a pipe. */
async function talk(folder: string, input: Input, args: readonly string[] = []) {
  const command = [...PEGS, '--save-dir', folder, ...args];
  const { status, stdout, stderr } = await runCommand('puzzle', command, input);
  return { status, stderr, stdout, end: stdout.split('(q to give up)? ')[1] };
}

const shareOf = (how: string, date = DATE, number = 35) =>
  `Pegs puzzle #${number} ${date} ${how}\ndifficulty D of 5\n` +
  `code-breakers puzzle --daily --game pegs --date ${date}\n`;

const told = (text = '') => text.replace(/difficulty [1-5]/, 'difficulty D');

resetClockAfterEach();
beforeEach(() => setClock(NOW));

describe('the puzzle of the day in the line dialogue', () => {
  it('the puzzle of the day comes from the seed of its date', async () => {
    const folder = temporaryFolder();
    const { stdout } = await runCommand('puzzle', [
      ...['--json', '--game', 'pegs'],
      ...['--seed', String(dailySeed('pegs', DATE, 'puzzle'))],
    ]);
    expect(await talk(folder, '', ['--json'])).toMatchObject({ status: 0, stdout, stderr: '' });
    expect((await talk(folder, '')).stdout).toMatch(
      /^Pegs puzzle #35 2026-12-05, difficulty \d of 5\n/,
    );
  });

  it('the puzzle of the day is answered once, and then shown with its answer and, on its day, the streak', async () => {
    const folder = temporaryFolder();
    expect((await talk(folder, 'spam\n')).status).toBe(1);
    const yesterday = { id: 'yesterday', of: 'pegs', daily: '2026-12-04' };
    const outcome = { ...yesterday, result: 'right', answer: 'BBBB' } as const;
    append(folder, puzzleEntryOf(outcome, '2026-12-04T12:00:00+01:00'));
    append(folder, puzzleEntryOf({ ...outcome, id: 'of-colors', of: 'colors', daily: DATE }, NOW));
    const { status, end } = await talk(folder, `${ANSWER}\n`);
    const said = `Right! ${ANSWER} is the only code that fits.\nStreak 2, longest 2.\n`;
    expect(told(end)).toBe(`${said}${shareOf('solved')}`);
    expect(status).toBe(0);
    const again = await talk(folder, `${WRONG}\n`);
    expect(again).toMatchObject({ status: 0, end: undefined });
    expect(again.stdout.endsWith(`\nYou answered ${ANSWER}.\n${end}`)).toBe(true);
    expect(entriesIn(folder)[2]).toMatchObject({ daily: DATE, result: 'right', answer: ANSWER });
    expect(entriesIn(folder)).toHaveLength(3);
    setClock('2026-12-06T12:00:00+01:00');
    const { stdout } = await talk(folder, '', ['--date', DATE]);
    expect(stdout).toBe(again.stdout.replace('Streak 2, longest 2.\n', ''));
  });

  it.each([
    ['answered wrongly', `${WRONG}\n`, `You answered ${WRONG}.`, 'wrong'],
    ['given up', 'q\n', 'You gave up.', 'given up'],
  ])('the puzzle of the day is missed if it is %s', async (_, input, again, result) => {
    const folder = temporaryFolder();
    const { status, end } = await talk(folder, input);
    expect(told(end).replaceAll('\n', ' ')).toContain(`The code is ${ANSWER}. `);
    expect(told(end).endsWith(shareOf('not solved'))).toBe(true);
    expect(status).toBe(0);
    expect((await talk(folder, `${ANSWER}\n`)).stdout).toContain(`\n${again}\n${end}`);
    expect(entriesIn(folder)).toMatchObject([{ result }]);
  });

  it('if another program answered first, its answer counts and stays the only one', async () => {
    const folder = temporaryFolder();
    const outcome = { id: 'another-program', of: 'pegs', daily: DATE, result: 'given up' } as const;
    const { end } = await talk(folder, async function* (said) {
      await said('(q to give up)? ');
      append(folder, puzzleEntryOf(outcome, NOW));
      yield `${ANSWER}\n`;
    });
    expect(end).toContain('\nAnother program answered this puzzle first. That answer counts.\n');
    expect(told(end).endsWith(shareOf('not solved'))).toBe(true);
    expect(entriesIn(folder)).toMatchObject([{ result: 'given up' }]);
  });

  it('the puzzle of an earlier date is practice', async () => {
    const { end } = await talk(temporaryFolder(), 'q\n', ['--date', '2026-11-01']);
    expect(end).toContain(
      "\nYou didn't answer it here on its day, so it doesn't count in your streak.\n",
    );
    expect(told(end).endsWith(shareOf('not solved', '2026-11-01', 1))).toBe(true);
  });

  it('the puzzle of the day says so if the answer cannot be recorded', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, HISTORY_FILE));
    const { status, stdout, stderr } = await talk(folder, `${ANSWER}\n`);
    const unread = `The history can't be read: ${HISTORY_FILE} is a folder, not a file.`;
    expect(stdout).toContain(`\n${unread}\nWhich code fits every clue`);
    expect(stderr).toBe(`Not saved: ${HISTORY_FILE} is a folder, not a file.\n`);
    expect(status).toBe(0);
  });
});
