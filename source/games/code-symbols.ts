/**
 * The characters of a game code. Each stands for a number from 0 to 31, its place here. I, L, O and
 * U are missing, because they are easily confused with others (Crockford's base 32). They are
 * refused, never read as 1 or 0.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const BASE = ALPHABET.length;

/** The check is certain up to this many symbols, its own included. */
const MAX_SYMBOLS = BASE - 1;

const CHECK_SIZE = 3;

/** The symbol of each character. Only ASCII letters have two cases here. */
const SYMBOLS: ReadonlyMap<string, number> = new Map(
  [...ALPHABET].flatMap((character, symbol) => [
    [character, symbol] as const,
    [character.toLowerCase(), symbol] as const,
  ]),
);

/** The symbols of a typed code, without its hyphens, or the first character that is not one. */
export function symbolsOf(text: string): readonly number[] | { readonly foreign: string } {
  const symbols: number[] = [];
  for (const character of text) {
    if (character === '-') continue;
    const symbol = SYMBOLS.get(character);
    if (symbol === undefined) return { foreign: character };
    symbols.push(symbol);
  }
  return symbols;
}

export function formatSymbols(symbols: readonly number[]): string {
  return symbols.map((symbol) => ALPHABET[symbol]).join('');
}

/** A number, at most 2^53, as `size` symbols, the most significant first. */
export function numberAsSymbols(number: number, size: number): number[] {
  const symbols: number[] = [];
  for (let rest = number; symbols.length < size; rest = Math.floor(rest / BASE)) {
    symbols.push(rest % BASE);
  }
  return symbols.reverse();
}

export function numberOfSymbols(symbols: readonly number[]): number {
  return symbols.reduce((number, symbol) => number * BASE + symbol, 0);
}

/**
 * The symbols with their check behind them. It is a Reed-Solomon code over GF(32) (Reed & Solomon
 * 1960) with the generator (x + 1)(x + 2)(x + 4): any two codes of one length, up to MAX_SYMBOLS,
 * differ in four places at least. So any single wrong symbol, any two swapped neighbours, and
 * 32,767 of 32,768 other errors are found. The number of symbols is checked too, as a symbol before
 * the first one, so that added and lost symbols are found.
 */
export function withCheck(symbols: readonly number[]): number[] {
  let [a, b, c] = [0, 0, 0];
  for (const symbol of [symbols.length + CHECK_SIZE, ...symbols]) {
    const factor = symbol ^ a;
    // x³ + 7x² + 14x + 8 is the generator multiplied out.
    [a, b, c] = [b ^ product(factor, 7), c ^ product(factor, 14), product(factor, 8)];
  }
  return [...symbols, a, b, c];
}

/** The symbols before the check; undefined if the check finds damage. */
export function withoutCheck(symbols: readonly number[]): number[] | undefined {
  if (symbols.length <= CHECK_SIZE || symbols.length > MAX_SYMBOLS) return undefined;
  const checked = symbols.slice(0, -CHECK_SIZE);
  return withCheck(checked).join() === symbols.join() ? checked : undefined;
}

/** The product of two numbers in GF(32), whose polynomial is x⁵ + x² + 1. */
function product(one: number, other: number): number {
  let sum = 0;
  for (let [left, right] = [one, other]; left > 0; left >>= 1) {
    if (left & 1) sum ^= right;
    right = (right << 1) ^ (right & 16 ? 0b100101 : 0);
  }
  return sum;
}

const ROUNDS = [0, 1, 2, 3, 4, 5];

/**
 * The symbols mixed so that similar codes look different: a Feistel network (Feistel 1973). It only
 * hides a secret from a glance: there is no key, and `unmixed` undoes it.
 */
export function mixed(symbols: readonly number[]): number[] {
  return ROUNDS.reduce(afterRound, [...symbols]);
}

/** The symbols before they were mixed. Each round undoes itself. */
export function unmixed(symbols: readonly number[]): number[] {
  return ROUNDS.toReversed().reduce(afterRound, [...symbols]);
}

/** Changes one half of the symbols by the other half. */
function afterRound(symbols: readonly number[], round: number): number[] {
  const middle = symbols.length >> 1;
  const [left, right] = [symbols.slice(0, middle), symbols.slice(middle)];
  const changed = (half: readonly number[], by: readonly number[]) =>
    half.map((symbol, index) => symbol ^ (hashOf([round, index, ...by]) >>> 27));
  return round % 2 === 0 ? [...changed(left, right), ...right] : [...left, ...changed(right, left)];
}

/** A hash of these numbers, each below 256, as 32 bits (FNV-1a, then mixed as in MurmurHash3). */
export function hashOf(numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
