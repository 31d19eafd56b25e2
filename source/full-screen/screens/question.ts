import { defined } from '../../engine/defined.ts';
import { gameReducer } from '../../engine/game.ts';
import { turnsOf } from '../../engine/game-state.ts';
import { ruleSetOf } from '../../games/index.ts';
import { counted } from '../../text/words.ts';
import { definitionOf } from '../kit/definitions.ts';
import { footerOf, type KeyRow } from '../kit/screen.ts';
import { kindOf } from '../model/kinds.ts';
import { lossIn, olderIn } from '../model/saving.ts';
import {
  type AppState,
  type GameAppState,
  hasGame,
  type Loss,
  type ScreenOf,
  screenOf,
  viewOf,
} from '../model/state.ts';
import { wordTyped } from '../model/text-edit.ts';
import { type Change, just, replaceTop, type Update, unseen } from '../model/update.ts';
import { promptWords } from './play-page.tsx';

/**
 * The update, or a question first if it would lose something for good.
 * @param go makes the update once the player is sure
 */
export function askedFirst(before: AppState, update: Update, go: Change): Update {
  const about = lossOf(before, update.state);
  if (about === undefined) return update;
  const question = { about, go, ...detailOf(about, before, update.state) };
  const asked = just(replaceTop(before, { ...screenOf(before), question }));
  // Keys typed before the question is seen must not answer it.
  return before.undrawn ? unseen(asked) : asked;
}

/** What an update would lose: a part of the game or match in hand, or of the screen. */
function lossOf(before: AppState, after: AppState): Loss | undefined {
  return lossIn(before, after) ?? definitionOf(before).loses(before, screenOf(before), after);
}

/** The keys of the question. Until it is answered, only these and the keys of every screen work. */
export function questionRows(state: AppState): KeyRow[] {
  const question = questionOn(state);
  if (!question) return [];
  const { question: _, ...screen } = screenOf(state);
  const unasked = replaceTop(state, screen);
  const back = () => just(screen.name === 'play' ? toGuess(unasked as GameAppState) : unasked);
  return [
    { keys: { y: () => question.go(unasked) }, hint: question.yes },
    { keys: { Esc: back }, hint: question.no, rank: 8 },
    { keys: { n: back } },
  ];
}

/**
 * The board after a no. If a word led to the question, the prompt is cleared; else the next symbol
 * starts a new guess, as after a refusal.
 */
function toGuess(state: GameAppState): AppState {
  const screen = screenOf(state) as ScreenOf<'play'>;
  const isWord = wordTyped(promptWords(state), state.game.draft) !== undefined;
  if (!isWord) return replaceTop(state, { ...screen, isRefused: true });
  const game = gameReducer(state.game, { type: 'draft', text: '' });
  return replaceTop({ ...state, game }, { ...screen, cursor: 0 });
}

/** The question as a page shows it. */
export function askedOn(state: AppState) {
  const question = questionOn(state);
  if (!question) return undefined;
  return { sentence: question.sentence, hints: footerOf(state, questionRows(state)) };
}

/** Puts a question without a prompt among the notices. */
export function withQuestion(update: Update): Update {
  const { state } = update;
  const asked = questionOn(state);
  if (!asked || definitionOf(state).asksAtPrompt) return update;
  return { ...update, state: { ...state, notices: [asked.sentence] } };
}

/** The details that the sentence of a question mentions. */
function detailOf(about: Loss, before: AppState, after: AppState) {
  if (about === 'aid') return defined({ next: after.game?.used.at(-1)?.word });
  if (about !== 'older' || !after.game) return {};
  const further = olderIn(before, after);
  return { further: further ? turnsOf(further) - turnsOf(after.game) : 0 };
}

/** For each loss: the question, and the footer's words for y and Esc. */
const ASKED: Readonly<
  Record<Loss, readonly [sentence: string | ((state: AppState) => string), yes: string, no: string]>
> = {
  game: [giveUpSentence, 'give up', 'go on'],
  reveal: ['Reveal the code? You lose this game.', 'reveal', 'go on'],
  break: ["Leave this game? It isn't saved.", 'leave', 'go on'],
  match: ["Give up the match? It can't be continued.", 'give up', 'go on'],
  answer: [answerSentence, 'answer', 'back'],
  older: [olderSentence, 'load it', 'back'],
  slot: [slotSentence, 'replace it', 'back'],
  drop: [dropSentence, 'drop it', 'back'],
  aid: [aidSentence, 'take it', 'go on'],
};

function questionOn(state: AppState) {
  const { question } = screenOf(state);
  if (!question) return undefined;
  const [sentence, yes, no] = ASKED[question.about];
  return {
    ...{ ...question, yes, no },
    sentence: typeof sentence === 'string' ? sentence : sentence(state),
  };
}

function answerSentence(state: AppState): string {
  const screen = screenOf(state);
  const answer = screen.name === 'puzzle' ? screen.typed : '';
  return `Answer ${answer}? You only get one try.`;
}

function aidSentence(state: AppState): string {
  const { game } = state;
  const word = screenOf(state).question?.next;
  const aid = game && viewOf(game).aids.find((offered) => offered.word === word);
  const price = aid && ruleSetOf(game.rules.id).words.aids?.price(aid);
  return `Take ${word}? It costs ${price}.`;
}

function giveUpSentence(state: AppState): string {
  return hasGame(state) ? kindOf(state.game).giveUp(state) : '';
}

function olderSentence(state: AppState): string {
  const guesses = counted(screenOf(state).question?.further ?? 0, 'guess');
  return `Your unfinished game is ${guesses} further. Load the older one?`;
}

function slotSentence(state: AppState): string {
  const screen = screenOf(state);
  const view = screen.name === 'saveName' ? state.slots?.[screen.slot - 1] : undefined;
  return view?.state === 'kept' ? `Replace ${view.name}'s game?` : 'Replace the saved game?';
}

function dropSentence(state: AppState): string {
  return screenOf(state).question?.isGivenUp === true
    ? 'Drop this game? It counts as given up.'
    : 'Drop this game?';
}
