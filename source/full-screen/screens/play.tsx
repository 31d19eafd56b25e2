import { HINT_WORD } from '../../coach/words.ts';
import { defined } from '../../engine/defined.ts';
import {
  type GameAction,
  type GameState,
  gameReducer,
  MAX_DRAFT,
  type PlayerView,
  statusOf,
} from '../../engine/game.ts';
import { charactersOf, longest } from '../../engine/rules.ts';
import { GAP_KEY } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { machineResultLines } from '../../games/race.ts';
import { inWords } from '../../text/words.ts';
import * as board from '../board/index.ts';
import { editing, stepping } from '../kit/ask.tsx';
import * as ui from '../kit/index.ts';
import { adviceQuestion, factQuestion, isCoached } from '../model/coach.ts';
import { kindOf, leaveBoard } from '../model/kinds.ts';
import { machineQuestions } from '../model/machine.ts';
import { viewOf } from '../model/state.ts';
import * as text from '../model/text-edit.ts';
import { isAwaitingMachine, replaceTop, toStart } from '../model/update.ts';
import { refusalSentences } from '../model/voice.ts';
import { climb, FACT, type Step, tabHeard, tellGuess } from './coach-ladder.ts';
import { endWithoutMachine, finish } from './over.tsx';
import { marked, toPencil } from './pencil.tsx';
import { END_WORD, isDraftInRow, PlayPage, promptWords, SAVE_WORD } from './play-page.tsx';
import { machineHeard } from './race.tsx';
import { toSlots } from './slots.tsx';

type State = ui.GameAppState;

/** The board. `scroll` says how many rows it is scrolled up from its last rows. */
export type PlayScreen = {
  readonly name: 'play';
  readonly cursor: number;
  readonly scroll?: number;
  /** The text on the prompt was refused, so the next symbol starts a new one. */
  readonly isRefused?: boolean;
  /** The text that a copy replaced, until the text is changed again. */
  readonly replaced?: text.TextEdit;
  /** The index of the row whose copy is on the prompt, until the text is changed. */
  readonly copied?: number;
  /** The player was told that this guess was made before. Another Enter makes it again. */
  readonly isRepeat?: true;
  /** The last step of the coach that the player was told, from 1 on. */
  readonly ladder?: number;
  /** The price of a hint was announced since the last guess. */
  readonly isPriced?: true;
  /** The coach was asked by a word, not by Tab. */
  readonly isByWord?: true;
  /** The step of the coach that Tab waits for. It is told once the coach has answered. */
  readonly awaits?: Step;
};

const NOTHING: text.TextEdit = { typed: '', cursor: 0 };

export const play: ui.Definition<PlayScreen> = ui.defineGameScreen('play', {
  keys(state, my) {
    if (isAwaitingMachine(state)) {
      return [{ keys: { Esc: () => endWithoutMachine(state) }, hint: 'end the race', rank: 8 }];
    }
    const { guesses } = state.game;
    const { rules } = viewOf(state.game);
    const { seen } = board.placeOf(state, rules);
    return [
      ...typingRows(state, my),
      { keys: { Enter: (_, at) => enter(state, my, at) }, hint: 'guess', rank: 1, help: GUESS },
      {
        keys: { 'Ctrl-R': () => ui.just(copyRow(state, my)) },
        hint: guesses.length > 0 ? 'copy' : undefined,
        rank: 6,
        help: 'copy an earlier guess',
      },
      {
        keys: { 'Ctrl-N': () => ui.just(toPencil(state, my)) },
        hint: 'mark',
        rank: 6,
        help: GRID,
      },
      ...NOTES,
      ...(state.settings.mouse ? [CLICK] : []),
      ...(isCoached(state) ? coachRows(state, my) : []),
      { keys: {}, help: ['q', 'give up this game'] },
      { keys: {}, help: ['wq', 'save and quit'] },
      { keys: { 'Ctrl-S': () => save(state) }, hint: 'save', rank: 7, help: 'save and go on' },
      board.scrollKeys(state, viewOf(state.game), seen, my.scroll, 3),
      {
        keys: { Esc: () => ui.just(ui.push(withoutWait(state, my), { name: 'gameMenu' })) },
        hint: 'menu',
        rank: 8,
        help: 'game menu',
      },
    ];
  },
  asks(state, my) {
    const { game } = state;
    const isPlaying = isCoached(state) && statusOf(game) === 'playing';
    return [
      ...(isPlaying ? [adviceQuestion(game)] : []),
      ...(my.awaits === FACT ? [factQuestion(game)] : []),
      ...machineQuestions(state),
    ];
  },
  hears: (state, my) => (my.awaits === undefined ? machineHeard(state) : tabHeard(state, my)),
  View: ({ state, my }) => (
    <PlayPage
      {...{ state, my }}
      onPeg={(peg, by) => pegPressed(state, my, peg, by)}
      onRow={(row) => () => ui.just(copyRow(state, my, row))}
      onMark={(mark) => () => marked(ui.set(toPencil(state, my), mark) as State, mark)}
    />
  ),
});

const GUESS = 'make the guess';
const GRID = 'mark what is ruled out';
const ASK = 'ask the coach for more';

const NOTES: readonly ui.KeyRow[] = [{ keys: {}, help: [GAP_KEY, 'leave a peg empty'] }];

const CLICK: ui.KeyRow = { keys: {}, help: ['Click', 'copy a row, pick a peg'] };

function typingRows(state: State, my: PlayScreen): ui.KeyRow[] {
  const to = (next: text.TextEdit) => ui.just(withDraft(state, my, next));
  return [
    {
      keys: { text: (typed) => ui.just(type(state, my, typed)) },
      help: ['Symbols', 'type your guess'],
    },
    ...stepping((by) => to(step(state, my.cursor, by))),
    ...editing({ typed: state.game.draft, cursor: my.cursor }, to, () =>
      to(my.replaced ?? NOTHING),
    ),
  ];
}

const coachRows = (state: State, my: PlayScreen): ui.KeyRow[] => [
  { keys: { Tab: () => ask(state, my) }, hint: 'coach', rank: 2, help: ASK },
  { keys: {}, help: [HINT_WORD, 'get a guess (a hint)'] },
];

/** Asks the coach. The next key then edits the guess, even if that guess was refused. */
function ask(state: State, { isRefused: _, isRepeat: __, isByWord: ___, ...my }: PlayScreen) {
  return climb(state, my);
}

/** The state with this text on the prompt. If the text changes, the coach's steps start over. */
function withDraft(
  state: State,
  { ladder, replaced, copied, isPriced }: PlayScreen,
  { typed, cursor }: text.TextEdit,
  known: Pick<PlayScreen, 'replaced' | 'copied'> = {},
): State {
  const isSame = typed === state.game.draft;
  const kept = isSame ? { ladder, replaced, copied } : {};
  const next = replaceTop(state, defined({ name: 'play', cursor, isPriced, ...kept, ...known }));
  if (isSame) return next;
  return { ...next, game: gameReducer(state.game, { type: 'draft', text: typed }) };
}

/** Types text; a symbol replaces the peg under the cursor. After a refusal, a new guess begins. */
function type(state: State, my: PlayScreen, typed: string): ui.AppState {
  if (text.isBlank(typed)) return state;
  const { draft } = state.game;
  const { rules } = viewOf(state.game);
  const edit = my.isRefused ? NOTHING : { typed: draft, cursor: my.cursor };
  const isInRow = my.isRefused || isDraftInRow(state);
  const over = isInRow ? text.typedOver(rules, edit, typed) : undefined;
  const next = over ?? text.insert(edit, typed, MAX_DRAFT);
  const isWord = text.beginsWord(promptWords(state), next.typed);
  const isFull = isInRow && !over && [...edit.typed].length >= longest(rules);
  if (isFull && !isWord) return noticed(state, FULL);
  if (next === edit) return noticed(state, `The prompt has room for ${MAX_DRAFT} characters.`);
  return withDraft(state, my, next);
}

const FULL = 'The row is full. Enter makes the guess.';

const noticed = (state: State, sentence: string) => ({ ...state, notices: [sentence] });

function step({ game }: State, cursor: number, by: 1 | -1): text.TextEdit {
  const { draft } = game;
  const { rules } = viewOf(game);
  // The draft holds keys as typed, such as `r` for R. Stepping starts from the symbols they type.
  const typed = text.symbolsTyped(rules, draft);
  return text.step({ typed, cursor }, by, charactersOf(rules), longest(rules));
}

/** Copies a guess to the prompt: the last one, or the one before the copy that is there. */
export function copyRow(state: State, my: PlayScreen, row?: number): ui.AppState {
  const { guesses } = state.game;
  const before = (my.copied ?? guesses.length) - 1;
  const copied = row ?? (before < 0 ? guesses.length - 1 : before);
  const typed = guesses[copied];
  if (typed === undefined) return noticed(state, "There's no guess to copy yet.");
  const draft = { typed: state.game.draft, cursor: my.cursor };
  const replaced = my.copied === undefined ? draft : my.replaced;
  return withDraft(state, my, { typed, cursor: [...typed].length }, defined({ copied, replaced }));
}

/**
 * A press on a peg of the row being typed moves there, over gaps if need be, or changes the peg.
 */
export function pegPressed(state: State, my: PlayScreen, peg: number, by: 1 | -1 | 0) {
  const { draft } = state.game;
  const typed = draft + GAP_KEY.repeat(Math.max(0, peg - [...draft].length));
  if (by === 0) return () => ui.just(withDraft(state, my, { typed, cursor: peg }));
  if (typed !== draft) return undefined;
  return () => ui.just(withDraft(state, my, step(state, peg, by)));
}

/** A game with its own kind of file takes no slot. */
function save(state: State): ui.Update {
  if (kindOf(state.game).hasSlot) return toSlots(state, false);
  return ui.say(state, "This game is saved after every guess. You don't need a slot.");
}

/** Enters the text of the prompt: as a word if it is one, else as a guess. */
function enter(state: State, my: PlayScreen, at?: string): ui.Update {
  const { game } = state;
  const typed = text.wordTyped(promptWords(state), game.draft) ?? game.draft;
  const { rules } = viewOf(game);
  const emptied = withDraft(state, my, NOTHING);
  const refused = replaceTop(state, { ...my, isRefused: true });
  if (typed === END_WORD) return giveUp(state);
  if (typed === SAVE_WORD) {
    return kindOf(game).hasSlot ? toSlots(emptied, true) : leaveBoard(emptied);
  }
  if (typed === HINT_WORD && isCoached(state)) return tellGuess(emptied);
  const word = enterWord(emptied, typed);
  if (word) return isOnlyRefused(word, emptied) ? refusedBy(word, refused) : word;
  if (typed === '') return ui.say(state, 'Type your guess first.');
  const peg = text.firstEmptyPeg(rules, typed);
  if (peg !== undefined) return ui.say(refused, `Peg ${peg} is empty.`);
  const entered = act(state, defined({ type: 'guess', typed, at }));
  if (isOnlyRefused(entered, state)) return refusedBy(entered, refused);
  const made = my.isRepeat ? -1 : game.guesses.indexOf(text.symbolsTyped(rules, typed));
  if (made < 0) return entered;
  const again = `You already made this guess (guess ${made + 1}). Press Enter to make it again.`;
  return ui.say(replaceTop(refused, { ...my, isRefused: true, isRepeat: true }), again);
}

/** Whether an update only refuses: then the game and the screens are the same objects as before. */
function isOnlyRefused({ state }: ui.Update, from: State): boolean {
  return state.game === from.game && state.screens === from.screens;
}

/** Esc ends the wait for the coach. */
function withoutWait(state: State, { awaits: _, ...my }: PlayScreen): State {
  return replaceTop(state, my);
}

function refusedBy(update: ui.Update, state: State): ui.Update {
  return ui.just({ ...state, notices: update.state.notices });
}

/** Carries out an action on the game, which then continues, ends, or refuses it. */
function act(state: State, action: GameAction): ui.Update {
  const { rules } = viewOf(state.game);
  const isGuess = action.type === 'guess';
  const made = isGuess ? { ...action, typed: text.symbolsTyped(rules, action.typed) } : action;
  const game = gameReducer(state.game, made);
  if (game.refusal) {
    // The refusal quotes the guess as it was typed.
    const refusal = { ...game.refusal, ...('typed' in action && { typed: action.typed }) };
    return ui.just({ ...state, notices: refusalSentences(rules, refusal) });
  }
  const next = { ...state, game };
  const status = statusOf(game);
  if (status === 'ended') return endedAtOnce(next);
  if (status !== 'playing') return finish(next);
  const moment = isGuess && state.settings.animations ? 'clue' : undefined;
  const shown = { ...next, ...defined({ moment }), notices: sentencesAfter(game, action) };
  return ui.just(replaceTop(shown, { name: 'play', cursor: [...game.draft].length }));
}

/** The sentences after an action that didn't end the game. A clue is only on the board. */
function sentencesAfter(game: GameState, action: GameAction): readonly string[] {
  const { aids } = ruleSetOf(game.rules.id).words;
  const view = viewOf(game);
  const aid = action.type === 'aid' && view.aids.find(({ word }) => word === action.word);
  const said = aid && aids ? [aids.revealed(aid)] : longerSentences(view);
  return [...said, ...machineResultLines(view)];
}

/** Says that the code is longer, if all pegs of the last guess are right and it didn't win. */
function longerSentences({ rows }: PlayerView): string[] {
  const { guess = '', clue } = rows.at(-1) ?? {};
  const { length } = guess;
  if (clue?.red !== length) return [];
  const all = length === 1 ? 'It is' : length === 2 ? 'Both are' : `All ${inWords(length)} are`;
  return [`${all} right. The code is longer.`];
}

/** The update for a word: an aid, or a page of the game; undefined for other words. */
export function enterWord(state: State, word: string): ui.Update | undefined {
  const { rules } = viewOf(state.game);
  if (rules.aids.some((aid) => aid.word === word)) return act(state, { type: 'aid', word });
  const { panels = [] } = ruleSetOf(rules.id);
  if (!panels.some((panel) => panel.word === word)) return undefined;
  // The page opens at its end, where the latest lines are.
  return ui.just(ui.push(state, { name: 'panel', top: Number.MAX_SAFE_INTEGER, word }));
}

/** Gives up. Shows the end of the game with its code, if there was any guess. */
export function giveUp(state: State): ui.Update {
  const game = gameReducer(state.game, { type: 'end' });
  const next = { ...state, game };
  return game.guesses.length > 0 || kindOf(game).name === 'friends'
    ? finish(next)
    : endedAtOnce(next);
}

/** A game without a guess has no end page: goes to Start. */
function endedAtOnce(state: State): ui.Update {
  return ui.just(toStart(state));
}
