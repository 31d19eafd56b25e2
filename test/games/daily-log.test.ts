import { expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import {
  type DailyLog,
  dailyFigures,
  dailyResultOf,
  puzzleNotes,
} from '../../source/games/daily-log.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { entryOf } from '../../source/games/history-entry.ts';
import { codeBreakers, lifelines } from '../helpers/any-game.ts';

const DATE = '2026-12-05';
const id = 'a-daily-code';

/** The entry of a daily code that was broken at the third guess, or given up before it. */
function entry(begun: string, isWon = true) {
  let game = dailyGame(codeBreakers, DATE, id);
  const last = isWon
    ? ({ type: 'guess', typed: game.secret } as const)
    : ({ type: 'end' } as const);
  for (const typed of ['0123', '5432']) {
    game = gameReducer(game, { type: 'guess', typed, at: begun });
  }
  return entryOf(gameReducer(game, last), '2026-12-06T00:10:00+01:00');
}

it('a daily code that was begun on its date counts, even if it was finished after midnight', () => {
  expect(dailyResultOf(entry('2026-12-05T23:59:59+01:00'))).toEqual({ id, guesses: 3 });
  expect(dailyResultOf(entry('2026-12-05T23:59:59+01:00', false))).toEqual({ id, isGivenUp: true });
});

it('a daily code of another date is practice, and so is one from another file', () => {
  expect(dailyResultOf(entry('2026-12-06T00:00:00+01:00'))).toEqual({
    id,
    guesses: 3,
    isPractice: true,
  });
  const imported = { ...entry('2026-12-05T12:00:00+01:00'), imported: true } as const;
  expect(dailyResultOf(imported)).toEqual({ id, guesses: 3, isPractice: true });
});

it('a daily code that was revealed before a guess was played on the day of that', () => {
  const begun = dailyGame(lifelines, DATE, id);
  const revealed = gameReducer(begun, { type: 'aid', word: 'Reveal' });
  expect(dailyResultOf(entryOf(revealed, '2026-12-05T23:59:59+01:00'))).toEqual({ id });
  const later = entryOf(revealed, '2026-12-06T00:00:00+01:00');
  expect(dailyResultOf(later)).toEqual({ id, isPractice: true });
});

it('the figures count every game, and the streak counts those that were broken on time', () => {
  const log = {
    '2026-12-01': { id, guesses: 4 },
    '2026-12-02': { id, guesses: 6 },
    '2026-12-03': { id, guesses: 2, isPractice: true as const },
    '2026-12-04': { id, guesses: 5 },
    '2026-12-05': { id },
  };
  const distribution = { 2: 1, 4: 1, 5: 1, 6: 1 };
  const figures = { played: 5, won: 4, average: 17 / 4, best: 2, longest: 3, distribution };
  // The two days without a code broken on time are less than a week apart.
  expect(dailyFigures(log, '2026-12-05')).toEqual({ ...figures, streak: 1 });
  expect(dailyFigures(log, '2026-12-04')).toEqual({ ...figures, streak: 3 });
  expect(dailyFigures(log, '2026-12-06')).toEqual({ ...figures, streak: 1 });
});

it('the notes on a puzzle of the day tell its streak on its day, and later why it counts in none', () => {
  const log = { '2026-12-04': { id: 'a', guesses: 1 }, [DATE]: { id, guesses: 1 } };
  const notes = (more: object, on: DailyLog = log) =>
    puzzleNotes(on, { id, date: DATE, today: DATE, ...more });
  expect(notes({})).toEqual(['Streak 2, longest 2.']);
  expect(notes({}, { ...log, [DATE]: { id } })).toEqual(['Streak 1, longest 1.']);
  expect(notes({ today: '2026-12-06' })).toEqual([]);
  expect(notes({ date: '2026-12-03' })).toEqual([]);
  expect(notes({ id: 'other' })).toEqual([
    'Another program answered this puzzle first. That answer counts.',
  ]);
  const late = { ...log, [DATE]: { id, guesses: 1, isPractice: true as const } };
  expect(notes({}, late)).toEqual([
    "You didn't answer it here on its day, so it doesn't count in your streak.",
  ]);
});

it('if no daily code was played, there is no average', () => {
  const none = { played: 0, won: 0, distribution: {}, streak: 0, longest: 0 };
  expect(dailyFigures({}, DATE)).toEqual(none);
});
