import type { RankedCode } from '../coach/advice.ts';
import { type CodeIndices, indicesOf, type Known, spelled } from '../coach/known.ts';
import { inputLines, readyFor } from '../dialogue/lines.ts';
import type { Rules } from '../engine/rules.ts';
import {
  adviceOn,
  analysisOf,
  bestGuesses,
  codesLeft,
  type KnownPosition,
  tooManyGuesses,
} from '../solve/answer.ts';
import {
  adviceAsObject,
  adviceAsText,
  analysisAsObject,
  analysisAsText,
  rankedAsObject,
  rankedAsText,
} from '../solve/answer-text.ts';
import { strategyTree } from '../solve/tree.ts';
import { firstGuessIn, readGuess, readKnown, withKnownLength } from '../solve/typed-history.ts';
import { isDecoded, MAX_LINE, NOT_DECODED } from '../text/lines.ts';
import { counted, formatNumber, type Wrong } from '../text/words.ts';
import { commandOf, print } from './command-of.ts';
import { withAssumedGame } from './rule-flags.ts';
import { type Asked, FLAGS, readQuestion, type SolveQuestion } from './solve-flags.ts';
import { refuse } from './usage-error.ts';

/** The exit status is 2 if any input is wrong, 1 if no code fits a position, and otherwise 0. */
export const command = commandOf({
  name: 'solve',
  about: [
    'Counts the codes left after your guesses and clues, and suggests a strong guess. The exit',
    'status is 0, or 1 if nothing fits, or 2 if the input is wrong.',
  ],
  words: {
    '[HISTORY...]': [
      'GUESS:R:W is a guess with its red and white pegs, such as 0123:1:2; if all pegs of the last one are red, it is the code, unless a longer code begins with it',
      'has:7 means that the code contains a 7',
      '3=5 means that peg 3 of the code is a 5',
      '- reads one history a line from standard input and answers each; an empty line is a history without guesses, and one that begins with # is a comment',
    ].join('\n'),
  },
  examples: [
    'solve --game lifelines --length 4 0123:1:2 has:7',
    'solve --game pegs OOPP:1:1 RGBY:0:2',
  ],
  flags: FLAGS,
  refuses: { 'there is no code to show.': ['testing'] },
  run: (values, words) => run(readQuestion(values, words)),
});

async function run(asked: Asked): Promise<number> {
  if ('tree' in asked) {
    const { tree, play } = asked;
    await printAll(lineByLine(strategyTree(tree, play), (node) => JSON.stringify(node)));
    return 0;
  }
  const { question, words } = asked;
  if (words[0] === '-') return answerInput(question);
  const answer = answerAbout(question, words);
  if ('lines' in answer) {
    await printAll(answer.lines);
    return answer.status;
  }
  if (!question.json) return refuse(answer.wrong);
  print(JSON.stringify({ error: answer.wrong }));
  return 2;
}

async function answerInput(question: SolveQuestion): Promise<number> {
  let [line, status] = [0, 0];
  for await (const text of inputLines(process.stdin)) {
    line++;
    const wrong = wrongLine(text);
    if (wrong === undefined && /^\s*#/.test(text)) continue;
    const words = text.split(/\s+/).filter((word) => word !== '');
    const answer = wrong === undefined ? answerAbout(question, words) : { wrong };
    if ('lines' in answer) print(onOneLine([...answer.lines]));
    else if (question.json) print(JSON.stringify({ error: answer.wrong, line }));
    else print(`Line ${line}: ${answer.wrong}`);
    status = Math.max(status, 'lines' in answer ? answer.status : 2);
    await readyFor(process.stdout);
  }
  return status;
}

/** `208 codes left; Guess: BOGO (3.36 bits)` */
const onOneLine = (lines: readonly string[]) => lines.join('; ').replaceAll('.; ', '; ');

function wrongLine(line: string): string | undefined {
  if (line.length >= MAX_LINE)
    return `A line must have fewer than ${formatNumber(MAX_LINE)} characters.`;
  if (!isDecoded(line)) return `This line is ${NOT_DECODED}`;
  // Without a byte order mark, UTF-16 is read as UTF-8 with a NUL beside each letter.
  return line.includes('\0')
    ? "A line can't contain a NUL; UTF-16 needs a byte order mark."
    : undefined;
}

/** The lines to print about a position, and the exit status. Long lists are made line by line. */
type Printed = { readonly lines: Iterable<string>; readonly status: 0 | 1 };

function answerAbout(question: SolveQuestion, words: readonly string[]): Printed | Wrong {
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

/** The answer to any question but advice. Undefined for advice, and if no code is left to find. */
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
function* lineByLine<T>(items: Iterable<T>, line: (item: T) => string): Generator<string> {
  for (const item of items) yield line(item);
}

/** Output is written once it has this many characters, or has waited this many milliseconds. */
const CHUNK = 1 << 14;
const MILLISECONDS = 200;

/** Prints any number of lines, waiting whenever the reader is slower. */
async function printAll(lines: Iterable<string>): Promise<void> {
  let chunk = '';
  let written = performance.now();
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK && performance.now() < written + MILLISECONDS) continue;
    process.stdout.write(chunk);
    chunk = '';
    await readyFor(process.stdout);
    written = performance.now();
  }
  process.stdout.write(chunk);
}
