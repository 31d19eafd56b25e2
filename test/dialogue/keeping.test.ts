import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { idOf } from '../../source/games/history-entry.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { localDate } from '../../source/text/local-time.ts';
import { codeBreakers, colors, guessed, letters } from '../helpers/any-game.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { newFriends } from '../helpers/matches.ts';
import { type Input, runCommand, runProgram, stopClock } from '../helpers/run.ts';
import { failing, WRITING } from '../helpers/saves/disk.ts';
import { entriesIn, openedSaves } from '../helpers/saves.ts';

const talk = (folder: string, input: Input, ...flags: string[]) =>
  runProgram(['--plain', '--save-dir', folder, ...flags], input, { isTerminal: true });

const QUESTION = /You have an unfinished game: (.*?)\. Continue it\? \(Y\/N\): /g;
const questionsIn = ({ stdout }: { readonly stdout: string }) =>
  [...stdout.matchAll(QUESTION)].map(([, game]) => game);

/** A game after some guesses. Each number gives another game. */
function aGame(set: RuleSet, number: number, ...typed: string[]): GameState {
  const game = newGame(set.rules, new Random(BigInt(number)), { id: `${set.rules.id}-${number}` });
  return guessed(game, ...typed);
}

/** A folder in which these games wait. The last one is the newest. */
async function folderWith(
  ...games: Parameters<Awaited<ReturnType<typeof openedSaves>>['keep']>[0][]
) {
  const folder = temporaryFolder();
  let minute = 0;
  const saves = await openedSaves(folder, () => new Date(Date.UTC(2026, 10, 28, 12, ++minute)));
  for (const game of games) expect(saves.keep(game)).toEqual({ ok: true });
  saves.close();
  return folder;
}

/** The games that wait in a folder. */
async function waitingIn(folder: string) {
  const saves = await openedSaves(folder);
  const { listed } = await saves.allUnfinished();
  saves.close();
  return listed.flatMap(({ unfinished }) =>
    unfinished && 'guesses' in unfinished ? [unfinished] : [],
  );
}

describe('a line dialogue at a terminal offers the games that wait', () => {
  const sixGames = [1, 2, 3, 4, 5, 6].map((number) =>
    aGame(letters, number, ...['abcd', 'bcde', 'cdef', 'fedc', 'edcb', 'dcba'].slice(0, number)),
  );

  it('with a question each, the newest first, and at most five', async () => {
    const folder = await folderWith(...sixGames);
    const told = await talk(folder, `${'n\n'.repeat(5)}4\n`);
    expect(questionsIn(told)).toEqual([7, 6, 5, 4, 3].map((guess) => `Letters, guess ${guess}`));
    expect(told.stdout).toMatch(/Goodbye\n$/);
    expect(await waitingIn(folder)).toHaveLength(6);
  });

  it('and goes on with the one that the player wants', async () => {
    const game = aGame(colors, 1, 'ROYG');
    const folder = await folderWith(game, ...sixGames.slice(0, 1));
    const told = await talk(folder, 'N\n y \n1\n');
    expect(questionsIn(told)).toEqual(['Letters, guess 2', 'Colors, guess 2']);
    expect(told.stdout.split('(Y/N): ').at(-1)).toContain('Guess color: ');
    expect(told.stdout).not.toContain('Good Luck!');
    const others = (await waitingIn(folder)).map(({ rules }) => rules.id);
    expect(others.sort()).toEqual(['colors', 'letters']);
  });

  it('a daily code among them, which ends as it always does; then the dialogue begins', async () => {
    stopClock();
    const date = localDate(new Date());
    const daily = dailyGame(letters, date, 'a-daily-code');
    const kept = gameReducer(daily, {
      type: 'guess',
      typed: daily.secret.split('').reverse().join(''),
    });
    const folder = await folderWith(kept);
    const told = await talk(folder, `y\n${daily.secret}\n4\n`);
    expect(questionsIn(told)).toEqual([expect.stringMatching(/^Daily \d+ \w+: Letters, guess 2$/)]);
    expect(told.stdout).toMatch(/you won in {2}2 guesses\nLetters daily #\d+ .*2\/10\n/);
    expect(told.stdout).toMatch(/Goodbye\n$/);
    expect(entriesIn(folder)).toMatchObject([{ daily: date, result: 'won' }]);
    expect(await waitingIn(folder)).toEqual([]);
  });

  it('but not a match, and none if the input is no terminal or if flags choose the rules', async () => {
    const folder = await folderWith(newFriends(), aGame(letters, 1, 'abcd'));
    expect(questionsIn(await talk(folder, ''))).toEqual(['Letters, guess 2']);
    for (const flags of ['--game=letters', '--length=4', '--evil', '--hard']) {
      expect(questionsIn(await talk(folder, '', ...flags.split(' ')))).toEqual([]);
    }
    expect(questionsIn(await runProgram(['--plain', '--save-dir', folder], '4\n'))).toEqual([]);
    const saves = ['--save-dir', folder, '--plain'];
    for (const args of [['daily', ...saves], ['puzzle'], ['race', ...saves]]) {
      expect(questionsIn(await runProgram(args, '', { isTerminal: true }))).toEqual([]);
    }
  });

  it('and leaves them waiting if the input ends at a question', async () => {
    const folder = await folderWith(aGame(letters, 1, 'abcd'));
    writeFileSync(join(folder, 'running-1.json'), 'torn');
    const { status, stdout } = await talk(folder, '');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^[^\n]* damaged.*Continue it\? \(Y\/N\): $/s);
    expect(await waitingIn(folder)).toHaveLength(1);
  });

  it('and asks about the next one if another program has taken a game meanwhile', async () => {
    const folder = await folderWith(...sixGames.slice(0, 2));
    const other = await openedSaves(folder);
    const { listed } = await other.allUnfinished();
    const told = await runProgram(
      ['--plain', '--save-dir', folder],
      async function* (said) {
        await said('guess 3. Continue it?');
        other.take(listed[0]?.id ?? '');
        yield 'y\n';
        await said('guess 2. Continue it?');
        yield 'n\n4\n';
      },
      { isTerminal: true },
    );
    expect(told.stdout).toContain('(Y/N): Your game is open in another program.\nYou have');
    expect(told.stdout).toMatch(/Goodbye\n$/);
  });
});

it('a line dialogue at a terminal says before its first line which game another program plays, and keeps its own next to it', async () => {
  const folder = temporaryFolder();
  const other = await openedSaves(folder);
  other.keep(aGame(letters, 1, 'abcd'));
  const { stdout } = await talk(folder, '2\n0123\n');
  expect(stdout.split('\n')[0]).toBe('Your game is open in another program.');
  other.close();
  const both = (await waitingIn(folder)).map(({ rules }) => rules.id);
  expect(both.sort()).toEqual(['code-breakers', 'letters']);
});

it('a line dialogue at a terminal that cannot keep its game says so at once, and again at Ctrl-C and when the input ends', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const place = join(temporaryFolder(), 'file');
  writeFileSync(place, '');
  const why = `Not saved: ${place} isn't a folder.`;
  const { stderr } = await talk(place, async function* (said) {
    yield '2\n0123\n';
    await said(why);
    yield '0124\n';
    await said('| 0  1  2  4');
    process.emit('SIGINT', 'SIGINT');
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  });
  // An empty line comes between if the input ends at the prompt.
  expect(stderr.split(/\n+/)).toEqual([why, why, why, '']);
});

it.each([
  ['Ctrl-C', 'a game that has ended', 'q\n', /"result":"given up"/],
  ['Ctrl-C', 'a guess', '4321\n', /running-\w+\.json,.*4321/s],
  ['the end of the input', 'a game that has ended', 'q\n', /"result":"given up"/],
])('%s in a line dialogue saves %s if the disk was full', async (end, _, typed, found) => {
  const folder = temporaryFolder();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  let saved = '';
  await talk(folder, async function* (said) {
    yield '2\n0123\n';
    await said('| 0  1  2  3');
    const empty = failing(WRITING, 'ENOSPC');
    yield typed;
    await said('Not saved: the disk is full.');
    empty();
    if (end !== 'Ctrl-C') return;
    process.emit('SIGINT', 'SIGINT');
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
    saved = Object.entries(contentsOf(folder)).join();
  });
  expect(saved || Object.entries(contentsOf(folder)).join()).toMatch(found);
});

it('a game that waits outlasts a new one that cannot be kept until it goes into a slot', async () => {
  const waiting = aGame(letters, 1, 'abcd');
  const folder = await folderWith(waiting);
  let empty = () => {};
  const told = await runProgram(
    ['--plain', '--save-dir', folder],
    async function* (said) {
      await said('Continue it?');
      empty = failing(WRITING, 'ENOSPC');
      yield 'n\n2\n0123\n';
      await said('Not saved: the disk is full.');
      empty();
      yield 'wq\n1\nTim\n4\n';
    },
    { isTerminal: true },
  );
  expect(told.stdout).toContain('Game saved in slot 1 as Tim.');
  expect((await waitingIn(folder)).map(idOf)).toEqual([idOf(waiting)]);
});

it('lifelines of a daily code are kept as they are used, and cannot be had again', async () => {
  const folder = temporaryFolder();
  const daily = ['--game=lifelines', '--save-dir', folder];
  const first = await runCommand('daily', daily, 'Lifeline#1\nLifeline#2\n');
  const [before = ''] = first.stdout.match(/You have 7 guesses left\./) ?? [];
  expect(before).not.toBe('');
  const second = await runCommand('daily', daily, 'Lifeline#1\nLifeline#2\n');
  expect(second.stdout).toContain('You have 7 guesses left.');
  expect(second.stdout).toContain('You have already used Lifeline#1.');
  expect(second.stdout).toContain('You have already used Lifeline#2.');
  expect(await waitingIn(folder)).toMatchObject([{ guesses: [], used: [{}, {}] }]);
});

it('a game of Code Breakers that was given up is recorded, and no longer waits', async () => {
  const folder = await folderWith(aGame(codeBreakers, 1, '0123'));
  await talk(folder, 'y\nq\n4\n');
  expect(entriesIn(folder)).toMatchObject([{ id: 'code-breakers-1', result: 'given up' }]);
  expect(await waitingIn(folder)).toEqual([]);
});

it('if a save gets damaged, it is put aside when another one takes its slot, and the player is told', async () => {
  const folder = temporaryFolder();
  const { stdout } = await talk(folder, async function* (said) {
    yield '2\n0123\nwq\nc\n';
    await said('cancelled');
    writeFileSync(join(folder, 'slot-2.json'), 'torn');
    yield 'wq\n2\nTim\n4\n';
  });
  expect(stdout).toMatch(/moved to slot-2\.damaged-1\.json\.\nGame saved in slot 2 as Tim\./);
});

it('a game that was loaded waits, even without another guess', async () => {
  const folder = temporaryFolder();
  await talk(folder, '2\n0123\nwq\n1\nTim\n3\n1\n');
  expect(await waitingIn(folder)).toMatchObject([{ guesses: ['0123'] }]);
});
