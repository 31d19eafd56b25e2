import { HINT_WORD } from '../../../coach/words.ts';
import { defined } from '../../../engine/defined.ts';
import { gameReducer, MAX_DRAFT } from '../../../engine/game.ts';
import { charactersOf, longest } from '../../../engine/rules.ts';
import { climb, GUESS, LIST, tell } from '../../features/coach/ladder.ts';
import { toSlots } from '../../features/keeping/update.ts';
import { scrollBoard } from '../../model/board-place.ts';
import { isCoached } from '../../model/coach.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import { isKeptApart } from '../../model/game-kind.ts';
import {
  isAwaitingMachine,
  just,
  keepRunning,
  pop,
  push,
  replaceTop,
  say,
  type Update,
} from '../../model/navigation.ts';
import { gridMarks } from '../../model/pencil.ts';
import { type AppState, type GameAppState, hasGame, screenOf } from '../../model/state.ts';
import {
  erase,
  FILL_KEY,
  filledWith,
  firstEmptyPeg,
  insert,
  move,
  step,
  symbolsTyped,
  symbolTyped,
  type TextEdit,
  typedOver,
  withoutFillMark,
} from '../../model/text-edit.ts';
import { END_WORD, isDraftInRow, SAVE_WORD } from '../../model/typed-row.ts';
import { wordIn } from '../game-menu/state.ts';
import { endWithoutMachine } from '../over/enter.ts';
import {
  act,
  afterWord,
  copyRow,
  giveUp,
  leaveKept,
  orRefused,
  toPencil,
  withDraft,
} from './enter.ts';
import { playLayout } from './layout.ts';
import type { PencilScreen, PlayScreen } from './state.ts';
import { listedSentence } from './words.ts';

export const updatePlay: UpdateOf<'play'> = (state, screen, message) => {
  const { game } = state;
  // Once the player of a race has finished, the board waits for the machine, and Esc ends the race.
  if (isAwaitingMachine(state)) {
    return message.type === 'back' ? endWithoutMachine(state) : just(state);
  }
  const edit: TextEdit = { typed: game.draft, cursor: screen.cursor };
  switch (message.type) {
    case 'type':
      return just(type(state, screen, message.text));
    case 'erase': {
      const filled = message.which === 'all' ? screen.beforeFill : undefined;
      return just(withDraft(state, screen, filled ?? erase(edit, message.which)));
    }
    case 'move':
      return just(withDraft(state, screen, move(edit, message.to)));
    case 'step': {
      const { rules } = game;
      // The draft holds keys as typed, such as `r` for R. Stepping starts from their symbols.
      const typed = symbolsTyped(rules, edit.typed);
      const stepped = step({ ...edit, typed }, message.by, charactersOf(rules), longest(rules));
      return just(withDraft(state, screen, stepped));
    }
    case 'pencil':
      return just(toPencil(state, screen));
    case 'copyRow':
      return just(copyRow(state, screen));
    case 'enter':
      return enter(state, screen, message.at);
    case 'save':
      return isKeptApart(game) ? keep(state) : toSlots(state, false);
    case 'hint': {
      // The coach speaks about the guess on the prompt, so what is typed next changes that guess.
      const { isRefused: _, isRepeat: __, ...asking } = screen;
      return withHiddenList(climb(state, asking));
    }
    case 'scroll':
      return just(scrollBoard(state, screen, playLayout(state).rows, message.by));
    case 'back':
      return just(push(state, { name: 'gameMenu' }));
    // From the game menu, once the player was asked: gives up, or enters the word that reveals the code.
    case 'choose':
      if (message.value === 'end') return giveUp(state);
      return afterWord(state, wordIn(message.value) ?? '') ?? just(state);
    default:
      return just(state);
  }
};

/** Keeps a game that takes no slot, and goes on. */
function keep(state: GameAppState): Update {
  const kept = 'This game is kept after each guess. It takes no slot.';
  return { ...say(state, kept), effects: [{ type: 'keep', game: state.game }] };
}

/** Tells the codes that the coach lists in its first sentence, if they have no room beside the board. */
function withHiddenList(update: Update): Update {
  const { state } = update;
  const screen = screenOf(state);
  const isTold = hasGame(state) && screen.name === 'play' && screen.ladder === LIST;
  if (!isTold || playLayout(state).showsList) return update;
  const notices = [listedSentence(state), ...state.notices.slice(1)];
  return { ...update, state: { ...state, notices } };
}

const NOTHING: TextEdit = { typed: '', cursor: 0 };

/** Types text; a symbol replaces the peg under the cursor. After a refusal the guess is new. */
function type(state: GameAppState, screen: PlayScreen, text: string): AppState {
  const { rules, draft } = state.game;
  const edit = screen.isRefused ? NOTHING : { typed: draft, cursor: screen.cursor };
  const isRow = screen.isRefused || isDraftInRow(state);
  if (text === FILL_KEY && isRow && edit.cursor >= longest(rules)) {
    return { ...state, notices: ['There is no peg left to fill.'] };
  }
  const before = withoutFillMark(edit);
  if (before && text === FILL_KEY) return state;
  const filled = before && filledWith(rules, before, text);
  if (filled) return withDraft(state, screen, filled, { beforeFill: before });
  const over = isRow ? typedOver(rules, edit, text) : undefined;
  const typed = over ?? insert(edit, text, MAX_DRAFT);
  if (typed === edit) {
    return { ...state, notices: [`The prompt holds at most ${MAX_DRAFT} characters.`] };
  }
  return withDraft(state, screen, typed);
}

/** Enters the text of the prompt: a word if it is one, else a guess. */
function enter(state: GameAppState, screen: PlayScreen, at?: string): Update {
  const { game } = state;
  const typed = game.draft;
  const emptied = withDraft(state, screen, NOTHING);
  if (typed === END_WORD) return giveUp(state);
  if (typed === SAVE_WORD) return isKeptApart(game) ? leaveKept(emptied) : toSlots(emptied, true);
  if (typed === HINT_WORD && isCoached(state)) {
    return tell(emptied, { name: 'play', cursor: 0 }, GUESS);
  }
  const update = afterWord(emptied, typed);
  const peg = firstEmptyPeg(game.rules, typed);
  if (!update && peg !== undefined) {
    const refused = replaceTop(state, { ...screen, isRefused: true });
    return say(refused, `Peg ${peg} is empty.`);
  }
  const clock = state.settings.clock === 'shown' || undefined;
  const guess = defined({ type: 'guess', typed, at, clock });
  const entered = update ? orRefused(update, emptied, state) : act(state, guess);
  const isRefused = entered.state.game === game;
  if (isRefused) return just(replaceTop(entered.state, { ...screen, isRefused }));
  const made =
    update || screen.isRepeat ? -1 : game.guesses.indexOf(symbolsTyped(game.rules, typed));
  if (made < 0) return entered;
  const notices = [`You made this guess as number ${made + 1}. Enter makes it again.`];
  return just({ ...replaceTop(state, { ...screen, isRefused: true, isRepeat: true }), notices });
}

const NO_SYMBOL = 'Space or a symbol crosses out or back in; Esc goes back to the board.';

export const updatePencil: UpdateOf<'pencil'> = (state, screen, message) => {
  const { rules } = state.game;
  const symbols = charactersOf(rules);
  switch (message.type) {
    case 'move': {
      const last = longest(rules) - 1;
      const { peg } = screen;
      const pegs = { left: peg - 1, right: peg + 1, start: 0, end: last };
      return just(replaceTop(state, { ...screen, peg: clamped(pegs[message.to], last) }));
    }
    case 'field': {
      const symbol = clamped(screen.symbol + message.by, symbols.length - 1);
      return just(replaceTop(state, { ...screen, symbol }));
    }
    case 'mark': {
      const { typed } = message;
      if (typed === undefined) return marked(state, screen);
      const symbol = symbols.indexOf(symbolTyped(rules, typed) ?? '');
      if (symbol < 0) return say(state, NO_SYMBOL);
      const there = { ...screen, symbol };
      return marked(replaceTop(state, there), there);
    }
    case 'pencil':
    case 'back': {
      const game = gameReducer(state.game, { type: 'pencil', isOpen: false });
      return just(pop({ ...state, game }));
    }
    default:
      return just(state);
  }
};

function clamped(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}

/** Makes a mark, or takes it back, and keeps the game. What is certain takes no mark. */
function marked(state: GameAppState, { peg, symbol }: PencilScreen): Update {
  const { rules } = state.game;
  const { character = '', name = '' } = rules.symbols[symbol] ?? {};
  const mark = gridMarks(state)?.[peg]?.[symbol];
  if (mark === 'noPeg') return say(state, `There is no peg ${peg + 1}.`);
  if (mark === 'crossed') return say(state, `It is certain that peg ${peg + 1} is not ${name}.`);
  const game = gameReducer(state.game, { type: 'mark', peg, symbol: character });
  const next = { ...state, game };
  return { state: next, effects: keepRunning(next) };
}
