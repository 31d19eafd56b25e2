import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { entryOf } from '../../source/games/history-entry.ts';
import { ruleSetOf } from '../../source/games/index.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { guessed } from '../helpers/any-game.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { type Input, resetClockAfterEach, runCommand, setClock } from '../helpers/run.ts';
import { entriesIn, openedSaves, sampleGame, waitingIn } from '../helpers/saves.ts';

const DATE = '2026-12-05';
const NOW = `${DATE}T21:14:03+01:00`;
/** A time soon after NOW, because the clock goes on while the program runs. */
const SOON = expect.stringMatching(/^2026-12-05T21:1[4-9]:\d\d\+01:00$/);
const FILE = `daily-code-breakers-${DATE}.json`;
const SECRET = dailyGame(ruleSetOf('code-breakers'), DATE, 'an-id').secret;
const PROMPT = 'What is your guess (q to quit, wq to save and quit): ';

/** Runs the command on DATE, with this input from a pipe. */
const talk = (folder: string, input: Input, args: readonly string[] = []) =>
  runCommand('daily', ['--save-dir', folder, ...args], input);

resetClockAfterEach();
beforeEach(() => {
  setClock(NOW);
  vi.stubEnv('LC_ALL', 'C.UTF-8');
});

describe('the words of the command daily', () => {
  it('daily --share of an unfinished code is one sentence and status 1', async () => {
    const folder = temporaryFolder();
    const args = ['--share', '--game', 'pegs', '--save-dir', folder];
    expect(await runCommand('daily', args)).toEqual({
      status: 1,
      stdout: '',
      stderr: `code-breakers: You haven't begun Pegs daily #35 ${DATE} yet; code-breakers daily --game pegs --date ${DATE} plays it.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
    await talk(folder, '0123\n');
    expect(await runCommand('daily', ['--share', '--save-dir', folder])).toEqual({
      status: 1,
      stdout: '',
      stderr: `code-breakers: Code Breakers daily #35 ${DATE} isn't finished yet.\n`,
    });
    // If the history can't be read, the code may have been finished.
    mkdirSync(join(folder, HISTORY_FILE));
    expect(await runCommand('daily', args)).toEqual({
      status: 1,
      stdout: '',
      stderr: "code-breakers: The history can't be read: history.jsonl is a folder, not a file.\n",
    });
  });

  it('a daily code that is revealed before a guess is lost, and shared as such', async () => {
    const folder = temporaryFolder();
    const args = ['--game', 'lifelines'];
    const { stdout } = await talk(folder, 'Reveal\n', args);
    const text = `Lifelines daily #35 ${DATE} X/10\n[█]\ncode-breakers daily --game lifelines --date ${DATE}\n`;
    expect(stdout).toMatch(/The pattern was \d+\.\n/);
    expect(stdout.endsWith(`\n${text}`)).toBe(true);
    expect(entriesIn(folder)).toMatchObject([{ result: 'lost', guesses: [] }]);
    const shared = { status: 0, stdout: text, stderr: '' };
    expect(await talk(folder, '', [...args, '--share'])).toEqual(shared);
    expect((await talk(folder, '', args)).stdout.endsWith(`\n${text}`)).toBe(true);
  });

  it('daily --share prints the text of the game that was finished first', async () => {
    const folder = temporaryFolder();
    const won = (guesses: readonly string[], id: string) => {
      const game = guesses.reduce(
        (now, typed) => gameReducer(now, { type: 'guess', typed, at: NOW }),
        dailyGame(ruleSetOf('code-breakers'), DATE, id),
      );
      return `${JSON.stringify(entryOf(game, NOW))}\n`;
    };
    const first = won(['0123', SECRET], 'program-one');
    writeFileSync(join(folder, HISTORY_FILE), first + won([SECRET], 'program-two'));
    const args = ['--share', '--save-dir', folder];
    const text =
      /^Code Breakers daily #35 2026-12-05 2\/10\n[ABC] \* skill \d+%\n\[9\] streak 1\ncode-breakers daily --date 2026-12-05\n$/;
    const plain = await runCommand('daily', [...args, '--ascii']);
    expect(plain.stdout).toMatch(text);
    expect(plain.status).toBe(0);
    // A screen reader would spell the squares out.
    expect(await runCommand('daily', [...args, '--screen-reader'])).toEqual(plain);
    expect((await runCommand('daily', args)).stdout).toMatch(/🎯/u);
    vi.stubEnv('INK_SCREEN_READER', 'true');
    expect(await runCommand('daily', args)).toEqual(plain);
    setClock('2026-12-09T12:00:00+01:00');
    const later = { ...plain, stdout: plain.stdout.replace(' streak 1', '') };
    expect(await runCommand('daily', [...args, '--date', DATE])).toEqual(later);
  });
});

describe('the daily code in the line dialogue', () => {
  it('the daily code begins with the board, is kept after each guess, and goes on from there', async () => {
    const folder = temporaryFolder();
    const first = await talk(folder, '0123\nspam\n');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/^\+-{18}\+-{5}\+\n\| o {2}o {2}o {2}o {2}o {2}o \| R W \|\n/);
    expect(first.stdout.endsWith(PROMPT)).toBe(true);
    expect(readdirSync(folder)).toEqual([FILE]);
    const next = await talk(folder, 'wq\n');
    expect(next.stdout).toMatch(/\| 0 {2}1 {2}2 {2}3 {2}o {2}o \| \d \d \|\n\+-+\+-+\+\n/);
    expect(next.stdout.endsWith(`${PROMPT}Ending Game.\n`)).toBe(true);
    expect(readdirSync(folder)).toEqual([FILE]);
  });

  it('the daily code ends with the share text, is recorded as on time, and is then only shown', async () => {
    const folder = temporaryFolder();
    await talk(folder, '0123\n');
    const end = await talk(folder, `${SECRET}\n`);
    expect(end.stdout).toMatch(
      /The grades are safe!\nCode Breakers daily #35 2026-12-05 2\/10\n.*🎯 skill \d+%\n\[█\] streak 1\ncode-breakers daily --date 2026-12-05\n$/u,
    );
    // A program that starts removes the file of a daily code whose end is in the history.
    await expect.poll(() => readdirSync(folder)).toEqual([HISTORY_FILE]);
    const [entry] = entriesIn(folder);
    expect(entry).toMatchObject({ daily: DATE, begun: SOON, draw: 1, result: 'won', options: {} });
    const again = await talk(folder, '0123\n', ['--hard']);
    expect(again.stdout).toContain(`| ${[...SECRET].join('  ')}`);
    expect(again.stdout).not.toMatch(/What is your guess|hard mode/);
    const share = end.stdout.slice(end.stdout.indexOf('Code Breakers daily'));
    expect(again.stdout.endsWith(share)).toBe(true);
    expect(entriesIn(folder)).toHaveLength(1);
  });

  it('the daily code stays hard to its end if its first guess was made in hard mode, and only then', async () => {
    const folder = temporaryFolder();
    const hard = (await talk(folder, '0123\n0123\n', ['--hard'])).stdout;
    expect(hard).toContain('\nHard mode: a guess must fit every clue so far.\n');
    expect(hard).toContain(`${PROMPT}Guess 1 `);
    const on = (await talk(folder, `0123\n${SECRET}\n`, ['--no-hard'])).stdout;
    expect(on).toMatch(/^You began this daily code in hard mode, so it stays in hard mode\.\n/);
    expect(on).toContain(`${PROMPT}Guess 1 `);
    expect(on).toMatch(/Code Breakers daily #35 2026-12-05 2\/10 hard\n/);
    expect(entriesIn(folder)).toMatchObject([{ result: 'won', hard: true }]);
    const yesterday = ['--date', '2026-12-04'];
    await talk(folder, '0123\n', yesterday);
    const soft = (await talk(folder, '0123\n', [...yesterday, '--hard'])).stdout;
    expect(soft).toMatch(/^You began this daily code without hard mode, so it stays without\.\n/);
    expect(soft).not.toContain('Hard mode');
    // A hint alone decides nothing.
    const hinted = ['--date', '2026-12-03', '--coach'];
    await talk(folder, 'hint\n', hinted);
    expect((await talk(folder, '', [...hinted, '--hard'])).stdout).toMatch(/^\+--/);
  });

  it('a daily code that is given up counts as a game only after its first guess', async () => {
    const folder = temporaryFolder();
    const older = ['--game', 'code-breakers', '--date', '2026-12-04'];
    expect((await talk(folder, 'q\n')).stdout.endsWith(`${PROMPT}Ending Game.\n`)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    const { stdout } = await talk(folder, '0123\nq\n', older);
    expect(stdout).toMatch(/Ending Game\.\nCode Breakers daily #34 2026-12-04 X\/10\n/);
    expect(entriesIn(folder)).toMatchObject([
      { result: 'given up', daily: '2026-12-04', begun: SOON },
    ]);
  });

  it('if another program finished the daily code first, that game counts, and the player is told', async () => {
    const folder = temporaryFolder();
    await talk(folder, '0123\n');
    const program = dailyGame(ruleSetOf('code-breakers'), DATE, 'another-program');
    const won = gameReducer(program, { type: 'guess', typed: SECRET, at: NOW });
    const line = `${JSON.stringify(entryOf(won, NOW))}\n`;
    const second = await talk(folder, async function* (said) {
      await said(PROMPT);
      appendFileSync(join(folder, HISTORY_FILE), line);
      yield `${SECRET}\n`;
    });
    expect(second.stdout).toContain(
      'Another program finished this daily code first. That game counts.',
    );
    expect((await talk(folder, '')).stdout).toContain('daily #35 2026-12-05 1/10');
  });

  it.each([
    ['2222', 'Not saved: another window is playing this daily code.\n'],
    ['q', "This game went on in another window, so it isn't given up.\n"],
  ])(
    'a daily code that went on in another window is left before %s is answered',
    async (typed, why) => {
      const folder = temporaryFolder();
      const { stdout, stderr } = await talk(folder, async function* (said) {
        yield '0123\n';
        await said('| 0  1  2  3');
        const { keptDaily, keep } = await openedSaves(folder);
        const { game = expect.fail() } = await keptDaily('code-breakers', DATE);
        keep(guessed(game, '1111'));
        yield `${typed}\n3333\n`;
      });
      expect(stdout.endsWith(PROMPT)).toBe(true);
      expect(stderr).toBe(why);
      expect((await talk(folder, '')).stdout).toMatch(/1 {2}1 {2}1 {2}1.*\n.*0 {2}1 {2}2 {2}3/);
    },
  );

  it("the daily code leaves another game waiting, and doesn't offer it", async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.keep(sampleGame('waits'));
    saves.close();
    expect((await talk(folder, '0123\n')).stdout).not.toContain('unfinished');
    await talk(folder, `${SECRET}\n`);
    expect(waitingIn(await openedSaves(folder))).toEqual(sampleGame('waits'));
  });

  it('the daily code puts a damaged file aside, and says so at once', async () => {
    const folder = temporaryFolder({ [FILE]: 'torn' });
    const { stdout } = await talk(folder, async function* (said) {
      await said(PROMPT);
      writeFileSync(join(folder, FILE), 'torn again');
      yield '0123\n';
    });
    const told = (times: number) =>
      `The daily code is damaged. It was moved to ${FILE.replace('.', `.damaged-${times}.`)}.\n+--`;
    expect(stdout.startsWith(told(1))).toBe(true);
    expect(stdout).toContain(told(2));
  });
});
