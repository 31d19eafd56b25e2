import { type Fact, follows } from '../engine/fact.ts';
import { longest } from '../engine/rules.ts';
import { memoryFor, type Solver } from './advice.ts';
import type { CodeIndices, CodeRules, Known, Revealed, Row } from './known.ts';

/** `crossed`: the symbol can't be at the peg. `noPeg`: the secret has no such peg. */
export type Mark = 'open' | 'crossed' | 'noPeg';

/** `marks[peg][symbol]` is the mark of a symbol at a peg. */
export type Marks = readonly (readonly Mark[])[];

/** `possible[peg][symbol]` says whether the symbol can be at the peg. */
export type Possible = readonly (readonly boolean[])[];

/**
 * A symbol is crossed out at a peg if the rules, the revealed symbols and at most one row together
 * rule it out there. Conclusions from several rows are left to the player.
 */
export function marksFor(solver: Solver, { rules, rows, revealed }: Known): Marks {
  // The first element is for no row: what the rules and the revealed symbols alone allow.
  const allowed = [undefined, ...rows].map((row) => possibleBy(solver, revealed, row));
  return numbers(longest(rules)).map((peg) => {
    const isMissing = allowed.some((possible) => !possible[peg]?.includes(true));
    return numbers(rules.symbols).map((symbol) => {
      if (isMissing) return 'noPeg';
      return allowed.every((possible) => possible[peg]?.[symbol]) ? 'open' : 'crossed';
    });
  });
}

/** Also marks what the facts of earlier hints exclude: symbols, and pegs beyond a known length. */
export function withHintedFacts(marks: Marks, hintedFacts: readonly Fact[]): Marks {
  return marks.map((symbols, peg) =>
    symbols.map((mark, symbol) => {
      if (hintedFacts.some((fact) => fact.type === 'length' && peg >= fact.length)) return 'noPeg';
      const isOut = hintedFacts.some((fact) => follows({ type: 'notPeg', symbol, peg }, fact));
      return mark !== 'noPeg' && isOut ? 'crossed' : mark;
    }),
  );
}

/** Also marks what no code has at a peg. `codes` are all consistent codes, at least one. */
export function withListedCodes(marks: Marks, codes: readonly CodeIndices[]): Marks {
  return marks.map((symbols, peg) =>
    symbols.map((mark, symbol) => {
      if (codes.every((code) => code[peg] === undefined)) return 'noPeg';
      return codes.some((code) => code[peg] === symbol) ? mark : 'crossed';
    }),
  );
}

/** What a player knows besides the marks: which lengths are possible, and if symbols may repeat. */
export type Shown = Pick<CodeRules, 'lengths' | 'repeats'>;

/** Whether the marks already show a fact, because it is true of every code that they leave open. */
export function showsFact(marks: Marks, fact: Fact, { lengths, repeats }: Shown): boolean {
  return lengths.every((length) => {
    if (fact.type === 'length') return length === fact.length;
    const open = marks
      .slice(0, length)
      .map((peg) => numbers(peg.length).filter((symbol) => peg[symbol] === 'open'));
    return !againstFact(open, fact).some((left) => canFill(left, repeats));
  });
}

/**
 * The ways in which the fact can be false, each as the symbols that it leaves open at each peg. Say
 * 4 and 5 are open at both pegs. The fact that 4 is absent is false if peg 0 or peg 1 is a 4, so
 * the result is `[[[4], [4, 5]], [[4, 5], [4]]]`.
 */
function againstFact(open: SymbolsByPeg, fact: Exclude<Fact, { type: 'length' }>): SymbolsByPeg[] {
  const { type, symbol } = fact;
  const without = (symbols: readonly number[]) => symbols.filter((each) => each !== symbol);
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

/** Whether each peg can get one of its open symbols. Without `repeats`, no symbol is used twice. */
function canFill(open: SymbolsByPeg, repeats: boolean): boolean {
  if (repeats) return open.every((symbols) => symbols.length > 0);
  const pegOf = new Map<number, number>();
  /** Tries to find a symbol for the peg. If another peg has it, that peg must get a new one. */
  const place = (peg: number, tried: Set<number>): boolean =>
    (open[peg] ?? []).some((symbol) => {
      if (tried.has(symbol)) return false;
      tried.add(symbol);
      const holder = pegOf.get(symbol);
      if (holder !== undefined && !place(holder, tried)) return false;
      pegOf.set(symbol, peg);
      return true;
    });
  return open.every((_, peg) => place(peg, new Set()));
}

const possibles = memoryFor<Possible>();

export function possibleBy(
  solver: Solver,
  revealed: readonly Revealed[],
  row: Row | undefined,
): Possible {
  const { rules } = solver;
  return possibles(solver).get(JSON.stringify([revealed, row]), () => {
    const codes = solver.consistent({ rules, revealed, rows: row ? [row] : [] });
    return numbers(longest(rules)).map((peg) =>
      numbers(rules.symbols).map((symbol) => codes.countWith({ symbol, peg }) > 0),
    );
  });
}

function numbers(count: number): number[] {
  return [...Array(count).keys()];
}
