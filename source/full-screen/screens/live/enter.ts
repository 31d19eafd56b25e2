import { statusOf } from '../../../engine/game.ts';
import { askReview } from '../../features/coach/update.ts';
import { USUAL_DAILY } from '../../model/dailies.ts';
import { BACK_IN_TIME } from '../../model/live.ts';
import { just, push, recordOf, say, toStart, type Update } from '../../model/navigation.ts';
import type { AppState, GameAppState } from '../../model/state.ts';
import { askingName } from '../players/enter.ts';

const NEEDS_SCREEN =
  'Race somebody here needs the full screen: the clues of the others come while you type.';

/** Opens the list of races. A player without a name is asked for one. */
export function toLive(state: AppState): Update {
  if (state.isLinear) return say(state, NEEDS_SCREEN);
  const list = push(state, { name: 'live', setId: state.setId });
  return state.table?.isRead
    ? just(askingName(list))
    : { state: list, effects: [{ type: 'readTable', setId: USUAL_DAILY }] };
}

/** The list of races, from wherever the player is. */
export function backToList({ game: _, insight: __, live: ___, ...state }: AppState): AppState {
  return {
    ...state,
    screens: [{ name: 'start' }, { name: 'newGame' }, { name: 'live', setId: state.setId }],
  };
}

/** Goes back to the own race that lasts. */
export function backToRace(state: AppState): Update {
  const { ownRace } = state;
  if (!ownRace) return just(state);
  return { state: backToList(state), effects: [{ type: 'joinRace', id: ownRace.id }] };
}

/** Leaves a race that is under way. */
export function leaveLive({ live, ...state }: GameAppState): AppState {
  if (!live || statusOf(state.game) !== 'playing') return toStart(state);
  const { id, rules, players } = live;
  const ownRace = { id, rules, players: players.map(({ name }) => name) };
  return toStart({ ...state, ownRace, leftRace: state.game }, [
    `The race goes on. ${BACK_IN_TIME}`,
  ]);
}

/** The update once the own game is over: it counts like the game it is, and all boards are shown. */
export function afterLiveGame(state: GameAppState): Update {
  const { game } = state;
  return {
    state: {
      ...state,
      notices: [],
      screens: [{ name: 'start' }, { name: 'liveBoards', at: 0, isDrawn: false }],
    },
    effects: [
      { type: 'keepLive', game },
      ...recordOf(game),
      { type: 'awaitDrawn' },
      { type: 'count' },
      ...askReview(state),
    ],
  };
}
