import type { Mind } from './mind.ts';
import type { Known, Revealed, Row, Word } from './puzzle.ts';

/** What is true of every code that fits. Pegs are counted from 0. */
export type Fact =
  | { readonly type: 'peg'; readonly symbol: number; readonly peg: number }
  | { readonly type: 'length'; readonly length: number }
  | { readonly type: 'absent' | 'present'; readonly symbol: number }
  | { readonly type: 'notPeg'; readonly symbol: number; readonly peg: number };

/** A fact, and the numbers of the rows that prove it, counted from 0: none of them can be missed. */
export type Proved = { readonly fact: Fact; readonly rows: readonly number[] };

/**
 * A fact that is certain and does not follow from the rules or from what was revealed alone: the
 * most telling of those that the last clue brought, or else of all.
 */
export function certainFact(mind: Mind, known: Known): Proved | undefined {
  const certain = certainFacts(mind, known);
  const before = { ...known, rows: known.rows.slice(0, -1) };
  const fact = certain.find((one) => !isCertain(mind, before, one)) ?? certain[0];
  return fact && { fact, rows: proof(mind, known, fact) };
}

/** Where the codes are too many to look at all, a fact is certain that counting them proves. */
function certainFacts(mind: Mind, known: Known): Fact[] {
  const { codes, isAll } = mind.some(known);
  if (codes.length === 0) return [];
  const given: Known = { ...known, rows: [] };
  return [...allFacts(known)].filter(
    (fact) =>
      codes.every((code) => isTrue(fact, code)) &&
      (isAll || isCertain(mind, known, fact)) &&
      !isCertain(mind, given, fact),
  );
}

/** Every fact that there could be, the most telling first. */
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

export function isTrue(fact: Fact, code: Word): boolean {
  switch (fact.type) {
    case 'peg':
      return code[fact.peg] === fact.symbol;
    case 'notPeg':
      return code[fact.peg] !== fact.symbol;
    case 'length':
      return code.length === fact.length;
    case 'absent':
      return !code.includes(fact.symbol);
    case 'present':
      return code.includes(fact.symbol);
  }
}

/** Whether a fact is true in every code that fits, by counting those where it is and is not. */
function isCertain(mind: Mind, known: Known, fact: Fact): boolean {
  if (fact.type === 'length') {
    return mind.masses(known).every((mass, length) => mass === 0 || length === fact.length);
  }
  const { symbol } = fact;
  const revealed: Revealed = 'peg' in fact ? { symbol, peg: fact.peg } : { symbol };
  const where = mind.count({ ...known, revealed: [...known.revealed, revealed] });
  const isNegative = fact.type === 'absent' || fact.type === 'notPeg';
  return where === (isNegative ? 0 : mind.count(known));
}

/** Rows that prove a fact: from all of them those are left out, first to last, that can be. */
function proof(mind: Mind, known: Known, fact: Fact): number[] {
  let needed = known.rows.map((row, index) => ({ row, index }));
  for (const { index } of needed) {
    const fewer = needed.filter((one) => one.index !== index);
    const rows: Row[] = fewer.map(({ row }) => row);
    if (isCertain(mind, { ...known, rows }, fact)) needed = fewer;
  }
  return needed.map(({ index }) => index);
}
