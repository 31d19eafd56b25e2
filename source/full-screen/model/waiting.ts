import { defined } from '../../engine/defined.ts';
import { isUnderWay } from '../../games/match.ts';
import { WAITING_KINDS, type WaitingKind } from '../../saves/kinds.ts';
import { type AppState, hasGame } from './state.ts';
import { isKeptApart } from './titles.ts';
import { just, type Work } from './update.ts';

/** What can be continued, in the order in which Start lists it. Continue continues the first. */
export function waitingKinds(state: AppState): WaitingKind[] {
  return WAITING_KINDS.filter((kind) => isWaiting(state, kind));
}

/**
 * Whether a game or match of this kind can be continued. A match can be from its first code on.
 */
export function isWaiting(state: AppState, kind: WaitingKind): boolean {
  const { waiting, unread = [] } = state;
  if (unread.includes(kind)) return true;
  if (kind === 'game') return waiting !== undefined;
  return state.friends !== undefined && isUnderWay(state.friends);
}

/** Looks in the saves for games and matches that wait. What the state already has is newer. */
export function lookForWaiting(state: AppState): Work {
  return {
    needsSaves: true,
    holdsKeys: true,
    run({ saves, send }) {
      const game = saves.waitingGame();
      const { match, trouble } = state.friends ? {} : saves.waitingMatch();
      const isOpenElsewhere = saves.isOpenElsewhere();
      send(({ unread: _, ...now }) => {
        // A game that was begun meanwhile took the place of the waiting one.
        const isReplaced = hasGame(now) && !isKeptApart(now.game);
        const waiting = now.waiting ?? (game && !isReplaced ? { game } : undefined);
        const notices = [...now.notices, ...(trouble === undefined ? [] : [trouble])];
        return just({
          ...defined({ friends: match, waiting }),
          ...{ ...now, isOpenElsewhere, notices },
        });
      });
    },
  };
}
