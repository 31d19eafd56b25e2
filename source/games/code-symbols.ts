import { createRequire } from 'node:module';
import { narrowed } from '../engine/code.ts';

/**
 * Crockford's base 32 has no I, L and O, which look like 1 and 0, and no U, so that fewer codes are
 * rude words. A typed O is read as 0. In this file, a symbol is an index in this alphabet.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const BASE = ALPHABET.length;

/** A code ends with this many check symbols of 5 bits each. Together they hold a CRC of 16 bits. */
const CHECK_SIZE = 4;

/** Longer input is refused, because no code is longer. */
const MAX_SYMBOLS = 40;

const SYMBOLS: ReadonlyMap<string, number> = new Map(
  [...[...ALPHABET].entries(), [0, 'O'] as const].flatMap(([symbol, character]) => [
    [character, symbol] as const,
    [character.toLowerCase(), symbol] as const,
  ]),
);

/** Skipped: word processors change hyphens, break lines and add invisible characters. */
const BETWEEN_SYMBOLS = /[\s\p{Dash}\p{Default_Ignorable_Code_Point}]/u;

/** `foreign` is the first character that can't be in a code. */
export function symbolsOf(text: string): readonly number[] | { readonly foreign: string } {
  const symbols: number[] = [];
  for (const character of narrowed(text)) {
    if (BETWEEN_SYMBOLS.test(character)) continue;
    const symbol = SYMBOLS.get(character);
    if (symbol === undefined) return { foreign: character };
    symbols.push(symbol);
  }
  return symbols;
}

export function formatSymbols(symbols: readonly number[]): string {
  return symbols.map((symbol) => ALPHABET[symbol]).join('');
}

/** `number` is at most 2^53. The most significant symbol comes first. */
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
 * The check reveals every fault within 16 adjacent bits, such as a wrong symbol or two swapped
 * neighbors. It misses one in 65,536 of the faults that are wider.
 */
export function withCheck(symbols: readonly number[]): number[] {
  return [...symbols, ...numberAsSymbols(crc16([symbols.length, ...symbols]), CHECK_SIZE)];
}

/** Undefined if the symbols are damaged, too few or too many. */
export function withoutCheck(symbols: readonly number[]): number[] | undefined {
  if (symbols.length <= CHECK_SIZE || symbols.length > MAX_SYMBOLS) return undefined;
  const checked = symbols.slice(0, -CHECK_SIZE);
  return withCheck(checked).join() === symbols.join() ? checked : undefined;
}

/** CRC-16 by the polynomial x¹⁶ + x¹² + x⁵ + 1 (CCITT). */
export function crc16(bytes: readonly number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc;
}

/**
 * Makes codes of similar secrets look different. Such secrets differ in their last symbol. Here the
 * last symbol comes first and changes all others. `unmixed` needs no key, because this only hides a
 * secret from a quick look.
 */
export function mixed(symbols: readonly number[]): number[] {
  const done: number[] = [];
  for (const symbol of symbols.toReversed()) done.push(symbol ^ maskOf(done));
  return done;
}

export function unmixed(symbols: readonly number[]): number[] {
  return symbols.map((symbol, at) => symbol ^ maskOf(symbols.slice(0, at))).reverse();
}

function maskOf(symbols: readonly number[]): number {
  return sha256(Uint8Array.from(symbols)).readUInt8() % BASE;
}

/** `node:crypto` is loaded only when needed, because that takes 2 ms. */
export function sha256(content: string | Uint8Array): Buffer {
  const load = createRequire(import.meta.url);
  const { createHash } = load('node:crypto') as typeof import('node:crypto');
  return createHash('sha256').update(content).digest();
}
