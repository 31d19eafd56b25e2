import { type GameState, statusOf } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { askReview } from '../../features/coach/update.ts';
import { lookAfter } from '../../model/dailies.ts';
import { isFriendsGame, isMatchGame } from '../../model/game-kind.ts';
import {
  belowBoard,
  recordOf,
  replaceTop,
  type Update,
  withEffects,
} from '../../model/navigation.ts';
import type { Effect, GameAppState, Screen } from '../../model/state.ts';
import { afterFriendsBoard } from '../friends-score.tsx';
import { endedInMatch } from '../match.tsx';
import { isRaceLost } from './layout.ts';

/**
 * The update after the last turn of a game. A race is written into the history at once, so that it
 * cannot be lost with the program. Its end is shown once the machine's guesses are there, too;
 * until then the board stays.
 */
export function finish(state: GameAppState): Update {
  const { game, friends } = state;
  if (friends && isFriendsGame(game)) return afterFriendsBoard(state, friends);
  if (isMatchGame(game)) return showEndInMatch(state);
  if (!game.race) {
    const { state: next, effects } = showEnd(state);
    return { state: next, effects: [...writeEnd(game), ...effects] };
  }
  return {
    state: { ...replaceTop(state, { name: 'play', cursor: 0 }), notices: [] },
    effects: [...writeEnd(game), { type: 'race', game }],
  };
}

/** A match writes its games down itself. */
function showEndInMatch(before: GameAppState): Update {
  const { state, effects } = endedInMatch(before);
  return withEffects(effects, showEnd(state));
}

/** The effects that write a game that is over into the history, and drop what was kept of it. */
export function writeEnd(game: GameState): Effect[] {
  return [...recordOf(game), { type: 'forget', game }, ...lookAfter(game)];
}

/** Shows the end of a game, and asks for its review, because the end shows skill and luck. */
export function showEnd(state: GameAppState): Update {
  const isWon = statusOf(state.game) === 'won' && !isRaceLost(state.game);
  const { surprises } = ruleSetOf(state.game.rules.id);
  const next = isWon && surprises ? { ...state, wins: state.wins + 1 } : state;
  const screen: Screen = { name: 'over', isDrawn: false, isUncounted: true };
  return {
    state: { ...next, screens: [...belowBoard(next), screen] },
    effects: [{ type: 'awaitDrawn' }, { type: 'count' }, ...askReview(next)],
  };
}

/** Shows the end of a race as that of any other game, without waiting for the machine. */
export function endWithoutMachine(state: GameAppState, why: readonly string[] = []): Update {
  const { race: _, ...game } = state.game;
  return showEnd({ ...state, game, notices: [...state.notices, ...why] });
}
