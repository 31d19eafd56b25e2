import type { ToldAdvice } from '../../coach/advice.ts';
import type { Answer, Question } from '../../coach/answers.ts';
import { parQuestion, type Reviewed, reviewQuestion } from '../../coach/game-review.ts';
import { type Marks, withHintedFacts, withListedCodes } from '../../coach/marks.ts';
import { type Known, knownOf, revealedAfter } from '../../coach/puzzle.ts';
import { COACH_GONE, spelled, THINKING } from '../../coach/words.ts';
import { defined } from '../../engine/defined.ts';
import type { Proof } from '../../engine/fact.ts';
import { type GameState, gameReducer, guessesLeft, statusOf } from '../../engine/game.ts';
import { turnsOf } from '../../engine/game-state.ts';
import { isReplaced } from '../../text/fault.ts';
import { keepRunning } from './keeping.ts';
import {
  type AppState,
  type GameAppState,
  hasGame,
  memoizeByObject,
  type ScreenName,
  type ScreenOf,
  screenOf,
  viewOf,
} from './state.ts';
import { isFriendsGame } from './titles.ts';
import { afterFrame, type Change, just, type Update, updateCovered, type Work } from './update.ts';

export type Insight = {
  readonly key: string;
  readonly advice?: ToldAdvice;
  /** How many codes were left at each guess and, once the coach has answered, are left now. */
  readonly left?: readonly number[];
  /** The coach was asked for the advice and the pencil marks; they may not have come yet. */
  readonly isAsked?: true;
  readonly marks?: Marks;
  /** A proved fact that the player hasn't been told yet; `asked` until the answer comes. */
  readonly fact?: Proof | 'none' | 'asked';
  readonly reviewed?: readonly Reviewed[];
  /** The par of this very code, after the end of the game; `none` if the rules have no par. */
  readonly par?: number | 'none';
};

/**
 * Whether the coach is on; otherwise no part of it is shown. Always off in a match with friends.
 */
export function isCoached(state: Pick<AppState, 'settings' | 'game'>): boolean {
  return state.settings.coach !== 'off' && !isFriendsGame(state.game);
}

/** Whether the coach's panel is shown: always for a full coach, and once opened for a quiet one. */
export function isPanelOpen(state: Pick<AppState, 'settings' | 'game'>): boolean {
  const { settings, game } = state;
  return isCoached(state) && (settings.coach === 'full' || game?.isCoachOpen === true);
}

/** A text that identifies what is known about a game. */
export function keyOf(known: Known): string {
  return JSON.stringify(known);
}

/** The player's knowledge about a game (never the secret), and the key that identifies it. */
export const positionOf = memoizeByObject((game: GameState) => {
  const known = knownOf(viewOf(game));
  return { known, key: keyOf(known) };
});

/** The codes that are left, if the coach has listed them since the last guess or aid. */
export function listedCodes(state: AppState): readonly string[] {
  const { game } = state;
  if (!isPanelOpen(state) || !game || game.listedAt !== turnsOf(game)) return [];
  const codes = insightIn(state)?.advice?.codes ?? [];
  return codes.map((code) => spelled(game.rules, code));
}

/**
 * The pencil marks for the current position, with the facts that the coach told; undefined if there
 * are none yet.
 */
export function marksOf(state: AppState): Marks | undefined {
  const { marks, advice } = (isCoached(state) && insightIn(state)) || {};
  const hintedFacts = state.game?.told?.map(({ fact }) => fact) ?? [];
  const told = marks && withHintedFacts(marks, hintedFacts);
  const codes = isListTold(state.game) ? advice?.codes : undefined;
  return told && codes?.length ? withListedCodes(told, codes) : told;
}

/** Whether the coach has listed the codes. If so, the list shrinks with each clue. */
export function isListTold(game: GameState | undefined): boolean {
  return game?.listedAt !== undefined;
}

/** The coach's answers about the current position; undefined until it has given one. */
export function insightIn(state: AppState): Insight | undefined {
  const { game, insight } = state;
  if (!game || !insight) return undefined;
  return insight.key === positionOf(game).key ? insight : undefined;
}

/** The reviews of all guesses; undefined until the coach has answered. */
export function reviewedIn(state: AppState): readonly Reviewed[] | undefined {
  return insightIn(state)?.reviewed;
}

/** Asks the coach if need be, and holds the keys while Tab waits for its answer. */
export function withCoach(before: AppState, changed: Update): Update {
  const { state, work } = askedAfterTurn(before, changed);
  const isAwaited = onAnswerIn(state) !== undefined;
  if (isAwaited === (onAnswerIn(before) !== undefined)) return { state, work };
  return { state, work: [...work, { run: ({ awaitAnswer }) => awaitAnswer(isAwaited) }] };
}

/** Adds a question to the coach if the update changed what the player knows or wants. */
function askedAfterTurn(before: AppState, changed: Update): Update {
  const update = shutByHand(before, changed);
  const { state } = update;
  const { game } = state;
  const isNew =
    game?.guesses !== before.game?.guesses ||
    game?.used !== before.game?.used ||
    state.settings !== before.settings;
  return isNew ? withEarlierCounts(before, askAdvice(update)) : update;
}

/** Closes the panel of a quiet coach if the player changes the coach's setting. */
function shutByHand(before: AppState, update: Update): Update {
  const { state, work } = update;
  if (state.settings.coach === before.settings.coach || !state.game?.isCoachOpen) return update;
  const game = gameReducer(state.game, { type: 'coach', isOpen: false });
  const shut = { ...state, game };
  return { state: shut, work: [...work, ...keepRunning(shut)] };
}

/** Keeps the earlier counts of codes left, so that their bars stay while the coach thinks. */
function withEarlierCounts(before: AppState, update: Update): Update {
  const { state } = update;
  const { game, insight } = state;
  if (!game || !before.game || !insight || insight.left) return update;
  const { guesses, rules } = before.game;
  const goesOn = guesses.every((guess, index) => guess === game.guesses[index]);
  const left = before.insight?.left?.slice(0, game.guesses.length);
  if (!left || !goesOn || rules !== game.rules) return update;
  return { ...update, state: { ...state, insight: { ...insight, left } } };
}

/** Adds a question to the coach about the game on the board, unless it was asked already. */
export function askAdvice(update: Update): Update {
  const { state, work } = update;
  const { game } = state;
  if (!game || state.isCoachGone || !isCoached(state) || statusOf(game) !== 'playing') {
    return update;
  }
  const { known, key } = positionOf(game);
  const insight = state.insight?.key === key ? state.insight : undefined;
  if (insight?.isAsked) return update;
  const question = {
    type: 'advise',
    known,
    left: guessesLeft(game),
    withMarks: true,
    revealedAfter: revealedAfter(viewOf(game)),
  } as const;
  return {
    state: { ...state, insight: { ...insight, key, isAsked: true } },
    work: [...work, askAbout(key, question)],
  };
}

/** Asks for the review of a finished game, and for the code's par if the player saw the code. */
export function askReview(state: GameAppState): Work[] {
  if (state.isCoachGone) return [];
  const { key } = positionOf(state.game);
  const view = viewOf(state.game);
  const { secret, status, rules } = view;
  const isSeen = secret !== undefined && status !== 'playing';
  const par = isSeen ? parQuestion(rules, secret) : undefined;
  return [...(par ? [par] : []), reviewQuestion(view)].map((question) => askAbout(key, question));
}

/**
 * Asks the coach, which thinks in its own thread. `then` makes a change from its answer. A question
 * that takes time to make is passed as a function, which runs after the frame.
 */
function asking(
  question: Question | (() => Question | undefined),
  then: (answer: Answer) => Change,
): Work {
  return {
    async run({ askCoach, send, tellReplaced }) {
      await afterFrame();
      const asked = typeof question === 'function' ? question() : question;
      if (!asked) return;
      let fault: unknown;
      const answer = await askCoach(asked).catch((error) => {
        fault = error;
      });
      send(answer ? then(answer) : coachGone);
      // Replaces the sentence that the coach is gone, because it says more.
      if (isReplaced(fault)) tellReplaced();
    },
  };
}

/** A screen's question to the coach about a game in the history. Each key is asked once per run. */
export type Asked = { readonly key: string; readonly question: () => Question | undefined };

/** The key of a question about the game with this id. */
export const askedKey = (type: 'review' | 'par', id: string) => `${type} ${id}`;

/** The reviews of a game in the history; undefined until the coach has answered. */
export function reviewOf({ answers }: AppState, id: string): readonly Reviewed[] | undefined {
  const answer = answers?.[askedKey('review', id)];
  return answer?.type === 'review' ? answer.reviewed : undefined;
}

/** Adds those questions to the update that weren't asked before. */
export function withAsked({ state, work }: Update, asked: readonly Asked[]): Update {
  const { answers = {}, isCoachGone } = state;
  const open = asked.filter(({ key }) => !isCoachGone && !Object.hasOwn(answers, key));
  if (open.length === 0) return { state, work };
  const unanswered = Object.fromEntries(open.map(({ key }) => [key, undefined]));
  return {
    state: { ...state, answers: { ...answers, ...unanswered } },
    work: [
      ...work,
      ...open.map(({ key, question }) =>
        asking(
          question,
          (answer) => (now) => just({ ...now, answers: { ...now.answers, [key]: answer } }),
        ),
      ),
    ],
  };
}

/**
 * Asks on behalf of the topmost screen of this name, which gets the answer even if it is covered.
 */
export const askingFor = <Name extends ScreenName>(
  name: Name,
  question: Question,
  then: (state: AppState, my: ScreenOf<Name>, answer: Answer) => Update,
): Work =>
  asking(
    question,
    (answer) => (state) => updateCovered(state, name, (below, my) => then(below, my, answer)),
  );

/** Asks about the game in the state with this key, and stores the answer. */
const askAbout = (key: string, question: Question) =>
  asking(question, (answer) => (state) => answered(state, key, answer));

/** Stores an answer, unless the game has moved on, and tells it if the player is waiting for it. */
function answered(state: AppState, key: string, answer: Answer): Update {
  if (!hasGame(state) || positionOf(state.game).key !== key) return just(state);
  const before = state.insight?.key === key ? state.insight : undefined;
  const insight: Insight = { ...before, key, ...insightFrom(answer) };
  const next = { ...state, insight };
  return onAnswerIn(next)?.(next) ?? just(next);
}

/**
 * The change to make once the coach has answered Tab. It waits only while the notice says that the
 * coach is thinking: Esc clears the notice, and the answer is then kept but not told.
 */
function onAnswerIn(state: AppState): Change | undefined {
  const screen = screenOf(state);
  return screen.name === 'play' && state.notices[0] === THINKING ? screen.onAnswer : undefined;
}

/** Asks for a proved fact, unless that was done. Never one that the pencil marks show. */
export function askFact(state: GameAppState): Update {
  const insight = insightIn(state);
  if (insight?.fact) return just(state);
  const { known, key } = positionOf(state.game);
  const hintedFacts = viewOf(state.game).told.map(({ fact }) => fact);
  const question = { type: 'fact', known, hintedFacts, beyondMarks: true } as const;
  return {
    state: { ...state, insight: { ...insight, key, fact: 'asked' } },
    work: [askAbout(key, question)],
  };
}

/**
 * Goes on without the coach, whose thread didn't start or has ended. Tells the player the first
 * time, and again whenever an answer was expected. Closes the screens that can only wait for one:
 * Break my code while the machine thinks, and a puzzle that isn't made yet.
 */
function coachGone(state: AppState): Update {
  const screens = state.screens.filter(
    (screen) =>
      (screen.name !== 'break' || screen.game.phase !== 'thinking') &&
      (screen.name !== 'puzzle' || screen.made),
  );
  const isExpected = onAnswerIn(state) !== undefined || screens.length < state.screens.length;
  const notices = isExpected || !state.isCoachGone ? [COACH_GONE] : state.notices;
  return just({ ...state, screens, notices, isCoachGone: true });
}

function insightFrom(answer: Answer): Partial<Insight> {
  switch (answer.type) {
    case 'advise':
      return defined({ advice: answer.advice, marks: answer.marks, left: answer.left });
    case 'fact':
      return { fact: answer.fact ?? 'none' };
    case 'review':
      return { reviewed: answer.reviewed };
    case 'par':
      return { par: answer.par ?? 'none' };
    default:
      return {};
  }
}
