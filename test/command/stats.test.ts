import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gameLines } from '../../source/command/stats.ts';
import { DAILY_SETS } from '../../source/games/daily.ts';
import type { HistoryEntry } from '../../source/games/history-entry.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { puzzleEntryOf } from '../../source/games/puzzle-entry.ts';
import { type GameFigures, newCount, statisticsOf } from '../../source/saves/figures.ts';
import { append, lineOf } from '../../source/saves/history.ts';
import { HistoryImport } from '../../source/saves/import.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { custom, pegs } from '../helpers/any-game.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { resetClockAfterEach, runCommand, runProgram, setClock } from '../helpers/run.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { whileDiskFails } from '../helpers/saves.ts';

/** In the time zone of `setClock`. */
const NOW = '2026-12-05T23:59:58+01:00';

resetClockAfterEach();

const folderWith = (...entries: readonly HistoryEntry[]) =>
  temporaryFolder({ [HISTORY_FILE]: entries.map(lineOf).join('') });

const sizeOf = (folder: string) => statSync(join(folder, HISTORY_FILE)).size;

const statsOf = (folder: string, ...args: readonly string[]) =>
  runCommand('stats', ['--save-dir', folder, ...args]);

/** So many games that their history is read in several parts. */
const MANY = Array.from({ length: 2000 }, (_, index) => anEntry(index));

const ZEROS = { played: 0, won: 0, average: null, best: null, streak: 0, longest: 0, hints: 0 };

describe('stats', () => {
  it('stats prints a page for each game and one for the daily codes', async () => {
    const { status, stdout, stderr } = await statsOf(folderWith(anEntry(1), anEntry(2)));
    expect([status, stderr]).toEqual([0, '']);
    const pages = stdout.trimEnd().split('\n\n');
    for (const { title } of RULE_SETS) {
      const page = pages.find((text) => text.startsWith(`${title}\n`));
      if (title !== 'Pegs') expect(page).toBe(`${title}\n  No games yet.`);
      else expect(page).toMatch(/2 games, 2 won, 2 in a row.*2\.0 guesses.*Skill \d+%/s);
    }
    expect(pages.at(-1)).toMatch(/^Daily codes\n {2}Code Breakers +none yet\.\n/);
    expect(stdout).not.toMatch(/[^\n -~]/);
  });

  it('stats tells of damaged lines each time, a torn one among them, and remembers nothing of it', async () => {
    const folder = folderWith(anEntry(1));
    const path = join(folder, HISTORY_FILE);
    const one = "code-breakers: One line of the history is damaged and isn't counted.\n";
    writeFileSync(path, `${lineOf(anEntry(1))}{"v":1,"id":`);
    expect((await statsOf(folder)).stderr).toBe(one);
    expect((await statsOf(folder)).stderr).toBe(one);
    // The torn line has been completed by now.
    append(folder, anEntry(2));
    expect((await statsOf(folder)).stderr).toBe(one);
    writeFileSync(path, `${readFileSync(path, 'utf8')}torn\n`);
    expect((await statsOf(folder)).stderr).toMatch(/^code-breakers: 2 lines .* are damaged/);
    expect(Object.keys(contentsOf(folder))).toEqual([HISTORY_FILE]);
  });

  it('stats prints the puzzles of the day of those games that have answered ones', async () => {
    setClock(NOW);
    const about = { id: 'an-answer', of: 'pegs', daily: '2026-12-05' } as const;
    const folder = folderWith(anEntry(1));
    const puzzle = puzzleEntryOf({ ...about, result: 'right', answer: 'RGBY' }, NOW);
    append(folder, puzzle);
    const { stdout, stderr } = await statsOf(folder);
    expect(stdout).toMatch(
      /\n\nPuzzles of the day\n {2}Pegs {2}1 played, 1 won, streak 1, longest 1\.\n$/,
    );
    expect(stdout).toContain('1 game, 1 won');
    expect(stderr).toBe('');
    const imported = await statsOf(temporaryFolder(), '--import', join(folder, HISTORY_FILE));
    expect(imported.stdout).toMatch(/^1 game and 1 puzzle were imported\.\n/);
    expect(imported.stdout).toMatch(/1 played, 1 won, streak 0, longest 0\.\n$/);
    const one = ['--save-dir', temporaryFolder(), '--import', '-'];
    const alone = await runCommand('stats', one, JSON.stringify({ ...puzzle, result: 'wrong' }));
    expect(alone.stdout).toMatch(/^1 puzzle was imported\.\n.* {2}Pegs {2}1 played, 0 won, /s);
  });

  it('stats prints one game alone', async () => {
    const { stdout } = await statsOf(folderWith(anEntry(1)), '--game', 'pegs');
    expect(stdout).toMatch(/^Pegs\n {2}1 game, 1 won/);
    expect(stdout).toMatch(/\nDaily codes\n {2}Pegs {2}none yet\.\n$/);
    expect(stdout).not.toContain('Colors');
  });

  it('stats prints every game as JSON, with zeros if nothing was played', async () => {
    const folder = join(temporaryFolder(), 'none');
    const { status, stdout } = await statsOf(folder, '--json');
    expect(status).toBe(0);
    const ids = RULE_SETS.map(({ rules }) => rules.id);
    const daily = { played: 0, won: 0, streak: 0, longest: 0 };
    expect(JSON.parse(stdout)).toEqual({
      games: Object.fromEntries(ids.map((id) => [id, { ...ZEROS, distribution: {} }])),
      daily: Object.fromEntries(DAILY_SETS.map(({ rules }) => [rules.id, daily])),
    });
    expect(contentsOf(join(folder, '..'))).toEqual({});
    const given = { ...anEntry(3), guesses: anEntry(3).guesses.slice(0, 1), result: 'given up' };
    const played = [anEntry(1), anEntry(2), given as HistoryEntry, { ...anEntry(4), hints: 5 }];
    const { stdout: some } = await statsOf(folderWith(...played), '--json', '--game', 'pegs');
    expect(JSON.parse(some)).toEqual({
      games: {
        pegs: {
          ...{ played: 4, won: 3, average: 2, best: 2, streak: 1, longest: 2, hints: 5 },
          distribution: { 2: 3 },
        },
      },
      daily: { pegs: daily },
    });
  });

  it("stats counts today's daily codes in the streak, but not imported ones", async () => {
    setClock(NOW);
    const daily = { daily: '2026-12-05', begun: NOW, seed: '7', draw: 1 };
    const folder = folderWith({ ...anEntry(1), ...daily });
    const streakIn = async (some: string) =>
      JSON.parse((await statsOf(some, '--json', '--game', 'pegs')).stdout).daily.pegs;
    expect(await streakIn(folder)).toEqual({ played: 1, won: 1, streak: 1, longest: 1 });
    const other = temporaryFolder();
    await statsOf(other, '--import', join(folder, HISTORY_FILE));
    expect(await streakIn(other)).toEqual({ played: 1, won: 1, streak: 0, longest: 0 });
  });

  it.each([[[]], [['--json']]])('nothing is told of half a history: %j', async (flags) => {
    const folder = folderWith(...MANY);
    expect(await statsOf(folder, ...flags)).toMatchObject({ status: 0, stderr: '' });
    expect(await whileDiskFails(2, () => statsOf(folder, ...flags))).toEqual({
      ...{ status: 1, stdout: '' },
      stderr: "code-breakers: The history can't be read: history.jsonl can't be opened.\n",
    });
  });

  it('stats imports nothing from a file that cannot be read to its end', async () => {
    const folder = temporaryFolder();
    const input = async function* () {
      yield lineOf(anEntry(1));
      throw new Error('EIO');
    };
    const failed = await runCommand('stats', ['--save-dir', folder, '--import', '-'], input);
    expect(failed).toEqual({
      ...{ status: 2, stdout: '' },
      stderr: "code-breakers: Standard input can't be read.\n",
    });
    expect(contentsOf(folder)).toEqual({});
  });

  it("stats imports nothing if the disk can't say which games are there already", async () => {
    const from = join(folderWith(anEntry(1)), HISTORY_FILE);
    const folder = folderWith(...MANY);
    const before = sizeOf(folder);
    // The history takes more than one read.
    const { status, stdout, stderr } = await whileDiskFails(1, () =>
      statsOf(folder, '--import', from),
    );
    expect([status, stdout]).toEqual([1, '0 games were imported.\n']);
    expect(stderr).toBe(
      "code-breakers: The history can't be read: history.jsonl can't be opened.\n",
    );
    expect(sizeOf(folder)).toBe(before);
  });

  it('stats prints no figures of a history that cannot be read, or of a path that is not a folder', async () => {
    const folder = temporaryFolder({ file: '' });
    mkdirSync(join(folder, 'history.jsonl'));
    for (const flags of [[], ['--json']]) {
      const { status, stdout, stderr } = await statsOf(folder, ...flags);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^code-breakers: The history can't be read: history\.jsonl is a folder/,
      );
      const file = await statsOf(join(folder, 'file'), ...flags);
      expect([file.status, file.stdout]).toEqual([2, '']);
      expect(file.stderr).toMatch(/^code-breakers: \/.* isn't a folder\.\n$/);
    }
  });
});

it('stats --import adds the games that are new, without fields of other versions, and counts the rest', async () => {
  const folder = folderWith(anEntry(1), anEntry(2));
  const file = join(temporaryFolder(), 'other.jsonl');
  const lines = [
    lineOf(anEntry(2)),
    lineOf({ ...anEntry(3), mood: 'good' } as HistoryEntry),
    lineOf(anEntry(3)),
    'spam\n',
    lineOf({ ...anEntry(4), v: 2 } as unknown as HistoryEntry),
    lineOf(anEntry(5)).slice(0, -1),
  ];
  writeFileSync(file, lines.join(''));
  const { status, stdout } = await statsOf(folder, '--import', file, '--game', 'pegs');
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    '2 games were imported. 2 were there already, 1 line is damaged, and 1 line is from a newer version of this game.',
    'Pegs',
    '  4 games, 4 won, 4 in a row, longest 4.',
  ]);
  expect(status).toBe(0);
  expect(readFileSync(join(folder, HISTORY_FILE), 'utf8')).toBe(
    [
      ...[anEntry(1), anEntry(2)].map(lineOf),
      ...[anEntry(3), anEntry(5)].map((entry) => lineOf({ ...entry, imported: true })),
    ].join(''),
  );
  const again = await statsOf(folder, '--import', file, '--json');
  expect(again.stderr).toMatch(/^0 games were imported\. 4 were there already/);
  expect(JSON.parse(again.stdout).games.pegs.played).toBe(4);
});

it('stats --import adds nothing of the history itself, and can add more games than one write takes', async () => {
  const folder = folderWith(...Array.from({ length: 500 }, (_, index) => anEntry(index)));
  const { stdout } = await statsOf(folder, '--import', join(folder, HISTORY_FILE), '--game=pegs');
  expect(stdout).toMatch(/^0 games were imported\. 500 were there already\.\n/);
  const other = temporaryFolder();
  const all = await statsOf(other, '--import', join(folder, HISTORY_FILE), '--game=pegs');
  expect(all.stdout).toMatch(/^500 games were imported\.\nPegs\n {2}500 games/);
});

it('stats --import follows a link to a file, but takes no pipe, no folder and no more than 64 MB', async () => {
  const folder = temporaryFolder();
  const [file, link, pipe, large] = ['file', 'link', 'pipe', 'large'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  writeFileSync(file, lineOf(anEntry(1)));
  symlinkSync(file, link);
  execFileSync('mkfifo', [pipe]);
  writeFileSync(large, '');
  truncateSync(large, 64 * 1024 * 1024 + 1);
  const imported = await statsOf(temporaryFolder(), '--import', link);
  expect(imported.stdout).toMatch(/^1 game was imported\.\n/);
  for (const [path, why] of [
    [pipe, "isn't a regular file; - reads standard input."],
    [folder, "isn't a regular file"],
    [large, 'is larger than 64 MB.'],
    [join(folder, 'none'), "doesn't exist."],
    [join(file, 'below'), "doesn't exist."],
  ] as const) {
    const { status, stdout, stderr } = await statsOf(temporaryFolder(), '--import', path);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(why);
  }
});

it('stats --import reads standard input instead of a file', async () => {
  const run = (input: Parameters<typeof runCommand>[2], ...more: string[]) =>
    runCommand('stats', ['--save-dir', folder, '--game', 'pegs', '--import', '-', ...more], input);
  const folder = temporaryFolder();
  const text = lineOf(anEntry(1)) + lineOf(anEntry(2));
  expect((await run(text)).stdout).toMatch(/^2 games were imported\.\nPegs\n {2}2 games/);
  const known = await run(lineOf(anEntry(2)));
  expect(known.stdout).toMatch(/^0 games were imported\. 1 was there already\.\nPegs/);
  // All on one line, of which only the beginning is kept.
  const large = Array(1025).fill(Buffer.alloc(64 * 1024));
  expect(await run(Readable.from(large))).toEqual({
    ...{ status: 2, stdout: '' },
    stderr: 'code-breakers: Standard input is larger than 64 MB.\n',
  });
  const args = ['stats', '--save-dir', folder, '--import', '-'];
  expect(await runProgram(args, text, { isTerminal: true })).toEqual({
    ...{ status: 2, stdout: '' },
    stderr: "code-breakers: Standard input isn't a file.\n",
  });
});

it.each([
  ['one letter', 'x'],
  ['the first half of a line', lineOf(anEntry(9)).slice(0, 80)],
  ['a line of a newer version', '{"v":2}'],
])('stats --import soon stops reading lines of %s', async (_, line) => {
  const folder = folderWith(anEntry(1));
  const [usual] = [contentsOf(folder)];
  const text = `${lineOf(anEntry(2))}${`${line}\n`.repeat(40_000)}`;
  const { parse } = JSON;
  let parsed = 0;
  JSON.parse = (line) => {
    parsed += 1;
    return parse(line);
  };
  onTestFinished(() => void Object.assign(JSON, { parse }));
  expect(await runCommand('stats', ['--save-dir', folder, '--import', '-'], text)).toEqual({
    ...{ status: 2, stdout: '' },
    stderr: "code-breakers: Standard input has more than 10,000 lines that can't be read.\n",
  });
  expect(parsed).toBeLessThan(30_000);
  expect(contentsOf(folder)).toEqual(usual);
});

it('stats --import mends the line that a killed import left torn, wherever it ended', async () => {
  const file = join(temporaryFolder(), 'other.jsonl');
  writeFileSync(file, [1, 2, 3].map((number) => lineOf(anEntry(number))).join(''));
  const whole = temporaryFolder();
  await statsOf(whole, '--import', file);
  const text = contentsOf(whole)[HISTORY_FILE] ?? '';
  const lines = readFileSync(file, 'utf8').split('\n');
  // If only the newline at the end is missing, the next game adds it.
  for (let bytes = 0; bytes < text.length - 1; bytes++) {
    const isNearEnd = text.slice(Math.max(0, bytes - 2), bytes + 2).includes('\n');
    if (!isNearEnd && bytes % 50 > 0) continue;
    const folder = temporaryFolder({ [HISTORY_FILE]: text.slice(0, bytes) });
    const imported = new HistoryImport(folder);
    imported.add(lines);
    expect(imported.end()).not.toHaveProperty('trouble');
    expect(contentsOf(folder), `${bytes}`).toEqual({ [HISTORY_FILE]: text });
  }
});

it('stats --import ends with 1 if no line of a file is one of a history, and with 0 if the file is empty', async () => {
  const folder = temporaryFolder({ foreign: 'x\ny\n', newer: '{"v":9}\n', empty: '' });
  const status = async (file: string) => {
    const { status, stdout } = await statsOf(folder, '--import', join(folder, file));
    return [status, stdout.split('\n')[0]];
  };
  expect(await status('foreign')).toEqual([1, '0 games were imported. 2 lines are damaged.']);
  const newer = '0 games were imported. 1 line is from a newer version of this game.';
  expect(await status('newer')).toEqual([1, newer]);
  expect(await status('empty')).toEqual([0, '0 games were imported.']);
});

it('stats --import says so if the games cannot be added', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, HISTORY_FILE));
  const file = join(temporaryFolder(), 'other.jsonl');
  writeFileSync(file, lineOf(anEntry(1)));
  const { status, stdout, stderr } = await statsOf(folder, '--import', file);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^0 games were imported\.\n/);
  const why = `The history can't be read: ${HISTORY_FILE} is a folder, not a file.`;
  expect(stderr).toBe(`code-breakers: ${why}\n`);
  expect(append(folder, anEntry(1)).ok).toBe(false);
});

const NONE = statisticsOf(newCount()).games.pegs as GameFigures;

it('the statistics of a game are a page of sentences and bars', () => {
  const won = { ...NONE, distribution: { 3: 2, 4: 17 }, won: 19, played: 20, average: 74 / 19 };
  const withoutHints = { played: 2, won: 1, average: 4 };
  const figures = { ...won, best: 3, streak: 4, longest: 6, hints: 12, withoutHints };
  expect(gameLines(pegs, figures, { mean: 0.857, games: 10 })).toEqual([
    'Pegs',
    '  20 games, 19 won, 4 in a row, longest 6.',
    '  3.9 guesses on average, 3 at best. Par 4.3.',
    '  Skill 85% over the last 10 games.',
    '  12 hints. Without hints: 2 games, 1 won, 4.0 guesses on average.',
    '',
    '      3  ####                             2',
    '      4  ##############################  17',
    '      x  ##                               1  not broken',
  ]);
  // Custom has no par, and some figures may be missing.
  expect(
    gameLines(
      custom,
      { ...NONE, distribution: { 12: 1 }, won: 1, played: 1, average: 12, best: 12 },
      { mean: 1, games: 1 },
    ),
  ).toEqual([
    'Custom',
    '  1 game, 1 won, 0 in a row, longest 0.',
    '  12.0 guesses on average, 12 at best.',
    '  Skill 100% over the last game.',
    '  No hints.',
    '',
    '     12  ##############################  1',
  ]);
  const lost = { ...NONE, played: 1, hints: 1, withoutHints: { played: 1, won: 0 } };
  expect(gameLines(custom, lost)).toEqual([
    'Custom',
    '  1 game, 0 won, 0 in a row, longest 0.',
    '  1 hint. Without hints: 1 game, 0 won.',
    '',
    '      x  ##############################  1  not broken',
  ]);
});
