import { charactersOf } from '../engine/code.ts';
import { type GameAction, gameReducer, MAX_DRAFT, playerView, statusOf } from '../engine/game.ts';
import { boardWidth } from '../games/board.ts';
import { ruleSetOf } from '../games/index.ts';
import { type AppState, type Message, type Screen, screenOf } from '../screens/state.ts';
import { erase, insert, move, step, type TextEdit } from '../screens/text-edit.ts';
import { just, push, replaceTop, toStart, type Update } from './common.ts';

type PlayScreen = Extract<Screen, { name: 'play' }>;

/** The board: typing, the words of the prompt, guesses. */
export function updatePlay(state: AppState, screen: PlayScreen, message: Message): Update {
  const { game } = state;
  if (!game) return just(state);
  const edit: TextEdit = { text: game.draft, cursor: screen.cursor };
  switch (message.type) {
    case 'type': {
      const typed = insert(edit, message.text, MAX_DRAFT);
      if (typed === edit) {
        return just({ ...state, notices: [`The prompt holds ${MAX_DRAFT} characters.`] });
      }
      return just(withDraft(state, typed));
    }
    case 'erase':
      return just(withDraft(state, erase(edit, message.which)));
    case 'move':
      return just(withDraft(state, move(edit, message.to)));
    case 'step': {
      const { rules } = game;
      return just(withDraft(state, step(edit, message.by, charactersOf(rules), boardWidth(rules))));
    }
    case 'enter':
      return enter(state, game.draft);
    case 'save':
      return toSlots(state, false);
    case 'back':
      return just(push(state, { name: 'gameMenu' }));
    default:
      return just(state);
  }
}

/** What stands on the prompt: whole words are tried first, then the guess. */
function enter(state: AppState, typed: string): Update {
  if (typed === 'q') return endGame(state);
  if (typed === 'wq') return toSlots(withDraft(state, { text: '', cursor: 0 }), true);
  return act(state, { type: 'guess', typed });
}

/** The player gives the game up: it ends for good. */
export function endGame(state: AppState): Update {
  return act(state, { type: 'end' });
}

/** The slots, to save the game and end it or to save it and go on. */
export function toSlots(state: AppState, ends: boolean): Update {
  return {
    state: push(state, { name: 'saveSlot', ends }),
    effects: [{ type: 'lookAtSlots' }],
  };
}

function act(state: AppState, action: GameAction): Update {
  if (!state.game) return just(state);
  const game = gameReducer(state.game, action);
  const { words } = ruleSetOf(game.rules.id);
  if (game.refusal) return just({ ...state, notices: words.refused(game.rules, game.refusal) });
  const next = { ...state, game };
  switch (statusOf(game)) {
    case 'playing':
      return {
        state: replaceTop(next, { name: 'play', cursor: 0 }),
        effects: [{ type: 'keep', game }],
      };
    case 'ended':
      return {
        state: toStart(next, words.ended(playerView(game))),
        effects: [{ type: 'forget' }],
      };
    default:
      return {
        state: { ...next, screens: [{ name: 'start' }, { name: 'over', isDrawn: false }] },
        effects: [{ type: 'forget' }, { type: 'awaitDrawn' }],
      };
  }
}

function withDraft(state: AppState, { text, cursor }: TextEdit): AppState {
  if (!state.game || screenOf(state).name !== 'play') return state;
  const game = gameReducer(state.game, { type: 'draft', text });
  return { ...replaceTop(state, { name: 'play', cursor }), game };
}
