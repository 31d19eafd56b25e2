import { formatPuzzleRules, guessRowsOf } from '../../../coach/row-puzzle-words.ts';
import { spelled } from '../../../coach/words.ts';
import { clueFor } from '../../../engine/clue.ts';
import { defined } from '../../../engine/defined.ts';
import { type PlayerView, viewOfRows } from '../../../engine/game.ts';
import { formatDate } from '../../../games/calendar.ts';
import { dailyNumber, FIRST_DAILY } from '../../../games/daily.ts';
import { puzzleNotes } from '../../../games/daily-log.ts';
import { neighbourOf, ruleSetOf } from '../../../games/index.ts';
import { type MenuItem, numbered } from '../../model/keys.ts';
import { memoizeByObject } from '../../model/once.ts';
import {
  hasDailyPuzzles,
  puzzleFigures,
  puzzleRulesOf,
  puzzleStanding,
  todayWithPuzzle,
} from '../../model/puzzles.ts';
import type { AppState } from '../../model/state.ts';
import type { PuzzleScreen, PuzzlesScreen } from './state.ts';

export const MAKING = 'The coach is making a puzzle ...';

/** The puzzle as a game with one guess left. Once it is answered the game is over. */
export const puzzleView = memoizeByObject((screen: PuzzleScreen): PlayerView => {
  const rules = puzzleRulesOf(screen.setId);
  const { made, answered } = screen;
  const given = made ? guessRowsOf(rules, made) : [];
  const secret = made && answered ? spelled(rules, made.answer) : undefined;
  const guess = answered?.code;
  const rows =
    secret === undefined || guess === undefined
      ? given
      : [...given, { guess, clue: clueFor(guess, secret) }];
  const status = secret === undefined ? 'playing' : 'ended';
  return viewOfRows(
    { ...rules, guesses: given.length + 1 },
    rows,
    defined({ status, draft: screen.typed, secret }),
  );
});

export function puzzleFacts(setId: string): string[] {
  const { red, white } = ruleSetOf(setId).words.columns;
  return [
    formatPuzzleRules(puzzleRulesOf(setId)),
    `${red.head} ${red.counts}`,
    `${white.head} ${white.counts}`,
  ];
}

/** The menu of the page of a game's puzzles. The date, known later, moves no item. */
export function puzzleItems(state: AppState, { setId }: PuzzlesScreen): readonly MenuItem[] {
  const aside = puzzleStanding(state, setId);
  const ofDays = [
    defined({ value: 'today', label: "Today's puzzle", aside }),
    { value: 'older', label: 'An older one', aside: 'practice' },
  ];
  return numbered([
    ...(hasDailyPuzzles(setId) ? ofDays : []),
    { value: 'new', label: 'A new puzzle', aside: 'as many as you like' },
    { value: 'other', label: 'Another game', aside: ruleSetOf(neighbourOf(setId, 1)).title },
  ]);
}

export const TOO_EARLY = `The first puzzle of the day comes on ${formatDate(FIRST_DAILY)}.`;

/** What the page of a game's puzzles says above its menu, a paragraph each. */
export function puzzlesAbout(state: AppState, setId: string): string[] {
  const about =
    'The clues of a few guesses leave exactly one code. Find it: every clue is needed, and you have one answer.';
  const today = todayWithPuzzle(state, setId);
  const figures = puzzleFigures(state, setId);
  const isEarly = state.clock && today === undefined && hasDailyPuzzles(setId);
  if (today === undefined) return [about, ...(isEarly ? [TOO_EARLY] : [])];
  const daily = `Today's puzzle is #${dailyNumber(today)}, the same for everybody.`;
  if (!figures) return [about, daily];
  const { played, won, current, longest } = figures;
  const sofar = `${played} answered, ${won} solved. Streak ${current}, longest ${longest}.`;
  return [about, daily, ...(played > 0 ? [sofar] : [])];
}

/** The title of a puzzle, and what stands to its right before its difficulty. */
export function puzzleTitle({ setId, daily }: PuzzleScreen): { title: string; number: string } {
  const { title } = ruleSetOf(setId);
  if (daily === undefined) return { title: `Puzzle: ${title}`, number: '' };
  return { title: `Puzzle of the day: ${title}`, number: `#${dailyNumber(daily)}   ` };
}

/** What is said of an answered puzzle, besides whether the answer is right. */
export function answerNotes({ clock, dailies }: AppState, screen: PuzzleScreen): string[] {
  const { setId, daily, entry, answered } = screen;
  const log = dailies?.[setId]?.puzzles;
  if (daily === undefined || !clock || !log || !answered) return [];
  return puzzleNotes(log, { id: entry?.id ?? screen.id, date: daily, today: clock.today });
}
