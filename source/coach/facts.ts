import { type Fact, follows, isTrue, type Proof } from '../engine/fact.ts';
import type { Solver } from './advice.ts';
import { allows, isConsistent } from './clues.ts';
import { needed, smallestHittingSet } from './hitting-set.ts';
import { type Marks, showsFact } from './marks.ts';
import { type CodeIndices, isSmall, type Known, type Row, withRows } from './puzzle.ts';

/** At most this many codes that contradict a fact are examined at once. */
const EXAMPLES = 300;
/** At most this many groups of refuting rows are kept from them. */
const GROUPS = 20;
/** In a large puzzle the smallest proof is given up after this many sets of rows. */
const TRIES = 12;
/** In each of ROUNDS rounds this many codes are changed slightly. */
const STARTS = 20;
const ROUNDS = 3;

/**
 * The most telling fact that is true of every consistent code and needs a clue to prove it.
 * Undefined if there is none. Facts that follow from one of `hintedFacts` or that the marks show are
 * left out. Facts that the last clue made certain come first. If there are too many codes to list, a
 * fact that is true of the sample is proved by counting all codes. Whether it is new is then judged by
 * the samples alone, which affects only the order of certain facts.
 */
export function certainFact(
  solver: Solver,
  known: Known,
  hintedFacts: readonly Fact[] = [],
  marks?: Marks,
): Proof | undefined {
  const { codes, isAll } = solver.some(known);
  if (codes.length === 0) return undefined;
  const before = solver.some({ ...known, rows: known.rows.slice(0, -1) }).codes;
  const lengths = hintedFacts.flatMap((fact) => (fact.type === 'length' ? [fact.length] : []));
  const shortest = Math.max(Math.min(...known.puzzle.lengths), ...lengths);
  const likely = [...allFacts(known)].filter(
    (fact) =>
      !isGiven(known, fact) &&
      !hintedFacts.some((earlier) => follows(fact, earlier)) &&
      !(marks && showsFact(marks, fact, shortest)) &&
      codes.every((code) => isTrue(fact, code)),
  );
  const isNew = (fact: Fact) => !before.every((code) => isTrue(fact, code));
  for (const fact of [...likely.filter(isNew), ...likely.filter((one) => !isNew(one))]) {
    if (!isAll && !isCertain(solver, known, fact)) continue;
    const rows = fewestRows(solver, known, fact, codes);
    // The revealed symbols alone can prove a fact. It needs no rows then, and is not offered.
    if (rows.length > 0) return { fact, rows };
  }
  return undefined;
}

/** Whether a fact follows directly from the rules or from one revealed symbol. */
function isGiven({ puzzle, revealed }: Known, fact: Fact): boolean {
  const { symbols, lengths, repeats } = puzzle;
  if (fact.type === 'length') return lengths.length === 1;
  // Without repeats a code that is as long as the number of symbols holds all of them.
  const holdsAll = !repeats && lengths.every((length) => length === symbols);
  if (fact.type === 'present' && holdsAll) return true;
  return revealed.some(({ symbol, peg }) =>
    follows(fact, peg === undefined ? { type: 'present', symbol } : { type: 'peg', symbol, peg }),
  );
}

/** Every possible fact, the most telling first. */
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

/** Whether a fact is true of every consistent code. Counts the codes instead of listing them. */
function isCertain(solver: Solver, known: Known, fact: Fact): boolean {
  const consistent = solver.consistent(known);
  if (fact.type === 'length') {
    return consistent.weightsByLength.every(
      (weight, length) => weight === 0 || length === fact.length,
    );
  }
  const { symbol } = fact;
  const where = consistent.countWith('peg' in fact ? { symbol, peg: fact.peg } : { symbol });
  const isNegative = fact.type === 'absent' || fact.type === 'notPeg';
  return where === (isNegative ? 0 : consistent.count);
}

/**
 * The smallest set of rows that proves a fact; the first in order if there are several. The fact
 * has to follow from all rows together.
 *
 * Rows prove a fact if every code that contradicts the fact is refuted by one of them. Each such
 * code has a group of rows that refute it, and the proof is a smallest hitting set of these groups.
 * A few codes are enough to find it: while the hitting set does not prove the fact, a code that it
 * leaves unrefuted gives a new group (implicit hitting sets; Moreno-Centeno & Karp 2013). The first
 * groups come from slightly changed consistent codes, because few rows refute those.
 *
 * In a large puzzle with many rows this can take hundreds of tries, and each counts the codes.
 * After TRIES tries, rows are added until they prove the fact, and unneeded ones are removed.
 */
function fewestRows(
  solver: Solver,
  known: Known,
  fact: Fact,
  consistent: readonly CodeIndices[],
): readonly number[] {
  const groups = refutedByFew(known, fact, consistent);
  const all = [...known.rows.keys()];
  const most = isSmall(known.puzzle) ? Number.POSITIVE_INFINITY : TRIES;
  let rows = smallestHittingSet(groups, all.length) ?? all;
  for (let tries = 1; ; tries++) {
    const more = unrefuted(solver, known, fact, rows);
    if (more.length === 0) {
      if (tries <= most) return rows;
      return needed(rows, (some) => isCertain(solver, withRows(known, some), fact));
    }
    groups.push(...more);
    const next = tries < most ? smallestHittingSet(groups, all.length) : undefined;
    rows = next ?? all.filter((row) => rows.includes(row) || row === more[0]?.[0]);
  }
}

/**
 * For codes that contradict the fact but are consistent with these rows, the groups of rows that
 * refute them. Empty if the rows prove the fact.
 */
function unrefuted(solver: Solver, known: Known, fact: Fact, rows: readonly number[]): number[][] {
  const fewer = withRows(known, rows);
  const { codes, isAll } = solver.some(fewer);
  const contradicting = codes.filter((code) => !isTrue(fact, code));
  if (contradicting.length > 0) {
    return smallest(evenly(contradicting, EXAMPLES).map((code) => refutingRows(known, code)));
  }
  if (isAll || isCertain(solver, fewer, fact)) return [];
  // The counts say that such a code exists, but it is not in the sample. Some other row must refute
  // it.
  return [[...known.rows.keys()].filter((row) => !rows.includes(row))];
}

/** Small groups of refuting rows, by changing consistent codes until they contradict the fact. */
function refutedByFew(known: Known, fact: Fact, consistent: readonly CodeIndices[]): number[][] {
  const groups: number[][] = [];
  let codes = evenly(consistent, STARTS);
  for (let round = 0; round < ROUNDS; round++) {
    const refuted = codes
      .flatMap((code) => changes(known, code))
      .filter((code) => !isTrue(fact, code))
      .map((code) => ({ code, rows: refutingRows(known, code) }))
      .sort((one, other) => one.rows.length - other.rows.length);
    groups.push(...smallest(refuted.map(({ rows }) => rows)));
    codes = refuted.slice(0, STARTS).map(({ code }) => code);
  }
  return groups;
}

/** The codes of the puzzle that come from this one by changing one symbol or swapping two pegs. */
function changes(known: Known, code: CodeIndices): CodeIndices[] {
  const changed: CodeIndices[] = [];
  for (let peg = 0; peg < code.length; peg++) {
    for (let symbol = 0; symbol < known.puzzle.symbols; symbol++)
      changed.push(code.with(peg, symbol));
    for (let other = 0; other < peg; other++) {
      changed.push(code.with(peg, code[other] as number).with(other, code[peg] as number));
    }
  }
  return changed.filter((one) => isConsistent({ ...known, rows: [] }, one));
}

/** The numbers of the rows that rule a code out, by their clue or because it was their guess. */
function refutingRows({ rows }: Known, code: CodeIndices): number[] {
  return [...rows.keys()].filter((row) => !allows(rows[row] as Row, code));
}

/** At most GROUPS groups, the smallest first, without any that contains another. */
function smallest(groups: readonly number[][]): number[][] {
  const kept: number[][] = [];
  for (const group of groups.toSorted((a, b) => a.length - b.length)) {
    if (kept.length === GROUPS) break;
    if (!kept.some((one) => one.every((row) => group.includes(row)))) kept.push(group);
  }
  return kept;
}

/** At most `most` of the items, at equal distances. */
function evenly<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, items.length / most);
  return Array.from(
    { length: Math.min(items.length, most) },
    (_, index) => items[Math.floor(index * step)] as T,
  );
}
