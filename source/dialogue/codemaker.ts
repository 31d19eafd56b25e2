import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatConflict } from '../coach/words.ts';
import {
  afterClues,
  type CodemakerGame,
  type CodemakerStep,
  cluedRow,
  codemakerGameOf,
  codeRow,
  conflictQuestion,
  guessQuestion,
  isOver,
  lengthsToAsk,
  withClue,
  withCodemakerGame,
  withGuess,
} from '../games/codemaker.ts';
import { ruleSetOf } from '../games/index.ts';
import { keepInMind, type MachineRow, type Match, withCodemakerTurn } from '../games/match.ts';
import { clueInHeads } from '../games/wording.ts';
import { counted, listed } from '../text/words.ts';
import { type Coach, thinkingLines } from './coach.ts';
import { type DialogueIO, say } from './step-results.ts';

/** How the machine's game is left before its end: kept for later, or given up. */
export type LeaveReason = 'kept' | 'given up' | 'end of input';

type LeftTurn = { readonly left: LeaveReason };

type CodemakerIO = Pick<DialogueIO, 'print' | 'readLine'> & {
  readonly coach: Coach;
  /** Says how the game is left. */
  readonly leaving: string;
  /** Called after each guess and each clue. */
  readonly keepMatch: (match: Match) => void;
};

/**
 * The machine breaks a code that the player has thought of: it says each guess, and asks how many
 * of its pegs are right. Resolves to the match after the game, or to how it was left.
 */
export async function playCodemakerTurn(given: Match, io: CodemakerIO): Promise<Match | LeftTurn> {
  const match = given.turn ? given : await begun(given, io);
  if ('left' in match || match.turn?.type !== 'making') return match;
  const { turn } = match;
  const first = codemakerGameOf(match, turn);
  sayBeginning(first, io);
  let step = first.phase === 'asking' ? { game: first } : afterClues(first);
  while (!isOver(step.game)) {
    const next = await nextStep(step, match, step.game.rows === first.rows, io);
    if ('left' in next) return next;
    step = next;
    io.keepMatch(withCodemakerGame(match, turn, step.game));
  }
  const { phase, at, rows } = step.game;
  say(
    io,
    phase === 'solved'
      ? `The machine has broken your code, in ${counted(at + 1, 'guess')}.`
      : `The machine has used up its ${counted(rows.length, 'guess')}: your code is not broken.`,
  );
  return withCodemakerGame(match, turn, step.game);
}

/** The match whose next game begins. Where a code can have several lengths, one is asked for. */
async function begun(match: Match, io: CodemakerIO): Promise<Match | LeftTurn> {
  const lengths = lengthsToAsk(match.rules);
  if (lengths.length === 0) return withCodemakerTurn(match);
  for (;;) {
    const asked = await ask(`How long is your code (${listed(lengths, 'or')}): `, io);
    if ('left' in asked) return asked;
    const length = lengths.find((one) => String(one) === asked.typed);
    if (length !== undefined) return withCodemakerTurn(match, length);
    say(io, `A code of this game has ${listed(lengths, 'or')} pegs.`);
  }
}

/** Says what the player has to do, and the rows so far. */
function sayBeginning(game: CodemakerGame, io: CodemakerIO): void {
  const { rules, rows } = game;
  const { red, white } = ruleSetOf(rules.id).words.columns;
  const heads = `(${red.head} ${red.counts}; ${white.head} ${white.counts})`;
  say(io, keepInMind(rules), heads, io.leaving);
  const isAsking = game.phase === 'asking';
  sayRows({ rules, rows: isAsking ? rows.slice(0, -1) : rows }, io);
  if (isAsking) sayGuess(game, io);
}

function sayGuess({ rows }: CodemakerGame, io: CodemakerIO): void {
  say(io, `Guess ${rows.length}: ${rows.at(-1)?.guess}`);
}

/** Says guesses with their clues: `Guess 1: 0011, 1 R 0 W`. */
function sayRows({ rules, rows }: Pick<CodemakerGame, 'rules' | 'rows'>, io: CodemakerIO): void {
  const { columns } = ruleSetOf(rules.id).words;
  for (const [index, row] of rows.entries()) {
    say(io, `Guess ${index + 1}: ${row.guess}, ${clueInHeads(row, columns)}`);
  }
}

/**
 * The machine's next guess, or the player's clue for it, or another clue for an earlier one.
 * @param areRowsSaid the rows have just been said
 */
async function nextStep(
  { game, wanted }: CodemakerStep,
  match: Match,
  areRowsSaid: boolean,
  io: CodemakerIO,
): Promise<CodemakerStep | LeftTurn> {
  if (wanted === 'conflict') return correct(game, areRowsSaid, io);
  if (wanted !== 'guess') return askClue(game, io);
  say(io, ...thinkingLines(game.rules));
  // A signal is heard between two guesses.
  await nextTurn();
  const answer = io.coach(guessQuestion(game, match));
  const step = withGuess(game, answer.type === 'machine' ? answer.guess : undefined);
  if (step.game.phase === 'asking') sayGuess(step.game, io);
  return step;
}

/** Says which clues can be wrong where no code fits them, and asks for one of them again. */
async function correct(
  game: CodemakerGame,
  areRowsSaid: boolean,
  io: CodemakerIO,
): Promise<CodemakerStep | LeftTurn> {
  const answer = io.coach(conflictQuestion(game));
  say(io, 'No code fits these clues any more.');
  if (answer.type === 'conflict' && answer.conflict) say(io, formatConflict(answer.conflict));
  if (!areRowsSaid) sayRows(game, io);
  for (;;) {
    const asked = await ask('Which guess had another clue (its number): ', io);
    if ('left' in asked) return asked;
    const at = /^[0-9]{1,2}$/.test(asked.typed) ? Number(asked.typed) - 1 : -1;
    if (game.rows[at]) return askClue({ ...game, at }, io);
    say(io, `There are the guesses 1 to ${game.rows.length}.`);
  }
}

const IMPOSSIBLE = 'Please enter two numbers, such as 1 2, or t if that is your code.';

/** Asks for the clue of the row `at` until a possible one is given. */
async function askClue(game: CodemakerGame, io: CodemakerIO): Promise<CodemakerStep | LeftTurn> {
  const { rules, rows, at } = game;
  const { red: one, white: other } = ruleSetOf(rules.id).words.columns;
  const { guess } = rows[at] as MachineRow;
  for (;;) {
    const asked = await ask(`How many ${one.head} and ${other.head}, or t if that is it: `, io);
    if ('left' in asked) return asked;
    if (/^t$/i.test(asked.typed)) return withClue(game, codeRow(guess));
    const [, red = '', white = ''] =
      /^(\d{1,2})[ ,]+(\d{1,2})$|^(\d)(\d)$/.exec(asked.typed)?.filter(Boolean) ?? [];
    const row =
      white === '' ? { wrong: IMPOSSIBLE } : cluedRow(rules, guess, Number(red), Number(white));
    if (!('wrong' in row)) return withClue(game, row);
    say(io, row.wrong);
  }
}

/** Asks for a line. `wq` keeps the match and leaves it, and `q` gives it up. */
async function ask(
  prompt: string,
  io: CodemakerIO,
): Promise<{ readonly typed: string } | LeftTurn> {
  io.print(prompt);
  const typed = (await io.readLine())?.trim();
  if (typed === undefined) return { left: 'end of input' };
  if (typed === 'wq') return { left: 'kept' };
  return typed === 'q' ? { left: 'given up' } : { typed };
}
