import { MAX_CODES } from '../../coach/puzzle.ts';
import { defined } from '../../engine/defined.ts';
import type { Rules } from '../../engine/rules.ts';
import { formatDate } from '../../games/calendar.ts';
import { DAILY_SETS, dailyNumber, FIRST_DAILY } from '../../games/daily.ts';
import { dailyFigures, puzzleNotes } from '../../games/daily-log.ts';
import { neighbourOf, ruleSetOf } from '../../games/index.ts';
import { puzzleRules } from '../../games/puzzles.ts';
import type { PuzzleScreen, PuzzlesScreen } from '../screens/puzzles/state.ts';
import { standingOf, USUAL_DAILY } from './dailies.ts';
import { type MenuItem, numbered } from './keys.ts';
import type { AppState, Effect } from './state.ts';

export function lookAtPuzzles(setId: string): Effect[] {
  return hasDailyPuzzles(setId) ? [{ type: 'lookAtDailies', setId }] : [];
}

const hasDailyPuzzles = (setId: string) => DAILY_SETS.includes(ruleSetOf(setId));

/** The game of which the first menu tells the puzzle of the day: the one that was played last, if it has any. */
export const puzzleSetOf = ({ setId }: AppState) => (hasDailyPuzzles(setId) ? setId : USUAL_DAILY);

/** The date of today's puzzle of a game; undefined where there is none. */
export function todayWithPuzzle({ clock }: AppState, setId: string): string | undefined {
  const isThere = clock && clock.today >= FIRST_DAILY && hasDailyPuzzles(setId);
  return isThere ? clock.today : undefined;
}

/** How the puzzle of a date stands in a few words: `solved`; undefined where that is not known. */
function standingAt(state: AppState, setId: string, date: string | undefined) {
  if (date === undefined) return undefined;
  const { is, isPractice } = standingOf(state, setId, date, 'puzzle');
  if (is === 'unknown') return undefined;
  if (is === 'open') return 'not answered yet';
  return `${is === 'broken' ? 'solved' : 'not solved'}${isPractice ? ', practice' : ''}`;
}

export function puzzleStanding(state: AppState, setId: string): string | undefined {
  return standingAt(state, setId, todayWithPuzzle(state, setId));
}

export function puzzleSentence(state: AppState, setId: string, date: string): string {
  const standing = standingAt(state, setId, date) ?? '...';
  const isPractice = standing === 'not answered yet' && date !== state.clock?.today;
  const practice = isPractice ? '; now it is practice' : '';
  return `#${dailyNumber(date)}, ${formatDate(date)}: ${standing}${practice}.`;
}

/** The puzzle of the day on the first menu: `solved, streak 4`; undefined until it is known. */
export function puzzleShort(state: AppState): string | undefined {
  const setId = puzzleSetOf(state);
  const standing = puzzleStanding(state, setId);
  const current = figuresOf(state, setId)?.current ?? 0;
  if (standing === undefined || current === 0) return standing;
  return `${standing.replace(' yet', '')}, streak ${current}`;
}

function figuresOf({ clock, dailies }: AppState, setId: string) {
  const log = dailies?.[setId]?.puzzles;
  return clock && log && dailyFigures(log, clock.today);
}

/**
 * The menu of the page of a game's puzzles. The date is known only later, and moves no item then.
 */
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
  const figures = figuresOf(state, setId);
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
export function notesOf({ clock, dailies }: AppState, screen: PuzzleScreen): string[] {
  const { setId, daily, entry, answered } = screen;
  const log = dailies?.[setId]?.puzzles;
  if (daily === undefined || !clock || !log || !answered) return [];
  return puzzleNotes(log, { id: entry?.id ?? screen.id, date: daily, today: clock.today });
}

/** The usual rules of a game, with a length of which the codes can be listed. */
export function puzzleRulesOf(setId: string): Rules {
  const { rules } = ruleSetOf(setId);
  return puzzleRules(rules, MAX_CODES) ?? rules;
}
