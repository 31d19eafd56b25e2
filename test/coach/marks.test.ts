import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Known } from '../../source/coach/known.ts';
import {
  type Mark,
  type Marks,
  marksFor,
  withHintedFacts,
  withListedCodes,
} from '../../source/coach/marks.ts';
import type { Fact } from '../../source/engine/fact.ts';
import {
  anyKnown,
  CODE_BREAKERS,
  fittingNaively,
  knownAbout,
  LIFELINES,
  rulesWith,
  solverOf,
  worded,
} from '../helpers/any-known.ts';
import { runs } from '../helpers/work.ts';

const SMALL = rulesWith(2, 1500);
const marksOf = (known: Known) => marksFor(solverOf(known.rules), known);
/** The marks as the rows of the grid, a symbol in each. */
const drawn = (marks: Marks) =>
  (marks[0] ?? []).map((_, symbol) =>
    marks.map((peg) => ({ open: symbol, crossed: '.', noPeg: '-' })[peg[symbol] as Mark]).join(' '),
  );

/** The marks, found by listing the codes that each row alone leaves. */
function naiveMarks({ rules, rows, revealed }: Known): Marks {
  const left = [[], ...rows.map((one) => [one])].map((some) =>
    fittingNaively({ rules, rows: some, revealed }).map(worded),
  );
  return Array.from({ length: Math.max(...rules.lengths) }, (_, peg) =>
    Array.from({ length: rules.symbols }, (_symbol, symbol): Mark => {
      if (left.some((codes) => codes.every((code) => code.length <= peg))) return 'noPeg';
      return left.every((codes) => codes.some((code) => code[peg] === symbol)) ? 'open' : 'crossed';
    }),
  );
}

it('exactly what one row alone proves is crossed out, whatever the rules and the revelations', () => {
  fc.assert(
    fc.property(anyKnown(SMALL, 3), (known) => {
      expect(marksOf(known)).toEqual(naiveMarks(known));
    }),
    runs(1500),
  );
});

it("a lifeline's revelation is on the grid before any guess", () => {
  const known = { rules: LIFELINES, rows: [], revealed: [{ symbol: 7, peg: 2 }] };
  expect(drawn(marksOf(known)).slice(6, 9)).toEqual(['6 6 . 6 6 6', '7 7 7 7 7 7', '8 8 . 8 8 8']);
});

it('what the coach told is crossed out, too', () => {
  const marks = marksOf(knownAbout(CODE_BREAKERS, '3210', '0123'));
  const told: Fact[] = [
    { type: 'length', length: 5 },
    { type: 'absent', symbol: 5 },
    { type: 'present', symbol: 4 },
    { type: 'notPeg', symbol: 4, peg: 4 },
    { type: 'peg', symbol: 3, peg: 0 },
  ];
  expect(drawn(withHintedFacts(marks, told))).toEqual([
    '. 0 0 0 0 -',
    '. . 1 1 1 -',
    '. 2 . 2 2 -',
    '3 3 3 . 3 -',
    '. 4 4 4 . -',
    '. . . . . -',
  ]);
  expect(withHintedFacts(marks, [])).toEqual(marks);
});

it('symbols that no listed code has are crossed out, and so are pegs beyond all of them', () => {
  const known = knownAbout(CODE_BREAKERS, '2304', '0011');
  expect(drawn(withListedCodes(marksOf(known), ['2304', '3204', '23045'].map(worded)))).toEqual([
    '. . 0 . . -',
    '. . . . . -',
    '2 2 . . . -',
    '3 3 . . . -',
    '. . . 4 . -',
    '. . . . 5 -',
  ]);
});
