import { indicesOf, type Known, spelled } from '../../coach/known.ts';
import { adviceAsObject, adviceAsText } from '../../solve/advice-text.ts';
import {
  answerTo,
  type KnownPosition,
  type SolveAnswer,
  tooManyGuesses,
  type Wanted,
} from '../../solve/answer.ts';
import {
  analysisAsObject,
  analysisAsText,
  rankedAsObject,
  rankedAsText,
} from '../../solve/figures-text.ts';
import { firstGuessIn, readGuess, readKnown, withKnownLength } from '../../solve/typed-history.ts';
import { counted, type Wrong } from '../../text/words.ts';
import { withAssumedGame } from '../rule-flags.ts';
import type { SolveQuestion } from './question.ts';

/** The lines to print about a position, and the exit status. Long lists are made line by line. */
type Printed = { readonly lines: Iterable<string>; readonly status: 0 | 1 };

export function answerAbout(question: SolveQuestion, words: readonly string[]): Printed | Wrong {
  const read = readPosition(question, words);
  if ('wrong' in read) return read;
  const { position, wanted } = read;
  const answer = answerTo(position, wanted);
  const isSolved = answer.type === 'advice' && answer.advice.isSolved === true;
  if (isSolved && wanted.type !== 'advice') {
    return { wrong: `The code is found already, so --${wanted.type} has no use.` };
  }
  const isNone = answer.type === 'advice' && answer.advice.remaining === 0;
  return { lines: linesOf(question, answer), status: isNone ? 1 : 0 };
}

function linesOf({ rules, json }: SolveQuestion, answer: SolveAnswer): Iterable<string> {
  switch (answer.type) {
    case 'advice':
      if (!json) return adviceAsText(rules, answer.advice);
      return [JSON.stringify(adviceAsObject(rules, answer.advice))];
    case 'analyse':
      if (!json) return analysisAsText(rules, answer.analysed);
      return [JSON.stringify(analysisAsObject(rules, answer.analysed))];
    case 'top':
      return lineByLine(answer.ranked, (guess) =>
        json ? JSON.stringify(rankedAsObject(rules, guess)) : rankedAsText(rules, guess),
      );
    case 'all':
      return lineByLine(answer.codes, (code) =>
        json ? JSON.stringify({ code: spelled(rules, code) }) : spelled(rules, code),
      );
  }
}

function readPosition(
  { rules: given, wanted, guesses, assumed }: SolveQuestion,
  words: readonly string[],
): { readonly position: KnownPosition; readonly wanted: Wanted } | Wrong {
  // If there are no guesses yet, the guess to analyse shows how long the code is.
  const analysed = wanted.type === 'analyse' ? wanted.guess : undefined;
  const rules = withKnownLength(given, firstGuessIn(words) ?? analysed);
  if ('wrong' in rules) return rules;
  const known = readKnown(rules, words);
  if ('wrong' in known) return withAssumedGame(known, assumed);
  const wrong = wrongWith(known, wanted, guesses);
  if (wrong !== undefined) return { wrong };
  const guessesLeft = guesses === undefined ? undefined : guesses - known.rows.length;
  const position = { known, guessesLeft };
  if (wanted.type !== 'analyse') return { position, wanted };
  const read = readGuess(rules, wanted.guess);
  if ('wrong' in read) return withAssumedGame(read, assumed);
  return { position, wanted: { type: 'analyse', guess: indicesOf(rules, read.guess) } };
}

function wrongWith(
  { rules, rows }: Known,
  wanted: SolveQuestion['wanted'],
  guesses = Number.POSITIVE_INFINITY,
): string | undefined {
  if (rows.length > guesses) {
    return `The history has ${counted(rows.length, 'guess')}, more than --guesses ${guesses}.`;
  }
  const flag = wanted.type === 'advice' ? wanted.play : wanted.type;
  return flag === 'worst' || flag === 'top' ? tooManyGuesses(rules, `--${flag}`) : undefined;
}

/** Makes each item into a line when that line is needed, not earlier. */
export function* lineByLine<T>(items: Iterable<T>, line: (item: T) => string): Generator<string> {
  for (const item of items) yield line(item);
}
