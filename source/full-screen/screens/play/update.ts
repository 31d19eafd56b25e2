import { HINT_WORD } from '../../../coach/words.ts';
import {
  type GameAction,
  type GameState,
  gameReducer,
  MAX_DRAFT,
  type PlayerView,
  statusOf,
} from '../../../engine/game.ts';
import { charactersOf, longest, type Rules } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { withGame } from '../../../games/match.ts';
import { inWords } from '../../../text/words.ts';
import { climb, tellGuess } from '../../features/ladder.ts';
import { isCoached } from '../../model/coach.ts';
import { scrollBoard } from '../../model/layout.ts';
import { MARKS_WORD } from '../../model/marks-speech.ts';
import { isKeptApart, isMatchGame } from '../../model/match.ts';
import {
  isAwaitingMachine,
  just,
  push,
  recordOf,
  replaceTop,
  toStart,
  type Update,
} from '../../model/navigation.ts';
import { viewOf } from '../../model/once.ts';
import { machineNews } from '../../model/race.ts';
import type { AppState, GameAppState, Message, ScreenOf } from '../../model/state.ts';
import { symbolsTyped, symbolTyped } from '../../model/symbols-typed.ts';
import { erase, insert, move, overwrite, step, type TextEdit } from '../../model/text-edit.ts';
import { leaveDaily } from '../daily/update.ts';
import { wordIn } from '../game-menu/items.ts';
import { leaveMatch, toScoreboard } from '../match/update.ts';
import { writeEnd } from '../over/update.ts';
import { awaitMachine, finish } from '../race/update.ts';
import { playLayout } from './layout.ts';

type PlayScreen = ScreenOf<'play'>;

/** The update of the board's screen: typing, guesses and the words of the prompt. */
export function updatePlay(state: GameAppState, screen: PlayScreen, message: Message): Update {
  const { game } = state;
  if (isAwaitingMachine(state)) return awaitMachine(state, message);
  const edit: TextEdit = { text: game.draft, cursor: screen.cursor };
  switch (message.type) {
    case 'type':
      return just(type(state, screen, screen.isRefused ? NOTHING : edit, message.text));
    case 'erase':
      return just(withDraft(state, screen, erase(edit, message.which)));
    case 'move':
      return just(withDraft(state, screen, move(edit, message.to)));
    case 'step': {
      const { rules } = game;
      // The draft holds keys as typed, such as `r` for R. Stepping starts from their symbols.
      const text = symbolsTyped(rules, edit.text);
      const stepped = step({ ...edit, text }, message.by, charactersOf(rules), longest(rules));
      return just(withDraft(state, screen, stepped));
    }
    case 'enter':
      return enter(state, screen, message.at);
    case 'save':
      return isKeptApart(game) ? leaveKept(state) : toSlots(state, false);
    case 'hint': {
      // The coach speaks about the guess on the prompt, so what is typed next changes that guess.
      const { isRefused: _, isRepeat: __, ...asking } = screen;
      return climb(state, asking);
    }
    case 'scroll':
      return just(scrollBoard(state, screen, playLayout(state).rows, message.by));
    case 'back':
      return just(push(state, { name: 'gameMenu' }));
    // From the game menu, once the player was asked.
    case 'choose':
      return chooseEnd(state, message.value);
    default:
      return just(state);
  }
}

/** Ends the game as an item of its menu does: by giving up, or by the word that reveals the code. */
function chooseEnd(state: GameAppState, value: string): Update {
  if (value === 'end') return giveUp(state);
  return afterWord(state, wordIn(value) ?? '') ?? just(state);
}

const NOTHING: TextEdit = { text: '', cursor: 0 };

/** The state after text was typed into a prompt. */
function type(state: GameAppState, screen: PlayScreen, edit: TextEdit, text: string): AppState {
  const typed = isFull(state.game.rules, edit, text)
    ? overwrite(edit, text)
    : insert(edit, text, MAX_DRAFT);
  if (typed === edit) {
    return { ...state, notices: [`The prompt holds at most ${MAX_DRAFT} characters.`] };
  }
  return withDraft(state, screen, typed);
}

/** Whether a symbol is typed over a peg of a full row. It then replaces the peg. */
function isFull(rules: Rules, { text, cursor }: TextEdit, typed: string): boolean {
  const symbols = [...text, ...typed].every((key) => symbolTyped(rules, key) !== undefined);
  return symbols && [...text].length === longest(rules) && cursor < [...text].length;
}

/** Enters the text of the prompt: a word if it is one, else a guess. */
function enter(state: GameAppState, screen: PlayScreen, at?: string): Update {
  const { game } = state;
  const typed = game.draft;
  const emptied = withDraft(state, screen, { text: '', cursor: 0 });
  if (typed === 'q') return giveUp(state);
  if (typed === 'wq') return isKeptApart(game) ? leaveKept(emptied) : toSlots(emptied, true);
  if (typed === HINT_WORD && isCoached(state)) {
    return tellGuess(emptied, { name: 'play', cursor: 0 });
  }
  const update = afterWord(emptied, typed);
  const guess = { type: 'guess', typed, ...(at !== undefined && { at }) } as const;
  const entered = update ? orRefused(update, emptied, state) : act(state, guess);
  const isRefused = entered.state.game === game;
  if (isRefused) return just(replaceTop(entered.state, { ...screen, isRefused }));
  const made =
    update || screen.isRepeat ? -1 : game.guesses.indexOf(symbolsTyped(game.rules, typed));
  if (made < 0) return entered;
  const notices = [`You made this guess as number ${made + 1}. Enter makes it again.`];
  return just({ ...replaceTop(state, { ...screen, isRefused: true, isRepeat: true }), notices });
}

/**
 * Returns `update`, which was made from the state `from`. If it only refuses, the state `shown` is
 * kept instead, with the notices that say why.
 */
export function orRefused(update: Update, from: AppState, shown: AppState): Update {
  const { game, notices, screens } = update.state;
  const isRefused = game === from.game && screens === from.screens;
  return isRefused ? just({ ...shown, notices }) : update;
}

/** The update for a word, an aid or a page of the game or of the coach; undefined for others. */
export function afterWord(state: GameAppState, word: string): Update | undefined {
  const { rules } = state.game;
  if (rules.aids.some((aid) => aid.word === word)) return act(state, { type: 'aid', word });
  if (word === MARKS_WORD && isCoached(state)) {
    return just(push(state, { name: 'panel', top: 0, word }));
  }
  const { panels = [] } = ruleSetOf(rules.id);
  if (!panels.some((panel) => panel.word === word)) return undefined;
  // Opens at its end, where the latest lines are.
  return just(push(state, { name: 'panel', top: Number.MAX_SAFE_INTEGER, word }));
}

/** Gives up, and shows the end of the game with its code; without a guess there is nothing to show. */
export function giveUp(state: GameAppState): Update {
  const game = gameReducer(state.game, { type: 'end' });
  return game.guesses.length > 0 ? finish({ ...state, game }) : act(state, { type: 'end' });
}

/** Leaves a game that is kept in a file of its own kind. */
export function leaveKept(state: GameAppState): Update {
  return isMatchGame(state.game) ? leaveMatch(state) : leaveDaily(state);
}

/** Opens the slots to save the game. `ends`: the game ends after that. */
export function toSlots(state: AppState, ends: boolean): Update {
  return {
    state: push(state, { name: 'saveSlot', ends }),
    effects: [{ type: 'lookAtSlots' }],
  };
}

function act(state: GameAppState, action: GameAction): Update {
  const game = gameReducer(state.game, asSymbols(state.game, action));
  const { words } = ruleSetOf(game.rules.id);
  if (game.refusal) {
    // A guess is quoted as it was typed.
    const refusal = { ...game.refusal, ...('typed' in action && { typed: action.typed }) };
    return just({ ...state, notices: words.refused(game.rules, refusal) });
  }
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
      if (isMatchGame(game)) return endedInMatch(next);
      return {
        state: toStart(next, words.ended(viewOf(game))),
        effects: writeEnd(game),
      };
    default:
      return finish(next);
  }
}

/** The update after a game of a match was given up before its first guess. */
function endedInMatch(state: GameAppState): Update {
  const { game, match } = state;
  const { words } = ruleSetOf(game.rules.id);
  const update = toScoreboard(state, match && withGame(match, game));
  const notices = words.ended(viewOf(game));
  return { state: { ...update.state, notices }, effects: [...recordOf(game), ...update.effects] };
}

/** The action with the symbols that a guess stands for. */
function asSymbols({ rules }: GameState, action: GameAction): GameAction {
  if (action.type !== 'guess') return action;
  return { ...action, typed: symbolsTyped(rules, action.typed) };
}

/** What is said after an action that did not end the game. The board alone tells the clue. */
function saidOf(game: GameState, action: GameAction): readonly string[] {
  const { words } = ruleSetOf(game.rules.id);
  const view = viewOf(game);
  if (action.type !== 'aid') return [...longerSaid(view), ...machineNews(view)];
  const aid = view.aids.find(({ word }) => word === action.word);
  return aid && words.aids ? [words.aids.revealed(aid), ...machineNews(view)] : [];
}

/** Says that the code is longer, if all pegs of the last guess are right and did not win. */
function longerSaid({ rows }: PlayerView): string[] {
  const { guess = '', clue } = rows.at(-1) ?? {};
  const { length } = guess;
  if (clue?.red !== length) return [];
  const all = length === 1 ? 'It is' : length === 2 ? 'Both are' : `All ${inWords(length)} are`;
  return [`${all} right. The code is longer.`];
}

/** The state with this text on the prompt. Each change of the text resets the coach's ladder. */
function withDraft(
  state: GameAppState,
  { ladder }: PlayScreen,
  { text, cursor }: TextEdit,
): GameAppState {
  const isSame = text === state.game.draft && ladder !== undefined;
  const screen: PlayScreen = { name: 'play', cursor, ...(isSame && { ladder }) };
  const next = replaceTop(state, screen);
  if (text === state.game.draft) return next;
  return { ...next, game: gameReducer(state.game, { type: 'draft', text }) };
}
