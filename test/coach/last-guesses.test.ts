import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Play } from '../../source/coach/advice.ts';
import { type Parting, winningGuess } from '../../source/coach/last-guesses.ts';
import { type CodeIndices, type Known, type Puzzle, weightsOf } from '../../source/coach/puzzle.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { memoizeByObject } from '../../source/full-screen/model/once.ts';
import {
  anyGame,
  CODE_BREAKERS,
  codesFor,
  fittingNaively,
  HIDDEN,
  LIFELINES,
  puzzlesWith,
  solverOf,
  spelled,
  worded,
} from '../helpers/any-puzzle.ts';
import { byTurns } from '../helpers/stress/attack.ts';
import { runs } from '../helpers/work.ts';

const isPlain = ({ repeats, guessRepeats }: Puzzle) => repeats === guessRepeats;
const TINY = puzzlesWith(6, 70).filter(isPlain);
const SMALL = puzzlesWith(70, 400).filter(isPlain);

const weightsIn = memoizeByObject(weightsOf);

function weightIn(puzzle: Puzzle, code: string): number {
  return weightsIn(puzzle)[code.length] as number;
}

const cluesIn = memoizeByObject((_: Puzzle) => new Map<string, Map<string, number>>());

/**
 * The engine's clues of a guess for codes, by their code. Every way to play comes to the same ones
 * again and again, so each is worked out once.
 */
function cluesFor(puzzle: Puzzle, guess: string): (code: string) => number {
  const ofPuzzle = cluesIn(puzzle);
  const known = ofPuzzle.get(guess) ?? new Map<string, number>();
  ofPuzzle.set(guess, known);
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const { red, white } = clueFor(guess, code);
    known.set(code, red * 100 + white);
    return red * 100 + white;
  };
}

/** The codes by their clue for a guess, without the guess. */
function partsOf(puzzle: Puzzle, guess: string, codes: readonly string[]): string[][] {
  const clueOf = cluesFor(puzzle, guess);
  const parts = new Map<number, string[]>();
  for (const code of codes) {
    if (code === guess) continue;
    const clue = clueOf(code);
    const part = parts.get(clue);
    if (part) part.push(code);
    else parts.set(clue, [code]);
  }
  return [...parts.values()];
}

/** The weight of the codes that are found within `left` guesses, by trying every way to play. */
function wonNaively(puzzle: Puzzle, codes: readonly string[], left: number): number {
  if (left === 0 || codes.length === 0) return 0;
  if (left === 1) return Math.max(...codes.map((code) => weightIn(puzzle, code)));
  return Math.max(...codesFor(puzzle).map((guess) => wonAfter(puzzle, guess, codes, left)));
}

function wonAfter(puzzle: Puzzle, guess: string, codes: readonly string[], left: number): number {
  const own = codes.includes(guess) ? weightIn(puzzle, guess) : 0;
  const parts = partsOf(puzzle, guess, codes);
  return parts.reduce((sum, part) => sum + wonNaively(puzzle, part, left - 1), own);
}

function advised(known: Known, left: number, play?: Play): CodeIndices {
  return solverOf(known.puzzle).advise(known, { left, play }).guess?.code ?? expect.fail();
}

it('the last one, two or three guesses find the code as often as any way to play', () => {
  const left = fc.integer({ min: 1, max: 3 });
  const anyPlay = fc.constantFrom(undefined, 'strong' as const, 'worst' as const);
  fc.assert(
    fc.property(anyGame(TINY, 1), left, anyPlay, (known, left, play) => {
      const { puzzle } = known;
      const codes = fittingNaively(known);
      const guess = spelled(advised(known, left, play));
      expect(wonAfter(puzzle, guess, codes, left)).toBe(wonNaively(puzzle, codes, left));
    }),
    runs(120),
  );
});

it('the last three guesses find the code as often as any way to play where they are not enough', () => {
  const few = puzzlesWith(16, 81).filter((one) => isPlain(one) && one.symbols < 4);
  fc.assert(
    fc.property(anyGame(few, 1), ({ puzzle }) => {
      const codes = codesFor(puzzle);
      const guess = spelled(advised({ puzzle, rows: [], revealed: [] }, 3));
      expect(wonAfter(puzzle, guess, codes, 3)).toBe(wonNaively(puzzle, codes, 3));
    }),
    runs(12),
  );
});

/** The codes of a puzzle by their numbers, in the order of `codesFor`, as the search wants them. */
function partingOf(puzzle: Puzzle): Parting {
  const all = codesFor(puzzle);
  const longest = Math.max(...puzzle.lengths);
  return {
    weight: all.map((code) => weightIn(puzzle, code)),
    clues: ((longest + 1) * (longest + 2)) / 2,
    partition: (guess, codes) =>
      partsOf(
        puzzle,
        all[guess] as string,
        Array.from(codes, (code) => all[code] as string),
      ).map((part) => part.map((code) => all.indexOf(code))),
  };
}

it('an exact search takes the first of the guesses after which the most codes are found', () => {
  const few = puzzlesWith(6, 30).filter(isPlain);
  // Three guesses are not enough for all of them, and the first guess is not the best.
  const tight: Puzzle = { symbols: 2, lengths: [1, 2, 3, 4], repeats: true, guessRepeats: true };
  fc.assert(
    fc.property(anyGame(few, 1), fc.integer({ min: 2, max: 3 }), (known, left) => {
      const { puzzle } = known;
      const all = codesFor(puzzle);
      const fitting = fittingNaively(known);
      const codes = fitting.map((code) => all.indexOf(code));
      const won = all.map((guess) => wonAfter(puzzle, guess, fitting, left));
      const numbers = [...all.keys()];
      expect(winningGuess(partingOf(puzzle), codes, numbers, numbers, left)).toBe(
        won.indexOf(Math.max(...won)),
      );
    }),
    { ...runs(40), examples: [[{ puzzle: tight, rows: [], revealed: [] }, 3]] },
  );
});

/** A position, and how many guesses are left there. */
type Late = {
  readonly of: string;
  readonly puzzle: Puzzle;
  readonly rows: readonly string[];
  readonly left: number;
  readonly play?: Play;
};

/** Where another guess than the few best by their bits finds the code more often. */
const HARD: readonly Late[] = [
  {
    of: 'three pegs of eight symbols',
    puzzle: { ...CODE_BREAKERS, symbols: 8, lengths: [3] },
    rows: ['224:2:0'],
    left: 3,
  },
  {
    of: 'the 55,728 codes of Code Breakers',
    puzzle: CODE_BREAKERS,
    rows: ['250033:0:4', '1515:1:0', '51213:0:2', '42203:0:3'],
    left: 2,
  },
  {
    of: 'four pegs of five symbols, where the worst case takes more guesses than there are',
    puzzle: { ...CODE_BREAKERS, symbols: 5, lengths: [4] },
    rows: ['3110:0:1', '1111:0:0'],
    left: 2,
    play: 'worst',
  },
];

/** Where the guess that finds the code most often leaves more parts of several codes than others. */
const MANY_PARTS: Late = {
  of: 'up to three different pegs of three symbols',
  puzzle: { symbols: 3, lengths: [1, 2, 3], repeats: false, guessRepeats: false },
  rows: [],
  left: 3,
};

// The first one is quick, so each run tries it.
it.each([MANY_PARTS, ...byTurns(HARD, 1)])(
  'the last $left guesses find the code as often as any way to play, in $of',
  ({ puzzle, rows, left, play }) => {
    const known = {
      puzzle,
      rows: rows.map((row) => {
        const [guess = '', red, white] = row.split(':');
        return { guess: worded(guess), red: Number(red), white: Number(white) };
      }),
      revealed: [],
    };
    const codes = [...solverOf(puzzle).consistent(known).each()].map(spelled);
    const guess = spelled(advised(known, left, play));
    expect(wonAfter(puzzle, guess, codes, left)).toBe(wonNaively(puzzle, codes, left));
  },
);

it('the last but one guess finds the code as often as any', () => {
  fc.assert(
    fc.property(anyGame(SMALL, 2), (known) => {
      const { puzzle } = known;
      const codes = fittingNaively(known);
      const won = (guess: string) => wonAfter(puzzle, guess, codes, 2);
      expect(won(spelled(advised(known, 2)))).toBe(Math.max(...codesFor(puzzle).map(won)));
    }),
    runs(60),
  );
});

it.each([[LIFELINES], [HIDDEN]])(
  'the last but one guess in a large puzzle finds the code as often as the hint, or oftener: %j',
  (puzzle) => {
    let better = 0;
    fc.assert(
      fc.property(anyGame([puzzle], 5), (known) => {
        const solver = solverOf(puzzle);
        if (solver.count(known) > 1000) return;
        const codes = [...solver.consistent(known).each()].map(spelled);
        const won = (guess: CodeIndices) => wonAfter(puzzle, spelled(guess), codes, 2);
        const [first, last] = [advised(known, 9), advised(known, 2)].map(won);
        expect(last).toBeGreaterThanOrEqual(first as number);
        if ((last as number) > (first as number)) better++;
      }),
      { ...runs(60), seed: 1 },
    );
    expect(better).toBeGreaterThan(0);
  },
);

it('the last guesses of a hard game fit every clue', () => {
  fc.assert(
    fc.property(anyGame(TINY, 2), fc.integer({ min: 2, max: 3 }), (known, left) => {
      const guess = spelled(advised({ ...known, hard: true }, left));
      expect(fittingNaively(known)).toContain(guess);
    }),
    runs(60),
  );
});
