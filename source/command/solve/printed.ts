import type { RankedCode } from '../../coach/advice.ts';
import { type CodeIndices, indicesOf, type Known, spelled } from '../../coach/known.ts';
import type { Rules } from '../../engine/rules.ts';
import { adviceAsObject, adviceAsText } from '../../solve/advice-text.ts';
import {
  adviceOn,
  analysisOf,
  bestGuesses,
  codesLeft,
  type KnownPosition,
  tooManyGuesses,
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
  const { rules, position } = read;
  const { wanted, json } = question;
  const asked = linesAbout(question, rules, position);
  if (asked) return 'wrong' in asked ? asked : { lines: asked, status: 0 };
  const advice = adviceOn(position, wanted.type === 'advice' ? wanted.play : undefined);
  if (advice.isSolved && wanted.type !== 'advice') {
    return { wrong: `The code is found already, so --${wanted.type} has no use.` };
  }
  const lines = json
    ? [JSON.stringify(adviceAsObject(rules, advice))]
    : adviceAsText(rules, advice);
  return { lines, status: advice.remaining === 0 ? 1 : 0 };
}

/** Undefined if advice is wanted, or there is no code left to find. */
function linesAbout(
  { json, wanted, assumed }: SolveQuestion,
  rules: Rules,
  position: KnownPosition,
): Iterable<string> | Wrong | undefined {
  switch (wanted.type) {
    case 'advice':
      return undefined;
    case 'analyse': {
      const read = readGuess(rules, wanted.guess);
      if ('wrong' in read) return withAssumedGame(read, assumed);
      const analysed = analysisOf(position, indicesOf(rules, read.guess));
      if (!analysed || !json) return analysed && analysisAsText(rules, analysed);
      return [JSON.stringify(analysisAsObject(rules, analysed))];
    }
    case 'top': {
      const ranked = bestGuesses(position, wanted.count, wanted.by);
      const line = (guess: RankedCode) =>
        json ? JSON.stringify(rankedAsObject(rules, guess)) : rankedAsText(rules, guess);
      return ranked && lineByLine(ranked, line);
    }
    case 'all': {
      const codes = codesLeft(position);
      const line = (code: CodeIndices) =>
        json ? JSON.stringify({ code: spelled(rules, code) }) : spelled(rules, code);
      return codes && lineByLine(codes, line);
    }
  }
}

function readPosition(
  { rules: given, wanted, guesses, assumed }: SolveQuestion,
  words: readonly string[],
): { readonly rules: Rules; readonly position: KnownPosition } | Wrong {
  // If there are no guesses yet, the guess to analyse shows how long the code is.
  const analysed = wanted.type === 'analyse' ? wanted.guess : undefined;
  const rules = withKnownLength(given, firstGuessIn(words) ?? analysed);
  if ('wrong' in rules) return rules;
  const known = readKnown(rules, words);
  if ('wrong' in known) return withAssumedGame(known, assumed);
  const wrong = wrongWith(known, wanted, guesses);
  if (wrong !== undefined) return { wrong };
  const guessesLeft = guesses === undefined ? undefined : guesses - known.rows.length;
  return { rules, position: { known, guessesLeft } };
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
