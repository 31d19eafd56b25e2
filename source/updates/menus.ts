import { newGame } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import type { AppState, Message } from '../screens/state.ts';
import { back, just, leave, pop, push, toPlay, toStart, type Update } from './common.ts';
import { endGame, toSlots } from './play.ts';

export function updateStart(state: AppState, message: Message): Update {
  if (message.type === 'other') {
    const keys = state.canContinue ? '1, 2, 3, 4, or c' : '1, 2, 3, or 4';
    return just({ ...state, notices: [`Please enter ${keys}.`] });
  }
  if (message.type !== 'choose') return just(state);
  switch (message.value) {
    case 'rules':
      return just(push(state, { name: 'rules', top: 0 }));
    case 'newGame':
      return just(push(state, { name: 'newGame' }));
    case 'load':
      return { state: push(state, { name: 'load' }), effects: [{ type: 'lookAtSlots' }] };
    case 'continue':
      return { state, effects: [{ type: 'continue' }] };
    default:
      return { state, effects: [{ type: 'leave' }] };
  }
}

export function updateNewGame(state: AppState, message: Message): Update {
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startGame(state, set.rules) : back(state, message);
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
      return just(push(game, { name: 'rules', top: 0 }));
    case 'help':
      return just(push(game, { name: 'help', top: 0 }));
    case 'end':
      return endGame(game);
    case 'leave':
      return leave(game);
    default:
      return just(game);
  }
}

export function updateOver(state: AppState, message: Message): Update {
  if (message.type === 'choose' && message.value === 'again' && state.game) {
    return startGame(state, state.game.rules);
  }
  const leaves = message.type === 'choose' || message.type === 'back';
  return just(leaves ? toStart(state) : state);
}

/** A new game by these rules; its secret comes from the stream of this run. */
function startGame(state: AppState, rules: Rules): Update {
  const random = Random.from(state.random);
  const game = newGame(rules, random);
  return toPlay({ ...state, game, random: random.state });
}
