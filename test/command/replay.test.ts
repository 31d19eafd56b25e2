import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import xterm from '@xterm/headless';
import { describe, expect, it, vi } from 'vitest';
import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { entryOf, type HistoryEntry } from '../../source/games/history-entry.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
// The command loads it late, and that takes longest on a busy machine.
import '../../source/full-screen/screens/replay-cast.tsx';
import { rulesOf } from '../helpers/any-game.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { runCommand } from '../helpers/run.ts';

/** A game that ended on a date, with a secret and after these guesses. */
function ended(options: {
  readonly id: string;
  readonly at: string;
  readonly set?: RuleSet;
  readonly secret?: string;
  readonly guesses?: readonly string[];
  readonly daily?: string;
}): HistoryEntry {
  const {
    id,
    at,
    set = codeBreakers,
    secret = '5500',
    guesses = ['0123', '5500'],
    daily,
  } = options;
  const origin = { id, ...(daily !== undefined && { daily }) };
  const begun: GameState = { ...newGame(set.rules, new Random(1), origin), secret };
  const played = guesses.reduce(
    (game, typed) => gameReducer(game, { type: 'guess', typed }),
    begun,
  );
  const isWon = guesses.at(-1) === secret;
  return entryOf(isWon ? played : gameReducer(played, { type: 'end' }), at);
}

const FIRST = ended({ id: 'aaaaaaaa-1', at: '2026-12-05T21:20:41+01:00' });
const SECOND = ended({
  id: 'aaaaaaaa-2',
  at: '2026-12-05T22:00:00+01:00',
  set: pegs,
  secret: 'OOPP',
  guesses: ['RGBY'],
});
const DAILY = ended({ id: 'aaaaaaaa-3', at: '2026-12-07T00:05:00+01:00', daily: '2026-12-06' });

const lineOf = (entry: HistoryEntry) => `${JSON.stringify(entry)}\n`;

function folderWith(...lines: readonly (HistoryEntry | string)[]): string {
  const folder = temporaryFolder();
  const texts = lines.map((line) => (typeof line === 'string' ? `${line}\n` : lineOf(line)));
  writeFileSync(join(folder, HISTORY_FILE), texts.join(''));
  return folder;
}

const replayOf = (folder: string, ...args: readonly string[]) =>
  runCommand('replay', [...args, '--save-dir', folder]);

describe('replay', () => {
  const all = () => folderWith(FIRST, SECOND, DAILY);

  it('replay prints the board before the first guess and after each, with the codes left', async () => {
    const { status, stdout, stderr } = await replayOf(all(), 'aaaaaaaa-1');
    expect([status, stderr]).toEqual([0, '']);
    const [heading, ...steps] = stdout.split(/\n\n/);
    expect(heading).toBe('Code Breakers, 2026-12-05 21:20, won in 2 guesses');
    expect(steps[0]).toMatch(/^\+-[\s\S]*\n55,728 codes are possible\.$/);
    expect(steps[1]).toMatch(
      /^Guess 1 of 10: 0123\n[\s\S]*\| 0 {2}1 {2}2 {2}3 {2}o {2}o \| 0 1 \|/,
    );
    expect(steps[1]).toMatch(/^\| o {2}o {2}o {2}o {2}o {2}o \| R W \|$/m);
    expect(steps[1]).toMatch(/\n[\d,]+ codes are left\.$/);
    expect(steps[2]).toMatch(
      /^Guess 2 of 10: 5500\n[\s\S]*\| 5 {2}5 {2}0 {2}0 {2}o {2}o \| R W \|/,
    );
    expect(steps[2]).toMatch(/Congratulations, you broke the lock!\nThe grades are safe!\n$/);
    expect(steps).toHaveLength(3);
  });

  it.each([
    ['last', 'Code Breakers daily 2026-12-06, 2026-12-07 00:05, won in 2 guesses'],
    ['2026-12-06', 'Code Breakers daily 2026-12-06, 2026-12-07 00:05, won in 2 guesses'],
    ['2026-12-07', 'Code Breakers daily 2026-12-06, 2026-12-07 00:05, won in 2 guesses'],
    ['aaaaaaaa-2', 'Pegs, 2026-12-05 22:00, given up after 1 guess'],
    ['2026-12-05 --game pegs', 'Pegs, 2026-12-05 22:00, given up after 1 guess'],
    ['last --game pegs', 'Pegs, 2026-12-05 22:00, given up after 1 guess'],
  ])('replay %s finds its game', async (words, heading) => {
    const { status, stdout } = await replayOf(all(), ...words.split(' '));
    expect([status, stdout.split('\n')[0]]).toEqual([0, heading]);
  });

  it('the last game is the one that ended last, wherever its line is', async () => {
    const { stdout } = await replayOf(folderWith(DAILY, FIRST, SECOND), 'last');
    expect(stdout).toContain('2026-12-07 00:05');
  });

  it.each([
    ['', 2, 'replay takes the id of a game, a date such as 2026-12-05, or last.'],
    ['last last', 2, 'replay takes the id of a game, a date such as 2026-12-05, or last.'],
    ['2026-02-30', 2, 'There is no such date as 2026-02-30.'],
    ['2026-1-1', 2, 'There is no such date as 2026-1-1.'],
    ['Spam!', 2, 'replay takes the id of a game, a date such as 2026-12-05, or last, not "Spam!".'],
    ['last --theme dark', 2, '--theme is for recordings: add --cast.'],
    ['last --cast --theme pink', 2, /^--theme can be plain, .*, not "pink"\.$/],
    ['aaaaaaaa-9', 1, 'The history has no game with the id aaaaaaaa-9.'],
    ['2026-12-04', 1, 'The history has no game from 2026-12-04.'],
    ['2026-12-05 --game letters', 1, 'The history has no game of Letters from 2026-12-05.'],
    ['last --game letters', 1, "You haven't finished a game of Letters yet."],
  ])('replay %s is answered by one sentence', async (words, status, sentence) => {
    const told = await replayOf(all(), ...words.split(' ').filter((word) => word !== ''));
    expect([told.status, told.stdout]).toEqual([status, '']);
    const [, said] = /^code-breakers: (.*)\n$/.exec(told.stderr) ?? [];
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });

  it('several games of a date are listed by their ids', async () => {
    const { status, stdout, stderr } = await replayOf(all(), '2026-12-05');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      'code-breakers: There are 2 games from 2026-12-05. Choose one by its id:',
      '  aaaaaaaa-1  Code Breakers, 2026-12-05 21:20, won in 2 guesses',
      '  aaaaaaaa-2  Pegs, 2026-12-05 22:00, given up after 1 guess',
      '',
    ]);
  });

  it('an empty history, none at all, and something else in its place are told', async () => {
    const NONE = "code-breakers: You haven't finished a game yet.\n";
    for (const empty of [folderWith(), temporaryFolder()]) {
      expect(await replayOf(empty, 'last')).toEqual({ status: 1, stdout: '', stderr: NONE });
    }
    const blocked = temporaryFolder();
    mkdirSync(join(blocked, HISTORY_FILE));
    const { status, stderr } = await replayOf(blocked, 'last');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^code-breakers: The history can't be read: history\.jsonl is .*\.\n$/);
  });

  it('damaged lines are told, and the others are replayed; of one id the first counts', async () => {
    const other = { ...FIRST, at: '2026-12-09T10:00:00+01:00' };
    const torn = lineOf(FIRST).slice(0, 40);
    const damaged = folderWith('spam', FIRST, '{"v":2}', other, torn);
    const { status, stdout, stderr } = await replayOf(damaged, 'last');
    expect([status, stdout.split('\n')[0]]).toEqual([
      0,
      'Code Breakers, 2026-12-05 21:20, won in 2 guesses',
    ]);
    expect(stderr).toMatch(/2 lines of the history are damaged\.\n.*One line .* newer version/);
    const one = 'code-breakers: One line of the history is damaged.\n';
    expect((await replayOf(folderWith('spam', FIRST), 'last')).stderr).toBe(one);
    expect((await replayOf(folderWith(FIRST), 'last')).stderr).toBe('');
  });

  it('lifelines are told where they were used, and the end of a game that was revealed', async () => {
    const game: GameState = [
      { type: 'aid', word: 'Lifeline#1' } as const,
      { type: 'guess', typed: '1234' } as const,
      { type: 'aid', word: 'Lifeline#2' } as const,
      { type: 'guess', typed: '5678' } as const,
      { type: 'aid', word: 'Reveal' } as const,
    ].reduce(gameReducer, {
      ...newGame(rulesOf(lifelines, { length: 4 }), new Random(3), { id: 'aaaaaaaa-4' }),
      secret: '7747',
    });
    const { stdout } = await replayOf(folderWith(entryOf(game, FIRST.at)), 'last');
    const steps = stdout.split('\n\n').slice(1);
    expect(steps[1]).toMatch(/^Lifeline#1: the code contains a \d\.\nGuess 1 of 10: 1234\n/);
    expect(steps[2]).toMatch(/^Lifeline#2: digit \d of the code is a \d\.\nGuess 2 of 10: 5678\n/);
    expect(steps[3]).toMatch(/\| 7 {2}7 {2}4 {2}7 \| [\s\S]*The pattern was 7747\.\n$/);
    expect(steps).toHaveLength(4);
  });

  it('a game of every rule set can be replayed', async () => {
    for (const { rules } of RULE_SETS) {
      const game = newGame(rules, new Random(5), { id: 'aaaaaaaa-5' });
      const won = gameReducer(game, { type: 'guess', typed: game.secret });
      const { status, stdout } = await replayOf(folderWith(entryOf(won, FIRST.at)), 'last');
      expect(status).toBe(0);
      expect(stdout).toMatch(/\n[\d,]+ codes are possible\.\n\nGuess 1 of /);
    }
  });
});

/** What the command prints as a recording. */
async function castOf(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const given = { FORCE_COLOR: undefined, LC_ALL: 'C.UTF-8', ...env };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const { status, stdout } = await replayOf(folder, ...args, '--cast');
  vi.unstubAllEnvs();
  expect(status).toBe(0);
  const [header, ...events] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { stdout, header, events: events as [number, string, string][] };
}

type Recording = Awaited<ReturnType<typeof castOf>>;

/** The screens that a recording shows, one for each of its events. */
async function screensOf({ header, events }: Recording): Promise<string[]> {
  const screen = new xterm.Terminal({
    cols: header.width,
    rows: header.height,
    allowProposedApi: true,
  });
  const screens: string[] = [];
  for (const [, , output] of events) {
    await new Promise<void>((resolve) => screen.write(output, resolve));
    const { active } = screen.buffer;
    expect(active.baseY).toBe(0);
    const rows = Array.from({ length: screen.rows }, (_, y) =>
      active.getLine(y)?.translateToString(true),
    );
    screens.push(rows.join('\n'));
  }
  return screens;
}

describe('replay --cast', () => {
  const one = () => folderWith(FIRST);
  let made: Promise<Recording> | undefined;
  /** The recording of that game as it is made without flags. */
  const usual = () => {
    made ??= castOf(one(), ['last']);
    return made;
  };

  it('a recording is an asciicast of version 2 without a timestamp, and always the same', async () => {
    const { stdout, header, events } = await usual();
    expect(header).toEqual({
      version: 2,
      width: 80,
      height: 24,
      title: 'Code Breakers, 2026-12-05 21:20, won in 2 guesses',
      env: { TERM: 'xterm-256color' },
    });
    expect(events.map(([time, kind]) => [time, kind])).toEqual([
      [0, 'o'],
      [1, 'o'],
      [2, 'o'],
      [5, 'o'],
    ]);
    expect(stdout.endsWith('\n')).toBe(true);
  });

  it('a terminal shows each step of a recording whole, and the cursor again at its end', async () => {
    const cast = await usual();
    const [first = '', second = '', third = '', last] = await screensOf(cast);
    expect(first).toMatch(/^ Code Breakers, replay +guess 0 of 2 $/m);
    expect(first).toContain('55,728');
    expect(second).toContain('| 0  1  2  3  o  o | 0 1 |');
    expect(second).not.toContain('| 5  5  0  0');
    expect(third).toContain('| 5  5  0  0  o  o | R W |');
    expect(third).toMatch(/BROKEN in 2 $/m);
    expect(last).toBe(third);
    expect(cast.events.at(-1)?.[2]).toContain('\x1b[?25h');
  });

  it('a large board has the window that it needs, and ASCII is all that a plain locale gets', async () => {
    const large = await castOf(one(), ['last', '--board', 'large']);
    expect([large.header.width, large.header.height]).toEqual([110, 34]);
    expect((await screensOf(large)).join()).toContain('▀');
    const plain = await castOf(one(), ['last', '--board', 'drawn'], {
      LC_ALL: 'C',
    });
    expect([plain.header.width, plain.header.height]).toEqual([80, 24]);
    expect(plain.stdout).toMatch(/^[ -~\n]*$/);
  });

  it('colours go by --no-color, by NO_COLOR and by the theme', async () => {
    const COLOR = /\[(?:3|4)8;5;/;
    expect((await usual()).stdout).toMatch(COLOR);
    expect((await castOf(one(), ['last', '--no-color'])).stdout).not.toMatch(COLOR);
    expect((await castOf(one(), ['last'], { NO_COLOR: '1' })).stdout).not.toMatch(COLOR);
    expect((await castOf(one(), ['last', '--theme', 'none'])).stdout).not.toMatch(COLOR);
    const dark = (await castOf(one(), ['last', '--theme', 'dark'])).stdout;
    expect(dark).not.toBe((await usual()).stdout);
  });
});
