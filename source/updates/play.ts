import { HINT_WORD } from '../coach/words.ts';
import { symbolFor } from '../engine/code.ts';
import {
  type GameAction,
  type GameState,
  gameReducer,
  MAX_DRAFT,
  playerView,
  statusOf,
} from '../engine/game.ts';
import { charactersOf, longest, type Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import { isCoached } from '../screens/coach.ts';
import { playLayout, scrolled } from '../screens/layout.ts';
import { type AppState, type Message, type ScreenOf, screenOf } from '../screens/state.ts';
import { erase, insert, move, overwrite, step, type TextEdit } from '../screens/text-edit.ts';
import { climb, STRONGEST } from './coach.ts';
import { just, push, replaceTop, toStart, type Update } from './common.ts';
import { toEnd } from './over.ts';

type PlayScreen = ScreenOf<'play'>;

/** The board: typing, the words of the prompt, guesses. */
export function updatePlay(state: AppState, screen: PlayScreen, message: Message): Update {
  const { game } = state;
  if (!game) return just(state);
  const edit: TextEdit = { text: game.draft, cursor: screen.cursor };
  switch (message.type) {
    case 'type': {
      const typed = isFull(game.rules, edit, message.text)
        ? overwrite(edit, message.text)
        : insert(edit, message.text, MAX_DRAFT);
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
      // What was typed by another key of a symbol is that symbol, to be stepped on from.
      const text = [...edit.text].map((key) => symbolFor(rules, key) ?? key).join('');
      return just(
        withDraft(state, step({ ...edit, text }, message.by, charactersOf(rules), longest(rules))),
      );
    }
    case 'enter':
      return enter(state, game.draft);
    case 'save':
      return toSlots(state, false);
    case 'hint':
      return climb(state, screen);
    case 'scroll': {
      const { rows } = playLayout(state);
      const scroll = scrolled(state, rows, screen.scroll, message.by);
      return just(replaceTop(state, { ...screen, scroll }));
    }
    case 'back':
      return just(push(state, { name: 'gameMenu' }));
    default:
      return just(state);
  }
}

/** Whether the row is full and a symbol is typed on one of its pegs: it takes that one's place. */
function isFull(rules: Rules, { text, cursor }: TextEdit, typed: string): boolean {
  const symbols = [...text, ...typed].every((key) => symbolFor(rules, key) !== undefined);
  return symbols && [...text].length === longest(rules) && cursor < [...text].length;
}

/** What stands on the prompt: whole words are tried first, then the guess. */
function enter(state: AppState, typed: string): Update {
  const emptied = withDraft(state, { text: '', cursor: 0 });
  if (typed === 'q') return endGame(state);
  if (typed === 'wq') return toSlots(emptied, true);
  const shown = screenOf(emptied);
  if (typed === HINT_WORD && isCoached(state) && shown.name === 'play') {
    return climb(emptied, shown, STRONGEST);
  }
  const update = afterWord(emptied, typed);
  return update ? orRefused(update, emptied, state) : act(state, { type: 'guess', typed });
}

/** An update of `from`; where it only says why not, that is said in `shown`, which stays. */
export function orRefused(update: Update, from: AppState, shown: AppState): Update {
  const { game, notices, screens } = update.state;
  const isRefused = game === from.game && screens === from.screens;
  return isRefused ? just({ ...shown, notices }) : update;
}

/** What a word comes to that only this game knows: help that is paid for, or a page. */
export function afterWord(state: AppState, word: string): Update | undefined {
  if (!state.game) return undefined;
  const { rules } = state.game;
  if (rules.aids.some((aid) => aid.word === word)) return act(state, { type: 'aid', word });
  const { panels = [] } = ruleSetOf(rules.id);
  if (!panels.some((panel) => panel.word === word)) return undefined;
  // At its end: the last lines are those that one wants to see.
  return just(push(state, { name: 'panel', top: Number.MAX_SAFE_INTEGER, word }));
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
        state: replaceTop(
          { ...next, notices: saidOf(game, action) },
          { name: 'play', cursor: [...game.draft].length },
        ),
        effects: [{ type: 'keep', game }],
      };
    case 'ended':
      return {
        state: toStart(next, words.ended(playerView(game))),
        effects: [{ type: 'forget' }],
      };
    default:
      return toEnd(next, statusOf(game) === 'won');
  }
}

/** What the game says to an action that it goes on after. */
function saidOf(game: GameState, action: GameAction): readonly string[] {
  const { words } = ruleSetOf(game.rules.id);
  const view = playerView(game);
  if (action.type !== 'aid') return words.clue(view);
  const aid = view.aids.find(({ word }) => word === action.word);
  return aid && words.aids ? [words.aids.revealed(aid)] : [];
}

function withDraft(state: AppState, { text, cursor }: TextEdit): AppState {
  if (!state.game || screenOf(state).name !== 'play') return state;
  const game = gameReducer(state.game, { type: 'draft', text });
  const { ladder } = screenOf(state) as PlayScreen;
  // The ladder begins anew with each change of the guess.
  const isSame = text === state.game.draft && ladder !== undefined;
  const screen: PlayScreen = { name: 'play', cursor, ...(isSame && { ladder }) };
  return { ...replaceTop(state, screen), game };
}
