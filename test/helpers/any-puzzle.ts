import fc from 'fast-check';
import { type Worth, worthOf } from '../../source/coach/bits.ts';
import { LargeSpace } from '../../source/coach/large/space.ts';
import type { CodeIndices, Known, Puzzle } from '../../source/coach/puzzle.ts';
import { createClueCounter } from '../../source/coach/small/clue-counter.ts';
import { Space } from '../../source/coach/small/space.ts';
import { Tables } from '../../source/coach/small/tables.ts';
import { createSolver } from '../../source/coach/solver.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { countCodes, countCodesOf } from '../../source/engine/rules.ts';

const CHARACTERS = '0123456789ab';

/** A word as a code, with a character for each symbol. */
export function spelled(word: CodeIndices): string {
  return word.map((symbol) => CHARACTERS[symbol]).join('');
}

/** A code as a word. */
export function worded(code: string): number[] {
  return [...code].map((character) => CHARACTERS.indexOf(character));
}

export const CODE_BREAKERS: Puzzle = {
  symbols: 6,
  lengths: [4, 5, 6],
  repeats: true,
  guessRepeats: true,
};
export const PEGS: Puzzle = { ...CODE_BREAKERS, lengths: [4] };
export const LETTERS: Puzzle = { ...PEGS, repeats: false, guessRepeats: false };
export const FOUR_DIGITS: Puzzle = { ...PEGS, symbols: 10 };
export const LIFELINES: Puzzle = { ...FOUR_DIGITS, lengths: [6] };
export const HIDDEN: Puzzle = { ...PEGS, symbols: 8, lengths: [4, 5, 6] };

/** Every puzzle that a game can have. */
const PUZZLES: readonly Puzzle[] = between(2, 12).flatMap((symbols) =>
  between(1, 10).flatMap((shortest) =>
    between(shortest, 10).flatMap((longest) => {
      const lengths = between(shortest, longest);
      const fair = { symbols, lengths, repeats: true, guessRepeats: true };
      if (longest > symbols) return [fair];
      const unique = { ...fair, repeats: false };
      return [fair, unique, { ...unique, guessRepeats: false }];
    }),
  ),
);

function between(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** The puzzles whose number of codes is in this range. */
export function puzzlesWith(least: number, most: number): Puzzle[] {
  return PUZZLES.filter((puzzle) => countCodes(puzzle) >= least && countCodes(puzzle) <= most);
}

/** Every code of a puzzle, listed in the simplest way. */
export function allCodes({ symbols, lengths, repeats }: Puzzle): string[] {
  const longer = (codes: string[]): string[] =>
    codes.flatMap((code) =>
      [...CHARACTERS.slice(0, symbols)]
        .filter((character) => repeats || !code.includes(character))
        .map((character) => code + character),
    );
  const ofLength = (length: number): string[] =>
    length === 0 ? [''] : longer(ofLength(length - 1));
  return lengths.flatMap(ofLength);
}

/** Whether a code fits, according to the engine's clues. */
export function fitsNaively(known: Known, code: string): boolean {
  return naiveFit(known)(code);
}

/** The codes that fit, found by trying all of them. */
export function fittingNaively(known: Known): string[] {
  return codesFor(known.puzzle).filter(naiveFit(known));
}

function naiveFit({ rows, revealed }: Known): (code: string) => boolean {
  const spelledRows = rows.map((row) => ({ ...row, guess: spelled(row.guess) }));
  return (code) =>
    revealed.every(({ symbol, peg }) => {
      const character = CHARACTERS[symbol] as string;
      return peg === undefined ? code.includes(character) : code[peg] === character;
    }) &&
    spelledRows.every(({ guess, red, white }) => {
      const clue = clueFor(guess, code);
      return code !== guess && clue.red === red && clue.white === white;
    });
}

/** Makes something from a puzzle, at the first request only. */
export function once<T>(make: (puzzle: Puzzle) => T): (puzzle: Puzzle) => T {
  const values = new Map<string, T>();
  return (puzzle) => {
    const key = JSON.stringify(puzzle);
    const found = values.get(key) ?? make(puzzle);
    values.set(key, found);
    return found;
  };
}

export const codesFor = once(allCodes);
export const spaceOf = once((puzzle) => new Space(puzzle));
/** The puzzle counted by halves, as large puzzles are, whatever its size. */
export const largeOf = once((puzzle) => new LargeSpace(puzzle));
export const tablesOf = once((puzzle) => new Tables(puzzle));
export const counterOf = once((puzzle) => createClueCounter(spaceOf(puzzle)));

/** A word made from any numbers: of one of the puzzle's lengths, with or without repeats. */
export function wordFrom(puzzle: Puzzle, numbers: readonly number[], repeats: boolean): number[] {
  const [first = 0, ...rest] = numbers;
  const length = puzzle.lengths[first % puzzle.lengths.length] as number;
  const left = between(0, puzzle.symbols - 1);
  return between(0, length - 1).map((peg) => {
    const at = (rest[peg] ?? 0) % left.length;
    return (repeats ? left[at] : left.splice(at, 1)[0]) as number;
  });
}

const numbers = fc.array(fc.nat(1000), { minLength: 11, maxLength: 11 });

/** A word that may be guessed in the puzzle. */
export function anyGuess(puzzle: Puzzle): fc.Arbitrary<number[]> {
  return numbers.map((some) => wordFrom(puzzle, some, puzzle.guessRepeats));
}

const anyRow = fc.record({
  numbers,
  kind: fc.constantFrom('true', 'true', 'true', 'true', 'any', 'all red', 'near'),
  red: fc.nat(10),
  white: fc.nat(10),
});

const anyReveal = fc.record({
  isTrue: fc.constantFrom(true, true, true, false),
  symbol: fc.nat(11),
  peg: fc.option(fc.nat(9), { nil: undefined }),
});

/**
 * Any knowledge about a puzzle: mostly the truth about some secret, but sometimes with a clue or a
 * reveal that no code can have, or with a clue that says that all pegs are red.
 */
export function anyKnown(puzzles: readonly Puzzle[], maxRows = 5): fc.Arbitrary<Known> {
  return fc
    .record({
      puzzle: fc.constantFrom(...puzzles),
      secret: numbers,
      rows: fc.array(anyRow, { maxLength: maxRows }),
      reveals: fc.array(anyReveal, { maxLength: 2 }),
    })
    .map(({ puzzle, secret: drawn, rows, reveals }) => {
      const secret = wordFrom(puzzle, drawn, puzzle.repeats);
      return {
        puzzle,
        rows: rows.map((row) => {
          const guess = wordFrom(puzzle, row.numbers, puzzle.guessRepeats);
          return { guess, ...clueOf(row, guess, secret) };
        }),
        revealed: reveals.map(({ isTrue, symbol, peg }) => {
          const at = (peg ?? symbol) % (isTrue ? secret.length : Math.max(...puzzle.lengths));
          const digit = isTrue ? (secret[at] as number) : symbol % puzzle.symbols;
          return peg === undefined ? { symbol: digit } : { symbol: digit, peg: at };
        }),
      };
    });
}

function clueOf(
  { kind, red, white }: { kind: string; red: number; white: number },
  guess: CodeIndices,
  secret: CodeIndices,
) {
  const clue = clueFor(spelled(guess), spelled(secret));
  if (kind === 'all red') return { red: guess.length, white: 0 };
  if (kind === 'near' && clue.white > 0) return { red: clue.red + 1, white: clue.white - 1 };
  if (kind !== 'any') return clue;
  const reds = red % (guess.length + 1);
  return { red: reds, white: white % (guess.length - reds + 1) };
}

/** Knowledge whose rows are true for one secret, which isn't among the guesses. */
export function anyGame(puzzles: readonly Puzzle[], maxRows = 5): fc.Arbitrary<Known> {
  return fc
    .record({
      puzzle: fc.constantFrom(...puzzles),
      secret: numbers,
      guesses: fc.array(numbers, { maxLength: maxRows }),
    })
    .map(({ puzzle, secret: drawn, guesses }) => {
      const secret = wordFrom(puzzle, drawn, puzzle.repeats);
      const rows = guesses
        .map((one) => wordFrom(puzzle, one, puzzle.guessRepeats))
        .filter((guess) => spelled(guess) !== spelled(secret))
        .map((guess) => ({ guess, ...clueFor(spelled(guess), spelled(secret)) }));
      return { puzzle, rows, revealed: [] };
    });
}

export const solverOf = once((puzzle) => createSolver(puzzle));

/** The worth of a guess against all codes that the solver finds. */
export function worthIn(known: Known, guess: CodeIndices): Worth {
  return worthOf(known.puzzle, solverOf(known.puzzle).partition(known, guess));
}

/** For each clue, the sum of the weights of its codes. That the guess is right is a clue, too. */
export function weights(
  puzzle: Puzzle,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number[] {
  const typed = spelled(guess);
  const found = new Map<string, number>();
  const longest = countCodesOf(puzzle, Math.max(...puzzle.lengths));
  for (const word of codes) {
    const code = spelled(word);
    const { red, white } = clueFor(typed, code);
    const key = code === typed ? 'right' : `${red} ${white}`;
    const weight = longest / countCodesOf(puzzle, code.length);
    found.set(key, (found.get(key) ?? 0) + weight);
  }
  return [...found.values()];
}

/** The entropy of a guess's clue, by the definition of entropy. */
export function bitsNaively(
  puzzle: Puzzle,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number {
  const parts = weights(puzzle, codes, guess);
  const all = parts.reduce((sum, totalWeight) => sum + totalWeight, 0);
  return parts.reduce(
    (bits, totalWeight) => bits - (totalWeight / all) * Math.log2(totalWeight / all),
    0,
  );
}

export function winChanceNaively(
  puzzle: Puzzle,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number {
  const typed = spelled(guess);
  const weightOf = (code: CodeIndices) => 1 / countCodesOf(puzzle, code.length);
  const own = codes.find((code) => spelled(code) === typed);
  return own ? weightOf(own) / codes.reduce((sum, code) => sum + weightOf(code), 0) : 0;
}
