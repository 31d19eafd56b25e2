import { figuresOf } from '../../coach/bits.ts';
import { indicesOf, type Known } from '../../coach/puzzle.ts';
import { spelled } from '../../coach/words.ts';
import { Recent } from '../../engine/recent.ts';
import {
  adviceOn,
  finishedAdvice,
  type SolvedAdvice,
  solverFor,
  tooManyCodes,
} from '../../solve/advice.ts';
import { adviceAsObject, adviceAsText } from '../../solve/advice-text.ts';
import {
  analysisAsObject,
  analysisAsText,
  rankedAsObject,
  rankedAsText,
} from '../../solve/figures-text.ts';
import { readGuess, readHistory, withKnownLength } from '../../solve/history.ts';
import type { Wrong } from '../../text/safe.ts';
import { counted } from '../../text/words.ts';
import type { Question } from './question.ts';

/** The text to print about a position, without the final newline, and the exit status. */
type Answer = { readonly text: string; readonly status: 0 | 1 };

/** A checked position, and the guess for `--analyse`. */
type Read = { readonly known: Known; readonly guess?: readonly number[] };

/** Answers about one position after another. */
export class HistoryAnswers {
  readonly #question: Question;
  readonly #separator: string;
  /** The latest answers, because many programs ask about the same positions again. */
  readonly #memory = new Recent<Answer | Wrong>(1000);

  /** @param separator goes between the lines of one answer */
  constructor(question: Question, separator: string) {
    this.#question = question;
    this.#separator = separator;
  }

  /** The answer about a position, or what is wrong with the words that describe it. */
  answer(words: readonly string[]): Answer | Wrong {
    const read = this.#read(words);
    if ('wrong' in read) return read;
    return this.#memory.get(JSON.stringify(read), () => this.#answerTo(read));
  }

  /** A line for each code that fits; the usual answer if none fits; or what is wrong. */
  codes(words: readonly string[]): Iterable<string> | Answer | Wrong {
    const { rules, json } = this.#question;
    const read = this.#read(words);
    if ('wrong' in read) return read;
    const solver = solverFor(read.known.puzzle);
    const finished = finishedAdvice(solver, read.known);
    if (finished?.remaining === 0) return this.#formatted(finished);
    const codes = finished?.codes ?? solver.consistent(read.known).each();
    return lineByLine(codes, (code) => {
      const text = spelled(rules, code);
      return json ? JSON.stringify({ code: text }) : text;
    });
  }

  #answerTo({ known, guess }: Read): Answer | Wrong {
    const { wanted, guesses } = this.#question;
    const solver = solverFor(known.puzzle);
    if (wanted.type !== 'analyse' && wanted.type !== 'top') {
      return this.#formatted(adviceOn(solver, known, { ...wanted, guesses }));
    }
    const finished = finishedAdvice(solver, known);
    if (finished?.isSolved) return { wrong: `The history is solved: --${wanted.type} has no use.` };
    if (finished) return this.#formatted(finished);
    return {
      text: (guess ? this.#analysis(known, guess) : this.#top(known)).join('\n'),
      status: 0,
    };
  }

  #analysis(known: Known, code: readonly number[]): string[] {
    const { rules, json } = this.#question;
    const partition = solverFor(known.puzzle).partition(known, code);
    const analysis = { code, ...figuresOf(known.puzzle, partition), partition };
    if (json) return [JSON.stringify(analysisAsObject(rules, analysis))];
    return [analysisAsText(rules, analysis).join(this.#separator)];
  }

  #top(known: Known): string[] {
    const { rules, json, wanted } = this.#question;
    if (wanted.type !== 'top') return [];
    const ranked = solverFor(known.puzzle).ranked?.(known, wanted.by, wanted.count) ?? [];
    return ranked.map((one) =>
      json ? JSON.stringify(rankedAsObject(rules, one)) : rankedAsText(rules, one),
    );
  }

  #formatted(advice: SolvedAdvice): Answer {
    const { rules, json } = this.#question;
    const text = json
      ? JSON.stringify(adviceAsObject(rules, advice))
      : adviceAsText(rules, advice).join(this.#separator);
    return { text, status: advice.remaining === 0 ? 1 : 0 };
  }

  /** Reads the position and the guess, or says why these flags don't work with them. */
  #read(words: readonly string[]): Read | Wrong {
    const { rules: given, wanted } = this.#question;
    const typed = wanted.type === 'analyse' ? wanted.guess : undefined;
    // If the guesses so far don't show how long the code is, the guess to analyse can.
    const rules = withKnownLength(given, typed === undefined ? words : [...words, `${typed}:`]);
    if ('wrong' in rules) return rules;
    const known = readHistory(rules, words);
    if ('wrong' in known) return this.#question.withAssumedGame(known);
    const wrong = this.#wrongWith(known);
    if (wrong) return wrong;
    if (typed === undefined) return { known };
    const read = readGuess(rules, typed);
    if ('wrong' in read) return this.#question.withAssumedGame(read);
    return { known, guess: indicesOf(rules, read.guess) };
  }

  #wrongWith({ puzzle, rows }: Known): Wrong | undefined {
    const { guesses, wanted } = this.#question;
    if (guesses !== undefined && rows.length > guesses) {
      return {
        wrong: `The history has ${counted(rows.length, 'guess')}, more than --guesses ${guesses}.`,
      };
    }
    const flag = wanted.type === 'advice' ? wanted.play : wanted.type;
    if (flag !== 'worst' && flag !== 'top') return undefined;
    const wrong = tooManyCodes(puzzle, `--${flag}`);
    return wrong === undefined ? undefined : { wrong };
  }
}

/** Makes each item into a line when that line is needed, not earlier. */
export function* lineByLine<T>(items: Iterable<T>, line: (item: T) => string): Generator<string> {
  for (const item of items) yield line(item);
}
