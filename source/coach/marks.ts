import { type Fact, follows } from '../engine/fact.ts';
import { Recent } from '../engine/recent.ts';
import type { Solver } from './advice.ts';
import type { CodeIndices, Known, Puzzle, Revealed, Row } from './puzzle.ts';

/**
 * A pencil mark for a symbol at a peg. `crossed`: it cannot stand there. `noPeg`: the secret has no
 * such peg.
 */
export type Mark = 'open' | 'crossed' | 'noPeg';

/** The marks of all pegs; each peg has one for each symbol. */
export type Marks = readonly (readonly Mark[])[];

/** More rows than a game can have. */
export const KEPT = 64;

/** For each peg, whether each symbol can be there. */
export type Possible = readonly (readonly boolean[])[];

/**
 * The pencil marks for a history. A symbol is crossed out at a peg where no code has it there that
 * is consistent with the rules, what aids revealed, and one row. What several rows prove together
 * is left to the player.
 * @param memory remembers what rows prove, so that a new clue costs one row
 */
export function marksFor(
  solver: Solver,
  { puzzle, rows, revealed }: Known,
  memory = new Recent<Possible>(KEPT),
): Marks {
  const proofs = [undefined, ...rows].map((row) => {
    const key = JSON.stringify([puzzle, revealed, row]);
    return memory.get(key, () => possibleBy(solver, revealed, row));
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

/** The marks after also crossing out what none of these codes has. */
export function withListedCodes(marks: Marks, codes: readonly CodeIndices[]): Marks {
  return marks.map((symbols, peg) =>
    symbols.map((mark, symbol) => {
      if (codes.every((code) => code[peg] === undefined)) return 'noPeg';
      return codes.some((code) => code[peg] === symbol) ? mark : 'crossed';
    }),
  );
}

/** What a panel shows besides its marks: the lengths that are left, and whether symbols repeat. */
export type Shown = Pick<Puzzle, 'lengths' | 'repeats'>;

/** Whether the marks already show a fact: it is true of every code that they leave open. */
export function showsFact(marks: Marks, fact: Fact, { lengths, repeats }: Shown): boolean {
  return lengths.every((length) => {
    if (fact.type === 'length') return length === fact.length;
    const open = marks
      .slice(0, length)
      .map((peg) => numbers(peg.length).filter((symbol) => peg[symbol] === 'open'));
    return !againstFact(open, fact).some((left) => canFill(left, repeats));
  });
}

/** The symbols that are left at each peg in the codes of which a fact is not true. */
function againstFact(open: SymbolsByPeg, fact: Exclude<Fact, { type: 'length' }>): SymbolsByPeg[] {
  const { type, symbol } = fact;
  const without = (symbols: readonly number[]) => symbols.filter((other) => other !== symbol);
  const withAt = (peg: number) =>
    open[peg]?.includes(symbol) ? [open.map((left, at) => (at === peg ? [symbol] : left))] : [];
  switch (type) {
    case 'present':
      return [open.map(without)];
    case 'absent':
      return open.flatMap((_, peg) => withAt(peg));
    case 'notPeg':
      return withAt(fact.peg);
    case 'peg':
      return [open.map((left, at) => (at === fact.peg ? without(left) : left))];
  }
}

type SymbolsByPeg = readonly (readonly number[])[];

/**
 * Whether each peg can have one of its symbols; without repeats, by a matching of pegs and symbols.
 */
function canFill(open: SymbolsByPeg, repeats: boolean): boolean {
  if (repeats) return open.every((symbols) => symbols.length > 0);
  const pegOf = new Map<number, number>();
  /** Gives the peg a symbol, if need be one of another peg that can take one more. */
  const place = (peg: number, tried: Set<number>): boolean =>
    (open[peg] ?? []).some((symbol) => {
      if (tried.has(symbol)) return false;
      tried.add(symbol);
      const other = pegOf.get(symbol);
      if (other !== undefined && !place(other, tried)) return false;
      pegOf.set(symbol, peg);
      return true;
    });
  return open.every((_, peg) => place(peg, new Set()));
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
