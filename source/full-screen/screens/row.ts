import { HINT_WORD } from '../../coach/words.ts';
import { symbolsTyped, symbolTyped } from '../../engine/code.ts';
import { knownRules, MAX_DRAFT } from '../../engine/game-state.ts';
import { charactersOf, longest } from '../../engine/rules.ts';
import { defined } from '../../engine/values.ts';
import { GAP_KEY } from '../../games/board-rows.ts';
import * as ui from '../kit/index.ts';
import * as text from '../model/text-edit.ts';

type State = ui.GameAppState;
export type PlayScreen = ui.ScreenOf<'play'>;

/** The screen of the board, even if the game menu or the pencil marks cover it. */
export const playIn = (state: State) =>
  state.screens.findLast(({ name }) => name === 'play') as PlayScreen;

/** What is on the prompt. */
export const editIn = (state: State): text.TextEdit => ({
  typed: state.game.draft,
  cursor: playIn(state).cursor,
});

export const END_WORD = 'q';
export const SAVE_WORD = 'wq';

export function promptWords(state: State): readonly string[] {
  const { aids } = state.game.rules;
  return [END_WORD, SAVE_WORD, HINT_WORD, ...aids.map(({ word }) => word)];
}

const mayBeWord = (state: State, typed: string) => text.beginsWord(promptWords(state), typed);

/** Whether the board's row shows this text. It doesn't show `hin`, which can only become `hint`. */
const isInRow = (state: State, typed: string) =>
  text.arePegs(knownRules(state.game), typed) || !mayBeWord(state, typed);

export const isDraftInRow = (state: State) => isInRow(state, state.game.draft);

export const rowBeingTyped = (state: State) =>
  isDraftInRow(state) ? symbolsTyped(knownRules(state.game), state.game.draft) : '';

export function typingRows(state: State): ui.KeyRow[] {
  const { cursor, replaced = text.EMPTY } = playIn(state);
  const to = (next: text.TextEdit) => withDraft(state, next.typed === '' ? replaced : next);
  return [
    { keys: { text: (press) => type(state, press.text) }, help: ['Symbols', 'type your guess'] },
    ...ui.stepping((by) => to(step(state, cursor, by))),
    ...ui.editing(editIn(state), to),
  ];
}

/** If the text changes, Tab starts over with its first step. */
export function withDraft(
  state: State,
  { typed, cursor }: text.TextEdit,
  known: Pick<PlayScreen, 'replaced' | 'copied'> = {},
): State {
  const { lastStep, replaced, copied } = playIn(state);
  const isSame = typed === state.game.draft;
  const isWord = typed !== '' && mayBeWord(state, typed);
  const kept = isSame ? { lastStep, replaced, copied } : isWord ? { replaced } : {};
  const next = ui.replaceTop(state, defined({ name: 'play', cursor, ...kept, ...known }));
  return isSame ? next : ui.afterAction(next, { type: 'draft', text: typed });
}

function type(state: State, typed: string): ui.AppState {
  if (text.isBlank(typed)) return state;
  const my = playIn(state);
  const rules = knownRules(state.game);
  const edit = ui.beginsAnew(my) ? text.EMPTY : editIn(state);
  const isRow = isInRow(state, edit.typed);
  const over = isRow ? text.typedOver(rules, edit, typed) : undefined;
  const next = over ?? text.insert(edit, typed, MAX_DRAFT);
  const isFull = isRow && !over && [...edit.typed].length >= longest(rules);
  const beginsWord = mayBeWord(state, typed) && !symbolTyped(rules, typed);
  // The first letter of a word such as `hint` replaces typed pegs.
  if (beginsWord && (isFull || text.arePegs(rules, edit.typed))) {
    const replaced = text.move(edit, 'end');
    return withDraft(state, text.atEnd(typed), { replaced });
  }
  if (isFull && !mayBeWord(state, next.typed)) return ui.withFullRow(state);
  if (next === edit) return ui.say(state, `The prompt has room for ${MAX_DRAFT} characters.`);
  return withDraft(state, next);
}

function step({ game }: State, cursor: number, by: 1 | -1): text.TextEdit {
  const rules = knownRules(game);
  // The draft holds keys as typed, such as `r` for R.
  const typed = symbolsTyped(rules, game.draft);
  return text.step({ typed, cursor }, by, charactersOf(rules), longest(rules));
}

export const NOTHING_TO_COPY = "There's no guess to copy yet.";

/** Without `row`, copies the last guess, the next time the guess before that, and so on. */
export function copyRow(state: State, row?: number): ui.AppState {
  const my = playIn(state);
  const { guesses } = state.game;
  const before = (my.copied ?? guesses.length) - 1;
  const copied = row ?? (before < 0 ? guesses.length - 1 : before);
  const typed = guesses[copied];
  if (typed === undefined) return ui.say(state, NOTHING_TO_COPY);
  const replaced = my.copied === undefined ? editIn(state) : my.replaced;
  return withDraft(state, text.atEnd(typed), defined({ copied, replaced }));
}

/**
 * If `by` is 0, moves the cursor to the peg, and types empty pegs before it. Otherwise changes the
 * peg's symbol, unless pegs before it are missing.
 */
export function pegPressed(state: State, peg: number, by: 1 | -1 | 0): State {
  const { draft } = state.game;
  const typed = draft + GAP_KEY.repeat(Math.max(0, peg - [...draft].length));
  if (by === 0) return withDraft(state, { typed, cursor: peg });
  return typed === draft ? withDraft(state, step(state, peg, by)) : state;
}

export const toPencil = (state: State): ui.AppState =>
  ui.open(state, 'pencil', { peg: playIn(state).cursor, symbol: 0 });
