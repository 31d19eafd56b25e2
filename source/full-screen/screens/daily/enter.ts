import { defined } from '../../../engine/defined.ts';
import { addDays } from '../../../games/calendar.ts';
import { FIRST_DAILY } from '../../../games/daily.ts';
import { dailyAbout, hasDaily } from '../../model/dailies.ts';
import { just, push, say, type Update } from '../../model/navigation.ts';
import type { AppState, GameAppState } from '../../model/state.ts';
import type { DailyKind } from './state.ts';

export function toDaily(state: AppState, setId: string): Update {
  return {
    state: push(state, { name: 'daily', setId }),
    effects: [{ type: 'lookAtDailies', setId }],
  };
}

export function openToday(state: AppState, setId: string): Update {
  const date = state.clock?.today;
  return date === undefined ? just(state) : openDaily(state, setId, date);
}

/** Opens a daily code, or says why there is none. `shares`: to share it. */
export function openDaily(state: AppState, setId: string, date: string, shares?: true): Update {
  if (!hasDaily(state, date)) return noneYet(state, setId);
  return { state, effects: [{ type: 'openDaily', setId, date, ...defined({ shares }) }] };
}

export function noneYet(state: AppState, setId: string): Update {
  return say(state, dailyAbout(state, setId));
}

/** Lets the player choose an older daily code or puzzle by its date. Yesterday's is chosen first. */
export function toOlder(state: AppState, kind: DailyKind, setId: string, today: string): Update {
  const date = clamped(addDays(today, -1), today);
  return just(push(state, { name: 'olderDaily', kind, setId, date }));
}

/** The date, or the nearest one that has a daily code. */
export function clamped(date: string, today: string): string {
  if (date > today) return today;
  return date < FIRST_DAILY ? FIRST_DAILY : date;
}

/** Leaves the daily code on the board: it is kept first, and stays on the board if that fails. */
export function leaveDaily(state: GameAppState): Update {
  return { state, effects: [{ type: 'keepDaily', game: state.game }] };
}
