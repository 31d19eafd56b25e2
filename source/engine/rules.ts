import { sumOf } from './values.ts';

export type PegSymbol = {
  /** The character with which the symbol is shown, typed and saved. */
  readonly character: string;
  /** `green` or `4`, for example. If the name is a color, the peg has this color. */
  readonly name: string;
  /** Other characters by which the player can type the symbol. */
  readonly keys: string;
};

/**
 * A check that a guess can fail. `foreign`: a character outside the alphabet. `symbol`: a character
 * that is no symbol. `repeat`: a symbol twice. `again`: an earlier guess.
 */
export type Check = 'foreign' | 'short' | 'long' | 'symbol' | 'repeat' | 'again';

/** Help that can be used once in a game. Players call it a lifeline, unless it ends the game. */
export type Aid = {
  readonly word: string;
  /** In guesses. 0 if the aid ends the game. */
  readonly price: number;
  /** An aid that reveals the `secret` shows all of it, and ends the game. */
  readonly reveals: 'symbol' | 'place' | 'secret';
};

export const endsGame = ({ reveals }: Aid): boolean => reveals === 'secret';

/** Plain JSON, because programs that use the library may save rules. */
export type Rules = {
  readonly id: string;
  readonly symbols: readonly PegSymbol[];
  /** The symbols, often with all digits or letters. Other characters fail the check `foreign`. */
  readonly alphabet: string;
  /** The lengths of guesses, in ascending order. The secret has one of these lengths. */
  readonly lengths: readonly number[];
  /** The secret's length is drawn from these. If there are none, it's the least of `lengths`. */
  readonly drawnFrom: readonly number[];
  readonly hidesLength: boolean;
  readonly repeats: boolean;
  readonly guesses: number;
  /** Checked in this order. */
  readonly checks: readonly Check[];
  readonly aids: readonly Aid[];
  /** Testing mode: the secret is shown from the start. */
  readonly showsSecret: boolean;
  /** Hard mode: a guess has to fit every clue so far. */
  readonly hard?: true;
  /** No secret is drawn: each clue is the one that leaves the most codes. */
  readonly evil?: true;
};

/** The least and the most that rules can have. */
export const LIMITS = { length: [1, 10], symbols: [2, 12], guesses: [1, 30] } as const;

export function rulesInMode({ hard: _, ...rules }: Rules, isHard: boolean): Rules {
  return isHard ? { ...rules, hard: true } : rules;
}

export function rulesOfLength(rules: Rules, length: number): Rules {
  return { ...rules, lengths: [length], drawnFrom: [] };
}

/** The only length, if the rules have just one. */
export function shortest({ lengths }: Pick<Rules, 'lengths'>): number {
  return Math.min(...lengths);
}

export function longest({ lengths }: Pick<Rules, 'lengths'>): number {
  return Math.max(...lengths);
}

export function indexOfSymbol({ symbols }: Pick<Rules, 'symbols'>, character: string): number {
  return symbols.findIndex((symbol) => symbol.character === character);
}

export function charactersOf({ symbols }: Pick<Rules, 'symbols'>): string[] {
  return symbols.map((symbol) => symbol.character);
}

/** The coach's `CodeRules` have only the number of symbols. */
type CodeShape = Pick<Rules, 'lengths' | 'repeats'> & {
  readonly symbols: number | readonly PegSymbol[];
};

export function countCodes(rules: CodeShape): number {
  return sumOf(rules.lengths.map((length) => countCodesOf(rules, length)));
}

export function countCodesOf({ symbols, repeats }: CodeShape, length: number): number {
  const different = typeof symbols === 'number' ? symbols : symbols.length;
  let count = 1;
  for (let peg = 0; peg < length; peg++) count *= different - (repeats ? 0 : peg);
  return count;
}
