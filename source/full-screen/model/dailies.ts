import type { GameState } from '../../engine/game.ts';
import { formatDate } from '../../games/calendar.ts';
import { DAILY_SETS, dailyNumber, FIRST_DAILY, isOnTime, OTHER_FIRST } from '../../games/daily.ts';
import { ruleSetOf } from '../../games/index.ts';
import { formatMinutes, localDate, minutesToNextDate } from '../../text/local-time.ts';
import type { Clock, DailyKind } from '../screens/daily/state.ts';
import { isDaily } from './game-kind.ts';
import type { AppState, Effect, GameAppState } from './state.ts';

export function clockAt(time: Date): Clock {
  return { today: localDate(time), left: minutesToNextDate(time) };
}

export type Standing = {
  readonly is: 'unknown' | 'open' | 'begun' | 'broken' | 'unbroken';
  readonly guesses?: number;
  /** It was not begun on its date. */
  readonly isPractice?: boolean;
};

export const USUAL_DAILY = DAILY_SETS[0]?.rules.id ?? '';

/** The effects after a game has ended: after a daily code the streak is looked up. */
export function lookAfter(game: GameState): Effect[] {
  return isDaily(game) ? [{ type: 'lookAtDailies', setId: game.rules.id }] : [];
}

/** The id of the next (1) or previous (-1) game that has a daily code; wraps around at the ends. */
export function otherDaily(id: string, by: 1 | -1): string {
  const index = DAILY_SETS.findIndex(({ rules }) => rules.id === id);
  return DAILY_SETS.at((index + by) % DAILY_SETS.length)?.rules.id ?? USUAL_DAILY;
}

/** How the daily code of a game and a date stands, or its puzzle, as far as it is known. */
export function standingOf(
  { dailies }: AppState,
  id: string,
  date: string,
  kind: DailyKind = 'code',
): Standing {
  const status = dailies?.[id];
  if (!status) return { is: 'unknown' };
  const isCode = kind === 'code';
  const result = (isCode ? status.log : status.puzzles)[date];
  const guesses = isCode ? status.begun[date] : undefined;
  if (!result) return guesses === undefined ? { is: 'open' } : { is: 'begun', guesses };
  const { broken, isPractice = false } = result;
  if (broken === undefined) return { is: 'unbroken', isPractice };
  return { is: 'broken', guesses: broken, isPractice };
}

/** How it stands in a few words: `not played yet`, `guess 3 of 10`, `broken in 4`, `not broken`. */
export function standingWords(id: string, { is, guesses = 0, isPractice }: Standing): string {
  const practice = isPractice ? ', practice' : '';
  switch (is) {
    case 'unknown':
      return '';
    case 'open':
      return 'not played yet';
    case 'begun':
      return `guess ${guesses + 1} of ${ruleSetOf(id).rules.guesses}`;
    case 'broken':
      return `broken in ${guesses}${practice}`;
    case 'unbroken':
      return `not broken${practice}`;
  }
}

/** The columns that are free beside an item of the first menu. */
export const BESIDE_ITEM = 24;

/** The daily code on the first menu: `not played yet, streak 4`; undefined until it is known. */
export function dailyShort(state: AppState): string | undefined {
  const standing = dailyStanding(state);
  if (!standing) return undefined;
  const current = state.dailies?.[USUAL_DAILY]?.figures.current ?? 0;
  const streak = current > 0 ? `, streak ${current}` : '';
  const text = `${standing.words}${streak}`;
  return text.length <= BESIDE_ITEM ? text : text.replace(/ yet| of \d+/, '');
}

/** How today's usual daily code stands; undefined until it is known. */
export function dailyStanding(state: AppState) {
  const { clock, dailies } = state;
  if (!clock || !dailies?.[USUAL_DAILY]) return undefined;
  const standing = standingOf(state, USUAL_DAILY, clock.today);
  return { words: standingWords(USUAL_DAILY, standing), isBroken: standing.is === 'broken' };
}

/** Whether a date has a daily code that can be played: from the first one to today. */
export function hasDaily({ clock }: AppState, date: string): boolean {
  return clock !== undefined && date >= FIRST_DAILY && date <= clock.today;
}

export function dailyAbout({ clock }: AppState, setId: string): string {
  const { title } = ruleSetOf(setId);
  if (!clock) return '';
  if (clock.today < FIRST_DAILY) return `The first daily code comes on ${formatDate(FIRST_DAILY)}.`;
  const number = dailyNumber(clock.today);
  return `${title} #${number} for everybody, one try. The next one comes in ${formatMinutes(clock.left)}.`;
}

/** What is said about a daily code that is over, besides how it ended. */
export function dailyNotes({ game, dailies, clock }: GameAppState): string[] {
  const { id, daily, begun } = game.origin ?? {};
  if (daily === undefined) return [];
  const status = dailies?.[game.rules.id];
  const first = status?.log[daily];
  if (first && first.id !== id) return [OTHER_FIRST];
  if (!isOnTime(daily, begun)) return ['It was not begun on its date, so it counts in no streak.'];
  if (daily !== clock?.today) return [];
  // The row is kept free until the streak is counted.
  if (!first || !status) return [''];
  return [`Streak ${status.figures.current}, longest ${status.figures.longest}.`];
}
