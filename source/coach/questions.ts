import type { Fact, Proof } from '../engine/fact.ts';
import { Recent } from '../engine/recent.ts';
import { defined } from '../engine/values.ts';
import {
  type Advice,
  type AdviceOptions,
  type FullAdvice,
  memoryFor,
  type Solver,
} from './advice.ts';
import { type Conflict, findConflict } from './conflict.ts';
import { countsLeft, typicalLeft } from './counts-left.ts';
import { certainFact } from './facts.ts';
import { type Reviewed, type ReviewQuestion, reviewGame } from './game-review.ts';
import type { CodeIndices, Known } from './known.ts';
import { type MachineTurn, machineGuess } from './machine.ts';
import { type Marks, marksFor, withHintedFacts } from './marks.ts';
import { type Reason, reasonFor } from './reasons.ts';
import { makeRowPuzzle, type RowPuzzle } from './row-puzzle.ts';
import type { Difficulty } from './row-puzzle-difficulty.ts';
import { createSolver } from './solver.ts';

/** Plain data, because questions are sent to another thread. */
export type Question =
  | {
      readonly type: 'advise';
      readonly known: Known;
      readonly guessesLeft: number;
      /** After how many guesses each symbol was revealed. If given, the answer has `countsLeft`. */
      readonly revealedAfter?: readonly number[];
    }
  | { readonly type: 'marks'; readonly known: Known }
  | {
      readonly type: 'fact';
      readonly known: Known;
      /** The answer is a fact that follows from none of these. */
      readonly hintedFacts?: readonly Fact[];
      /** The player sees the pencil marks, so the fact must be one that these marks don't show. */
      readonly beyondMarks?: boolean;
    }
  /** `rightRows`: the rows of which the player said that all pegs are red. */
  | { readonly type: 'conflict'; readonly known: Known; readonly rightRows?: readonly number[] }
  | ReviewQuestion
  /** Asks for the machine's next guess in a race. The rows in `known` are the machine's. */
  | ({ readonly type: 'machine'; readonly known: Known } & MachineTurn)
  /** Asks for a new row puzzle. Only the rules in `known` are used. */
  | {
      readonly type: 'rowPuzzle';
      readonly known: Known;
      readonly randomNumbers: readonly number[];
      readonly wanted?: Difficulty;
    };

export type Answer =
  | {
      readonly type: 'advise';
      readonly advice: FullAdvice;
      /** How many codes were left before the first guess, and after each clue. */
      readonly countsLeft?: readonly number[];
    }
  | { readonly type: 'marks'; readonly marks: Marks }
  /** No `fact` if none is new. No `reason` without a fact, or if counting takes too long. */
  | { readonly type: 'fact'; readonly fact?: Proof; readonly reason?: Reason }
  | { readonly type: 'conflict'; readonly conflict?: Conflict }
  /** `remaining`: how many codes were possible at the end; 1 if the last guess was right. */
  | { readonly type: 'review'; readonly reviewed: readonly Reviewed[]; readonly remaining: number }
  | { readonly type: 'machine'; readonly guess?: CodeIndices }
  | { readonly type: 'rowPuzzle'; readonly puzzle?: RowPuzzle };

export type QuestionOf<Type extends Question['type']> = Extract<Question, { readonly type: Type }>;

export type AnswerTo<Asked extends Question> = Extract<Answer, { readonly type: Asked['type'] }>;

/** Asks the coach within the caller's thread, so the caller waits for the answer. */
export type AskNow = <Asked extends Question>(question: Asked) => AnswerTo<Asked>;

export function createAnswerer(): AskNow {
  const solvers = new Recent<Solver>(1);
  return ((question: Question): Answer => {
    // A row puzzle needs no solver, and one for its rules would push the game's out of `solvers`.
    if (question.type === 'rowPuzzle') return rowPuzzle(question);
    const { rules } = question.known;
    const solver = solvers.get(JSON.stringify(rules), () => remembering(createSolver(rules)));
    return answerWith(solver, question);
  }) as AskNow;
}

const advised = memoryFor<Advice>();

/** Remembers advice, because a review asks again about positions in which the player got a hint. */
function remembering(solver: Solver): Solver {
  const advise = (known: Known, { play, guessesLeft }: AdviceOptions = {}) => {
    // The advice is the same with 2 guesses left as with 20. Only the last guess differs.
    const options = { play, ...(guessesLeft === 1 && { guessesLeft }) };
    return advised(solver).get(JSON.stringify([known, options]), () =>
      solver.advise(known, options),
    );
  };
  return { ...solver, advise };
}

function rowPuzzle({ known, randomNumbers, wanted }: QuestionOf<'rowPuzzle'>): Answer {
  return defined({ type: 'rowPuzzle', puzzle: makeRowPuzzle(known.rules, randomNumbers, wanted) });
}

function withTypical(solver: Solver, known: Known, { guess, ...advice }: Advice): FullAdvice {
  if (!guess) return advice;
  return { ...advice, guess: { ...guess, typical: typicalLeft(solver, known, guess) } };
}

function answerWith(solver: Solver, question: Exclude<Question, { type: 'rowPuzzle' }>): Answer {
  const { known } = question;
  switch (question.type) {
    case 'advise': {
      const { guessesLeft, revealedAfter } = question;
      const advice = withTypical(solver, known, solver.advise(known, { guessesLeft }));
      const left = revealedAfter && countsLeft(solver, known, revealedAfter);
      return defined({ type: 'advise', advice, countsLeft: left });
    }
    case 'marks':
      return { type: 'marks', marks: marksFor(solver, known) };
    case 'fact': {
      const { hintedFacts = [], beyondMarks } = question;
      const marks = beyondMarks && withHintedFacts(marksFor(solver, known), hintedFacts);
      const fact = certainFact(solver, known, hintedFacts, marks || undefined);
      return defined({
        type: 'fact',
        fact,
        reason: fact && reasonFor(solver, known, fact, () => performance.now()),
      });
    }
    case 'conflict':
      return defined({
        type: 'conflict',
        conflict: findConflict(solver, known, question.rightRows),
      });
    case 'review':
      return {
        type: 'review',
        reviewed: reviewGame(solver, question),
        // The solver counts every guess so far as wrong, so it would leave out the last guess,
        // which was right.
        remaining: question.won ? 1 : solver.consistent(known).count,
      };
    case 'machine':
      return defined({ type: 'machine', guess: machineGuess(solver, known, question) });
  }
}
