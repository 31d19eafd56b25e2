import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  afterClues,
  cluedRow,
  codeRow,
  conflictQuestion,
  guessQuestion,
  isOver,
  type MachineStep,
  withClue,
  withGuess,
} from '../coach/machine-game.ts';
import { formatConflict } from '../coach/words.ts';
import { ruleSetOf } from '../games/index.ts';
import {
  isMachineGame,
  lengthsToAsk,
  type MachineGame,
  type MachineRow,
  type Match,
  withGame,
  withThoughtCode,
} from '../games/match.ts';
import { keepInMind } from '../games/match-words.ts';
import { clueInHeads, headsLine } from '../games/wording.ts';
import { counted, listed } from '../text/words.ts';
import { type AskNow, thinkingLines } from './coach.ts';
import { type Lines, plainLine } from './lines.ts';
import { say } from './step-results.ts';

/** How the machine's game is left before its end: saved for later, or given up. */
export type LeaveReason = 'kept' | 'given up' | 'end of input';

type MachineIO = Lines & {
  readonly coach: AskNow;
  /** Tells the player how to leave the game. */
  readonly leaving: string;
  /** Called after each guess and each clue. */
  readonly keepMatch: (match: Match) => void;
};

/**
 * The machine breaks a code that the player thought of: it says each guess and asks for its clue.
 * Resolves to the match after the game, or to how the player left it.
 */
export async function playMachineGame(given: Match, io: MachineIO): Promise<Match | LeaveReason> {
  const match = given.game ? given : await begun(given, io);
  if (typeof match === 'string' || !match.game || !isMachineGame(match.game)) return match;
  const { game: first } = match;
  sayBeginning(first, io);
  let step: MachineStep = first.phase === 'asking' ? { game: first } : afterClues(first);
  while (!isOver(step.game)) {
    const next = await nextStep(step, match, step.game.rows === first.rows, io);
    if (typeof next === 'string') return next;
    step = next;
    io.keepMatch(withGame(match, step.game));
  }
  const { phase, at } = step.game;
  say(
    io,
    phase === 'solved'
      ? `The machine broke your code in ${counted(at + 1, 'guess')}.`
      : "The machine is out of guesses. It didn't break your code.",
  );
  return withGame(match, step.game);
}

/**
 * The match with its next game begun. If codes can have several lengths, asks for the length of the
 * player's code.
 */
async function begun(match: Match, io: MachineIO): Promise<Match | LeaveReason> {
  const lengths = lengthsToAsk(match.rules);
  if (lengths.length === 0) return withThoughtCode(match);
  return ask(`How long is your code (${listed(lengths, 'or')}): `, io, (typed) => {
    const length = lengths.find((one) => String(one) === typed);
    if (length !== undefined) return withThoughtCode(match, length);
    return `Codes in this game have ${listed(lengths, 'or')} pegs.`;
  });
}

/** Tells the player what to do, and shows the rows so far. */
function sayBeginning(game: MachineGame, io: MachineIO): void {
  const { rules, rows } = game;
  say(io, keepInMind(rules), headsLine(ruleSetOf(rules.id).words), io.leaving);
  const isAsking = game.phase === 'asking';
  sayRows(isAsking ? rows.slice(0, -1) : rows, io);
  if (isAsking) sayGuess(game, io);
}

function sayGuess({ rows }: MachineGame, io: MachineIO): void {
  say(io, `Guess ${rows.length}: ${rows.at(-1)?.guess}`);
}

/** Prints guesses with their clues: `Guess 1: 0011, 1 R 0 W`. */
function sayRows(rows: readonly MachineRow[], io: MachineIO): void {
  for (const [index, row] of rows.entries()) {
    say(io, `Guess ${index + 1}: ${row.guess}, ${clueInHeads(row)}`);
  }
}

/**
 * One step: the machine's next guess, the player's clue to it, or a corrected clue to an earlier
 * guess.
 * @param areRowsSaid the rows were just printed
 */
async function nextStep(
  { game, wanted }: MachineStep,
  match: Match,
  areRowsSaid: boolean,
  io: MachineIO,
): Promise<MachineStep | LeaveReason> {
  if (wanted === 'conflict') return correct(game, areRowsSaid, io);
  if (wanted !== 'guess') return askClue(game, io);
  say(io, ...thinkingLines(game.rules));
  // Lets a signal such as Ctrl-C be handled between two guesses.
  await nextTurn();
  const answer = io.coach(guessQuestion(game, match));
  const step = withGuess(game, answer.type === 'machine' ? answer.guess : undefined);
  if (step.game.phase === 'asking') sayGuess(step.game, io);
  return step;
}

/** If no code fits, says which clues can be wrong, and asks for one of them again. */
async function correct(
  game: MachineGame,
  areRowsSaid: boolean,
  io: MachineIO,
): Promise<MachineStep | LeaveReason> {
  const answer = io.coach(conflictQuestion(game));
  say(io, 'No code fits these clues.');
  if (answer.type === 'conflict' && answer.conflict) say(io, formatConflict(answer.conflict));
  if (!areRowsSaid) sayRows(game.rows, io);
  const at = await ask('Which guess got a wrong clue? Type its number: ', io, (typed) => {
    const number = /^[0-9]{1,2}$/.test(typed) ? Number(typed) : 0;
    if (game.rows[number - 1]) return number - 1;
    return `Please enter a number from 1 to ${game.rows.length}.`;
  });
  return typeof at === 'string' ? at : askClue({ ...game, at }, io);
}

const IMPOSSIBLE = "Please enter two numbers, such as 1 2, or t if it's right.";

/** Asks for the clue of row `at` until the player gives a possible one. */
async function askClue(game: MachineGame, io: MachineIO): Promise<MachineStep | LeaveReason> {
  const { rules, rows, at } = game;
  const { guess } = rows[at] as MachineRow;
  return ask("How many R and W (or t if it's right): ", io, (typed) => {
    if (typed === 't') return withClue(game, codeRow(guess));
    const [, red, white] =
      /^(\d{1,2})[ ,]+(\d{1,2})$|^(\d)(\d)$/.exec(typed)?.filter(Boolean) ?? [];
    if (white === undefined) return IMPOSSIBLE;
    const row = cluedRow(rules, guess, Number(red), Number(white));
    return 'wrong' in row ? row.wrong : withClue(game, row);
  });
}

/**
 * Asks until the answer can be read. `wq` saves the match and leaves it, `q` gives it up.
 * @param read reads an answer, or says what is wrong with it
 */
async function ask<Answer>(
  prompt: string,
  io: MachineIO,
  read: (typed: string) => Exclude<Answer, string> | string,
): Promise<Exclude<Answer, string> | LeaveReason> {
  for (;;) {
    io.print(prompt);
    const line = await io.readLine();
    if (line === undefined) return 'end of input';
    const typed = plainLine(line);
    if (typed === 'wq') return 'kept';
    if (typed === 'q') return 'given up';
    const answer = read(typed);
    if (typeof answer !== 'string') return answer;
    say(io, answer);
  }
}
