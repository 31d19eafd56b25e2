import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certainFact } from '../../source/coach/facts.ts';
import { type Marks, marksFor, withHintedFacts } from '../../source/coach/marks.ts';
import type { Known, Puzzle } from '../../source/coach/puzzle.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { type Fact, follows, isTrue } from '../../source/engine/fact.ts';
import {
  anyGame,
  anyGuess,
  anyKnown,
  CODE_BREAKERS,
  fittingNaively,
  LETTERS,
  PEGS,
  puzzlesWith,
  solverOf,
  spelled,
  worded,
  wordFrom,
} from '../helpers/any-puzzle.ts';
import { runs, workOf } from '../helpers/work.ts';

const SMALL = puzzlesWith(2, 700);
const LIFELINES: Puzzle = { ...PEGS, symbols: 10, lengths: [6] };

function factOf(known: Known) {
  return certainFact(solverOf(known.puzzle), known);
}

/** A fact about a code of characters, by its definition. */
function holds(fact: Fact, code: string): boolean {
  if (fact.type === 'length') return code.length === fact.length;
  const character = '0123456789ab'.charAt(fact.symbol);
  if (fact.type === 'peg') return code.charAt(fact.peg) === character;
  if (fact.type === 'notPeg') return code.charAt(fact.peg) !== character;
  return (fact.type === 'present') === code.includes(character);
}

/** Whether a fact holds in every code that fits. */
function isCertainNaively(known: Known, fact: Fact): boolean {
  return fittingNaively(known).every((code) => holds(fact, code));
}

function rowsAt({ rows }: Known, numbers: readonly number[]) {
  return rows.filter((_, index) => numbers.includes(index));
}

/** Every set of so many rows, those of few rows first, and of equally many in order. */
function setsOf(count: number): number[][] {
  const rows = Array.from({ length: count }, (_, row) => row);
  const sets = Array.from({ length: 2 ** count }, (_, bits) =>
    rows.filter((row) => (bits >> row) & 1),
  );
  return sets.sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
}

function allFacts({ symbols, lengths }: Puzzle): Fact[] {
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
  ['small puzzles', [...SMALL], 1500, 6],
  ['Letters and Pegs', [LETTERS, PEGS], 60, 7],
])(
  'a certain fact of %s is true of every consistent code, and no fewer rows prove it',
  (_, puzzles, count, most) => {
    let proved = 0;
    fc.assert(
      fc.property(fc.oneof(anyGame(puzzles, most), anyKnown(puzzles, most)), (known) => {
        const proof = factOf(known);
        if (!proof) return;
        proved += 1;
        const { fact, rows } = proof;
        expect(isCertainNaively(known, fact)).toBe(true);
        const proves = (some: readonly number[]) =>
          isCertainNaively({ ...known, rows: rowsAt(known, some) }, fact);
        expect(rows).toEqual(setsOf(known.rows.length).find(proves));
      }),
      runs(count),
    );
    expect(proved).toBeGreaterThan(0);
  },
);

it('a certain fact names at least one row, and rows in their order', () => {
  fc.assert(
    fc.property(anyGame(SMALL), (known) => {
      const rows = factOf(known)?.rows ?? [0];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
      expect(rows.every((row) => row < Math.max(1, known.rows.length))).toBe(true);
    }),
    runs(150),
  );
});

it('a certain fact is none only where no row tells anything for certain', () => {
  fc.assert(
    fc.property(anyGame(SMALL, 2), (known) => {
      if (factOf(known)) return;
      const before = { ...known, rows: [] };
      const certain = allFacts(known.puzzle).filter((fact) => isCertainNaively(known, fact));
      expect(certain.every((fact) => isCertainNaively(before, fact))).toBe(true);
    }),
    runs(250),
  );
});

it('a certain fact is one that the last clue brought, where that brought any', () => {
  fc.assert(
    fc.property(anyGame(SMALL), (known) => {
      const proved = factOf(known);
      if (!proved) return;
      const before = { ...known, rows: known.rows.slice(0, -1) };
      if (!isCertainNaively(before, proved.fact)) return;
      const certain = allFacts(known.puzzle).filter((fact) => isCertainNaively(known, fact));
      expect(certain.every((fact) => isCertainNaively(before, fact))).toBe(true);
    }),
    runs(250),
  );
});

/** Whether a fact holds in all words that the marks leave, of at least as many pegs. */
function isShownNaively({ lengths }: Puzzle, marks: Marks, fact: Fact, shortest: number): boolean {
  const wordsOf = (length: number) =>
    marks
      .slice(0, length)
      .reduce<string[]>(
        (words, peg) =>
          peg.flatMap((mark, symbol) =>
            mark === 'open' ? words.map((word) => word + '0123456789ab'.charAt(symbol)) : [],
          ),
        [''],
      );
  const words = lengths.filter((length) => length >= shortest).flatMap(wordsOf);
  return words.every((word) => holds(fact, word));
}

it('the certain facts beside the pencil marks are exactly those that the marks do not show', () => {
  const few = puzzlesWith(2, 300);
  let beyond = 0;
  fc.assert(
    fc.property(fc.oneof(anyGame(few, 3), anyKnown(few, 3)), (known) => {
      fc.pre(fittingNaively(known).length > 0);
      const { puzzle } = known;
      const shortest = Math.min(...puzzle.lengths);
      const hinted: Fact[] = [];
      const marks = () => withHintedFacts(marksFor(solverOf(known.puzzle), known), hinted);
      const least = () =>
        Math.max(shortest, ...hinted.map((fact) => (fact.type === 'length' ? fact.length : 0)));
      const next = () => certainFact(solverOf(puzzle), known, hinted, marks())?.fact;
      for (let fact = next(); fact; fact = next()) {
        expect(isShownNaively(puzzle, marks(), fact, least())).toBe(false);
        hinted.push(fact);
        beyond += 1;
      }
      const before = { ...known, rows: [] };
      const others = allFacts(puzzle).filter(
        (fact) => isCertainNaively(known, fact) && !isCertainNaively(before, fact),
      );
      for (const fact of others) {
        const isTold = hinted.some((earlier) => follows(fact, earlier));
        expect(isTold || isShownNaively(puzzle, marks(), fact, least())).toBe(true);
      }
    }),
    runs(400),
  );
  expect(beyond).toBeGreaterThan(0);
});

it('a length is not told where several rows together cross out all symbols at the next peg', () => {
  const puzzle = { ...LETTERS, symbols: 5, lengths: [1, 2, 3] };
  const rows = [
    { guess: worded('014'), red: 1, white: 0 },
    { guess: worded('3'), red: 0, white: 0 },
    { guess: worded('02'), red: 1, white: 0 },
  ];
  const known = { puzzle, rows, revealed: [{ symbol: 0 }] };
  const marks = marksFor(solverOf(known.puzzle), known);
  expect(factOf(known)?.fact).toEqual({ type: 'length', length: 1 });
  expect(certainFact(solverOf(puzzle), known, [], marks)).toBeUndefined();
});

it('no symbol is told to be absent from a peg behind one where no symbol can stand', () => {
  const puzzle = { ...PEGS, symbols: 3, lengths: [1, 2, 3, 4] };
  const rows = [
    { guess: worded('1'), red: 0, white: 0 },
    { guess: worded('220'), red: 0, white: 1 },
  ];
  const known = { puzzle, rows, revealed: [] };
  const absent: Fact = { type: 'absent', symbol: 2 };
  const marks = withHintedFacts(marksFor(solverOf(known.puzzle), known), [absent]);
  expect(certainFact(solverOf(puzzle), known, [absent], marks)).toBeUndefined();
});

it('a fact that the rules and a revelation prove without a row is not told', () => {
  const puzzle = { ...LETTERS, symbols: 2, lengths: [2] };
  expect(factOf({ puzzle, rows: [], revealed: [{ symbol: 0, peg: 0 }] })).toBeUndefined();
});

it('the marks show what stands at a peg once the coach has told a length that has this peg', () => {
  const puzzle = { ...PEGS, symbols: 2, lengths: [1, 2] };
  const known = { puzzle, rows: [{ guess: worded('0'), red: 0, white: 1 }], revealed: [] };
  const marks = marksFor(solverOf(known.puzzle), known);
  const length: Fact = { type: 'length', length: 2 };
  const beyond = (hinted: readonly Fact[]) =>
    certainFact(solverOf(puzzle), known, hinted, marks)?.fact;
  expect(beyond([])).toEqual({ type: 'peg', symbol: 0, peg: 1 });
  expect(beyond([length])).toBeUndefined();
});

it.each([
  ['Code Breakers', CODE_BREAKERS],
  ['Lifelines', LIFELINES],
  ['Lifelines of eight numbers', { ...LIFELINES, lengths: [8] }],
])('a certain fact of a large puzzle is true of the secret: %s', (_, puzzle) => {
  const words = fc.array(fc.array(fc.nat(99), { minLength: 11, maxLength: 11 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(words, (numbers) => {
      const [secret = [], ...guesses] = numbers.map((some) => wordFrom(puzzle, some, true));
      const rows = guesses
        .filter((guess) => spelled(guess) !== spelled(secret))
        .map((guess) => ({ guess, ...clueFor(spelled(guess), spelled(secret)) }));
      const proved = factOf({ puzzle, rows, revealed: [] });
      if (proved) expect(isTrue(proved.fact, secret)).toBe(true);
    }),
    runs(40),
  );
});

it('a certain fact is none where nothing is known, or nothing fits', () => {
  const row = (red: number) => ({ guess: worded('0000'), red, white: 0 });
  for (const puzzle of [PEGS, LETTERS, CODE_BREAKERS, LIFELINES]) {
    expect(factOf({ puzzle, rows: [], revealed: [] })).toBeUndefined();
  }
  expect(factOf({ puzzle: PEGS, rows: [row(1), row(2)], revealed: [] })).toBeUndefined();
  expect(factOf({ puzzle: PEGS, rows: [], revealed: [{ symbol: 1 }] })).toBeUndefined();
});

it.each<[string, Known, unknown]>([
  [
    'an absent symbol',
    { puzzle: PEGS, rows: [{ guess: worded('4444'), red: 0, white: 0 }], revealed: [] },
    { fact: { type: 'absent', symbol: 4 }, rows: [0] },
  ],
  [
    'a present symbol',
    { puzzle: PEGS, rows: [{ guess: worded('0000'), red: 1, white: 0 }], revealed: [] },
    { fact: { type: 'present', symbol: 0 }, rows: [0] },
  ],
  [
    'the length',
    {
      puzzle: CODE_BREAKERS,
      rows: [{ guess: worded('012345'), red: 4, white: 2 }],
      revealed: [],
    },
    { fact: { type: 'length', length: 6 }, rows: [0] },
  ],
  [
    'a peg by what was revealed beside a row',
    {
      puzzle: { ...PEGS, lengths: [2] },
      rows: [{ guess: worded('01'), red: 0, white: 1 }],
      revealed: [{ symbol: 1 }],
    },
    { fact: { type: 'peg', symbol: 1, peg: 0 }, rows: [0] },
  ],
])('a certain fact can be %s', (_, known, proved) => {
  expect(factOf(known)).toEqual(proved);
});

it('a certain fact of thirty rows is proved within seconds', async () => {
  for (const [puzzle, most] of [
    [CODE_BREAKERS, 10],
    [{ ...PEGS, symbols: 10, lengths: [8] }, 20],
  ] as const) {
    const [secret = [], ...guesses] = fc.sample(anyGuess(puzzle), { numRuns: 31, seed: 3 });
    const rows = guesses.map((guess) => ({ guess, ...clueFor(guess, secret) }));
    const work = await workOf(() => {
      expect(factOf({ puzzle, rows, revealed: [] })?.rows.length).toBeLessThan(most);
    });
    expect(work).toBeLessThan(20_000);
  }
});
