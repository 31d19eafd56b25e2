import { indexOfSymbol, longest, type Rules } from './rules.ts';
import { isObject, isWithin } from './values.ts';

/** A statement about the secret. Pegs and symbols are counted from 0. */
export type Fact =
  | { readonly type: 'peg'; readonly symbol: number; readonly peg: number }
  | { readonly type: 'length'; readonly length: number }
  | { readonly type: 'absent' | 'present'; readonly symbol: number }
  | { readonly type: 'notPeg'; readonly symbol: number; readonly peg: number };

/** Rows are counted from 0. All of them are needed to prove the fact. */
export type Proof = { readonly fact: Fact; readonly rows: readonly number[] };

/** The limit keeps saves small. */
export const MAX_HINTED_FACTS = 100;

/** `code` has the indices of the symbols. */
export function isTrue(fact: Fact, code: readonly number[]): boolean {
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

/** Whether `from` alone makes `fact` certain. */
export function follows(fact: Fact, from: Fact): boolean {
  switch (fact.type) {
    case 'length':
      return from.type === 'length' && from.length === fact.length;
    case 'peg':
      return from.type === 'peg' && from.peg === fact.peg && from.symbol === fact.symbol;
    case 'absent':
      return from.type === 'absent' && from.symbol === fact.symbol;
    case 'present':
      return (from.type === 'present' || from.type === 'peg') && from.symbol === fact.symbol;
    case 'notPeg':
      if (from.type === 'length') return fact.peg >= from.length;
      if (from.type === 'absent') return from.symbol === fact.symbol;
      if (from.type === 'peg') return from.peg === fact.peg && from.symbol !== fact.symbol;
      return from.type === 'notPeg' && from.peg === fact.peg && from.symbol === fact.symbol;
  }
}

/** Checks that the fact is true and that the rows exist, but not that they prove the fact. */
export function isProof(rules: Rules, secret: string, guesses: number, proof: Proof): boolean {
  const { fact, rows } = proof;
  const code = [...secret].map((character) => indexOfSymbol(rules, character));
  const isAscending = rows.every((row, index) => index === 0 || row > (rows[index - 1] as number));
  return (
    isTrue(fact, code) &&
    (fact.type === 'length' || fact.symbol < rules.symbols.length) &&
    (!('peg' in fact) || fact.peg < longest(rules)) &&
    isAscending &&
    (rows.at(-1) ?? guesses) < guesses
  );
}

export function readProof(value: unknown): Proof | undefined {
  if (!isObject(value) || !Array.isArray(value.rows) || !value.rows.every(isIndex))
    return undefined;
  const fact = readFact(value.fact);
  return fact && { fact, rows: [...value.rows] };
}

function readFact(value: unknown): Fact | undefined {
  if (!isObject(value)) return undefined;
  const { type, symbol, peg, length } = value;
  if (type === 'length') return isIndex(length) ? { type, length } : undefined;
  if (!isIndex(symbol)) return undefined;
  if (type === 'absent' || type === 'present') return { type, symbol };
  if (type !== 'peg' && type !== 'notPeg') return undefined;
  return isIndex(peg) ? { type, symbol, peg } : undefined;
}

function isIndex(value: unknown): value is number {
  return isWithin(value, [0, Number.MAX_SAFE_INTEGER]);
}
