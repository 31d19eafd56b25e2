import { type Fact, follows } from '../engine/fact.ts';
import type { Solver } from './advice.ts';
import type { Known, Revealed, Row } from './puzzle.ts';

/**
 * A pencil mark for a symbol at a peg. `crossed`: it cannot stand there. `noPeg`: the secret has no
 * such peg.
 */
export type Mark = 'open' | 'crossed' | 'noPeg';

/** The marks of all pegs; each peg has one for each symbol. */
export type Marks = readonly (readonly Mark[])[];

/** Whether each symbol can stand at each peg, by peg and symbol. */
type Possible = readonly (readonly boolean[])[];

/** Remembers what rows prove, so that a new clue costs one row. */
export type MarksMemory = Map<string, Possible>;

/**
 * The pencil marks for a history. A symbol is crossed out at a peg where no code has it there that is
 * consistent with the rules, what aids revealed, and one row. What several rows prove together is left
 * to the player.
 */
export function marksFor(
  solver: Solver,
  { puzzle, rows, revealed }: Known,
  memory: MarksMemory = new Map(),
): Marks {
  const proofs = [undefined, ...rows].map((row) => {
    const key = JSON.stringify([puzzle, revealed, row]);
    const possible = memory.get(key) ?? possibleBy(solver, revealed, row);
    memory.set(key, possible);
    return possible;
  });
  return numbers(Math.max(...puzzle.lengths)).map((peg) => {
    const isMissing = proofs.some((possible) => !possible[peg]?.includes(true));
    return numbers(puzzle.symbols).map((symbol) => {
      if (isMissing) return 'noPeg';
      return proofs.every((possible) => possible[peg]?.[symbol]) ? 'open' : 'crossed';
    });
  });
}

/** The marks after also crossing out what the coach's facts exclude. */
export function withHintedFacts(marks: Marks, hintedFacts: readonly Fact[]): Marks {
  return marks.map((symbols, peg) =>
    symbols.map((mark, symbol) => {
      if (hintedFacts.some((fact) => fact.type === 'length' && peg >= fact.length)) return 'noPeg';
      const isOut = hintedFacts.some((fact) => follows({ type: 'notPeg', symbol, peg }, fact));
      return mark !== 'noPeg' && isOut ? 'crossed' : mark;
    }),
  );
}

/** Whether the marks alone show a fact about a secret that has at least `shortest` pegs. */
export function showsFact(marks: Marks, fact: Fact, shortest: number): boolean {
  const isCrossed = (mark?: Mark) => mark === 'crossed' || mark === 'noPeg';
  // Where no symbol can stand there is no peg, and none after it.
  const missing = marks.findIndex((symbols) => symbols.every(isCrossed));
  const isOut = (symbol: number, peg: number) =>
    (missing >= 0 && peg >= missing) || isCrossed(marks[peg]?.[symbol]);
  const isOnly = (symbol: number, peg: number) =>
    peg < shortest && marks[peg]?.every((_, other) => (other === symbol) !== isOut(other, peg));
  switch (fact.type) {
    case 'peg':
      return isOnly(fact.symbol, fact.peg) === true;
    case 'present':
      return marks.some((_, peg) => isOnly(fact.symbol, peg));
    case 'notPeg':
      return isOut(fact.symbol, fact.peg);
    case 'absent':
      return marks.every((_, peg) => isOut(fact.symbol, peg));
    case 'length':
      // A longer code has a symbol at the next peg, so it is enough that none can stand there.
      return (
        fact.length === shortest && marks[shortest]?.every((_, at) => isOut(at, shortest)) !== false
      );
  }
}

/** Which symbols can stand at which pegs, by what aids revealed and one row, if any. */
function possibleBy(solver: Solver, revealed: readonly Revealed[], row?: Row): Possible {
  const { puzzle } = solver;
  const codes = solver.consistent({ puzzle, revealed, rows: row ? [row] : [] });
  return numbers(Math.max(...puzzle.lengths)).map((peg) =>
    numbers(puzzle.symbols).map((symbol) => codes.countWith({ symbol, peg }) > 0),
  );
}

function numbers(count: number): number[] {
  return [...Array(count).keys()];
}
