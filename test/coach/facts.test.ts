import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certainFact } from '../../source/coach/facts.ts';
import type { CodeRules, Known } from '../../source/coach/known.ts';
import { largeSolver } from '../../source/coach/large/solver.ts';
import { type Marks, marksFor, withHintedFacts } from '../../source/coach/marks.ts';
import { createAnswerer } from '../../source/coach/questions.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { type Fact, follows, isTrue } from '../../source/engine/fact.ts';
import {
  anyGame,
  anyGuess,
  anyKnown,
  CODE_BREAKERS,
  codesFor,
  fittingNaively,
  knownAbout,
  knownBy,
  LETTERS,
  LIFELINES,
  PEGS,
  rulesWith,
  setsOf,
  solverOf,
  spelled,
  worded,
  wordFrom,
} from '../helpers/any-known.ts';
import { dearRuns, runs, workOf } from '../helpers/work.ts';

const SMALL = rulesWith(2, 700);
const answer = createAnswerer();

function factOf(known: Known) {
  return certainFact(solverOf(known.rules), known);
}

/** Whether a fact is true of a code, by what the fact says. */
function holds(fact: Fact, code: string): boolean {
  if (fact.type === 'length') return code.length === fact.length;
  const character = '0123456789ab'.charAt(fact.symbol);
  if (fact.type === 'peg') return code.charAt(fact.peg) === character;
  if (fact.type === 'notPeg') return code.charAt(fact.peg) !== character;
  return (fact.type === 'present') === code.includes(character);
}

/** The rows that prove a fact by themselves. */
function provingAlone(known: Known, fact: Fact): number[] {
  return [...known.rows.keys()].filter((row) =>
    isCertainNaively({ ...known, rows: rowsAt(known, [row]) }, fact),
  );
}

/** Whether a fact holds in every code that fits. */
function isCertainNaively(known: Known, fact: Fact): boolean {
  return fittingNaively(known).every((code) => holds(fact, code));
}

function rowsAt({ rows }: Known, numbers: readonly number[]) {
  return rows.filter((_, index) => numbers.includes(index));
}

function allFacts({ symbols, lengths }: CodeRules): Fact[] {
  const all = Array.from({ length: symbols }, (_, symbol) => symbol);
  const pegs = Array.from({ length: Math.max(...lengths) }, (_, peg) => peg);
  return [
    ...lengths.map((length): Fact => ({ type: 'length', length })),
    ...all.flatMap((symbol): Fact[] => [
      { type: 'present', symbol },
      { type: 'absent', symbol },
      ...pegs.flatMap((peg): Fact[] => [
        { type: 'peg', symbol, peg },
        { type: 'notPeg', symbol, peg },
      ]),
    ]),
  ];
}

it.each([
  ['small rule sets', [...SMALL], 1500, 6],
  ['Letters and Pegs', [LETTERS, PEGS], 60, 7],
])(
  'a certain fact of %s is true of every consistent code, and no smaller set of rows proves it',
  (_, ruleSets, count, most) => {
    let proved = 0;
    fc.assert(
      fc.property(fc.oneof(anyGame(ruleSets, most), anyKnown(ruleSets, most)), (known) => {
        const proof = factOf(known);
        if (!proof) return;
        proved += 1;
        const { fact, rows } = proof;
        expect(rows.length).toBeGreaterThan(1);
        expect(isCertainNaively(known, fact)).toBe(true);
        const proves = (some: readonly number[]) =>
          isCertainNaively({ ...known, rows: rowsAt(known, some) }, fact);
        expect(rows).toEqual(setsOf(known.rows.length).find(proves));
      }),
      dearRuns(count),
    );
    expect(proved).toBeGreaterThan(dearRuns(count).numRuns / 8);
  },
);

it('there is no certain fact only if each one is plain from a single row', () => {
  fc.assert(
    fc.property(anyGame(SMALL, 2), (known) => {
      fc.pre(!factOf(known));
      const before = { ...known, rows: [] };
      const certain = allFacts(known.rules).filter((fact) => isCertainNaively(known, fact));
      const isPlain = (fact: Fact) =>
        isCertainNaively(before, fact) || provingAlone(known, fact).length > 0;
      expect(certain.every(isPlain)).toBe(true);
    }),
    dearRuns(250),
  );
});

it('a certain fact follows from the last clue unless an older one tells more', () => {
  const known = knownAbout(LETTERS, '5041', '5140', '5014', '3421');
  const older: Fact = { type: 'peg', symbol: 5, peg: 0 };
  expect(factOf({ ...known, rows: known.rows.slice(0, -1) })?.fact).toEqual(older);
  expect(factOf(known)?.fact).toEqual(older);
  const newer: Fact = { type: 'notPeg', symbol: 1, peg: 1 };
  expect(certainFact(solverOf(LETTERS), known, [older])?.fact).toEqual(newer);
  expectBeyondPanel(known);
});

it('among the facts that cross out a symbol, one at a peg with the fewest symbols left comes first', () => {
  const known = knownAbout(LETTERS, '4102', '3541', '2104');
  const proof = certainFact(solverOf(LETTERS), known, [], marksFor(solverOf(LETTERS), known));
  expect(proof?.fact).toEqual({ type: 'notPeg', symbol: 0, peg: 3 });
});

/** Whether a fact holds in every code of the shown lengths that the marks leave open. */
function isShownNaively({ rules }: Known, marks: Marks, fact: Fact, lengths: Set<number>) {
  return codesFor(rules)
    .filter((code) => lengths.has(code.length))
    .filter((code) => worded(code).every((symbol, peg) => marks[peg]?.[symbol] === 'open'))
    .every((code) => holds(fact, code));
}

/** Checks that the coach tells every certain fact that the panel doesn't show, and no other. */
function expectBeyondPanel(known: Known): Fact[] {
  const { rules } = known;
  const lengths = new Set(fittingNaively(known).map(({ length }) => length));
  const hinted: Fact[] = [];
  const marks = () => withHintedFacts(marksFor(solverOf(rules), known), hinted);
  const next = () =>
    answer({ type: 'fact', known, hintedFacts: hinted, beyondMarks: true }).fact?.fact;
  for (let fact = next(); fact; fact = next()) {
    expect(isShownNaively(known, marks(), fact, lengths)).toBe(false);
    expect(hinted).not.toContainEqual(fact);
    hinted.push(fact);
  }
  const others = allFacts(rules).filter(
    (fact) =>
      isCertainNaively(known, fact) &&
      !isCertainNaively({ ...known, rows: [] }, fact) &&
      provingAlone(known, fact).length === 0,
  );
  for (const fact of others) {
    const isTold = hinted.some((earlier) => follows(fact, earlier));
    expect(isTold || isShownNaively(known, marks(), fact, lengths)).toBe(true);
  }
  return hinted;
}

it('beside the panel, the certain facts are those that neither its marks, nor its lengths, nor a single row shows', () => {
  const few = rulesWith(2, 300);
  let beyond = 0;
  fc.assert(
    fc.property(fc.oneof(anyGame(few, 3), anyKnown(few, 3)), (known) => {
      fc.pre(fittingNaively(known).length > 0);
      beyond += expectBeyondPanel(known).length;
    }),
    runs(400),
  );
  expect(beyond).toBeGreaterThan(0);
});

it.each([
  ['a hidden length', { ...CODE_BREAKERS, symbols: 4, lengths: [2, 3, 4] }],
  ['Pegs of five', { ...PEGS, symbols: 5 }],
  ['Letters', LETTERS],
  ['codes alone without repeats', { ...LETTERS, guessRepeats: true }],
])('a fact that the panel shows is not told: %s', (_, rules) => {
  fc.assert(
    fc.property(anyGame([rules], 5), (known) => {
      fc.pre(fittingNaively(known).length > 0);
      expectBeyondPanel(known);
    }),
    dearRuns(12),
  );
});

it('the only symbol left at peg 6 is not told if no shorter code is left', () => {
  const known = knownBy(CODE_BREAKERS, '000111:0:0 025502:0:3 033004:0:3 420255:0:4');
  const lastPeg: Fact = { type: 'peg', symbol: 3, peg: 5 };
  expect(answer({ type: 'fact', known }).fact).toEqual({ fact: lastPeg, rows: [0, 1, 2, 3] });
  const marks = marksFor(solverOf(CODE_BREAKERS), known);
  expect(marks[5]).toEqual(['crossed', 'crossed', 'crossed', 'open', 'crossed', 'crossed']);
  const told: Fact[] = [];
  const next = () =>
    certainFact(solverOf(CODE_BREAKERS), known, told, withHintedFacts(marks, told))?.fact;
  for (let fact = next(); fact; fact = next()) told.push(fact);
  expect(told).toEqual([2, 4, 5].map((symbol) => ({ type: 'present', symbol })));
});

it('a length is not told if several rows together cross out all symbols at the next peg', () => {
  const rules = { ...LETTERS, symbols: 5, lengths: [1, 2, 3] };
  const known = { ...knownBy(rules, '014:1:0 3:0:0 02:1:0'), revealed: [{ symbol: 0 }] };
  const marks = marksFor(solverOf(known.rules), known);
  expect(factOf(known)?.fact).toEqual({ type: 'length', length: 1 });
  expect(certainFact(solverOf(rules), known, [], marks)).toBeUndefined();
});

it('a symbol is not said to be absent from a peg behind one where no symbol is possible', () => {
  const rules = { ...PEGS, symbols: 3, lengths: [1, 2, 3, 4] };
  const known = knownBy(rules, '1:0:0 220:0:1');
  const absent: Fact = { type: 'absent', symbol: 2 };
  const marks = withHintedFacts(marksFor(solverOf(known.rules), known), [absent]);
  expect(certainFact(solverOf(rules), known, [absent], marks)).toBeUndefined();
});

it.each([
  ['Code Breakers', CODE_BREAKERS],
  ['Lifelines', LIFELINES],
  ['Lifelines of eight numbers', { ...LIFELINES, lengths: [8] }],
])('a certain fact of a large rule set is true of the secret: %s', (_, rules) => {
  const words = fc.array(fc.array(fc.nat(99), { minLength: 11, maxLength: 11 }), {
    minLength: 5,
    maxLength: 8,
  });
  let proved = 0;
  fc.assert(
    fc.property(words, (numbers) => {
      const [secret = [], ...guesses] = numbers.map((some) => wordFrom(rules, some, true));
      const rows = guesses
        .filter((guess) => spelled(guess) !== spelled(secret))
        .map((guess) => ({ guess, ...clueFor(spelled(guess), spelled(secret)) }));
      const proof = factOf({ rules, rows, revealed: [] });
      if (!proof) return;
      proved += 1;
      expect(isTrue(proof.fact, secret)).toBe(true);
    }),
    dearRuns(40),
  );
  expect(proved).toBeGreaterThan(0);
});

it('there is no certain fact if nothing is known or fits, or if few codes contradict it', () => {
  for (const rules of [PEGS, LETTERS, CODE_BREAKERS, LIFELINES]) {
    expect(factOf(knownBy(rules))).toBeUndefined();
  }
  expect(factOf(knownBy(PEGS, '0000:1:0 0000:2:0'))).toBeUndefined();
  // Only 38 of 9,295 codes hold a 9, and the sample has none of them.
  const rare = knownAbout(LIFELINES, '071862', '295643', '456233', '017454');
  expect(factOf(rare)).toBeUndefined();
});

it.each<[string, Known, unknown]>([
  [
    'a peg',
    knownBy(PEGS, '0011:1:0 1222:0:0 3033:1:0'),
    { fact: { type: 'peg', symbol: 0, peg: 1 }, rows: [0, 1, 2] },
  ],
  [
    'the length',
    knownBy(CODE_BREAKERS, '0123:2:0 4455:1:3'),
    { fact: { type: 'length', length: 6 }, rows: [0, 1] },
  ],
])('a certain fact can be %s', (_, known, proved) => {
  expect(factOf(known)).toEqual(proved);
});

it('a certain fact of thirty rows is proved within seconds', async () => {
  for (const [rules, most] of [
    [CODE_BREAKERS, 10],
    [{ ...PEGS, symbols: 10, lengths: [7] }, 20],
  ] as const) {
    const [secret = [], ...guesses] = fc.sample(anyGuess(rules), { numRuns: 31, seed: 3 });
    const rows = guesses.map((guess) => ({ guess, ...clueFor(guess, secret) }));
    const work = await workOf(() => {
      expect(factOf({ rules, rows, revealed: [] })?.rows.length).toBeLessThan(most);
    });
    expect(work).toBeLessThan(20_000);
  }
});

it('few counts are enough to find the fewest rows that prove a fact', () => {
  const secret = '430152';
  const guesses = ['001122', '334455', '503214', '412053', '250341', '145320', '324051', '013254'];
  const known = knownAbout(LIFELINES, secret, ...guesses);
  const solver = largeSolver(LIFELINES);
  let counts = 0;
  const consistent = (some: Known) => {
    counts++;
    return solver.consistent(some);
  };
  const proof = certainFact({ ...solver, consistent }, known);
  expect(proof?.rows.length).toBeGreaterThan(2);
  expect(counts).toBeLessThan(60);
});
