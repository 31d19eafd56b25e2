import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  afterClues,
  cluedRow,
  codeRow,
  conflictQuestion,
  guessQuestion,
  lengthsToAsk,
  type MachineGame,
  type MachineRow,
  type MachineStep,
  namedIn,
  newMachineGame,
  withClue,
  withGuess,
} from '../coach/machine-game.ts';
import { type AskNow, createAnswerer } from '../coach/questions.ts';
import { formatConflict, noCodeFits } from '../coach/words.ts';
import type { Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import { formatCodeRules } from '../games/secrets.ts';
import { clueAsRW, legendLine } from '../games/wording.ts';
import { counted, listed } from '../text/words.ts';
import { thinkingLines } from './coach.ts';
import { type Lines, openLines, plainLine, printFilled } from './lines.ts';

type IO = Lines & { readonly coach: AskNow };

type Left = 'given up' | 'end of input';

/** Plays Break my code once. Resolves to false if the input ended before the game was over. */
export async function runBreak(rules: Rules): Promise<boolean> {
  const io = { ...openLines(), coach: createAnswerer() };
  const left = await play(rules, io);
  if (left === 'end of input') io.print('\n');
  if (left === 'given up') printFilled(io, 'You gave up.');
  return left !== 'end of input';
}

/** Resolves to why the player left, or to undefined once the code is broken. */
async function play(rules: Rules, io: IO): Promise<Left | undefined> {
  const begun = await beginGame(rules, io);
  if (typeof begun === 'string') return begun;
  const legend = legendLine(ruleSetOf(rules.id).words);
  printFilled(io, 'Think of a code and keep it in mind.', formatCodeRules(begun.rules));
  printFilled(io, legend, 'Type q instead of a clue to give up.');
  let step: MachineStep = afterClues(begun);
  while (step.game.phase !== 'solved') {
    const next = await nextStep(step, io);
    if (typeof next === 'string') return next;
    step = next;
  }
  printFilled(io, `The machine broke your code in ${counted(step.game.at + 1, 'guess')}.`);
  return undefined;
}

async function beginGame(rules: Rules, io: IO): Promise<MachineGame | Left> {
  const lengths = lengthsToAsk(rules);
  if (lengths.length === 0) return newMachineGame(rules);
  return ask(`How long is your code (${listed(lengths, 'or')}): `, io, (typed) => {
    const length = lengths.find((each) => String(each) === typed);
    if (length !== undefined) return newMachineGame(rules, length);
    return `A code has ${listed(lengths, 'or')} ${ruleSetOf(rules.id).words.noun}s.`;
  });
}

async function nextStep({ game, wanted }: MachineStep, io: IO): Promise<MachineStep | Left> {
  if (wanted === 'conflict') return askWhichIsWrong(game, io);
  if (wanted !== 'guess') return askClue(game, io);
  printFilled(io, ...thinkingLines(game.rules));
  // Lets a signal such as Ctrl-C be handled between two guesses.
  await nextTurn();
  const { advice } = io.coach(guessQuestion(game));
  const step = withGuess(game, advice.guess?.code);
  const { phase, at } = step.game;
  if (phase === 'asking') sayGuess(step.game, at, io);
  return step;
}

function sayGuess({ rows }: MachineGame, at: number, io: IO): void {
  printFilled(io, `Guess ${at + 1}: ${rows[at]?.guess}`);
}

async function askWhichIsWrong(game: MachineGame, io: IO): Promise<MachineStep | Left> {
  const { conflict } = io.coach(conflictQuestion(game));
  printFilled(io, noCodeFits(game.rows.length));
  const named = conflict && namedIn(game, conflict);
  if (named) printFilled(io, formatConflict(named));
  for (const [index, row] of game.rows.entries()) {
    printFilled(io, `Guess ${index + 1}: ${row.guess}, ${clueAsRW(row)}`);
  }
  const at = await ask('Which guess got a wrong clue? Type its number: ', io, (typed) => {
    const number = /^[0-9]{1,2}$/.test(typed) ? Number(typed) : 0;
    if (game.rows[number - 1]) return number - 1;
    return `Please enter a number from 1 to ${game.rows.length}.`;
  });
  if (typeof at === 'string') return at;
  sayGuess(game, at, io);
  return askClue({ ...game, at }, io);
}

/** `1 2`, `1,2` or `1r 2w`. */
const SEPARATED = /^(\d{1,2}) *(?:[ ,:]|r) *(\d{1,2}) *w?$/;
const TWO_DIGITS = /^(\d)(\d)$/;

const IMPOSSIBLE = "Please enter two numbers, such as 1 2, or t if it's right.";

async function askClue(game: MachineGame, io: IO): Promise<MachineStep | Left> {
  const { rules, rows, at } = game;
  const { guess } = rows[at] as MachineRow;
  return ask("How many R and W (or t if it's right): ", io, (typed) => {
    if (typed === 't') return withClue(game, codeRow(guess));
    const [, red, white] = SEPARATED.exec(typed) ?? TWO_DIGITS.exec(typed) ?? [];
    if (white === undefined) return IMPOSSIBLE;
    const row = cluedRow(rules, guess, Number(red), Number(white));
    return 'wrong' in row ? row.wrong : withClue(game, row);
  });
}

/** Asks again while `read` returns a sentence about what is wrong. `q` and `wq` give up. */
async function ask<Answer>(
  prompt: string,
  io: IO,
  read: (typed: string) => Exclude<Answer, string> | string,
): Promise<Exclude<Answer, string> | Left> {
  for (;;) {
    io.print(prompt);
    const line = await io.readLine();
    if (line === undefined) return 'end of input';
    const typed = plainLine(line);
    if (typed === 'q' || typed === 'wq') return 'given up';
    const answer = read(typed);
    if (typeof answer !== 'string') return answer;
    printFilled(io, answer);
  }
}
