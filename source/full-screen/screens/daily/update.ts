import { COACH_GONE } from '../../../coach/words.ts';
import { defined } from '../../../engine/defined.ts';
import { inMode, statusOf } from '../../../engine/game.ts';
import { isBegun } from '../../../engine/game-state.ts';
import { addDays, daysBetween, firstOfMonth } from '../../../games/calendar.ts';
import { FIRST_DAILY } from '../../../games/daily.ts';
import { dailyFigures } from '../../../games/daily-log.ts';
import { askReview } from '../../features/coach/update.ts';
import { hasDaily, otherDaily } from '../../model/dailies.ts';
import type { OnEvent, UpdateOf } from '../../model/definitions.ts';
import { isDaily } from '../../model/game-kind.ts';
import {
  back,
  chosenUpdate,
  just,
  playScreen,
  replaceTop,
  say,
  toStart,
  type Update,
} from '../../model/navigation.ts';
import {
  type AppState,
  type Effect,
  type MessageOf,
  type Screen,
  type ScreenOf,
  screenOf,
} from '../../model/state.ts';
import { clamped, noneYet, openDaily, toOlder } from './enter.ts';
import type { Clock } from './state.ts';

export const updateDaily: UpdateOf<'daily'> = (state, screen, message) => {
  const { setId } = screen;
  const today = state.clock?.today;
  if (message.type === 'change') return toOther(state, screen, message.by);
  // What the clock shows is known as soon as keys are taken.
  if (today === undefined) return back(state, message);
  const updates = {
    play: () => openDaily(state, setId, today),
    yesterday: () => openDaily(state, setId, addDays(today, -1)),
    share: () => openDaily(state, setId, today, true),
    older: () =>
      hasDaily(state, today) ? toOlder(state, 'code', setId, today) : noneYet(state, setId),
    other: () => toOther(state, screen, 1),
  };
  return chosenUpdate(updates, state, message);
};

function toOther(state: AppState, screen: ScreenOf<'daily'>, by: 1 | -1): Update {
  const setId = otherDaily(screen.setId, by);
  return {
    state: replaceTop(state, { ...screen, setId }),
    effects: [{ type: 'lookAtDailies', setId }],
  };
}

export const updateOlderDaily: UpdateOf<'olderDaily'> = (state, screen, message) => {
  const { setId, date } = screen;
  const today = state.clock?.today ?? date;
  const goTo = (other: string) => just(replaceTop(state, { ...screen, date: other }));
  switch (message.type) {
    case 'scroll': {
      const most = daysBetween(date, message.by < 0 ? FIRST_DAILY : today);
      const days = message.by < 0 ? Math.max(most, message.by) : Math.min(most, message.by);
      return goTo(addDays(date, days));
    }
    case 'change':
      return goTo(clamped(sameDay(date, message.by), today));
    case 'enter':
      if (screen.kind === 'code') return openDaily(state, setId, date);
      if (state.isCoachGone) return say(state, COACH_GONE);
      return { state, effects: [{ type: 'openPuzzle', setId, date }] };
    default:
      return back(state, message);
  }
};

/** The same day of the next or previous month, or the last day of that month. */
function sameDay(date: string, months: 1 | -1): string {
  const first = firstOfMonth(date, months);
  const days = daysBetween(first, firstOfMonth(first, 1));
  return addDays(first, Math.min(Number(date.slice(8)), days) - 1);
}

export const onDailyEvent: OnEvent = (state, message) => {
  switch (message.type) {
    case 'clock':
      return withClock(state, message.clock);
    case 'dailies':
      return just(withDailies(state, message));
    case 'dailyOpened':
      return dailyOpened(state, message);
    case 'dailyKept':
      return dailyKept(state);
    default:
      return undefined;
  }
};

/** The update when the clock was looked at. A new date changes what is known of the daily codes. */
function withClock(state: AppState, clock: Clock): Update {
  const before = state.clock;
  const isNewDate = before !== undefined && before.today !== clock.today;
  const { name } = screenOf(state);
  const isSeen = name === 'daily' || (name === 'over' && state.game && isDaily(state.game));
  if (before && !isNewDate && !isSeen) return just(state);
  const known = isNewDate ? Object.keys(state.dailies ?? {}) : [];
  return {
    state: { ...state, clock },
    effects: known.map((setId) => ({ type: 'lookAtDailies', setId })),
  };
}

function withDailies(state: AppState, message: MessageOf<'dailies'>): AppState {
  const { setId, clock, log, begun, puzzles, finished } = message;
  const figures = dailyFigures(log, clock.today);
  const status = defined({ log, begun, puzzles, finished, figures });
  return { ...state, clock, dailies: { ...state.dailies, [setId]: status } };
}

/** Goes to the board of a daily code. Another game that waits goes on waiting. */
function dailyOpened(state: AppState, message: MessageOf<'dailyOpened'>): Update {
  const { shares, trouble } = message;
  const game = inMode(message.game, state.settings.hard);
  const { insight: _, ...rest } = state;
  const next = { ...rest, game, notices: trouble === undefined ? [] : [trouble] };
  if (statusOf(game) === 'playing') {
    return just({ ...next, screens: [{ name: 'start' }, playScreen(game)] });
  }
  const { id: setId } = game.rules;
  const below: Screen[] = [{ name: 'start' }, { name: 'daily', setId }];
  const over: Screen[] = shares
    ? [{ name: 'over', isDrawn: true }, { name: 'share' }]
    : [{ name: 'over', isDrawn: false }];
  const shown = { ...next, screens: [...below, ...over] };
  const awaited: Effect[] = shares ? [] : [{ type: 'awaitDrawn' }];
  return { state: shown, effects: [...awaited, ...askReview(shown)] };
}

function dailyKept(state: AppState): Update {
  if (!state.game) return just(state);
  const { id: setId } = state.game.rules;
  const sentence = isBegun(state.game)
    ? 'The daily code is kept.'
    : 'The daily code waits for its first guess.';
  const next = toStart({ ...state, isUnkept: false }, [sentence]);
  return { state: next, effects: [{ type: 'lookAtDailies', setId }] };
}
