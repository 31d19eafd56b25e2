import { MOST_LISTED_CODES } from '../../coach/known.ts';
import type { Rules } from '../../engine/rules.ts';
import { defined, nextIn } from '../../engine/values.ts';
import {
  DAILY_SETS,
  dailyDateOf,
  dailyNumber,
  FIRST_DAILY,
  OTHER_FIRST,
} from '../../games/daily.ts';
import { type DailyFigures, type DailyLog, dailyFigures } from '../../games/daily-log.ts';
import { formatDate } from '../../games/dates.ts';
import { idOf } from '../../games/history-entry.ts';
import { DEFAULT_RULE_SET, ruleSetOf } from '../../games/index.ts';
import { puzzleRules } from '../../games/puzzle-rules.ts';
import { progressOf } from '../../games/wording.ts';
import { formatMinutes } from '../../text/local-time.ts';
import { isBegunOnDate } from './game-kinds.ts';
import { stageOf } from './stage.ts';
import { type AppState, type GameAppState, memoizeByObject, viewOf } from './state.ts';

type DailyKind = 'dailies' | 'puzzles';

/** Keyed by date. Undefined until the history is counted. */
export function dailyLogOf(
  { report }: AppState,
  setId: string,
  kind: DailyKind = 'dailies',
): DailyLog | undefined {
  return report && (report.statistics[kind][setId] ?? {});
}

/** Undefined until the history is counted. */
export function dailyFiguresOf(
  state: AppState,
  setId: string,
  kind?: DailyKind,
): DailyFigures | undefined {
  const log = dailyLogOf(state, setId, kind);
  return log && state.clock && dailyFigures(log, state.clock.today);
}

export type Standing = {
  /** `unknown`: the history isn't counted yet. `unbroken`: the game is over, but not won. */
  readonly is: 'unknown' | 'open' | 'begun' | 'broken' | 'unbroken';
  readonly guesses?: number;
  /** How far the player has come with a begun code: `guess 4 of 7`. */
  readonly progress?: string;
  readonly isGivenUp?: boolean;
  /** The daily code wasn't begun on its own date. */
  readonly isPractice?: boolean;
};

/** The id of the game whose daily code and streak Start shows. */
export const USUAL_DAILY = DEFAULT_RULE_SET.rules.id;

export function otherDaily(id: string, by: 1 | -1): string {
  return nextIn(DAILY_SETS, ruleSetOf(id), by).rules.id;
}

export function standingOf(state: AppState, id: string, date: string): Standing {
  const result = dailyLogOf(state, id)?.[date];
  if (result) {
    const { guesses, isGivenUp, isPractice } = result;
    const is = guesses === undefined ? 'unbroken' : 'broken';
    return defined({ is, guesses, isGivenUp, isPractice });
  }
  if (!state.report) return { is: 'unknown' };
  const begun = state.report.begunDailies[id]?.[date];
  return begun ? { is: 'begun', progress: progressOf(viewOf(begun)) } : { is: 'open' };
}

const NOT_PLAYED = 'not played yet';

/** The standing in words. If there are two versions, the longer one comes first. */
export function standingForms(standing: Standing): string[] {
  const { is, guesses, progress = '', isGivenUp, isPractice = false } = standing;
  const words = {
    unknown: '',
    open: NOT_PLAYED,
    begun: progress,
    broken: `broken in ${guesses}`,
    unbroken: isGivenUp ? 'given up' : 'not broken',
  }[is];
  return withPractice(words, isPractice);
}

const withPractice = (words: string, isPractice: boolean) =>
  isPractice ? [`${words}, practice`, words] : [words];

export const todayForms = (state: AppState, id: string): string[] =>
  standingForms(standingOf(state, id, state.clock?.today ?? ''));

/** Undefined until the date is known, and before the first daily codes. */
export function dailyToday({ clock }: AppState): string | undefined {
  return clock && clock.today >= FIRST_DAILY ? clock.today : undefined;
}

export function hasDaily({ clock }: AppState, date: string): boolean {
  return clock !== undefined && date >= FIRST_DAILY && date <= clock.today;
}

export function dailyAbout(state: AppState): string {
  const { clock } = state;
  if (!clock) return '';
  if (!dailyToday(state)) return `The first daily code is on ${formatDate(FIRST_DAILY)}.`;
  const number = dailyNumber(clock.today);
  // In a narrow window, these words would need a second line.
  const whose = stageOf(state).hasRoomBesideMenu ? ', the same for everyone' : '';
  return `#${number}${whose}, one try. The next one comes in ${formatMinutes(clock.minutesLeft)}.`;
}

/** Empty if the finished daily code counts as usual. */
export function dailyNotes(state: GameAppState): string[] {
  const { game, clock } = state;
  const daily = dailyDateOf(game);
  if (daily === undefined) return [];
  const first = dailyLogOf(state, game.rules.id)?.[daily];
  if (first && first.id !== idOf(game)) return [OTHER_FIRST];
  return isBegunOnDate(game, clock?.today) ? [] : ['Practice: not in your streak.'];
}

export const NOT_ANSWERED = 'not answered yet';

/** How today's puzzle went, longest version first. Undefined if unknown, or without a puzzle. */
export function puzzleForms(state: AppState, setId: string): string[] | undefined {
  const today = dailyToday(state);
  const log = dailyLogOf(state, setId, 'puzzles');
  if (today === undefined || !log) return undefined;
  const result = log[today];
  if (!result) return [NOT_ANSWERED];
  const { guesses, isPractice = false } = result;
  return withPractice(guesses === undefined ? 'not solved' : 'solved', isPractice);
}

/** Undefined until the history is counted, or if there are no daily codes. */
export function doneToday(state: AppState, kind: DailyKind) {
  const today = dailyToday(state);
  if (!state.report || today === undefined) return undefined;
  const isDone = (id: string) => dailyLogOf(state, id, kind)?.[today] !== undefined;
  const done = DAILY_SETS.filter(({ rules }) => isDone(rules.id)).length;
  const count = `${done} of ${DAILY_SETS.length}`;
  return { done, count, words: `${count} ${kind === 'dailies' ? 'done' : 'answered'}` };
}

/**
 * How the usual game's daily code stands or, if only other games' codes were played, how many are
 * done. The longest version comes first. Empty until the history is counted.
 */
export function dailiesToday(state: AppState): string[] {
  const today = state.clock?.today ?? '';
  const isPlayed = (id: string) => standingOf(state, id, today).is !== 'open';
  if (isPlayed(USUAL_DAILY)) {
    const usual = todayForms(state, USUAL_DAILY).filter((words) => words !== '');
    return usual.map((words) => `Daily code ${words}`);
  }
  return DAILY_SETS.some(({ rules }) => isPlayed(rules.id))
    ? [`Daily codes ${doneToday(state, 'dailies')?.words}`]
    : [`Daily code ${NOT_PLAYED}`, 'Daily code not played'];
}

/** Start's words about puzzles, the longest version first. Empty as long as there's no count. */
export function puzzlesToday(state: AppState): string[] {
  const puzzles = doneToday(state, 'puzzles');
  if (!puzzles) return [];
  return puzzles.done > 0
    ? [`Puzzles ${puzzles.words}`, `Puzzles ${puzzles.count}`]
    : [`Puzzle ${NOT_ANSWERED}`, 'Puzzle not answered'];
}

/** Rules with so few codes that all can be listed, as puzzles need. */
export const puzzleRulesOf = (setId: string): Rules => puzzleRulesIn(ruleSetOf(setId).rules);

const puzzleRulesIn = memoizeByObject(
  (rules: Rules) => puzzleRules(rules, MOST_LISTED_CODES) ?? rules,
);

export const TOO_EARLY = `The first puzzle of the day is on ${formatDate(FIRST_DAILY)}.`;
