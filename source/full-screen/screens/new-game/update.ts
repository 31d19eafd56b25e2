import { findRuleSet } from '../../../games/index.ts';
import { startChosen } from '../../features/starting.ts';
import { rulesWithoutTesting, withStored } from '../../model/choices.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import {
  back,
  chosenUpdate,
  just,
  type MenuUpdates,
  push,
  type Update,
} from '../../model/navigation.ts';
import type { AppState, Message } from '../../model/state.ts';
import { startBreak } from '../break/enter.ts';
import { toFriends } from '../friends/enter.ts';
import { toLive } from '../live/enter.ts';
import { toRace } from '../race/enter.ts';
import { toOptions } from './enter.ts';
import type { OtherThanGames } from './state.ts';

/** What the items do that are no game. */
const OTHERS: MenuUpdates<OtherThanGames> = {
  break: (state) => just(push(state, { name: 'breakGame' })),
  race: toRace,
  friends: toFriends,
  live: toLive,
  friend: (state) => just(push(state, { name: 'codeGame' })),
};

/** The update of the list of games. */
export const updateNewGame: UpdateOf<'newGame'> = (state, screen, message) => {
  if (message.type === 'options') {
    const set = findRuleSet(screen.highlighted ?? state.setId);
    return set ? toOptions(state, set.rules.id) : just(state);
  }
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startChosen(state, set.rules.id) : chosenUpdate(OTHERS, state, message);
};

/** The update of the list of games for Break my code. */
export function updateBreakGame(state: AppState, _: unknown, message: Message): Update {
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startBreak(state, set.rules.id) : back(state, message);
}

/** The update of the list of games for a friend. */
export function updateCodeGame(state: AppState, _: unknown, message: Message): Update {
  if (message.type !== 'choose') return back(state, message);
  if (message.value === 'play') {
    return just(push(state, { name: 'codeEntry', typed: '', cursor: 0 }));
  }
  const set = findRuleSet(message.value);
  if (!set) return just(state);
  const setId = set.rules.id;
  const found = rulesWithoutTesting(state.choices, setId);
  if ('wrong' in found) return just({ ...state, notices: [found.wrong] });
  return just(push(state, { name: 'codeSecret', setId, typed: '', cursor: 0, isShown: false }));
}

/** The update once the stored choices are known. */
export function onNewGameEvent(state: AppState, message: Message): Update | undefined {
  if (message.type !== 'recalled') return undefined;
  return just({ ...state, choices: withStored(state, message.choices) });
}
