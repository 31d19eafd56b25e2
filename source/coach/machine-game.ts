import type { Code } from '../engine/code.ts';
import { type Rules, rulesOfLength } from '../engine/rules.ts';
import type { Wrong } from '../text/words.ts';
import { impossibleClue, isConsistentWin } from './clues.ts';
import type { Conflict } from './conflict.ts';
import { type CodeIndices, codeRulesOf, indicesOf, type Known, spelled } from './known.ts';
import type { QuestionOf } from './questions.ts';

export type MachineRow = {
  readonly guess: string;
  readonly red: number;
  readonly white: number;
  /** The player said that this guess is the code. */
  readonly isIt?: true;
  /** Perhaps the player hasn't typed the whole clue yet, so giving it takes a second Enter. */
  readonly isHalf?: boolean;
};

/** A game in which the machine breaks a code that a player thinks of. */
export type MachineGame = {
  /** The rules, with only one length if the player was asked for the length of the code. */
  readonly rules: Rules;
  /** While `phase` is `asking`, the last row has no clue yet. */
  readonly rows: readonly MachineRow[];
  /** The index of the row whose clue is asked for or, in a solved game, whose guess is right. */
  readonly at: number;
  readonly phase: 'thinking' | 'asking' | 'conflict' | 'solved';
  /** How many codes were consistent before each guess. The last counts may still be missing. */
  readonly countsLeft: readonly number[];
};

export function newMachineGame(rules: Rules, length?: number): MachineGame {
  const known = length === undefined ? rules : rulesOfLength(rules, length);
  return { rules: known, rows: [], at: 0, phase: 'thinking', countsLeft: [] };
}

export function lengthsToAsk({ lengths, hidesLength }: Rules): readonly number[] {
  return hidesLength || lengths.length < 2 ? [] : lengths;
}

/** The game, and the question that the coach has to answer before the game continues. */
export type MachineStep = {
  readonly game: MachineGame;
  readonly wanted?: 'guess' | 'conflict';
};

export function codeRow(guess: Code): MachineRow {
  return { guess, red: guess.length, white: 0, isIt: true };
}

export function cluedRow(
  rules: Rules,
  guess: Code,
  red: number,
  white: number,
): MachineRow | Wrong {
  const codeRules = codeRulesOf(rules);
  const { length } = guess;
  // If there are longer codes, all red can also mean that such a code begins with the guess.
  const canBeLonger = codeRules.lengths.some((longer) => longer > length);
  if (red === length && white === 0 && !canBeLonger) return codeRow(guess);
  const wrong = impossibleClue(codeRules, length, red, white);
  return wrong === undefined ? { guess, red, white } : { wrong };
}

export function withClue(game: MachineGame, row: MachineRow): MachineStep {
  const isLast = game.at === game.rows.length - 1;
  const given = game.rows.with(game.at, row);
  // If an earlier clue changes, the guess that waits for its clue is dropped, and a new one made.
  const rows = game.phase === 'asking' && !isLast ? given.slice(0, -1) : given;
  const countsLeft = game.countsLeft.slice(0, game.at + 1);
  return afterClues({ ...game, rows, countsLeft, at: rows.length - 1, phase: 'thinking' });
}

export function afterClues(game: MachineGame): MachineStep {
  const rightRows = rightAmong(game.rows);
  const [at] = rightRows;
  // If no row `isIt`, the coach is asked for a guess. If no code fits, `withGuess` finds that out.
  if (at === undefined) return { game, wanted: 'guess' };
  return isConsistentWin(machineKnown(game), rightRows)
    ? { game: { ...game, at, phase: 'solved' } }
    : { game, wanted: 'conflict' };
}

/** `code` is the coach's answer, undefined if no code fits. */
export function withGuess(game: MachineGame, code: CodeIndices | undefined): MachineStep {
  const { rules, rows } = game;
  if (!code) {
    // After a clue of all red, the coach only looks for longer codes. If none fits, the guess with
    // that clue is the code, unless that contradicts another clue.
    const at = rows.findLastIndex(({ guess, red }) => red === guess.length);
    const row = rows[at];
    const broken = row && afterClues({ ...game, rows: rows.with(at, codeRow(row.guess)) });
    return broken?.game.phase === 'solved' ? broken : { game, wanted: 'conflict' };
  }
  const row = { guess: spelled(rules, code), red: 0, white: 0, isHalf: true };
  return { game: { ...game, rows: [...rows, row], at: rows.length, phase: 'asking' } };
}

/** Asks again for the first clue that can be wrong, or for the newest if `namedIn` names no row. */
export function withConflict(game: MachineGame, conflict: Conflict): MachineGame {
  const [at = game.rows.length - 1] = namedIn(game, conflict)?.rows ?? [];
  return { ...game, phase: 'conflict', at };
}

/** With `revealedAfter`, the answer also counts how many codes each clue left. */
export function guessQuestion(game: MachineGame): QuestionOf<'advise'> {
  const known = machineKnown(game);
  return { type: 'advise', known, guessesLeft: Number.MAX_SAFE_INTEGER, revealedAfter: [] };
}

/** The conflict, or undefined if it names every clue: that would tell the player nothing. */
export function namedIn({ rows }: MachineGame, conflict: Conflict): Conflict | undefined {
  return conflict.wrong === 1 && conflict.rows.length === rows.length ? undefined : conflict;
}

export function conflictQuestion(game: MachineGame): QuestionOf<'conflict'> {
  return { type: 'conflict', known: machineKnown(game), rightRows: rightAmong(game.rows) };
}

function machineKnown({ rules, rows }: MachineGame): Known {
  return {
    rules: codeRulesOf(rules),
    rows: rows.map(({ guess, red, white }) => ({ guess: indicesOf(rules, guess), red, white })),
    revealed: [],
  };
}

function rightAmong(rows: readonly MachineRow[]): number[] {
  return [...rows.keys()].filter((row) => rows[row]?.isIt);
}
