import { defined } from '../../../engine/defined.ts';
import { otherDaily } from '../../model/dailies.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import {
  back,
  chosenUpdate,
  just,
  type MenuUpdates,
  pop,
  replaceTop,
  type Update,
} from '../../model/navigation.ts';
import { type AppState, type Message, type MessageOf, screenOf } from '../../model/state.ts';
import { editedBy } from '../../model/text-edit.ts';
import { askingName, withNameForm } from './enter.ts';
import type { PlayersValue } from './state.ts';

/** More characters than a name has, so that it can be corrected. */
const MAX_TYPED = 20;

export const updatePlayers: UpdateOf<'players'> = (state, screen, message) => {
  const toOther = (by: 1 | -1): Update => {
    const setId = otherDaily(screen.setId, by);
    return {
      state: replaceTop(state, { ...screen, setId }),
      effects: [{ type: 'lookAtTable', setId }],
    };
  };
  if (message.type === 'change') return toOther(message.by);
  const updates: MenuUpdates<PlayersValue> = {
    name: () => just(withNameForm(state)),
    giveBack: () => ({ state, effects: [{ type: 'giveNameBack' }] }),
    other: () => toOther(1),
  };
  return chosenUpdate(updates, state, message);
};

export const updatePlayerName: UpdateOf<'playerName'> = (state, screen, message) => {
  if (message.type === 'enter') {
    return { state, effects: [{ type: 'takeName', name: screen.typed }] };
  }
  const edited = editedBy(screen, message, MAX_TYPED);
  return edited ? just(replaceTop(state, { ...screen, ...edited })) : back(state, message);
};

export function onPlayersEvent(state: AppState, message: Message): Update | undefined {
  if (message.type === 'tableSeen') return just(seen(state, message));
  return message.type === 'named' ? named(state, message) : undefined;
}

/** Whenever the daily codes are looked up, the board of the players is looked up, too. */
export function afterLooking(_before: AppState, update: Update): Update {
  const { state, effects } = update;
  if (!state.table) return update;
  const seen = effects.flatMap((effect) =>
    effect.type === 'lookAtDailies' ? [{ type: 'lookAtTable', setId: effect.setId } as const] : [],
  );
  return { state, effects: [...effects, ...seen] };
}

/** What the table shows now. A page that was opened before the names were read asks for one now. */
function seen(state: AppState, message: MessageOf<'tableSeen'>): AppState {
  const { setId, date, name, board } = message;
  const { name: _, boards, ...table } = state.table ?? { boards: {} };
  const read = { isRead: true as const, boards: { ...boards, [setId]: { date, board } } };
  const next = { ...state, table: { ...table, ...read, ...defined({ name }) } };
  const isWaiting = !table.isRead && screenOf(state).name === 'players';
  return isWaiting ? askingName(next) : next;
}

function named(state: AppState, { name }: MessageOf<'named'>): Update {
  const { name: _, ...table } = state.table ?? { boards: {} };
  const sentence = name === undefined ? 'Your name is given back.' : `You are ${name} here.`;
  const below = screenOf(state).name === 'playerName' ? pop(state) : state;
  return {
    state: { ...below, table: { ...table, ...defined({ name }) }, notices: [sentence] },
    effects: Object.keys(table.boards).map((setId) => ({ type: 'lookAtTable', setId })),
  };
}
