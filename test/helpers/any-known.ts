import fc from 'fast-check';
import { type Worth, worthOf } from '../../source/coach/bits.ts';
import type { CodeIndices, CodeRules, Known } from '../../source/coach/known.ts';
import { LargeSpace } from '../../source/coach/large/space.ts';
import { createClueCounter } from '../../source/coach/small/clue-counter.ts';
import { Space } from '../../source/coach/small/space.ts';
import { createSolver } from '../../source/coach/solver.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { countCodes, countCodesOf } from '../../source/engine/rules.ts';

const CHARACTERS = '0123456789ab';

/** A code as text, with a character for each symbol. */
export function spelled(word: CodeIndices): string {
  return word.map((symbol) => CHARACTERS[symbol]).join('');
}

/** A code as the indices of its symbols. */
export function worded(code: string): number[] {
  return [...code].map((character) => CHARACTERS.indexOf(character));
}

export const CODE_BREAKERS: CodeRules = {
  symbols: 6,
  lengths: [4, 5, 6],
  repeats: true,
  guessRepeats: true,
};
export const PEGS: CodeRules = { ...CODE_BREAKERS, lengths: [4] };
export const LETTERS: CodeRules = { ...PEGS, repeats: false, guessRepeats: false };
export const FOUR_DIGITS: CodeRules = { ...PEGS, symbols: 10 };
export const LIFELINES: CodeRules = { ...FOUR_DIGITS, lengths: [6] };
export const HIDDEN: CodeRules = { ...PEGS, symbols: 8, lengths: [4, 5, 6] };

/** Every rule set that a game can have. */
const RULE_SETS: readonly CodeRules[] = between(2, 12).flatMap((symbols) =>
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

/** The rule sets whose number of codes is in this range. */
export function rulesWith(least: number, most: number): CodeRules[] {
  return RULE_SETS.filter((rules) => countCodes(rules) >= least && countCodes(rules) <= most);
}

/** Every code of a rule set, listed in the simplest way. */
export const allCodes = (rules: CodeRules) =>
  codesOf([...CHARACTERS.slice(0, rules.symbols)], rules);

/** Every code of these characters, listed in the simplest way. */
export function codesOf(
  characters: readonly string[],
  { lengths, repeats }: Pick<CodeRules, 'lengths' | 'repeats'>,
): string[] {
  const longer = (codes: string[]): string[] =>
    codes.flatMap((code) =>
      characters
        .filter((character) => repeats || !code.includes(character))
        .map((character) => code + character),
    );
  const ofLength = (length: number): string[] =>
    length === 0 ? [''] : longer(ofLength(length - 1));
  return lengths.flatMap(ofLength);
}

/** Every set of this many rows: small sets first, and sets of the same size in order. */
export function setsOf(count: number): number[][] {
  const rows = Array.from({ length: count }, (_, row) => row);
  const sets = Array.from({ length: 2 ** count }, (_, bits) =>
    rows.filter((row) => (bits >> row) & 1),
  );
  return sets.sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
}

/** Whether a code fits, according to the engine's clues. */
export function fitsNaively(known: Known, code: string): boolean {
  return naiveFit(known)(code);
}

/** The codes that fit, found by trying all of them. */
export function fittingNaively(known: Known): string[] {
  return codesFor(known.rules).filter(naiveFit(known));
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

/** Makes a value only once for each rule set, when it is first asked for. */
export function once<T>(make: (rules: CodeRules) => T): (rules: CodeRules) => T {
  const values = new Map<string, T>();
  return (rules) => {
    const key = JSON.stringify(rules);
    const found = values.get(key) ?? make(rules);
    values.set(key, found);
    return found;
  };
}

export const codesFor = once(allCodes);
export const spaceOf = once((rules) => new Space(rules));
/** The solver for large rule sets, which counts by halves. Here, small ones get it, too. */
export const largeOf = once((rules) => new LargeSpace(rules));
export const counterOf = once((rules) => createClueCounter(spaceOf(rules)));

/** A code made from any numbers: of one of the rule set's lengths, with or without repeats. */
export function wordFrom(rules: CodeRules, numbers: readonly number[], repeats: boolean): number[] {
  const [first = 0, ...rest] = numbers;
  const length = rules.lengths[first % rules.lengths.length] as number;
  const left = between(0, rules.symbols - 1);
  return between(0, length - 1).map((peg) => {
    const at = (rest[peg] ?? 0) % left.length;
    return (repeats ? left[at] : left.splice(at, 1)[0]) as number;
  });
}

const numbers = fc.array(fc.nat(1000), { minLength: 11, maxLength: 11 });

/** A code that may be guessed in the rule set. */
export function anyGuess(rules: CodeRules): fc.Arbitrary<number[]> {
  return numbers.map((some) => wordFrom(rules, some, rules.guessRepeats));
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
 * Any knowledge about a rule set: mostly the truth about some secret, but sometimes with a clue or
 * a reveal that no code can have, or with a clue that says that all pegs are red.
 */
export function anyKnown(ruleSets: readonly CodeRules[], maxRows = 5): fc.Arbitrary<Known> {
  return fc
    .record({
      rules: fc.constantFrom(...ruleSets),
      secret: numbers,
      rows: fc.array(anyRow, { maxLength: maxRows }),
      reveals: fc.array(anyReveal, { maxLength: 2 }),
    })
    .map(({ rules, secret: drawn, rows, reveals }) => {
      const secret = wordFrom(rules, drawn, rules.repeats);
      return {
        rules,
        rows: rows.map((row) => {
          const guess = wordFrom(rules, row.numbers, rules.guessRepeats);
          return { guess, ...clueOf(row, guess, secret) };
        }),
        revealed: reveals.map(({ isTrue, symbol, peg }) => {
          const at = (peg ?? symbol) % (isTrue ? secret.length : Math.max(...rules.lengths));
          const digit = isTrue ? (secret[at] as number) : symbol % rules.symbols;
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
export function anyGame(ruleSets: readonly CodeRules[], maxRows = 5): fc.Arbitrary<Known> {
  return fc
    .record({
      rules: fc.constantFrom(...ruleSets),
      secret: numbers,
      guesses: fc.array(numbers, { maxLength: maxRows }),
    })
    .map(({ rules, secret: drawn, guesses }) => {
      const secret = wordFrom(rules, drawn, rules.repeats);
      const rows = guesses
        .map((one) => wordFrom(rules, one, rules.guessRepeats))
        .filter((guess) => spelled(guess) !== spelled(secret))
        .map((guess) => ({ guess, ...clueFor(spelled(guess), spelled(secret)) }));
      return { rules, rows, revealed: [] };
    });
}

/** What is known from rows that are written as guess, red and white: `0123:1:2 0011:0:0`. */
export function knownBy(rules: CodeRules, written = ''): Known {
  const rows = (written.match(/\S+/g) ?? []).map((row) => {
    const [typed = '', red, white] = row.split(':');
    return { guess: worded(typed), red: Number(red), white: Number(white) };
  });
  return { rules, rows, revealed: [] };
}

/** What is known after these guesses about a secret. */
export function knownAbout(rules: CodeRules, secret: string, ...guesses: string[]): Known {
  const rows = guesses.map((guess) => ({ guess: worded(guess), ...clueFor(guess, secret) }));
  return { rules, rows, revealed: [] };
}

export const solverOf = once((rules) => createSolver(rules));

/** The worth of a guess against all codes that the solver finds. */
export function worthIn(known: Known, guess: CodeIndices): Worth {
  return worthOf(known.rules, solverOf(known.rules).partition(known, guess));
}

/** For each clue, the sum of the weights of its codes. The right guess gets a clue, too. */
export function weights(
  rules: CodeRules,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number[] {
  const typed = spelled(guess);
  const found = new Map<string, number>();
  const longest = countCodesOf(rules, Math.max(...rules.lengths));
  for (const word of codes) {
    const code = spelled(word);
    const { red, white } = clueFor(typed, code);
    const key = code === typed ? 'right' : `${red} ${white}`;
    const weight = longest / countCodesOf(rules, code.length);
    found.set(key, (found.get(key) ?? 0) + weight);
  }
  return [...found.values()];
}

/** The entropy of a guess's clue, by the definition of entropy. */
export function bitsNaively(
  rules: CodeRules,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number {
  const parts = weights(rules, codes, guess);
  const all = parts.reduce((sum, totalWeight) => sum + totalWeight, 0);
  return parts.reduce(
    (bits, totalWeight) => bits - (totalWeight / all) * Math.log2(totalWeight / all),
    0,
  );
}

export function winChanceNaively(
  rules: CodeRules,
  codes: readonly CodeIndices[],
  guess: CodeIndices,
): number {
  const typed = spelled(guess);
  const weightOf = (code: CodeIndices) => 1 / countCodesOf(rules, code.length);
  const own = codes.find((code) => spelled(code) === typed);
  return own ? weightOf(own) / codes.reduce((sum, code) => sum + weightOf(code), 0) : 0;
}
