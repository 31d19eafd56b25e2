import { findRuleSet, RULE_SETS } from '../../../games/index.ts';
import { listed } from '../../../text/words.ts';
import { startChosen, toNewGame, toOptions } from '../../features/starting.ts';
import { isCoached } from '../../model/coach.ts';
import { USUAL_DAILY } from '../../model/dailies.ts';
import { isKeptApart } from '../../model/match.ts';
import { back, just, pop, push, putAside, toPlay, type Update } from '../../model/navigation.ts';
import { changeSettings } from '../../model/settings.ts';
import type { AppState, GameAppState, Message, ScreenOf } from '../../model/state.ts';
import { offersContinue, offersMatch } from '../../model/waiting.ts';
import { toDaily } from '../daily/update.ts';
import { toFirstSteps } from '../first-steps/update.ts';
import { wordIn } from '../game-menu/items.ts';
import { continueMatch } from '../match/update.ts';
import { afterWord, giveUp, leaveKept, orRefused, toSlots } from '../play/update.ts';
import { toPuzzles } from '../puzzles/update.ts';
import { toRace } from '../race/update.ts';

const SETTINGS: ScreenOf<'settings'> = { name: 'settings', field: 0 };

export function updateStart(state: AppState, message: Message): Update {
  if (message.type === 'other') {
    const waiting = [
      ...(offersContinue(state) ? ['c'] : []),
      ...(state.canContinue && offersMatch(state) ? ['m'] : []),
    ];
    const keys = ['1', '2', '3', '4', ...waiting];
    return just({
      ...state,
      notices: [`Please enter ${listed([...keys, 'f', 'd', 'p', 's', 'o'], 'or')}.`],
    });
  }
  if (message.type !== 'choose') return just(state);
  switch (message.value) {
    case 'rules':
      return {
        state: push(state, { name: 'rules', top: 0, setId: state.setId }),
        effects: [{ type: 'recall' }],
      };
    case 'newGame':
      return toNewGame(state);
    case 'load':
      return { state: push(state, { name: 'load' }), effects: [{ type: 'lookAtSlots' }] };
    case 'daily':
      return toDaily(state, USUAL_DAILY);
    case 'statistics':
      return toStatistics(state);
    case 'firstSteps':
      return just(toFirstSteps(state));
    case 'puzzles':
      return toPuzzles(state);
    case 'settings':
      return just(push(state, SETTINGS));
    case 'continue':
      return state.canContinue || !offersMatch(state) ? goOn(state) : continueMatch(state);
    case 'match':
      return continueMatch(state);
    default:
      return { state, effects: [{ type: 'leave' }] };
  }
}

/** Opens the statistics at the game that was played last. */
function toStatistics(state: AppState): Update {
  const at = RULE_SETS.findIndex(({ rules }) => rules.id === state.setId);
  return {
    state: push(state, { name: 'statistics', at: Math.max(0, at) }),
    effects: [{ type: 'count', tells: true }],
  };
}

/** Continues the game that waits. One that this program has put aside needs no look at the saves. */
function goOn(state: AppState): Update {
  const { waiting, isPutAside } = state;
  if (isPutAside && waiting) return toPlay({ ...state, game: waiting });
  return { state, effects: [{ type: 'continue' }] };
}

export function updateNewGame(
  state: AppState,
  screen: ScreenOf<'newGame'>,
  message: Message,
): Update {
  if (message.type === 'options') {
    const set = findRuleSet(screen.highlighted ?? state.setId);
    return set ? toOptions(state, set.rules.id) : just(state);
  }
  if (message.type === 'choose' && message.value === 'break') {
    return just(push(state, { name: 'breakGame' }));
  }
  if (message.type === 'choose' && message.value === 'race') return toRace(state);
  if (message.type === 'choose' && message.value === 'friend') {
    return just(push(state, { name: 'codeGame' }));
  }
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startChosen(state, set.rules.id) : back(state, message);
}

export function updateGameMenu(state: GameAppState, message: Message): Update {
  if (message.type !== 'choose') return back(state, message);
  const board = pop(state);
  switch (message.value) {
    case 'save':
      return toSlots(board, false);
    case 'saveAndEnd':
      return toSlots(board, true);
    case 'rules':
      return just(push(state, { name: 'rules', top: 0, setId: state.game.rules.id }));
    case 'help':
      return just(push(state, { name: 'help', top: 0 }));
    case 'settings':
      return just(push(state, SETTINGS));
    case 'coach':
      return toggleCoach(state);
    case 'end':
      return giveUp(board);
    case 'toStart':
      return isKeptApart(state.game) ? leaveKept(board) : putAside(board);
    default: {
      const word = wordIn(message.value);
      return word === undefined ? just(board) : chooseWord(state, word);
    }
  }
}

/** Turns the coach on or off, and stores the choice for the next start. */
function toggleCoach(state: AppState): Update {
  return changeSettings(state, { coach: !isCoached(state) });
}

/** Enters a word of the prompt from the menu. If it is refused, the menu stays open. */
function chooseWord(state: GameAppState, word: string): Update {
  const board = pop(state);
  const update = afterWord(board, word);
  return update ? orRefused(update, board, state) : just(board);
}
