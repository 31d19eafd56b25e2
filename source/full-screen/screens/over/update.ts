import { startGame } from '../../features/starting.ts';
import { scrollBoard } from '../../model/board-place.ts';
import type { OnEvent, UpdateOf } from '../../model/definitions.ts';
import { isKeptApart, isMatchGame } from '../../model/game-kind.ts';
import {
  chosenUpdate,
  just,
  type MenuUpdates,
  push,
  replaceTop,
  toStart,
  updateCovered,
} from '../../model/navigation.ts';
import type { GameAppState } from '../../model/state.ts';
import { openToday, toDaily } from '../daily/enter.ts';
import { toScoreboard } from '../match.tsx';
import { toNewGame, toOptions } from '../new-game/enter.ts';
import { toReplay } from '../replay/enter.ts';
import { type OverValue, overLayout } from './layout.ts';

/** The update once the history was counted: by then it holds the game. */
export const onOverEvent: OnEvent = (state, message) => {
  if (message.type !== 'counted') return undefined;
  return updateCovered(state, 'over', (below, { isUncounted: _, ...screen }) =>
    just(replaceTop(below, screen)),
  );
};

const ITEMS: MenuUpdates<OverValue, GameAppState> = {
  today: (state) => openToday(state, state.game.rules.id),
  again: (state) => startGame(state, state.game.rules, state.game.race?.level),
  difficulty: (state) => toOptions(state, state.game.rules.id),
  review: (state) => just(push(state, { name: 'review', at: 0 })),
  replay: toReplay,
  another: toNewGame,
  calendar: (state) => toDaily(toStart(state), state.game.rules.id),
  share: (state) => just(push(state, { name: 'share' })),
  menu: (state) => just(toStart(state)),
  goOn: (state) => (isMatchGame(state.game) ? toScoreboard(state) : just(state)),
};

export const updateOver: UpdateOf<'over'> = (state, screen, message) => {
  if (message.type === 'scroll') {
    return just(scrollBoard(state, screen, overLayout(state).guesses, message.by));
  }
  if (message.type === 'back') {
    return isMatchGame(state.game) ? toScoreboard(state) : just(toStart(state));
  }
  if (message.type === 'options') {
    return isKeptApart(state.game) ? just(state) : toOptions(state, state.game.rules.id);
  }
  return chosenUpdate(ITEMS, state, message);
};
