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
 * A fact that is certain and was not given: the most telling of those that the last clue brought, or
 * else of all. Where the codes are too many to look at all, a fact is certain that counting them
 * proves; as that takes a while, the first one will do.
 */
export function certainFact(mind: Mind, known: Known): Proved | undefined {
  const { codes, isAll } = mind.some(known);
  if (codes.length === 0) return undefined;
  const before = { ...known, rows: known.rows.slice(0, -1) };
  let first: Fact | undefined;
  for (const fact of allFacts(known)) {
    if (isGiven(known, fact) || !codes.every((code) => isTrue(fact, code))) continue;
    if (!isAll && !isCertain(mind, known, fact)) continue;
    first ??= fact;
    if (!isAll || !isCertain(mind, before, fact)) return provedBy(mind, known, fact);
  }
  return first && provedBy(mind, known, first);
}

function provedBy(mind: Mind, known: Known, fact: Fact): Proved {
  return { fact, rows: proof(mind, known, fact) };
}

/** Whether a fact follows from the rules, or from what was revealed. */
function isGiven({ puzzle, revealed }: Known, fact: Fact): boolean {
  const { symbols, lengths, repeats } = puzzle;
  switch (fact.type) {
    case 'length':
      return lengths.length === 1;
    case 'present':
      // Where no symbol comes twice, a code as long as there are symbols holds them all.
      return (
        revealed.some(({ symbol }) => symbol === fact.symbol) ||
        (!repeats && lengths.every((length) => length === symbols))
      );
    case 'peg':
      return revealed.some(({ symbol, peg }) => symbol === fact.symbol && peg === fact.peg);
    case 'notPeg':
      return revealed.some(({ peg }) => peg === fact.peg);
    case 'absent':
      return false;
  }
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
