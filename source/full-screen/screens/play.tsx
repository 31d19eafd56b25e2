import { HINT_WORD } from '../../coach/words.ts';
import { usableAids } from '../../engine/aids.ts';
import { symbolsTyped } from '../../engine/code.ts';
import { knownRules, statusOf } from '../../engine/game-state.ts';
import { defined } from '../../engine/values.ts';
import { GAP_KEY } from '../../games/board-rows.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { leaveBoard } from '../model/boards.ts';
import { factQuestion, isCoached, questionsOfTurn, whyUncoached } from '../model/coach.ts';
import { kindOf } from '../model/game-kinds.ts';
import * as text from '../model/text-edit.ts';
import {
  act,
  endWithoutMachine,
  giveUp,
  hearMachine,
  machineQuestions,
  takeAid,
} from '../model/turn.ts';
import { alreadyGuessed } from '../model/voice.ts';
import { type CoachStep, hearCoach, takeStep, tellGuess } from './coach-steps.ts';
import { PlayPage } from './play-page.tsx';
import {
  copyRow,
  END_WORD,
  promptWords,
  SAVE_WORD,
  toPencil,
  typingRows,
  withDraft,
} from './row.ts';

type State = ui.GameAppState;

/**
 * The text on the prompt is the game's `draft`. `scroll` is how many rows the board is scrolled up.
 */
type My = Omit<ui.CodeEdit, 'typed'> & {
  readonly name: 'play';
  readonly scroll?: number;
  /**
   * What was on the prompt before a word such as `wq`, a copied row or the coach's guess. Ctrl-U
   * brings it back.
   */
  readonly replaced?: text.TextEdit;
  /** The index of the row whose copy is on the prompt, until the text is changed. */
  readonly copied?: number;
  /** The coach's last step since the text on the prompt changed. */
  readonly lastStep?: CoachStep;
  /** The coach was asked by the word `hint`, not by Tab. */
  readonly isByWord?: true;
  /** The step for which the coach is still thinking. All keys but Esc and Ctrl-C wait for it. */
  readonly awaits?: CoachStep;
};

export const play: ui.Definition<My, ui.GameAppState> = {
  name: 'play',
  keys(state, my) {
    // The player's part of a race is over, but the machine still plays.
    if (statusOf(state.game) !== 'playing') {
      return [{ keys: { Esc: () => endWithoutMachine(state) }, footer: 'end the race' }];
    }
    const { guesses } = state.game;
    const { awaits: _, ...withoutWait } = my;
    const { hasSlot } = kindOf(state.game);
    const { rowsShown } = board.placeOfGame(state);
    return [
      ...typingRows(state),
      {
        keys: { Enter: ({ at }) => enter(state, my, at) },
        footer: 'guess',
        help: 'make the guess',
      },
      {
        keys: { 'Ctrl-R': () => copyRow(state) },
        footer: guesses.length > 0 ? 'copy row' : undefined,
        rank: 6,
        help: 'copy the last row',
      },
      {
        keys: { 'Ctrl-N': () => toPencil(state) },
        footer: 'pencil marks',
        rank: 7,
      },
      { keys: {}, help: [GAP_KEY, 'skip a peg for now'] },
      state.settings.mouse && { keys: {}, help: ['Click', 'copy a row, pick a peg'] },
      ...coachRows(state),
      { keys: {}, help: ['q Enter', 'give up this game'] },
      { keys: {}, help: ['wq Enter', hasSlot ? 'save and quit' : 'leave (continue later)'] },
      {
        keys: { 'Ctrl-S': () => save(state) },
        ...(hasSlot && { footer: 'save', help: 'save in a slot' }),
      },
      board.scrollKeys(state, ui.viewOf(state.game), rowsShown, my.scroll),
      {
        keys: { Esc: () => ui.open(ui.replaceTop(state, withoutWait), 'gameMenu') },
        footer: 'menu',
        help: 'game menu',
      },
    ];
  },
  asks(state, my) {
    const { game } = state;
    const isPlaying = isCoached(state) && statusOf(game) === 'playing';
    return [
      ...(isPlaying ? questionsOfTurn(game) : []),
      ...(my.awaits === 'fact' ? [factQuestion(game)] : []),
      ...machineQuestions(state),
    ];
  },
  awaits: (my) => my.awaits !== undefined,
  hears: (state, my) => (my.awaits === undefined ? hearMachine(state) : hearCoach(state)),
  View: PlayPage,
};

function coachRows(state: State): ui.KeyRow[] {
  const why = whyUncoached(state);
  if (why !== undefined) return [{ keys: { Tab: () => ui.say(state, why) } }];
  return [
    {
      keys: { Tab: ({ cleared }) => takeStep(state, cleared) },
      footer: 'coach',
      help: 'ask the coach for more',
    },
    { keys: {}, help: [`${HINT_WORD} Enter`, 'ask for a strong guess (counts as a hint)'] },
  ];
}

function save(state: State): ui.AppState {
  if (kindOf(state.game).hasSlot) return ui.open(state, 'saveSlot', { ends: false });
  return ui.say(state, "This game is saved after every guess. You don't need a slot.");
}

function enter(state: State, my: My, at?: string): ui.AppState {
  const word = text.wordTyped(promptWords(state), state.game.draft);
  return word === undefined ? enterGuess(state, my, at) : enterWord(state, my, word);
}

function enterWord(state: State, my: My, word: string): ui.AppState {
  if (word === END_WORD) return giveUp(state);
  const withoutWord = withDraft(state, my.replaced ?? text.EMPTY);
  if (word === SAVE_WORD) {
    return kindOf(state.game).hasSlot
      ? ui.open(withoutWord, 'saveSlot', { ends: true })
      : leaveBoard(withoutWord);
  }
  if (word === HINT_WORD) {
    const why = whyUncoached(state);
    return why === undefined ? tellGuess(withoutWord) : refused(state, word, why);
  }
  const afterAid = takeAid(withoutWord, word);
  const isRefused = afterAid.game === withoutWord.game;
  return isRefused ? refused(state, word, ...afterAid.notices) : afterAid;
}

function enterGuess(state: State, my: My, at?: string): ui.AppState {
  const { game } = state;
  const { draft } = game;
  const rules = knownRules(game);
  const begun = aidsBegun(game);
  if (begun.length > 0) return refused(state, draft, `Type ${begun.join(' or ')}.`);
  const peg = text.firstEmptyPeg(rules, draft);
  if (peg !== undefined) {
    return ui.say(ui.set(state, { cursor: peg - 1 }), `Peg ${peg} is empty.`);
  }
  const entered = act(state, defined({ type: 'guess', typed: draft, at }));
  if (entered.game === game) return refused(state, draft, ...entered.notices);
  const guess = symbolsTyped(rules, draft);
  if (my.notice === 'full') {
    return refused(state, draft, `${ui.OVERFULL} Enter makes the guess ${guess}.`);
  }
  const earlier = my.notice === 'repeated' ? -1 : game.guesses.indexOf(guess);
  if (earlier < 0) return entered;
  const again = `${alreadyGuessed(guess, earlier)}. Enter makes it again.`;
  return ui.say(ui.set(state, { notice: 'repeated' }), again);
}

/** The next symbol begins a new guess, unless the refused one lacks pegs. */
function refused(state: State, typed: string, ...notices: readonly string[]): ui.AppState {
  const isUnfinished = text.lacksPegs(knownRules(state.game), typed);
  return ui.say(isUnfinished ? state : ui.set(state, { notice: 'refused' }), ...notices);
}

/** The words of usable aids that begin like the draft, such as `Lifeline#1` and `Lifeline#2`. */
function aidsBegun(game: State['game']): string[] {
  const words = usableAids(ui.viewOf(game).aids).map(({ word }) => word);
  return game.draft === '' ? [] : words.filter((word) => text.beginsWord([word], game.draft));
}
