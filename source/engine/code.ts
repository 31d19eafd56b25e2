import type { Random } from './random.ts';
import { type Check, charactersOf, longest, type Rules, shortest } from './rules.ts';

/** The symbols of a secret or a guess, one character each: `153455`. */
export type Code = string;

/** If the rules refuse the text, `why` is the first check that it fails. */
export function parseGuess(
  rules: Rules,
  typed: string,
  earlier: readonly Code[] = [],
):
  | { readonly guess: Code }
  | { readonly refusal: { readonly why: Check; readonly typed: string } } {
  const guess = [...typed].map((character) => symbolFor(rules, character) ?? character).join('');
  const why = rules.checks.find((check) => FAILS[check](rules, guess, earlier));
  return why === undefined ? { guess } : { refusal: { why, typed } };
}

const FAILS: Record<Check, (rules: Rules, guess: string, earlier: readonly Code[]) => boolean> = {
  foreign: (rules, guess) => [...guess].some((character) => !rules.alphabet.includes(character)),
  short: (rules, guess) => [...guess].length < shortest(rules),
  long: (rules, guess) => [...guess].length > longest(rules),
  symbol: (rules, guess) => [...guess].some((character) => !isSymbol(rules, character)),
  repeat: (_rules, guess) => new Set(guess).size < [...guess].length,
  again: (_rules, guess, earlier) => earlier.includes(guess),
};

/** Strict, for the line dialogue and the library: in Pegs, it takes only capitals. */
export function symbolFor({ symbols }: Rules, typed: string): string | undefined {
  const symbol = symbols.find(({ character, keys }) => character === typed || keys.includes(typed));
  return symbol?.character;
}

/** Unlike `symbolFor`, also takes the other case, and full-width characters. */
export function symbolTyped(rules: Rules, typed: string): string | undefined {
  const key = narrowed(typed);
  const otherCase = /^[a-z]$/.test(key) ? key.toUpperCase() : key.toLowerCase();
  const isLetter = /^[A-Za-z]$/.test(key);
  return symbolFor(rules, key) ?? (isLetter ? symbolFor(rules, otherCase) : undefined);
}

export function symbolsTyped(rules: Rules, text: string): string {
  return [...text].map((character) => symbolTyped(rules, character) ?? character).join('');
}

const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]/g;

/** East Asian input methods type full-width forms, such as `０` for `0`. */
export function narrowed(text: string): string {
  return text.replace(FULL_WIDTH, (wide) =>
    wide === '\u3000' ? ' ' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
}

export function isSymbol(rules: Rules, character: string): boolean {
  return rules.symbols.some((symbol) => symbol.character === character);
}

/** Code outside this repository may call this function. Draws digits from 0 to 5. */
export function generateSolution(minLength: number, maxLength: number, random: Random): string {
  const length = random.randint(minLength, maxLength);
  return Array.from({ length }, () => random.randint(0, 5)).join('');
}

/**
 * Draws the length first, then the pegs from left to right. In any other order, seeds, daily codes
 * and puzzles would give different secrets.
 */
export function drawSecret(rules: Rules, random: Random): Code {
  const length = drawLength(rules, random);
  const remaining = charactersOf(rules);
  let secret = '';
  while (secret.length < length) {
    const index = random.randint(0, remaining.length - 1);
    secret += remaining[index];
    if (!rules.repeats) remaining.splice(index, 1);
  }
  return secret;
}

function drawLength(rules: Rules, random: Random): number {
  const { drawnFrom } = rules;
  if (drawnFrom.length === 0) return shortest(rules);
  return drawnFrom[random.randint(0, drawnFrom.length - 1)] as number;
}
