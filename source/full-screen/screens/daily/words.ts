import { defined } from '../../../engine/defined.ts';
import { addDays, formatDate } from '../../../games/calendar.ts';
import { dailyNumber } from '../../../games/daily.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { otherDaily, standingOf, standingWords } from '../../model/dailies.ts';
import { type MenuItem, numbered } from '../../model/keys.ts';
import { puzzleWords } from '../../model/puzzles.ts';
import type { AppState, ScreenOf } from '../../model/state.ts';

/** How today's daily code of a game stands, also where only the history is known. */
export function todayWords(state: AppState, id: string): string {
  const { clock, counted, dailies } = state;
  if (!clock) return '';
  if (dailies?.[id] || !counted) return standingWords(id, standingOf(state, id, clock.today));
  const result = counted.statistics.dailies[id]?.[clock.today];
  if (!result) return standingWords(id, { is: 'open' });
  const { broken } = result;
  return standingWords(id, defined({ is: broken ? 'broken' : 'unbroken', guesses: broken }));
}

export function dailyItems(state: AppState, { setId }: ScreenOf<'daily'>): readonly MenuItem[] {
  const today = state.clock?.today ?? '';
  const standing = standingOf(state, setId, today);
  const isOver = standing.is === 'broken' || standing.is === 'unbroken';
  const aside = standingWords(setId, standing);
  const left = today === '' ? undefined : standingOf(state, setId, addDays(today, -1));
  const yesterday = left?.is === 'begun' && {
    ...{ value: 'yesterday', label: "Finish yesterday's code" },
    aside: standingWords(setId, left),
  };
  return numbered([
    isOver || standing.is === 'begun'
      ? { value: 'play', label: isOver ? "Today's board" : "Go on with today's code", aside }
      : { value: 'play', label: "Play today's code" },
    ...(yesterday ? [yesterday] : []),
    { value: 'older', label: 'An older one', aside: 'practice' },
    ...(isOver ? [{ value: 'share', label: 'Share' }] : []),
    { value: 'other', label: "Another game's daily", aside: ruleSetOf(otherDaily(setId, 1)).title },
  ]);
}

/** How the daily code or the puzzle of a date stands: `#35, Saturday 21 November 2026: broken in 4.` */
export function olderSentence(state: AppState, screen: ScreenOf<'olderDaily'>): string {
  const { kind, setId, date } = screen;
  const standing = standingOf(state, setId, date, kind);
  const isPractice = standing.is === 'open' && date !== state.clock?.today;
  const words = kind === 'code' ? standingWords(setId, standing) : puzzleWords(standing);
  const practice = isPractice ? '; now it is practice' : '';
  return `#${dailyNumber(date)}, ${formatDate(date)}: ${words || '...'}${practice}.`;
}
