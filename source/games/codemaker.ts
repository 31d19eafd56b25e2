import type { Question } from '../coach/answers.ts';
import { impossibleClue, isConsistentWin } from '../coach/clues.ts';
import type { Conflict } from '../coach/conflict.ts';
import { type CodeIndices, indicesOf, type Known, puzzleOf } from '../coach/puzzle.ts';
import { spelled } from '../coach/words.ts';
import type { Code } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import type { Rules } from '../engine/rules.ts';
import type { Wrong } from '../text/safe.ts';
import {
  type CodemakerTurn,
  codemakerRules,
  type MachineRow,
  type Match,
  machineWords,
  withResult,
} from './match.ts';

/** The game in which the machine breaks a code that the player has thought of. */
export type CodemakerGame = {
  readonly rules: Rules;
  /** While `phase` is `asking`, the last row does not have its clue yet. */
  readonly rows: readonly MachineRow[];
  /** The row whose clue is asked for; once solved, the row of the code. */
  readonly at: number;
  readonly phase: 'thinking' | 'asking' | 'conflict' | 'solved' | 'unbroken';
  /** It is a game of the match: the machine has as many guesses as the player. */
  readonly match?: true;
  readonly conflict?: Conflict;
  /** How many codes were consistent before the last guess. */
  readonly remaining?: number;
};

/** The game, and what the coach has to say before it can go on. */
export type CodemakerStep = {
  readonly game: CodemakerGame;
  readonly wanted?: 'guess' | 'conflict';
};

/** A new game: the player thinks of a code. */
export function newCodemakerGame(rules: Rules): CodemakerGame {
  return { rules, rows: [], at: 0, phase: 'thinking' };
}

/** The game of a match, from what the match keeps of it. */
export function codemakerGameOf(match: Match, turn: CodemakerTurn): CodemakerGame {
  const { length, rows, isAsking, remaining } = turn;
  return {
    match: true,
    rules: codemakerRules(match, length),
    rows,
    at: Math.max(0, rows.length - 1),
    phase: isAsking ? 'asking' : 'thinking',
    ...defined({ remaining }),
  };
}

/** The match with this game as it keeps it, or with the game's result once it is over. */
export function withCodemakerGame(
  match: Match,
  { length }: CodemakerTurn,
  { rows, phase, at, remaining }: CodemakerGame,
): Match {
  if (phase === 'solved') return withResult(match, { guesses: at + 1, isBroken: true });
  if (phase === 'unbroken') return withResult(match, { guesses: rows.length, isBroken: false });
  const kept = { length, rows, isAsking: phase === 'asking', remaining };
  return { ...match, turn: { type: 'making', ...defined(kept) } };
}

/** The lengths that the player is asked to choose from; empty if it is one, or hidden. */
export function lengthsToAsk({ lengths, hidesLength }: Rules): readonly number[] {
  return hidesLength || lengths.length < 2 ? [] : lengths;
}

/** A row whose guess is the code, as the player says. */
export function codeRow(guess: Code): MachineRow {
  return { guess, red: guess.length, white: 0, isIt: true };
}

/** A guess with the clue that the player gives it, or a sentence if no code can have that clue. */
export function cluedRow(
  rules: Rules,
  guess: Code,
  red: number,
  white: number,
): MachineRow | Wrong {
  const puzzle = puzzleOf(rules);
  const { length } = guess;
  // If the code can be longer than the guess, all pegs are red also for a code that merely begins
  // with it.
  const canBeLonger = puzzle.lengths.some((longer) => longer > length);
  if (red === length && white === 0 && !canBeLonger) return codeRow(guess);
  const wrong = impossibleClue(puzzle, length, red, white);
  return wrong === undefined ? { guess, red, white } : { wrong };
}

/** The game after the player has given the row `at` this clue. */
export function withClue(game: CodemakerGame, row: MachineRow): CodemakerStep {
  const isLast = game.at === game.rows.length - 1;
  const given = game.rows.with(game.at, row);
  // If an earlier clue was corrected, the guess that waits for a clue is dropped, because it was
  // chosen by that clue.
  const rows = game.phase === 'asking' && !isLast ? given.slice(0, -1) : given;
  return afterClues({ ...game, rows, at: rows.length - 1, phase: 'thinking' });
}

/** What follows from the clues: the code is found, clues contradict, or the machine guesses. */
export function afterClues(game: CodemakerGame): CodemakerStep {
  const wins = winsAmong(game.rows);
  const [at] = wins;
  if (at === undefined) return { game, wanted: 'guess' };
  return isConsistentWin(machineKnown(game), wins)
    ? { game: { ...game, at, phase: 'solved' } }
    : { game, wanted: 'conflict' };
}

/** The game after the coach's guess. It has none if no code fits the clues. */
export function withGuess(game: CodemakerGame, code: CodeIndices | undefined): CodemakerStep {
  const { rules, rows } = game;
  if (!code) return { game, wanted: 'conflict' };
  if (game.match && rows.length >= rules.guesses) return { game: { ...game, phase: 'unbroken' } };
  const row = { guess: spelled(rules, code), red: 0, white: 0 };
  return { game: { ...game, rows: [...rows, row], at: rows.length, phase: 'asking' } };
}

/** The game after the coach has said which clues can be wrong. One of these rows is asked for. */
export function withConflict(game: CodemakerGame, conflict: Conflict): CodemakerGame {
  const [at = game.rows.length - 1] = conflict.rows;
  return { ...game, phase: 'conflict', conflict, at };
}

/** Asks the coach what the machine guesses in a match. */
export function guessQuestion(game: CodemakerGame, match: Match): Question {
  const { rules, rows } = game;
  return {
    type: 'machine',
    known: machineKnown(game),
    level: match.level,
    words: machineWords(match, rows.length),
    left: rules.guesses - rows.length,
  };
}

/** Asks the coach which clues can be wrong. */
export function conflictQuestion(game: CodemakerGame): Question {
  return { type: 'conflict', known: machineKnown(game), wins: winsAmong(game.rows) };
}

/** What the machine knows about the player's code: all rows with their clues. */
export function machineKnown({ rules, rows }: CodemakerGame): Known {
  return {
    puzzle: puzzleOf(rules),
    rows: rows.map(({ guess, red, white }) => ({ guess: indicesOf(rules, guess), red, white })),
    revealed: [],
  };
}

/** The rows that the player said are the code, counted from 0. */
function winsAmong(rows: readonly MachineRow[]): number[] {
  return [...rows.keys()].filter((row) => rows[row]?.isIt);
}

/** Whether the game is over: the code is broken, or in a match the machine is out of guesses. */
export function isOver({ phase }: Pick<CodemakerGame, 'phase'>): boolean {
  return phase === 'solved' || phase === 'unbroken';
}
