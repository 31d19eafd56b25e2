import { type GameState, gameReducer, statusOf } from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import { countsNowhere } from '../../games/share-text.ts';
import { footerOf, type KeyRow } from '../kit/screen.ts';
import { stageOf } from '../model/stage.ts';
import {
  type AppState,
  type GameAppState,
  type Loss,
  type Screen,
  screenOf,
  viewOf,
} from '../model/state.ts';
import { wordTyped } from '../model/text-edit.ts';
import { isDaily, isFriendsGame } from '../model/titles.ts';
import { type Change, just, replaceTop, type Update, unseen } from '../model/update.ts';
import { isWaiting } from '../model/waiting.ts';
import { continueWaiting, saveWaiting } from './begin.ts';
import { hasClues } from './break.tsx';
import type { PlayScreen } from './play.tsx';
import { promptWords } from './play-page.tsx';

/** The screens that ask in place of their prompt. All others ask in place of their notices. */
const ASKS_AT_PROMPT: readonly string[] = ['play', 'puzzle'] satisfies Screen['name'][];

/**
 * The update, or a question first if it would lose something for good.
 * @param go makes the update once the player is sure
 */
export function askedFirst(before: AppState, update: Update, go: Change): Update {
  const about = lossIn(before, update);
  if (about === undefined) return update;
  const question = { about, go };
  const asked = just(replaceTop(before, { ...screenOf(before), question }));
  // Keys typed before the question is seen must not answer it.
  return before.undrawn ? unseen(asked) : asked;
}

function lossIn(before: AppState, { state, work }: Update): Loss | undefined {
  for (const { loses, keeps, records } of work) {
    if (loses) return loses;
    if (keeps && losesWaiting(before, state)) return 'waiting';
    // A game that ends without another guess is given up, or its code is revealed.
    if (records && records.guesses.length === before.game?.guesses.length) {
      if (records.guesses.length === 0) continue;
      return statusOf(records) === 'ended' ? 'game' : 'reveal';
    }
  }
  if (givesUpBoard(before, state)) return 'game';
  return losesBreak(before, state) ? 'break' : undefined;
}

/** Whether an unfinished game with guesses, or with lifelines used, would be replaced. */
function losesWaiting(before: AppState, after: AppState): boolean {
  if (!isWaiting(before, 'game') || isWaiting(after, 'game')) return false;
  const { game } = after;
  const waiting = before.waiting?.game;
  if (!waiting) return true;
  if (game === waiting) return false;
  const isSame = game?.origin?.id !== undefined && game.origin.id === waiting.origin?.id;
  const steps = ({ guesses, used }: GameState) => guesses.length + used.length;
  return (isSame ? steps(game) : 0) < steps(waiting);
}

/** Whether a board in a match with friends is given up, which costs points even without a guess. */
function givesUpBoard(before: AppState, { friends }: AppState): boolean {
  const isOver = before.friends?.game !== undefined && friends?.game === undefined;
  return isOver && friends?.results.at(-1)?.game.ended === true;
}

/** Whether the player leaves Break my code after giving clues. */
function losesBreak(before: AppState, { screens }: AppState): boolean {
  const screen = screenOf(before);
  if (screen.name !== 'break' || !hasClues(screen)) return false;
  return !screens.some(({ name }) => name === 'break');
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
    ...(question.about === 'waiting'
      ? [
          // The slots cover the question, which waits below them.
          { keys: { s: () => saveWaiting(state) }, hint: 'save it' },
          { keys: { c: () => continueWaiting(unasked) }, hint: 'continue it' },
        ]
      : []),
    { keys: { Esc: back }, hint: question.no, rank: 8 },
    { keys: { n: back } },
  ];
}

/**
 * The board after a no. If a word led to the question, the prompt is cleared; else the next symbol
 * starts a new guess, as after a refusal.
 */
function toGuess(state: GameAppState): AppState {
  const screen = screenOf(state) as PlayScreen;
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

/**
 * Puts a question without a prompt among the notices; drops one about a waiting game that is gone.
 */
export function withQuestion(update: Update): Update {
  const { state } = update;
  const { question, ...screen } = screenOf(state);
  if (question?.about === 'waiting' && !isWaiting(state, 'game')) {
    return { ...update, state: replaceTop(state, screen) };
  }
  const asked = questionOn(state);
  if (!asked || ASKS_AT_PROMPT.includes(screen.name)) return update;
  return { ...update, state: { ...state, notices: [asked.sentence] } };
}

/** For each loss: the question, and the footer's words for y and Esc. */
const ASKED: Readonly<
  Record<Loss, readonly [sentence: string | ((state: AppState) => string), yes: string, no: string]>
> = {
  game: [giveUpSentence, 'give up', 'go on'],
  reveal: ['Reveal the code? You lose this game.', 'reveal', 'go on'],
  break: ["Leave this game? It isn't saved.", 'leave', 'go on'],
  match: ['Give up the match?', 'give up', 'go on'],
  answer: [answerSentence, 'answer', 'back'],
  waiting: [replacementSentence, 'give it up', 'back'],
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
  const { game } = state;
  const asked = 'Give up this game?';
  if (!game || isFriendsGame(game)) return asked;
  if (isDaily(game)) return 'Give up this daily code? You only get one try.';
  return countsNowhere(game) ? asked : fitting(state, [asked + COUNTS, asked + COUNTS_SHORT]);
}

const COUNTS = ' It counts as given up in your statistics.';
const COUNTS_SHORT = ' Your statistics count it.';

/** The first of these sentences that fits the line, else the last one. */
function fitting(state: AppState, sentences: readonly string[]): string {
  const room = stageOf(state).columns - 2;
  return sentences.find(({ length }) => length <= room) ?? sentences.at(-1) ?? '';
}

/** Asks about the waiting game. Adds that it counts as given up, if the line has room for that. */
function replacementSentence(state: AppState): string {
  const { slots = [] } = state;
  const waiting = state.waiting?.game;
  const id = waiting?.origin?.id;
  const isInSlot = slots.some((view) => view.state === 'kept' && id && view.game.origin?.id === id);
  const isCounted = waiting && !isInSlot && !countsNowhere(waiting);
  const what = waiting?.race ? 'race in' : 'game of';
  const named = waiting ? ` ${what} ${ruleSetOf(waiting.rules.id).title}` : ' game';
  const asked = `Give up your unfinished${named}?`;
  if (!isCounted) return asked;
  const short = 'Give up your unfinished game?';
  return fitting(state, [asked + COUNTS, asked + COUNTS_SHORT, short + COUNTS_SHORT]);
}
