import type { FullAdvice } from '../../coach/advice.ts';
import { type Reviewed, type ReviewQuestion, reviewQuestion } from '../../coach/game-review.ts';
import { knownOf, revealTimesOf, spelled } from '../../coach/known.ts';
import { type Marks, withHintedFacts, withListedCodes } from '../../coach/marks.ts';
import type { Answer, AnswerTo, Question, QuestionOf } from '../../coach/questions.ts';
import { COACH_GONE } from '../../coach/words.ts';
import {
  type GameState,
  guessesLeft,
  hasList,
  statusOf,
  turnsOf,
  wasListed,
} from '../../engine/game-state.ts';
import { countCodes } from '../../engine/rules.ts';
import { isReplaced } from '../../text/fault.ts';
import { kindOf } from './game-kinds.ts';
import { type AppState, memoizeByObject, viewOf } from './state.ts';
import { afterFrame, say, type Work, withWork } from './update.ts';

/** The oldest answers are dropped first, unless an open screen needs them. */
const MOST_ANSWERS = 300;

const keyOf = memoizeByObject((question: Question) => JSON.stringify(question));

/** Undefined until the coach has answered. */
export function answerIn<Asked extends Question>(
  { answers }: AppState,
  question: Asked,
): AnswerTo<Asked> | undefined {
  return answers.get(keyOf(question)) as AnswerTo<Asked> | undefined;
}

export function withAsked(state: AppState, questions: readonly Question[]): AppState {
  const { answers, isCoachGone } = state;
  const wanted = new Map(questions.map((question) => [keyOf(question), question]));
  const fresh = isCoachGone ? [] : [...wanted].filter(([key]) => !answers.has(key));
  if (fresh.length === 0) return state;
  const all = new Map([...answers, ...fresh.map(([key]) => [key, undefined] as const)]);
  const work = fresh.map(([, question]) => asking(question));
  return withWork({ ...state, answers: withoutOldest(all, [...wanted.keys()]) }, ...work);
}

function withoutOldest(answers: AppState['answers'], wanted: string[]): AppState['answers'] {
  const unwanted = [...answers.keys()].filter((key) => !wanted.includes(key));
  const dropped = unwanted.slice(0, Math.max(0, answers.size - MOST_ANSWERS));
  return new Map([...answers].filter(([key]) => !dropped.includes(key)));
}

function asking(question: Question): Work {
  return {
    async run({ askCoach, send, tellReplaced }) {
      await afterFrame();
      try {
        const answer = await askCoach(question);
        send((state) => answered(state, question, answer));
      } catch (fault) {
        send((state) =>
          state.isCoachGone ? state : say({ ...state, isCoachGone: true }, COACH_GONE),
        );
        // If an upgrade of the program is the cause, the notice says that instead of COACH_GONE.
        if (isReplaced(fault)) tellReplaced();
      }
    },
  };
}

/** Ignores the answer if its question was forgotten meanwhile. */
function answered(state: AppState, question: Question, answer: Answer): AppState {
  const { answers } = state;
  const key = keyOf(question);
  if (!answers.has(key)) return state;
  return { ...state, answers: new Map(answers).set(key, answer) };
}

export const isCoached = (state: AppState) => whyUncoached(state) === undefined;

const coachedGame = (state: AppState) => (isCoached(state) ? state.game : undefined);

export function whyUncoached({ settings, game }: AppState): string | undefined {
  if (game && kindOf(game).isInMatch) return "There's no coach in a match with friends.";
  return settings.coach === 'off' ? 'The coach is off. The game menu turns it on.' : undefined;
}

export function isPanelOpen(state: AppState): boolean {
  const { settings, game, screens } = state;
  // The player's own pencil marks are in the panel, too.
  const isOpen = game?.isCoachOpen === true || screens.some(({ name }) => name === 'pencil');
  return isCoached(state) && (settings.coach === 'full' || isOpen);
}

const adviceQuestion = memoizeByObject((game: GameState): QuestionOf<'advise'> => {
  const view = viewOf(game);
  return {
    type: 'advise',
    known: knownOf(view),
    guessesLeft: guessesLeft(game),
    revealedAfter: revealTimesOf(view),
  };
});

/** Asked apart from the advice, because the coach finds the marks much sooner. */
const marksQuestion = memoizeByObject(
  (game: GameState): QuestionOf<'marks'> => ({ type: 'marks', known: knownOf(viewOf(game)) }),
);

/** The quickest to answer comes first. */
export const questionsOfTurn = (game: GameState): readonly Question[] => [
  marksQuestion(game),
  adviceQuestion(game),
];

/** Asks for a proved fact that neither a hint nor the pencil marks show. */
export const factQuestion = memoizeByObject((game: GameState): QuestionOf<'fact'> => {
  const view = viewOf(game);
  const hintedFacts = view.told.map(({ fact }) => fact);
  return { type: 'fact', known: knownOf(view), hintedFacts, beyondMarks: true };
});

export const questionOfReview = memoizeByObject(
  (game: GameState): ReviewQuestion => reviewQuestion(viewOf(game)),
);

export function adviceIn(state: AppState): FullAdvice | undefined {
  const game = coachedGame(state);
  return game && answerIn(state, adviceQuestion(game))?.advice;
}

/** A `chance` is from 0 to 1. Undefined until the coach has counted. */
export type LengthChance = { readonly length: number; readonly chance?: number };

/** Empty if the code can have only one length. */
export function lengthsIn(state: AppState): readonly LengthChance[] {
  const game = coachedGame(state);
  if (!game) return [];
  const { lengths } = adviceQuestion(game).known.rules;
  const isAwaited = lengths.length > 1 && !state.isCoachGone;
  return adviceIn(state)?.lengths ?? (isAwaited ? lengths.map((length) => ({ length })) : []);
}

/** The code's length, once it is certain. While the coach thinks, its last answer is used. */
export function certainLength(state: AppState): number | undefined {
  const game = coachedGame(state);
  const lengths =
    game && latestIn(game, (at) => answerIn(state, adviceQuestion(at))?.advice.lengths);
  return lengths?.find(({ chance }) => chance === 1)?.length;
}

/** The review of a game, even if the coach is off. */
export function reviewIn(state: AppState, game = state.game): readonly Reviewed[] | undefined {
  return game && answerIn(state, questionOfReview(game))?.reviewed;
}

/** The codes left before the first guess and after each clue, as far as the coach has counted. */
export function codesLeftIn(state: AppState): readonly number[] {
  const game = coachedGame(state);
  if (!game) return [];
  const reviewed = statusOf(game) === 'playing' ? undefined : reviewIn(state, game);
  const [first] = reviewed ?? [];
  if (reviewed && first) return [first.before, ...reviewed.map(({ after }) => after)];
  return latestIn(game, (at) => answerIn(state, adviceQuestion(at))?.countsLeft) ?? [];
}

/** Undefined until the coach has counted. */
export function remainingIn(state: AppState): number | undefined {
  const game = coachedGame(state);
  if (!game) return undefined;
  if (turnsOf(game) === 0) return countCodes(adviceQuestion(game).known.rules);
  return adviceIn(state)?.remaining;
}

/** What the coach says about this turn or, while it thinks, about the last turn with an answer. */
function latestIn<Part>(
  game: GameState,
  partAt: (game: GameState) => Part | undefined,
): Part | undefined {
  const part = partAt(game);
  if (part !== undefined || turnsOf(game) === 0) return part;
  return latestIn(withoutLastTurn(game), partAt);
}

const withoutLastTurn = memoizeByObject((game: GameState): GameState => {
  const { guesses, used } = game;
  const isAid = used.at(-1)?.after === guesses.length;
  return isAid ? { ...game, used: used.slice(0, -1) } : { ...game, guesses: guesses.slice(0, -1) };
});

/** Empty unless the player asked for the list since the last guess or lifeline. */
export function listedCodes(state: AppState): readonly string[] {
  const { game } = state;
  if (!isPanelOpen(state) || !game || !hasList(game)) return [];
  const codes = adviceIn(state)?.codes ?? [];
  return codes.map((code) => spelled(game.rules, code));
}

/** While the coach thinks, its last answer is used. */
export function marksOf(state: AppState): Marks | undefined {
  const game = coachedGame(state);
  const marks = game && latestIn(game, (at) => answerIn(state, marksQuestion(at))?.marks);
  if (!game || !marks) return undefined;
  const hinted = withHintedFacts(marks, game.told?.map(({ fact }) => fact) ?? []);
  const codes = wasListed(game) ? adviceIn(state)?.codes : undefined;
  return codes?.length ? withListedCodes(hinted, codes) : hinted;
}
