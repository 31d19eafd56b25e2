import { type Fact, follows, isTrue, type Proof } from '../engine/fact.ts';
import { longest } from '../engine/rules.ts';
import type { Solver } from './advice.ts';
import { allows } from './clues.ts';
import {
  type CodeIndices,
  type Known,
  MOST_LISTED_CODES,
  type Revealed,
  type Row,
  withRows,
} from './known.ts';
import { type Marks, type Possible, possibleBy, showsFact } from './marks.ts';
import { checksFor, needed, subsets } from './row-sets.ts';

const MOST_SETS_OF_ROWS = 100_000;
const MOST_COUNTEREXAMPLES = 100;

/**
 * The most telling fact that is true of every consistent code. A fact is left out if one clue alone
 * proves it, if it follows from `hintedFacts`, or if `marks` show it. Of equally telling facts, one
 * that only the last clue made certain comes first. If there are too many codes to list, facts are
 * found in a sample and then proved by counting.
 */
export function certainFact(
  solver: Solver,
  known: Known,
  hintedFacts: readonly Fact[] = [],
  marks?: Marks,
): Proof | undefined {
  if (known.rows.length < 2) return undefined;
  const consistent = solver.consistent(known);
  const { codes, isAll } = consistent.sample();
  if (codes.length === 0) return undefined;
  const { repeats } = known.rules;
  const lengths = known.rules.lengths.filter((length) => consistent.countsByLength[length]);
  const candidates = [...allFacts(known)].filter(
    (fact) =>
      !isGiven(known, fact) &&
      !hintedFacts.some((earlier) => follows(fact, earlier)) &&
      !(marks && showsFact(marks, fact, { lengths, repeats })) &&
      codes.every((code) => isTrue(fact, code)),
  );
  const codesBefore = solver.consistent({ ...known, rows: known.rows.slice(0, -1) }).sample().codes;
  const isOld = (fact: Fact) => codesBefore.every((code) => isTrue(fact, code));
  const openAt = (peg: number) => marks?.[peg]?.filter((mark) => mark === 'open').length ?? 0;
  // Ruling out a symbol at a peg tells more if fewer symbols are still possible at this peg.
  // Half a rank only decides between facts of the same rank.
  const rankOf = (fact: Fact) =>
    KINDS.indexOf(fact.type) +
    (fact.type === 'notPeg' ? openAt(fact.peg) : 0) +
    (isOld(fact) ? 0.5 : 0);
  const ranked = candidates.map((fact) => ({ fact, rank: rankOf(fact) }));
  const byOneRow = known.rows.map((row) => possibleBy(solver, known.revealed, row));
  for (const { fact } of ranked.sort((a, b) => a.rank - b.rank)) {
    // `fewestRows` would also find that one row is enough, but more slowly.
    if (byOneRow.some((possible) => provesAlone(possible, fact))) continue;
    if (!isAll && countAgainst(solver, known, fact) > 0) continue;
    const rows = fewestRows(solver, known, fact);
    // A fact that a single clue or a lifeline proves is nothing new to the player.
    if (rows.length > 1) return { fact, rows };
  }
  return undefined;
}

function isGiven({ rules, revealed }: Known, fact: Fact): boolean {
  const { symbols, lengths, repeats } = rules;
  if (fact.type === 'length') return lengths.length === 1;
  const holdsAll = !repeats && lengths.every((length) => length === symbols);
  if (fact.type === 'present' && holdsAll) return true;
  return revealed.some((symbol) => follows(fact, factRevealed(symbol)));
}

export function factRevealed({ symbol, peg }: Revealed): Fact {
  return peg === undefined ? { type: 'present', symbol } : { type: 'peg', symbol, peg };
}

/** All kinds of facts, the most telling kind first. */
const KINDS: readonly Fact['type'][] = ['peg', 'length', 'absent', 'present', 'notPeg'];

function* allFacts({ rules }: Known): Generator<Fact> {
  for (const length of rules.lengths) yield { type: 'length', length };
  for (let symbol = 0; symbol < rules.symbols; symbol++) {
    for (const type of ['absent', 'present'] as const) yield { type, symbol };
  }
  for (let peg = 0; peg < longest(rules); peg++) {
    for (let symbol = 0; symbol < rules.symbols; symbol++) {
      for (const type of ['peg', 'notPeg'] as const) yield { type, symbol, peg };
    }
  }
}

/** How many consistent codes contradict the fact. The count is exact, so 0 proves the fact. */
export function countAgainst(solver: Solver, known: Known, fact: Fact): number {
  const consistent = solver.consistent(known);
  const { count, countsByLength } = consistent;
  if (fact.type === 'length') return count - (countsByLength[fact.length] ?? 0);
  const { symbol } = fact;
  const having = consistent.countWith('peg' in fact ? { symbol, peg: fact.peg } : { symbol });
  return fact.type === 'absent' || fact.type === 'notPeg' ? having : count - having;
}

/** Whether one row proves a `notPeg` or `absent` fact. `possible`: what this row alone allows. */
function provesAlone(possible: Possible, fact: Fact): boolean {
  if (fact.type === 'notPeg') return possible[fact.peg]?.[fact.symbol] === false;
  return fact.type === 'absent' && possible.every((symbols) => symbols[fact.symbol] === false);
}

/**
 * The smallest set of rows that proves a fact, or a larger one if there are too many sets to try.
 * If a set doesn't prove the fact, some codes fit all its rows and contradict the fact. Any other
 * set whose rows all fit one of these codes can't prove the fact, either, so it's skipped.
 */
function fewestRows(solver: Solver, known: Known, fact: Fact): readonly number[] {
  const proves = (rows: readonly number[]) =>
    countAgainst(solver, withRows(known, rows), fact) === 0;
  const all = [...known.rows.keys()];
  /** Sets of rows, one bit per row. A proof needs a row of each, to rule out a counterexample. */
  const choices = new Set<number>();
  let [looks, counts] = [MOST_SETS_OF_ROWS, checksFor(known.rules)];
  for (let size = 0; size < all.length; size++) {
    for (const rows of subsets(all, size)) {
      if (looks-- === 0) return needed(all, proves);
      const chosen = rowBits(rows);
      if ([...choices].some((choice) => (choice & chosen) === 0)) continue;
      if (counts-- === 0) return needed(all, proves);
      if (proves(rows)) return rows;
      choices.add(rowBits(all) & ~chosen);
      for (const code of counterexamples(solver, withRows(known, rows), fact)) {
        choices.add(rowBits(all.filter((row) => !allows(known.rows[row] as Row, code))));
      }
    }
  }
  return all;
}

function rowBits(rows: readonly number[]): number {
  return rows.reduce((bits, row) => bits | (1 << row), 0);
}

function counterexamples(solver: Solver, known: Known, fact: Fact): CodeIndices[] {
  const consistent = solver.consistent(known);
  const found: CodeIndices[] = [];
  const codes =
    consistent.count > MOST_LISTED_CODES ? consistent.sample().codes : consistent.each();
  for (const code of codes) {
    if (!isTrue(fact, code)) found.push(code);
    if (found.length === MOST_COUNTEREXAMPLES) break;
  }
  return found;
}
