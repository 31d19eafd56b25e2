import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatConflict, spelled } from '../coach/words.ts';
import type { Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import {
  type CodemakerTurn,
  codemakerRules,
  keepInMind,
  type MachineRow,
  type Match,
  machineWords,
  withCodemakerTurn,
  withResult,
} from '../games/match.ts';
import { clueInHeads } from '../games/wording.ts';
import { afterClues, cluedRow, codeRow, machineKnown, winsAmong } from '../race/codemaker.ts';
import { counted, listed } from '../text/words.ts';
import type { Coach } from './coach.ts';
import { thinkingLines } from './machine.ts';
import { type DialogueIO, say } from './step-results.ts';

/** How a turn of the machine ends before its game does: kept for later, or given up. */
export type LeaveReason = 'kept' | 'given up' | 'end of input';

/** What the player answers: a line of input, or how the match is left. */
type Asked = { readonly typed: string } | { readonly left: LeaveReason };

/** What such a turn needs besides the match. */
export type CodemakerIO = Pick<DialogueIO, 'print' | 'readLine'> & {
  readonly coach: Coach;
  /** Called after each guess and each clue. */
  readonly keepMatch: (match: Match) => void;
};

/**
 * The machine breaks a code that the player has thought of: it says its guesses, and asks for each
 * of them how many pegs are right. Resolves to the match after the game, or to how it was left.
 */
export async function playCodemakerTurn(
  given: Match,
  io: CodemakerIO,
): Promise<{ readonly match: Match } | { readonly left: LeaveReason }> {
  const first = given.turn ? given : await begun(given, io);
  if ('left' in first) return first;
  let match = first;
  beginning(match, io);
  for (;;) {
    const { turn } = match;
    if (turn?.type !== 'making') return { match };
    const next = turn.isAsking
      ? await askClue(match, turn, io)
      : await machineTurn(match, turn, io, match === first);
    if ('left' in next) return next;
    match = next;
    io.keepMatch(match);
  }
}

/** The match whose next game begins. Where a code can have several lengths, one is asked for. */
async function begun(
  match: Match,
  io: CodemakerIO,
): Promise<Match | { readonly left: LeaveReason }> {
  const { lengths, hidesLength } = match.rules;
  if (hidesLength || lengths.length < 2) return withCodemakerTurn(match);
  for (;;) {
    const asked = await ask(`How long is your code (${listed(lengths, 'or')}): `, io);
    if ('left' in asked) return asked;
    const length = lengths.find((one) => String(one) === asked.typed);
    if (length !== undefined) return withCodemakerTurn(match, length);
    say(io, `A code of this game has ${listed(lengths, 'or')} pegs.`);
  }
}

/** Says what is asked of the player, and the rows that there are already. */
function beginning(match: Match, io: CodemakerIO): void {
  const { turn } = match;
  if (turn?.type !== 'making') return;
  const rules = codemakerRules(match, turn.length);
  const { red, white } = ruleSetOf(rules.id).words.columns;
  say(io, keepInMind(rules));
  say(io, `(${red.head} ${red.counts}; ${white.head} ${white.counts})`);
  say(io, 'Instead of a clue, wq leaves the match and q gives it up.');
  const clued = turn.isAsking ? turn.rows.slice(0, -1) : turn.rows;
  sayRows(rules, clued, io);
  if (turn.isAsking) say(io, guessSaid(clued.length, turn.rows.at(-1) as MachineRow));
}

function guessSaid(index: number, { guess }: MachineRow): string {
  return `Guess ${index + 1}: ${guess}`;
}

/** Says guesses with their clues: `Guess 1: 0011, 1 R 0 W`. */
function sayRows({ id }: Rules, rows: readonly MachineRow[], io: CodemakerIO): void {
  const { columns } = ruleSetOf(id).words;
  for (const [index, row] of rows.entries()) {
    say(io, `${guessSaid(index, row)}, ${clueInHeads(row, columns)}`);
  }
}

/**
 * The machine's next guess, or how its game ended, or what is wrong with the clues.
 * @param areRowsSaid the rows have just been said
 */
async function machineTurn(
  match: Match,
  turn: CodemakerTurn,
  io: CodemakerIO,
  areRowsSaid: boolean,
): Promise<Match | { readonly left: LeaveReason }> {
  const rules = codemakerRules(match, turn.length);
  const { rows } = turn;
  const after = afterClues(rules, rows);
  if (after.next === 'solved') {
    return ended(match, { guesses: after.row + 1, isBroken: true }, io);
  }
  if (after.next === 'conflict') return correct(match, turn, io, areRowsSaid);
  for (const line of thinkingLines(rules)) say(io, line);
  // A signal is heard between two guesses.
  await nextTurn();
  const isLast = rows.length === rules.guesses - 1;
  const words = machineWords(match, rows.length);
  const known = machineKnown(rules, rows);
  const answer = io.coach({ type: 'machine', known, level: match.level, words, isLast });
  const guess = answer.type === 'machine' ? answer.guess : undefined;
  if (!guess) return correct(match, turn, io, areRowsSaid);
  if (rows.length >= rules.guesses) {
    return ended(match, { guesses: rows.length, isBroken: false }, io);
  }
  const row = { guess: spelled(rules, guess), red: 0, white: 0 };
  say(io, guessSaid(rows.length, row));
  return { ...match, turn: { ...turn, rows: [...rows, row], isAsking: true } };
}

function ended(match: Match, result: Match['results'][number], io: CodemakerIO): Match {
  const guesses = counted(result.guesses, 'guess');
  say(
    io,
    result.isBroken
      ? `The machine has broken your code, in ${guesses}.`
      : `The machine has used up its ${guesses}: your code is not broken.`,
  );
  return withResult(match, result);
}

/** Asks for the clue of the last guess. */
async function askClue(
  match: Match,
  turn: CodemakerTurn,
  io: CodemakerIO,
): Promise<Match | { readonly left: LeaveReason }> {
  const clue = await clueFor(match, turn, turn.rows.length - 1, io);
  if ('left' in clue) return clue;
  return { ...match, turn: { ...turn, rows: [...turn.rows.slice(0, -1), clue], isAsking: false } };
}

/** Says what can be wrong where no code fits the clues, and asks for one of them once more. */
async function correct(
  match: Match,
  turn: CodemakerTurn,
  io: CodemakerIO,
  areRowsSaid: boolean,
): Promise<Match | { readonly left: LeaveReason }> {
  const rules = codemakerRules(match, turn.length);
  const { rows } = turn;
  const known = machineKnown(rules, rows);
  const found = io.coach({ type: 'conflict', known, wins: winsAmong(rows) });
  say(io, 'No code fits these clues any more.');
  if (found.type === 'conflict' && found.conflict) say(io, formatConflict(found.conflict));
  if (!areRowsSaid) sayRows(rules, rows, io);
  for (;;) {
    const asked = await ask('Which guess had another clue (its number): ', io);
    if ('left' in asked) return asked;
    const at = /^[0-9]{1,2}$/.test(asked.typed) ? Number(asked.typed) - 1 : -1;
    if (!rows[at]) {
      say(io, `There are the guesses 1 to ${rows.length}.`);
      continue;
    }
    const clue = await clueFor(match, turn, at, io);
    if ('left' in clue) return clue;
    return { ...match, turn: { ...turn, rows: rows.with(at, clue) } };
  }
}

const IMPOSSIBLE = 'Please enter two numbers, such as 1 2, or t if that is your code.';

/** Asks for the clue of a row until it is one that the row can have. */
async function clueFor(
  match: Match,
  turn: CodemakerTurn,
  at: number,
  io: CodemakerIO,
): Promise<MachineRow | { readonly left: LeaveReason }> {
  const rules = codemakerRules(match, turn.length);
  const { red: one, white: other } = ruleSetOf(rules.id).words.columns;
  const { guess } = turn.rows[at] as MachineRow;
  for (;;) {
    const asked = await ask(`How many ${one.head} and ${other.head}, or t if that is it: `, io);
    if ('left' in asked) return asked;
    if (/^t$/i.test(asked.typed)) return codeRow(guess);
    const [, red = '', white = ''] =
      /^(\d{1,2})[ ,]+(\d{1,2})$|^(\d)(\d)$/.exec(asked.typed)?.filter(Boolean) ?? [];
    if (white === '') {
      say(io, IMPOSSIBLE);
      continue;
    }
    const row = cluedRow(rules, guess, Number(red), Number(white));
    if (!('wrong' in row)) return row;
    say(io, row.wrong);
  }
}

/** Asks for a line. `wq` keeps the match and leaves it, and `q` gives it up. */
async function ask(prompt: string, io: CodemakerIO): Promise<Asked> {
  io.print(prompt);
  const typed = (await io.readLine())?.trim();
  if (typed === undefined) return { left: 'end of input' };
  if (typed === 'wq') return { left: 'kept' };
  return typed === 'q' ? { left: 'given up' } : { typed };
}
