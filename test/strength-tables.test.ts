import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import books from '../source/coach/small/books.json';
import { rulesFor } from '../source/library/rules.ts';
import { checkTree, strategyTree } from '../source/library/tree.ts';
import { byTurns } from './helpers/stress/attack.ts';

type Row = { codes: number; sum: number; weight: number; worst?: number; leastWorst?: number };
// The bench is plain JavaScript without types of its own.
const { RULE_SETS, readTables } = (await import(
  new URL('../tools/bench/strength-tables.mjs', import.meta.url).href
)) as {
  RULE_SETS: readonly { readonly names: readonly string[] }[];
  readTables: () => Readonly<Record<string, Row>>;
};
const PAGE = readFileSync(new URL('../docs/strategies.md', import.meta.url), 'utf8');
const ROWS = readTables();
const NAMES = RULE_SETS.flatMap(({ names }) => names);
const PROVED: Record<string, number> = Object.fromEntries(
  Object.entries(books).flatMap(([name, book]) => ('provedIn' in book ? [[name, book.sum]] : [])),
);

/** So many codes are played here. */
const FEW = 700;

function rulesOf(name: string) {
  const [, shortest, longest = shortest, symbols, kind] =
    /^(\d+)(?:-(\d+))?x(\d+)([nc]?)$/.exec(name) ?? expect.fail(name);
  const length =
    shortest === longest
      ? { length: Number(shortest) }
      : { shortest: Number(shortest), longest: Number(longest) };
  const repeats = { repeats: kind === '', ...(kind === 'n' && { guessRepeats: false }) };
  return rulesFor('custom', { ...length, symbols: Number(symbols), ...repeats });
}

/** The rule sets that are played here. */
const PLAYED = NAMES.filter((name) => (ROWS[name]?.codes ?? FEW) < FEW);

describe('the table of strategies', () => {
  it('the table of strategies has a row for every rule set, whether it was played or not, and no other', () => {
    const rows = [...PAGE.matchAll(/^\| ([\d-]+x\d+[nc]?) \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(NAMES);
    expect(Object.keys(ROWS).filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it.each(byTurns(PLAYED, 4))('the table of strategies says of %s what is played', (name) => {
    const { leastWorst, ...row } = ROWS[name] as Row;
    const rules = rulesOf(name);
    expect(checkTree(rules, strategyTree(rules, { play: 'strong' }))).toMatchObject(row);
    expect(checkTree(rules, strategyTree(rules, { play: 'worst' }))).toMatchObject({
      worst: leastWorst,
    });
  });

  it('the table of strategies says that a sum is proved only where a search has proved it', () => {
    for (const name of Object.keys(ROWS)) {
      const [, fewest] =
        new RegExp(`^\\| ${name} \\|.*\\| (\\d+, )?proved \\|`, 'm').exec(PAGE) ?? [];
      const isProved = new RegExp(`^\\| ${name} \\|.*proved`, 'm').test(PAGE);
      const proved = PROVED[name] ?? 0;
      expect(ROWS[name]?.sum, name).toBeGreaterThanOrEqual(proved);
      if (isProved)
        expect(proved, name).toBe(fewest ? Number.parseInt(fewest, 10) : ROWS[name]?.sum);
    }
  });
});
