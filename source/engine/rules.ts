/** One peg's symbol. */
export type PegSymbol = {
  /** The character that it is drawn and saved by, and that types it. */
  readonly character: string;
  /** What it is called; that of a colour is also what it is drawn in. */
  readonly name: string;
  /** Other characters that type it. */
  readonly keys: string;
};

/**
 * What a guess can fail by:
 * `foreign` a character outside the alphabet, `short` and `long` the length, `symbol` a character
 * that is no symbol, `repeat` a symbol twice, `again` the same guess as an earlier one.
 */
export type Check = 'foreign' | 'short' | 'long' | 'symbol' | 'repeat' | 'again';

/** Help that is paid for with guesses, once a game, and what it reveals of the secret. */
export type Aid = {
  /** What the player types for it. */
  readonly word: string;
  /** How many guesses it costs. */
  readonly price: number;
  /** A symbol that is in the secret; a symbol in its place; or all of it, and the game is lost. */
  readonly reveals: 'symbol' | 'place' | 'secret';
};

/** The data that makes a game. Plain JSON, so that a saved game carries its own rules. */
export type Rules = {
  /** The rule set that it belongs to: an id of the index of games. */
  readonly id: string;
  readonly symbols: readonly PegSymbol[];
  /** What may be typed at all, for the check `foreign`; a superset of the symbols. */
  readonly alphabet: string;
  /** The lengths that a guess may have, ascending; as far as anybody is told, those of the secret. */
  readonly lengths: readonly number[];
  /** What the secret's length is drawn from; nothing is drawn where it is empty. */
  readonly drawnFrom: readonly number[];
  /** The player is not told the length. */
  readonly hidesLength: boolean;
  /** A secret may hold a symbol more than once. */
  readonly repeats: boolean;
  readonly guesses: number;
  /** What a guess is checked for, in this order. */
  readonly checks: readonly Check[];
  readonly aids: readonly Aid[];
  /** Testing mode: the secret is on show from the start. */
  readonly showsSecret: boolean;
};

/** How far rules can reach, all bounds included. */
export const LIMITS = { length: [1, 10], symbols: [2, 12], guesses: [1, 30] } as const;

/** Whether a value is an object with fields to be read, not an array and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The longest guess. */
export function longest({ lengths }: Pick<Rules, 'lengths'>): number {
  return Math.max(...lengths);
}

/** The characters of the symbols, in their order. */
export function charactersOf({ symbols }: Pick<Rules, 'symbols'>): string[] {
  return symbols.map((symbol) => symbol.character);
}
