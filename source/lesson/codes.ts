import { type GuessRow, ruledOutBy } from '../engine/clue.ts';
import { type Fact, isTrue, type Proof } from '../engine/fact.ts';
import { charactersOf, longest } from '../engine/rules.ts';
import { lessonRules, type Statement } from './material.ts';

type Candidate = { readonly code: string; readonly pegs: readonly number[] };

function allCandidates(): Candidate[] {
  const rules = lessonRules();
  const symbols = charactersOf(rules);
  let codes: Candidate[] = [{ code: '', pegs: [] }];
  for (let peg = 0; peg < longest(rules); peg++) {
    codes = codes.flatMap(({ code, pegs }) =>
      symbols.map((symbol, index) => ({ code: code + symbol, pegs: [...pegs, index] })),
    );
  }
  return codes;
}

/** Caches the consistent codes of rows: the lesson asks about the same few rows many times. */
const consistentByRows = new Map<string, readonly Candidate[]>();

function candidates(rows: readonly GuessRow[]): readonly Candidate[] {
  const key = JSON.stringify(rows);
  const known = consistentByRows.get(key);
  if (known) return known;
  const last = rows.slice(-1);
  const before = rows.length > 0 ? candidates(rows.slice(0, -1)) : allCandidates();
  const left = before.filter(({ code }) => !ruledOutBy(last, code));
  consistentByRows.set(key, left);
  return left;
}

export function consistentCodes(rows: readonly GuessRow[]): string[] {
  return candidates(rows).map(({ code }) => code);
}

/** Whether a fact is true of every code that is consistent with these rows. */
export function isCertain(rows: readonly GuessRow[], fact: Fact): boolean {
  return candidates(rows).every(({ pegs }) => isTrue(fact, pegs));
}

/** The fewest rows that prove a fact, the first in order; undefined if even all do not. */
export function proofOf(rows: readonly GuessRow[], fact: Fact): Proof | undefined {
  // Most statements are not certain, so all rows are tried before the small sets.
  if (!isCertain(rows, fact)) return undefined;
  const sets = Array.from({ length: 2 ** rows.length }, (_, bits) =>
    [...rows.keys()].filter((row) => bits & (1 << row)),
  );
  const fewest = sets
    .sort((a, b) => a.length - b.length)
    .find((some) =>
      isCertain(
        some.map((row) => rows[row] as GuessRow),
        fact,
      ),
    );
  return fewest && { fact, rows: fewest };
}

/**
 * A consistent code that contradicts a statement; undefined if the statement is certain. It has
 * as many different symbols as possible, because such a code is easier to read.
 */
export function exampleAgainst(rows: readonly GuessRow[], fact: Fact): string | undefined {
  let [best, most] = [undefined as string | undefined, 0];
  for (const { code, pegs } of candidates(rows)) {
    if (isTrue(fact, pegs)) continue;
    const { size } = new Set(pegs);
    if (size > most) [best, most] = [code, size];
  }
  return best;
}

/** The statement that is true of a code if and only if this one is not. */
export function contraryOf(fact: Statement): Statement {
  return { ...fact, type: CONTRARY[fact.type] } as Statement;
}

const CONTRARY = { peg: 'notPeg', notPeg: 'peg', present: 'absent', absent: 'present' } as const;
