import type { Random } from './random.ts';
import type { Check, Rules } from './rules.ts';

/** A secret or a guess: its symbols in order, one character each, such as `153455`. */
export type Code = string;

/** Why a guess is refused: the check that said no, and what was typed. */
export type GuessRefusal = { readonly why: Check; readonly typed: string };

/** What the player typed as a guess under these rules, or the first check that it fails. */
export function parseGuess(
  rules: Rules,
  typed: string,
): { readonly guess: Code } | { readonly refusal: GuessRefusal } {
  const guess = rules.foldsCase ? typed.toLowerCase() : typed;
  const why = rules.checks.find((check) => FAILS[check](rules, guess));
  return why === undefined ? { guess } : { refusal: { why, typed } };
}

const FAILS: Record<Check, (rules: Rules, guess: string) => boolean> = {
  foreign: (rules, guess) => [...guess].some((character) => !rules.alphabet.includes(character)),
  short: (rules, guess) => [...guess].length < Math.min(...rules.lengths),
  long: (rules, guess) => [...guess].length > Math.max(...rules.lengths),
  symbol: (rules, guess) => [...guess].some((character) => !isSymbol(rules, character)),
  repeat: (_rules, guess) => new Set(guess).size < [...guess].length,
};

/** The characters of the symbols, in their order. */
export function charactersOf({ symbols }: Pick<Rules, 'symbols'>): string[] {
  return symbols.map((symbol) => symbol.character);
}

/** Whether this character is one of the symbols of the rules. */
export function isSymbol(rules: Rules, character: string): boolean {
  return rules.symbols.some((symbol) => symbol.character === character);
}

/**
 * A secret of the digits 0 to 5, `minLength` to `maxLength` of them: the length is drawn first,
 * then each digit.
 */
export function generateSolution(minLength: number, maxLength: number, random: Random): string {
  const length = random.randint(minLength, maxLength);
  return Array.from({ length }, () => random.randint(0, 5)).join('');
}

/** A secret under these rules; what is drawn, and in which order, is part of the rules. */
export function drawSecret(rules: Rules, random: Random): Code {
  const lengths = rules.lengths;
  const length = lengths[rules.drawsLength ? random.randint(0, lengths.length - 1) : 0] as number;
  const remaining = charactersOf(rules);
  let secret = '';
  while (secret.length < length) {
    const index = random.randint(0, remaining.length - 1);
    secret += remaining[index];
    if (!rules.repeats) remaining.splice(index, 1);
  }
  return secret;
}
