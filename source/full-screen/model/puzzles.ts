import { MAX_CODES } from '../../coach/puzzle.ts';
import type { Rules } from '../../engine/rules.ts';
import { DAILY_SETS, FIRST_DAILY } from '../../games/daily.ts';
import { dailyFigures } from '../../games/daily-log.ts';
import { ruleSetOf } from '../../games/index.ts';
import { puzzleRules } from '../../games/puzzles.ts';
import { lookAtDailies, type Standing, standingOf, USUAL_DAILY } from './dailies.ts';
import type { AppState } from './state.ts';
import type { Work } from './work.ts';

export function lookAtPuzzles(setId: string): Work[] {
  return hasDailyPuzzles(setId) ? [lookAtDailies(setId)] : [];
}

export const hasDailyPuzzles = (setId: string) => DAILY_SETS.includes(ruleSetOf(setId));

/** The game whose puzzle the first menu tells: the one that was played last, if it has puzzles of the day. */
export const puzzleSetOf = ({ setId }: AppState) => (hasDailyPuzzles(setId) ? setId : USUAL_DAILY);

/** The date of today's puzzle of a game; undefined where there is none. */
export function todayWithPuzzle({ clock }: AppState, setId: string): string | undefined {
  const isThere = clock && clock.today >= FIRST_DAILY && hasDailyPuzzles(setId);
  return isThere ? clock.today : undefined;
}

/** How a puzzle of the day stands in a few words: `solved`; '' where that is not known. */
export function puzzleWords({ is, isPractice }: Standing): string {
  if (is === 'unknown') return '';
  if (is === 'open') return 'not answered yet';
  return `${is === 'broken' ? 'solved' : 'not solved'}${isPractice ? ', practice' : ''}`;
}

/** How today's puzzle of a game stands; undefined where that is not known, or there is none. */
export function puzzleStanding(state: AppState, setId: string): string | undefined {
  const today = todayWithPuzzle(state, setId);
  return (today && puzzleWords(standingOf(state, setId, today, 'puzzle'))) || undefined;
}

/** The puzzle of the day on the first menu: `solved, streak 4`; undefined until it is known. */
export function puzzleShort(state: AppState): string | undefined {
  const setId = puzzleSetOf(state);
  const standing = puzzleStanding(state, setId);
  const current = puzzleFigures(state, setId)?.current ?? 0;
  if (standing === undefined || current === 0) return standing;
  return `${standing.replace(' yet', '')}, streak ${current}`;
}

export function puzzleFigures({ clock, dailies }: AppState, setId: string) {
  const log = dailies?.[setId]?.puzzles;
  return clock && log && dailyFigures(log, clock.today);
}

/** The usual rules of a game, with a length whose codes can be listed. */
export function puzzleRulesOf(setId: string): Rules {
  const { rules } = ruleSetOf(setId);
  return puzzleRules(rules, MAX_CODES) ?? rules;
}
