/** One peg's symbol: the character it is typed, drawn and saved by, and its name. */
export type PegSymbol = { readonly character: string; readonly name: string };

/**
 * What a guess can fail by:
 * `foreign` a character outside the alphabet, `short` and `long` the length, `symbol` a character
 * that is no symbol, `repeat` a symbol twice.
 */
export type Check = 'foreign' | 'short' | 'long' | 'symbol' | 'repeat';

/** The data that makes a game. Plain JSON, so that a saved game carries its own rules. */
export type Rules = {
  /** The rule set that it belongs to: an id of the index of games. */
  readonly id: string;
  readonly symbols: readonly PegSymbol[];
  /** What may be typed at all, for the check `foreign`; a superset of the symbols. */
  readonly alphabet: string;
  /** Capitals count as small letters. */
  readonly foldsCase: boolean;
  /** The lengths a secret can have, ascending; a guess may be as long as any of them. */
  readonly lengths: readonly number[];
  /** The length is drawn with the secret (else it is the first of `lengths`). */
  readonly drawsLength: boolean;
  /** The player is not told the length. */
  readonly hidesLength: boolean;
  readonly repeats: boolean;
  readonly guesses: number;
  /** What a guess is checked for, in this order. */
  readonly checks: readonly Check[];
};

/** How far rules can reach, all bounds included. */
export const LIMITS = { length: [1, 10], symbols: [2, 12], guesses: [1, 30] } as const;

const CHECKS: readonly string[] = ['foreign', 'short', 'long', 'symbol', 'repeat'];
/** Without these, anything at all would be a guess. */
const NEEDED: readonly Check[] = ['short', 'long', 'symbol'];
const PRINTABLE = /^[!-~]+$/;

/** Rules out of anything, known fields only; undefined where a game could not be played by them. */
export function readRules(value: unknown): Rules | undefined {
  if (!isRecord(value)) return undefined;
  const { id, alphabet, foldsCase, drawsLength, hidesLength, repeats, guesses } = value;
  const symbols = readSymbols(value.symbols);
  const lengths = readLengths(value.lengths);
  const checks = value.checks;
  if (!symbols || !lengths || !isWithin(guesses, LIMITS.guesses)) return undefined;
  if (typeof id !== 'string' || !/^[a-z-]{1,30}$/.test(id)) return undefined;
  if (typeof alphabet !== 'string' || alphabet.length > 95 || !PRINTABLE.test(alphabet)) {
    return undefined;
  }
  if (!isBoolean(foldsCase) || !isBoolean(drawsLength) || !isBoolean(hidesLength)) return undefined;
  if (!isBoolean(repeats)) return undefined;
  if (!repeats && Math.max(...lengths) > symbols.length) return undefined;
  if (!Array.isArray(checks) || checks.length > CHECKS.length) return undefined;
  if (!checks.every((check): check is Check => CHECKS.includes(check))) return undefined;
  if (!NEEDED.every((check) => checks.includes(check))) return undefined;
  return {
    id,
    symbols,
    alphabet,
    foldsCase,
    lengths,
    drawsLength,
    hidesLength,
    repeats,
    guesses,
    checks: [...checks],
  };
}

function readSymbols(value: unknown): PegSymbol[] | undefined {
  if (!Array.isArray(value) || !isWithin(value.length, LIMITS.symbols)) return undefined;
  const symbols: PegSymbol[] = [];
  for (const symbol of value) {
    if (!isRecord(symbol)) return undefined;
    const { character, name } = symbol;
    if (typeof character !== 'string' || !/^[0-9A-Za-z]$/.test(character)) return undefined;
    if (typeof name !== 'string' || !/^[0-9A-Za-z]{1,20}$/.test(name)) return undefined;
    if (symbols.some((earlier) => earlier.character === character)) return undefined;
    symbols.push({ character, name });
  }
  return symbols;
}

function readLengths(value: unknown): number[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > 10) return undefined;
  if (!value.every((length): length is number => isWithin(length, LIMITS.length))) return undefined;
  if (value.some((length, i) => i > 0 && length <= (value[i - 1] as number))) return undefined;
  return [...value];
}

function isWithin(value: unknown, [least, most]: readonly [number, number]): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Whether a value is an object with fields to be read, not an array and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
