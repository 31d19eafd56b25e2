import type { GameState } from '../../engine/game.ts';
import { SAVING } from '../../games/wording.ts';
import { just, type Update, work } from '../model/navigation.ts';
import { type AppState, screenOf } from '../model/state.ts';
import type { Work } from '../model/work.ts';
import { toSlots } from '../screens/slots.tsx';
import { toPlay } from './begin.ts';

/** Continues the game that waits. One that this program has put aside needs no look at the saves. */
export function continueWaiting(state: AppState): Update {
  const { waiting, isPutAside } = state;
  if (isPutAside && waiting) return toPlay({ ...state, game: waiting });
  return work(
    state,
    takeOver((now, game) => toPlay({ ...now, game })),
  );
}

/** Saves the game that waits. It is taken over first, so that no other program goes on with it. */
export function saveWaiting(state: AppState): Update {
  const { canContinue, waiting, isPutAside } = state;
  if (!canContinue) return just(state);
  const toSlotsOfWaiting = (now: AppState, game: GameState) => {
    const { waiting: _, isPutAside: __, ...rest } = now;
    return toSlots({ ...rest, game }, true);
  };
  if (isPutAside && waiting) return toSlotsOfWaiting(state, waiting);
  // With a board on the screen the slots would be those of its game.
  return work(
    state,
    takeOver((now, game) => (now.game ? toPlay({ ...now, game }) : toSlotsOfWaiting(now, game))),
  );
}

/** Takes the game that waits over from the saves. Another program may have been faster. */
function takeOver(go: (state: AppState, game: GameState) => Update): Work {
  return {
    needsSaves: true,
    run({ saves, send }) {
      const game = saves.continueGame();
      const isElsewhere = saves.isOpenElsewhere();
      if (!game) return send((state) => nothingToContinue(state, isElsewhere));
      // It may not be known yet which game waits. It is this one, so nothing is lost.
      send((state) => just({ ...state, waiting: game }));
      send((state) => go(state, game));
    },
  };
}

function nothingToContinue(before: AppState, isOpenElsewhere: boolean): Update {
  const { waiting: _, ...rest } = before;
  const state = { ...rest, canContinue: false, isOpenElsewhere };
  // Of the other program Start tells for as long as it is shown.
  const isTold = isOpenElsewhere && screenOf(state).name === 'start';
  const next = nextGame(state);
  const gone = next.length > 0 ? 'That game is gone.' : 'There is no game to continue.';
  const notices = isTold ? [] : [isOpenElsewhere ? SAVING.openElsewhere : gone];
  return work({ ...state, notices }, ...next);
}

/** Once the newest game is over, an older one that waits is offered. */
export function nextGame({ canContinue, behind }: AppState): Work[] {
  if (canContinue || !behind?.game) return [];
  return [
    {
      needsSaves: true,
      holdsKeys: true,
      run({ saves, send }) {
        const { waiting, behind } = saves.waitingNow();
        send((state) => {
          const offered = waiting && !state.canContinue && { waiting, canContinue: true };
          return just({ ...state, ...offered, behind: { ...state.behind, game: behind } });
        });
      },
    },
  ];
}
