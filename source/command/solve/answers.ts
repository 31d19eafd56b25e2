import { type Advice, lengthsOf, type Solver } from '../../coach/advice.ts';
import { isConsistentWin } from '../../coach/clues.ts';
import { type Conflict, findConflict } from '../../coach/conflict.ts';
import { codesOf, isSmall, type Known, MAX_CODES } from '../../coach/puzzle.ts';
import { createSolver } from '../../coach/solver.ts';
import { LIMITS } from '../../engine/rules.ts';
import type { Wrong } from '../../text/safe.ts';
import { counted, formatNumber } from '../../text/words.ts';
import { readHistory } from '../history.ts';
import { asObject, asText, type SolvedAdvice } from './advice-text.ts';
import { type Answer, AnswerMemory } from './memory.ts';
import type { Question } from './question.ts';

/** Answers one history after another, with one solver for each length. */
export class HistoryAnswers {
  readonly #question: Question;
  readonly #separator: string;
  readonly #solvers = new Map<string, Solver>();
  readonly #memory = new AnswerMemory();

  /** Lines of text are joined by `separator`. */
  constructor(question: Question, separator: string) {
    this.#question = question;
    this.#separator = separator;
  }

  /** The answer to a history, or a sentence that says what is wrong with it. */
  answer(words: readonly string[]): Answer | Wrong {
    const history = words.join(' ');
    const remembered = this.#memory.get(history);
    if (remembered) return remembered;
    const read = readHistory(this.#question.rules, words);
    const known = 'wrong' in read ? read : this.#checked(read);
    if ('wrong' in known) return known;
    const answer = this.#answerTo(known);
    this.#memory.add(history, answer);
    return answer;
  }

  #answerTo(known: Known): Answer {
    const { rules, json } = this.#question;
    const solver = this.#solverFor(known);
    const advice = solvedBy(solver, known) ?? this.#advice(solver, known);
    const text = json
      ? JSON.stringify(asObject(rules, advice))
      : asText(rules, advice).join(this.#separator);
    return { text, status: advice.remaining === 0 ? 1 : 0 };
  }

  /** The history, or a sentence that says why the flags do not apply to it. */
  #checked(known: Known): Known | Wrong {
    const { guesses, strong } = this.#question;
    const { puzzle, rows } = known;
    if (guesses !== undefined && rows.length > guesses) {
      return {
        wrong: `The history has ${counted(rows.length, 'guess')}, more than --guesses ${guesses}.`,
      };
    }
    if (strong && !isSmall(puzzle)) {
      const [most, codes] = [MAX_CODES, codesOf(puzzle)].map(formatNumber);
      return { wrong: `--strong takes at most ${most} codes, and here there are ${codes}.` };
    }
    return known;
  }

  #solverFor({ puzzle }: Known): Solver {
    const key = puzzle.lengths.join();
    const solver = this.#solvers.get(key) ?? createSolver(puzzle);
    this.#solvers.set(key, solver);
    return solver;
  }

  /** The solver's advice, without a guess if --guesses leaves none. */
  #advice(solver: Solver, known: Known): SolvedAdvice {
    const { strong, guesses = Number.POSITIVE_INFINITY } = this.#question;
    const left = guesses - known.rows.length;
    const { guess, ...rest } = solver.advise(known, { strong, isLast: left === 1 });
    const conflict = rest.remaining === 0 ? conflictIn(solver, known) : undefined;
    return { ...rest, ...(guess && left > 0 && { guess }), ...(conflict && { conflict }) };
  }
}

/**
 * The solution, if the last guess is it: all its pegs are red. If the secret can be longer, it may
 * also just begin with the guess, so the guess is the solution only if no longer code is
 * consistent.
 */
function solvedBy(solver: Solver, known: Known): SolvedAdvice | undefined {
  const { puzzle, rows } = known;
  const code = rows.at(-1)?.guess;
  if (!code || rows.at(-1)?.red !== code.length) return undefined;
  if (!isConsistentWin(known, [rows.length - 1]) || solver.count(known) > 0) return undefined;
  const weights: number[] = [];
  weights[code.length] = 1;
  const advice: Advice = {
    remaining: 1,
    total: codesOf(puzzle),
    ...lengthsOf(puzzle, weights),
    guess: { code, bits: 0, value: 0 },
    codes: [code],
  };
  return { ...advice, isSolved: true };
}

/** Which clues can be wrong; undefined for more rows than a game can have. */
function conflictIn(solver: Solver, known: Known): Conflict | undefined {
  const { rows } = known;
  if (rows.length > LIMITS.guesses[1]) return undefined;
  const { guess = [], red = 0 } = rows.at(-1) ?? {};
  return findConflict(solver, known, [], red === guess.length ? rows.length - 1 : undefined);
}
