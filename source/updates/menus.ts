import { findRuleSet } from '../games/index.ts';
import { PROGRAM } from '../games/options.ts';
import { isCoached } from '../screens/coach.ts';
import { type AppState, type Message, screenOf, wordIn } from '../screens/state.ts';
import { startBreak } from './break.ts';
import { back, just, leave, pop, push, type Update } from './common.ts';
import { afterWord, endGame, orRefused, toSlots } from './play.ts';
import { startChosen, toOptions } from './starting.ts';

export function updateStart(state: AppState, message: Message): Update {
  if (message.type === 'other') {
    const keys = state.canContinue ? '1, 2, 3, 4, or c' : '1, 2, 3, or 4';
    return just({ ...state, notices: [`Please enter ${keys}.`] });
  }
  if (message.type !== 'choose') return just(state);
  switch (message.value) {
    case 'rules':
      return {
        state: push(state, { name: 'rules', top: 0, setId: state.setId }),
        effects: [{ type: 'recall' }],
      };
    case 'newGame':
      return { state: push(state, { name: 'newGame' }), effects: [{ type: 'recall' }] };
    case 'load':
      return { state: push(state, { name: 'load' }), effects: [{ type: 'lookAtSlots' }] };
    case 'continue':
      return { state, effects: [{ type: 'continue' }] };
    default:
      return { state, effects: [{ type: 'leave' }] };
  }
}

export function updateNewGame(state: AppState, message: Message): Update {
  if (message.type === 'options') {
    const set = findRuleSet(screenOf(state).highlighted ?? state.setId);
    return set ? toOptions(state, set.rules.id) : just(state);
  }
  if (message.type === 'choose' && message.value === 'break') {
    return just(push(state, { name: 'breakGame' }));
  }
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startChosen(state, set.rules.id) : back(state, message);
}

export function updateBreakGame(state: AppState, message: Message): Update {
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startBreak(state, set.rules.id) : back(state, message);
}

export function updateGameMenu(state: AppState, message: Message): Update {
  if (message.type !== 'choose') return back(state, message);
  const game = pop(state);
  switch (message.value) {
    case 'save':
      return toSlots(game, false);
    case 'saveAndQuit':
      return toSlots(game, true);
    case 'rules':
      return just(push(state, { name: 'rules', top: 0, setId: game.game?.rules.id ?? game.setId }));
    case 'help':
      return just(push(state, { name: 'help', top: 0 }));
    case 'coach':
      return toggleCoach(state);
    case 'end':
      return endGame(game);
    case 'leave':
      return leave(game);
    default: {
      const word = wordIn(message.value);
      return word === undefined ? just(game) : chooseWord(state, word);
    }
  }
}

/** The coach on or off, this time and the next; its item tells which it is. */
function toggleCoach(state: AppState): Update {
  const choices = { coach: isCoached(state) ? 0 : 1 };
  return {
    state: { ...state, choices: { ...state.choices, [PROGRAM.id]: choices } },
    effects: [{ type: 'remember', setId: PROGRAM.id, choices }],
  };
}

/** Words of the prompt that stand in the menu; one that is refused leaves the menu open. */
function chooseWord(state: AppState, word: string): Update {
  const game = pop(state);
  const update = afterWord(game, word);
  return update ? orRefused(update, game, state) : just(game);
}
