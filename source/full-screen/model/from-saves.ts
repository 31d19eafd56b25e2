import { SAVING } from '../../games/wording.ts';
import type { GameFigures } from '../../saves/figures.ts';
import { localDate, minutesToNextDate, orEpoch } from '../../text/local-time.ts';
import { leftIn, reopen, withGone } from './boards.ts';
import type { AppState, Clock } from './state.ts';
import { afterFrame, onSaves, say, urgentlyOnSaves, withWork } from './update.ts';

export function clockNow(): Clock {
  const now = orEpoch(new Date());
  return { today: localDate(now), minutesLeft: minutesToNextDate(now) };
}

/** Keys wait until the saves are open, but not for the count, which can take much longer. */
export const countHistory = onSaves(({ saves, send }) => {
  const counted = afterFrame().then(() => saves.statistics());
  void counted.then((report) =>
    send(({ awaitsReport: _, ...state }) => ({
      ...state,
      report,
      // While the computer slept, the date can have changed.
      clock: clockNow(),
    })),
  );
});

/** Undefined until a game of this rule set counts. */
export function gameFiguresOf({ report }: AppState, setId: string): GameFigures | undefined {
  const figures = report?.statistics.games[setId];
  return figures?.played ? figures : undefined;
}

/** Urgent, so that no view offers a game that no longer exists. */
export const lookForWaiting = urgentlyOnSaves(({ saves, send }) => {
  const { newest, troubles, ...others } = saves.newestUnfinished();
  const waiting = { ...others, newest: newest?.unfinished };
  send((now) => {
    const next = { ...now, waiting };
    return troubles.length > 0 ? say(next, ...now.notices, ...troubles) : next;
  });
});

/** A damaged file of a slot is put aside first. */
export const lookAtSlots = onSaves(({ saves, send }) => {
  saves.recover();
  send((state) => ({ ...state, slots: saves.slots() }));
});

export const listUnfinished = onSaves(async ({ saves, send }) => {
  const { listed, troubles } = await saves.allUnfinished();
  send((now) => say({ ...now, listedGames: listed }, ...now.notices, ...troubles));
});

export function continueUnfinished(state: AppState, id: string): AppState {
  const left = leftIn(state, id);
  if (left) return reopen(state, left);
  const take = onSaves(({ saves, send }) => {
    const unfinished = saves.take(id);
    const isElsewhere = saves.isOpenElsewhere();
    const why = isElsewhere ? SAVING.openElsewhere : GONE;
    send((now) => (unfinished ? reopen(now, unfinished) : withWork(say(now, why), lookForWaiting)));
  });
  return withWork(state, take);
}

const GONE = 'That game no longer exists.';

/** If the dropped game has a guess, it goes into the history as given up. */
export function dropUnfinished(state: AppState, id: string): AppState {
  const drop = urgentlyOnSaves(({ saves, send }) => {
    const result = saves.drop(id);
    const why = result?.ok === false ? [result.why] : [];
    const said = result ? why : [GONE];
    send((now) => say(withGone(now, id), ...said));
  });
  return withWork(state, drop, listUnfinished, countHistory);
}
