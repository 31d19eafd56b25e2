import { describe, expect, it } from 'vitest';
import { entryOf, readEntry } from '../../source/games/history-entry.ts';
import { readPuzzleEntry } from '../../source/games/puzzle-entry.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { guessed } from '../helpers/any-game.ts';
import { ENDED_AT, HINTED, PUZZLE, REVEALED } from '../helpers/saves/sample-game.ts';

const RECORD = recordOf(HINTED);
const ENTRY = { ...entryOf(guessed(HINTED, 'OOPP'), ENDED_AT), skill: 0.86, luck: 1.5 };
const LINE_WITH_AIDS = entryOf(REVEALED, ENDED_AT);

/** Fields that no game can have, finished or not. */
const BAD: readonly object[] = [
  ...[2, 1.5, '1', undefined].map((v) => ({ v })),
  ...['\u001b[31m12345678', '1234', 12345678].map((id) => ({ id })),
  ...['2026-12-05T25:00:00+01:00', '2026-02-30T21:14:03+01:00', 7].map((begun) => ({ begun })),
  ...['towers', 'constructor', undefined].map((game) => ({ game })),
  ...[undefined, [], { size: 4 }, { guesses: 31 }, { guesses: '12' }].map((options) => ({
    options,
  })),
  // The option allows fewer guesses than were made.
  { options: { guesses: 1 } },
  ...['OOPPP', 'OOP', 'OOPX', ['O', 'O', 'P', 'P'], undefined].map((secret) => ({ secret })),
  { guesses: undefined },
  ...[undefined, 7, [['Lifeline#1', 0, 'O']]].map((aids) => ({ aids })),
  ...[undefined, -1, 0.5, 1000].map((hints) => ({ hints })),
  ...['drawn', 'lost'].map((result) => ({ result })),
  ...['2026-02-30', '2026-02-03T01:00:00Z'].map((daily) => ({ daily })),
  ...['12x', 12, undefined].map((seed) => ({ seed })),
  ...[0, undefined].map((draw) => ({ draw })),
  ...['P1 ABC', '1'.repeat(33)].map((code) => ({ code })),
  // The ids of a match's games are longer.
  { friends: 'a'.repeat(61) },
  { testing: false },
  { hard: false },
];

/** Entries that the first guess can't have. */
const BAD_GUESSES = [
  ...[['RGBY', 1, 0], ['RGBX', 0, 0], ['rgby', 0, 0], ['RGBY'], 'RGBY', [1234, 0, 0]],
  ['OOPP', 4, 0],
];

const withBadGuesses = ({ guesses }: Pick<typeof ENTRY, 'guesses'>) =>
  BAD_GUESSES.map((first) => ({ guesses: [first, ...guesses.slice(1)] }));

/** Fields that a game in progress can't have. */
const BAD_IN_RECORD: readonly object[] = [
  { guesses: ENTRY.guesses },
  { random: undefined },
  ...[1e12, 0.5, -1].map((drawn) => ({ random: { seed: '1', drawn } })),
  ...['\u001b[2J', '9'.repeat(1001), 1].map((seed) => ({ random: { seed, drawn: 1 } })),
];

const race = (guesses: unknown, level = 'even') => ({ race: { level, guesses } });

/** Fields that a finished game can't have. */
const BAD_IN_ENTRY: readonly object[] = [
  { id: undefined },
  ...[undefined, '2026-02-30T12:00:00+01:00'].map((at) => ({ at })),
  ...[undefined, 'given up'].map((result) => ({ result })),
  ...[undefined, 'lost', 'won'].map((result) => ({ guesses: ENTRY.guesses.slice(0, 2), result })),
  { guesses: [], result: 'given up' },
  { friends: 'a-match-of-friends' },
  ...[-0.01, 1.01].map((skill) => ({ skill })),
  ...['much', 1001, -1001].map((luck) => ({ luck })),
  { race: 'even' },
  race(undefined, 'angry'),
  race(['RGBX', 'OOPP']),
  race([7, 'OOPP']),
  race('OOPP'),
  race(['RGBY']),
  race(['OOPP', 'RGBY', 'OOPP']),
  race(Array(13).fill('RRRR')),
  { options: { testing: 1 }, testing: true, race: { level: 'even' } },
];

const reveal = (after: number, secret = '7747') => ['Reveal', after, secret];

/** Aids that the game that ended by Reveal can't have had. */
const BAD_AIDS: readonly unknown[] = [
  [reveal(1, '7744')],
  [reveal(0)],
  [reveal(2)],
  [reveal(1), reveal(1)],
  [[...reveal(1), 'spam']],
  [...LINE_WITH_AIDS.aids].reverse(),
  ['Reveal'],
];

/** Fields that no answer to a puzzle of the day can have. */
const BAD_IN_PUZZLE: readonly object[] = [
  { id: 'a' },
  { at: '2026-12-05' },
  { daily: '2026-02-30' },
  { result: 'won' },
  { result: 'given up' },
  ...[undefined, 'RGB', 'RGBQ'].map((answer) => ({ answer })),
  { of: 'letters', answer: 'ABCD' },
  { imported: false },
];

describe.each([
  ['a record', RECORD, readRecord, [...BAD, ...withBadGuesses(RECORD), ...BAD_IN_RECORD]],
  ['a line of the history', ENTRY, readEntry, [...BAD, ...withBadGuesses(ENTRY), ...BAD_IN_ENTRY]],
  ['an answer to a puzzle', PUZZLE, readPuzzleEntry, BAD_IN_PUZZLE],
  ['a line with aids', LINE_WITH_AIDS, readEntry, BAD_AIDS.map((aids) => ({ aids }))],
] as const)('%s', (_, good, read, bad) => {
  const readWith = (fields: object) => read(JSON.parse(JSON.stringify({ ...good, ...fields })));

  it('is read as it is, without unknown fields', () => {
    expect(readWith({})).toBeDefined();
    expect(readWith({ extra: { wins: 1 } })).toEqual(readWith({}));
  });

  it.each(bad)('is not read with %j', (fields) => {
    expect(readWith(fields)).toBeUndefined();
  });

  it.each([[7], [null], ['text'], [[good]]])('is not %j', (value) => {
    expect(read(value)).toBeUndefined();
  });
});

it.each([
  race(undefined, 'easy'),
  race(['OOPP']),
  race(Array(12).fill('RRRR')),
  { options: { guesses: 3 } },
])('a line of the history can have %j', (fields) => {
  const good = JSON.parse(JSON.stringify({ ...ENTRY, ...fields }));
  expect(readEntry(good)).toEqual(good);
});
