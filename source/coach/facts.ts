import { type Fact, follows, isTrue, type Proof } from '../engine/fact.ts';
import type { Solver } from './advice.ts';
import { needed, subsets } from './conflict.ts';
import { type Marks, showsFact } from './marks.ts';
import { isSmall, type Known, type Revealed, weightsOf, withRows } from './puzzle.ts';

/** How many sets of rows are tried. In a large puzzle each takes some 20 ms. */
const TRIES = { small: 1000, large: 60 } as const;

/**
 * The most telling fact that is true of every consistent code and that no single clue proves;
 * undefined if there is none. Facts that follow from one of `hintedFacts` are skipped, and so are
 * facts that a panel with these `marks` already shows. Facts that the last clue proved come first.
 * If there are too many codes to list, a fact that holds in a sample is proved by counting all
 * codes. Whether the last clue proved it is judged by a sample alone, because that only affects the
 * order.
 */
export function certainFact(
  solver: Solver,
  known: Known,
  hintedFacts: readonly Fact[] = [],
  marks?: Marks,
): Proof | undefined {
  const consistent = solver.consistent(known);
  const { codes, isAll } = consistent.sample();
  if (codes.length === 0) return undefined;
  const { repeats } = known.puzzle;
  const lengths = known.puzzle.lengths.filter((length) => consistent.weightsByLength[length]);
  const before = solver.consistent({ ...known, rows: known.rows.slice(0, -1) }).sample().codes;
  const likely = [...allFacts(known)].filter(
    (fact) =>
      !isGiven(known, fact) &&
      !hintedFacts.some((earlier) => follows(fact, earlier)) &&
      !(marks && showsFact(marks, fact, { lengths, repeats })) &&
      codes.every((code) => isTrue(fact, code)),
  );
  const isNew = (fact: Fact) => !before.every((code) => isTrue(fact, code));
  for (const fact of [...likely.filter(isNew), ...likely.filter((one) => !isNew(one))]) {
    if (!isAll && countAgainst(solver, known, fact) > 0) continue;
    const rows = fewestRows(solver, known, fact);
    // The player already sees a fact that one clue proves or that a lifeline revealed.
    if (rows.length > 1) return { fact, rows };
  }
  return undefined;
}

/** Whether a fact follows directly from the rules or from one revealed symbol. */
function isGiven({ puzzle, revealed }: Known, fact: Fact): boolean {
  const { symbols, lengths, repeats } = puzzle;
  if (fact.type === 'length') return lengths.length === 1;
  // Without repeats, a code with as many pegs as there are symbols holds all of them.
  const holdsAll = !repeats && lengths.every((length) => length === symbols);
  if (fact.type === 'present' && holdsAll) return true;
  return revealed.some((one) => follows(fact, factRevealed(one)));
}

/** The fact that an aid revealed. */
export function factRevealed({ symbol, peg }: Revealed): Fact {
  return peg === undefined ? { type: 'present', symbol } : { type: 'peg', symbol, peg };
}

/** Every fact that these rules allow, the most telling first. */
function* allFacts({ puzzle }: Known): Generator<Fact> {
  const pegs = Math.max(...puzzle.lengths);
  for (let peg = 0; peg < pegs; peg++) {
    for (let symbol = 0; symbol < puzzle.symbols; symbol++) yield { type: 'peg', symbol, peg };
  }
  for (const length of puzzle.lengths) yield { type: 'length', length };
  for (const type of ['absent', 'present'] as const) {
    for (let symbol = 0; symbol < puzzle.symbols; symbol++) yield { type, symbol };
  }
  for (let peg = 0; peg < pegs; peg++) {
    for (let symbol = 0; symbol < puzzle.symbols; symbol++) yield { type: 'notPeg', symbol, peg };
  }
}

/** How many consistent codes there are of which a fact is not true. */
export function countAgainst(solver: Solver, known: Known, fact: Fact): number {
  const consistent = solver.consistent(known);
  const { count, weightsByLength } = consistent;
  if (fact.type === 'length') {
    const weight = weightsOf(known.puzzle)[fact.length] ?? 1;
    return count - (weightsByLength[fact.length] ?? 0) / weight;
  }
  const { symbol } = fact;
  const having = consistent.countWith('peg' in fact ? { symbol, peg: fact.peg } : { symbol });
  return fact.type === 'absent' || fact.type === 'notPeg' ? having : count - having;
}

/**
 * The smallest set of rows that proves a fact; the first one if there are several. All rows
 * together have to prove it. Sets are tried by size, up to TRIES of them. After that, rows that
 * aren't needed are dropped one by one, which may leave more rows than the fewest.
 */
function fewestRows(solver: Solver, known: Known, fact: Fact): readonly number[] {
  const proves = (rows: readonly number[]) =>
    countAgainst(solver, withRows(known, rows), fact) === 0;
  const all = [...known.rows.keys()];
  let tries: number = isSmall(known.puzzle) ? TRIES.small : TRIES.large;
  for (let size = 0; size < all.length; size++) {
    for (const rows of subsets(all, size)) {
      if (tries-- === 0) return needed(all, proves);
      if (proves(rows)) return rows;
    }
  }
  return all;
}
