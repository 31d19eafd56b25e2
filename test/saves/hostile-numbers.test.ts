import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dailyLines, gameLines } from '../../source/command/stats.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { newRace, withMachineClues, withRevealedGuesses } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { dailyFigures } from '../../source/games/daily-log.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { entryOf } from '../../source/games/history-entry.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { matchRecord, readMatchRecord } from '../../source/games/match-record.ts';
import { puzzleEntryOf } from '../../source/games/puzzle-entry.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { countLine, newCount, statisticsOf } from '../../source/saves/figures.ts';
import { type HistoryLine, readHistoryLine } from '../../source/saves/history.ts';
import { inspect, readAs } from '../../source/saves/inspect.ts';
import { SETTINGS, SLOT } from '../../source/saves/kinds.ts';
import { MAX_LINE_BYTES } from '../../source/saves/log.ts';
import { settingsIn } from '../../source/saves/setting-values.ts';
import { withoutControls } from '../../source/text/words.ts';
import { codeBreakers, pegs, rulesOf } from '../helpers/any-game.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { afterTurns, newFriends } from '../helpers/matches.ts';
import { aidedGame, anEntry, named, sampleDaily } from '../helpers/saves/sample-game.ts';
import { packSave, readKept, readSave } from '../helpers/saves.ts';
import { callCounts, dearRuns, runs } from '../helpers/work.ts';

const AT = '2026-12-05T21:20:41+01:00';
const SAVED_AT = new Date('2026-12-05T20:14:03.000Z');

/** A game in progress, with every kind of number that a save can have. */
const rich: GameState = {
  ...['0123', '11223'].reduce<GameState>(
    (game, typed) => gameReducer(game, { type: 'guess', typed, at: AT }),
    {
      ...newGame(codeBreakers.rules, new Random(11n), {
        id: '0123456789abcdef-1',
        seed: '11',
        draw: 1,
      }),
      secret: '5500',
    },
  ),
  hints: 2,
  told: [{ fact: { type: 'notPeg', symbol: 1, peg: 0 }, rows: [0, 1] }],
  suggestedAt: 1,
  listedAt: 2,
  ownMarks: ['1', '', '', '', '', ''],
};

const raced: GameState = {
  ...rich,
  race: withMachineClues(newRace('even', rich.random), rich.secret, ['0123', rich.secret]),
};

const wonBy = (game: GameState) => gameReducer(game, { type: 'guess', typed: game.secret });

/** What a function that reads values makes of a text. */
const parsed = (read: (value: unknown) => unknown) => (text: string) => read(JSON.parse(text));

/** By kind of file: what it holds as it is written, and how its text is read. */
const FILES: Readonly<Record<string, readonly [good: unknown, read: (text: string) => unknown]>> = {
  'a slot': [packSave({ game: raced, savedAt: SAVED_AT, name: named('Tim') }), parsed(readSave)],
  'a running game': [packSave({ game: aidedGame('12'), savedAt: SAVED_AT }), parsed(readKept)],
  'a daily code': [packSave({ game: sampleDaily(), savedAt: SAVED_AT }), parsed(readKept)],
  'a record': [recordOf(raced), parsed(readRecord)],
  'a match of friends': [
    matchRecord(afterTurns(newFriends(), 'RGBY', ['OOPP', 'RGBR'], ['RGBY'])),
    parsed(readMatchRecord),
  ],
  'the settings': [
    { version: 2, theme: 'dark', board: 'large', choices: { pegs: { length: 5, testing: 1 } } },
    parsed((value) => {
      const read = readAs(SETTINGS, value);
      return read && read !== 'newer' ? settingsIn(read) : read;
    }),
  ],
};

/** One line of the history of each kind. */
const LINES: Readonly<Record<string, unknown>> = {
  'a game': { ...entryOf(wonBy(rich), AT), skill: 0.5, luck: -1.5 },
  'a game with lifelines': entryOf(wonBy(aidedGame()), AT),
  'a game with options': entryOf(
    wonBy(newGame(rulesOf(pegs, { length: 5, guesses: 15 }), new Random(1n))),
    AT,
  ),
  'a race': entryOf(
    wonBy({
      ...rich,
      race: withRevealedGuesses(newRace('even', rich.random), rich.secret, [rich.secret]),
    }),
    AT,
  ),
  'a daily code': entryOf(wonBy(dailyGame(codeBreakers, '2026-12-05', 'a-daily-code')), AT),
  'a puzzle of the day': puzzleEntryOf(
    { id: 'an-answer', of: 'pegs', daily: '2026-12-05', result: 'right', answer: 'RGBY' },
    AT,
  ),
};

function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

const listOf = (count: number, item: string) => `[${Array(count).fill(item)}]`;

/** What is put into a file in place of a value. */
const HOSTILE = [
  ...'1e308 -1e308 1e999 3e8 -1 -0 0.5 1.5 1e-320 31 9007199254740993 null true [] {}'.split(' '),
  ...['', '-1', '\u001b]0;EVIL\u0007', '\u001b[2J', '\u202e', 'x'.repeat(30_000)].map((text) =>
    JSON.stringify(text),
  ),
  ...['9999-12-31', '9999-99-99', '0000-00-00', '+1000000000-01-01'].map((date) => `"${date}"`),
  ...['9999-99-99', '2026-02-30'].map((date) => `"${date}T25:61:61+99:99"`),
  `"${'9'.repeat(5000)}"`,
  '{"__proto__":{"won":1}}',
  deep(1000),
  ...['0', '"0000"', '["RGBY",0,0]', '"RGBY"', '{"red":1,"white":1}'].map((item) =>
    listOf(3000, item),
  ),
];

/** The fields that hold a time or a date. */
const TIMES = ['begun', 'at', 'last', 'daily', 'savedAt'];

type Path = readonly (string | number)[];

/** The paths to everything in a value, not only to numbers. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]));
  return [path, ...inside].filter(({ length }) => length > 0);
}

/** The text of a value with something hostile at a path, if the path is still there. */
function damagedAt(text: string, path: Path, hostile: string): string {
  const value = JSON.parse(text);
  let inside = value;
  for (const key of path.slice(0, -1)) inside = inside?.[key];
  const key = String(path.at(-1));
  if (typeof inside !== 'object' || !Object.keys(inside ?? {}).includes(key)) return text;
  inside[key] = '@@';
  return JSON.stringify(value).replace('"@@"', () => hostile);
}

/**
 * Texts of the value, each with one number or date replaced by something hostile and short.
 */
function* everyNumberDamaged(good: unknown): Generator<string> {
  const text = JSON.stringify(good);
  const short = HOSTILE.filter(({ length }) => length < 100);
  for (const path of pathsIn(good)) {
    const value = path.reduce((inside: unknown, key) => (inside as never)[key], good);
    if (typeof value !== 'number' && !TIMES.includes(String(path.at(-1)))) continue;
    for (const hostile of short) yield damagedAt(text, path, hostile);
  }
}

/** The value with something hostile in one to three places. */
const anyDamage = (good: unknown) =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsIn(good)), fc.constantFrom(...HOSTILE)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) =>
      changes.reduce(
        (text, [path, hostile]) => damagedAt(text, path, hostile),
        JSON.stringify(good),
      ),
    );

/** The most items in a list that a file can hold: the facts of hints. */
const MOST = 100;
/** The fields that needn't be whole numbers. */
const FRACTIONS = ['skill', 'luck'];

/** The flaws of a value that was read: whatever is too large, not finite, or unfit to be shown. */
function* flawsIn(value: unknown, field = '', depth = 0): Generator<string> {
  if (typeof value === 'number') {
    if (field !== 'draw' && Math.abs(value) > 1_000_000) yield `${field} is ${value}`;
    const whole = FRACTIONS.includes(field) ? Math.round(value) : value;
    if (!Number.isSafeInteger(whole)) yield `${field} is ${value}`;
  }
  if (typeof value === 'string') {
    if (withoutControls(value) !== value || value.length > 1001) yield `${field} is a text`;
    if (TIMES.includes(field) && dateIn(value) !== value.slice(0, 10)) yield `${field}: ${value}`;
  }
  if (typeof value !== 'object' || value === null) return;
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) yield `${field} is no date`;
  } else if (Array.isArray(value) ? value.length > MOST : !isPlain) yield `${field} is an object`;
  if (depth === 9 || Object.hasOwn(value, '__proto__')) yield `${field} holds too much`;
  else for (const [key, item] of Object.entries(value)) yield* flawsIn(item, key, depth + 1);
}

/** Fails unless a value that was read is small and finite, and its texts can be shown. */
function mustBeBounded(value: unknown): void {
  const [flaw] = flawsIn(value);
  // `expect` for each value would take longer.
  if (flaw !== undefined) expect.fail(flaw);
}

/** The date at the start of a text, as JavaScript understands it; empty if there is none. */
function dateIn(text: string): string {
  const date = new Date(text.slice(0, 10));
  const isTime = !Number.isNaN(Date.parse(text)) && !Number.isNaN(date.getTime());
  return isTime ? date.toJSON().slice(0, 10) : '';
}

const lineOf = (text: string): HistoryLine =>
  readHistoryLine({ bytes: Buffer.from(text), isOpen: false });

/** What `stats` prints about a line. */
function statsOf(line: HistoryLine): string[] {
  const count = newCount();
  countLine(count, line);
  const { games, dailies, puzzles } = statisticsOf(count);
  const of = (logs: typeof dailies) =>
    RULE_SETS.map((set) => [set, dailyFigures(logs[set.rules.id], '2026-12-05')] as const);
  const pages = RULE_SETS.map((set) => gameLines(set, games[set.rules.id] as never));
  return [...pages, dailyLines('', of(dailies)), dailyLines('', of(puzzles))].flat();
}

/** What is read from a line of the history. What `stats` prints about it must be safe and short. */
function readInHistory(text: string) {
  const line = lineOf(text);
  const wrong = statsOf(line).find((one) => withoutControls(one) !== one || one.length >= 200);
  if (wrong !== undefined) expect.fail(wrong);
  return line.entries.length > 0 ? line.entries : undefined;
}

it.each([
  ...Object.entries(FILES),
  ...Object.entries(LINES).map(
    ([name, good]) => [`${name} in the history`, [good, readInHistory]] as const,
  ),
])('%s with hostile values is bounded, or is not read', (_, [good, read]) => {
  const isBounded = (text: string) => mustBeBounded(read(text));
  expect(read(JSON.stringify(good))).toBeDefined();
  isBounded(JSON.stringify(good));
  for (const text of everyNumberDamaged(good)) isBounded(text);
  fc.assert(fc.property(anyDamage(good), isBounded), dearRuns(1600));
});

it('a line of the history costs no more work than a game has guesses', async () => {
  const guess = '["0123",0,1]';
  const many = Math.floor((MAX_LINE_BYTES - 500) / (guess.length + 1));
  const good = entryOf(wonBy(rich), AT);
  const text = JSON.stringify({ ...good, guesses: '@@' }).replace('"@@"', listOf(many, guess));
  expect(text.length).toBeLessThan(MAX_LINE_BYTES);
  const { clueFor } = await callCounts(['clueFor'], () => lineOf(text));
  expect(clueFor).toBeLessThanOrEqual(30);
});

it('a record with hostile values is not read, or is a game that can be shown and kept again', () => {
  const good = [raced, aidedGame('12'), sampleDaily()].map(recordOf);
  let read = 0;
  const anyRecord = fc.constantFrom(...good).chain(anyDamage);
  fc.assert(
    fc.property(anyRecord, (text) => {
      const game = readRecord(JSON.parse(text));
      if (!game) return;
      read += 1;
      playerView(game);
      expect(JSON.stringify(readRecord(recordOf(game)))).toBe(JSON.stringify(game));
    }),
    runs(10_000),
  );
  expect(read).toBeGreaterThan(runs(10_000).numRuns / 20);
});

it('what is nested too deeply is damaged', () => {
  const nested = deep(30_000);
  expect(lineOf(nested)).toEqual({ entries: [], flaw: 'damaged' });
  expect(
    lineOf(JSON.stringify({ ...anEntry(1), x: '@@' }).replace('"@@"', nested)).entries,
  ).toEqual([anEntry(1)]);
  const folder = temporaryFolder({ 'slot-1.json': `{"version":2,"x":${nested}}` });
  expect(inspect(join(folder, 'slot-1.json'), SLOT)).toEqual({ state: 'damaged' });
});
