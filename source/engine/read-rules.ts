import { defined } from './defined.ts';
import { MAX_EVIL_CODES } from './evil.ts';
import {
  type Aid,
  type Check,
  countCodes,
  isRecord,
  isWithin,
  LIMITS,
  type PegSymbol,
  type Rules,
  readList,
} from './rules.ts';

const CHECKS: readonly string[] = ['foreign', 'short', 'long', 'symbol', 'repeat', 'again'];
/** Rules without these checks would accept any text as a guess. */
const NEEDED: readonly Check[] = ['short', 'long', 'symbol'];
const REVEALS: readonly unknown[] = ['symbol', 'place', 'secret'];
const PRINTABLE = /^[!-~]+$/;
/** The most aids that rules may have. */
const MAX_AIDS = 5;

/** Reads rules from any value. Unknown fields are dropped; undefined if no game can be played. */
export function readRules(value: unknown): Rules | undefined {
  if (!isRecord(value)) return undefined;
  const { id, alphabet, guesses, hidesLength, repeats, showsSecret, hard, evil } = value;
  const symbols = readSymbols(value.symbols);
  const lengths = readLengths(value.lengths, 1);
  const drawnFrom = readLengths(value.drawnFrom, 0);
  const checks = readChecks(value.checks);
  const aids = readList(value.aids, [0, MAX_AIDS], readAid);
  if (typeof id !== 'string' || !/^[a-z-]{1,30}$/.test(id)) return undefined;
  if (typeof alphabet !== 'string' || alphabet.length > 95 || !PRINTABLE.test(alphabet)) {
    return undefined;
  }
  if (!symbols?.every(({ character }) => alphabet.includes(character))) return undefined;
  if (!lengths || !drawnFrom || !checks || !aids) return undefined;
  if (!isWithin(guesses, LIMITS.guesses)) return undefined;
  if (!isBoolean(hidesLength) || !isBoolean(repeats) || !isBoolean(showsSecret)) return undefined;
  if (!isTrueOrAbsent(hard) || !isTrueOrAbsent(evil)) return undefined;
  if (hasTwice(aids.map(({ word }) => word))) return undefined;
  const known = { id, symbols, alphabet, lengths, drawnFrom, hidesLength, repeats, guesses };
  const rules = defined({ ...known, checks, aids, showsSecret, hard, evil });
  return canDraw(rules) && (!evil || canBeEvil(rules)) ? rules : undefined;
}

/** Whether an evil game can have these rules. It has no secret that aids or testing mode could show. */
function canBeEvil(rules: Rules): boolean {
  const { aids, showsSecret } = rules;
  const hasLifelines = aids.some(({ reveals }) => reveals !== 'secret');
  return !hasLifelines && !showsSecret && countCodes(rules) <= MAX_EVIL_CODES;
}

/** Whether a secret can be drawn in every length, and every secret can be guessed. */
function canDraw(rules: Rules): boolean {
  const { lengths, drawnFrom, hidesLength, repeats, symbols, aids, checks } = rules;
  const drawn = drawnFrom.length > 0 ? drawnFrom : lengths;
  if (!lengths.every((length) => drawn.includes(length))) return false;
  if (hidesLength && drawn.length !== lengths.length) return false;
  // Each aid reveals another peg.
  if (aids.filter(({ reveals }) => reveals !== 'secret').length > Math.min(...drawn)) return false;
  // A secret with a symbol twice could not be guessed if guesses may not repeat symbols.
  if (repeats) return !checks.includes('repeat');
  return Math.max(...drawn) <= symbols.length;
}

function readSymbols(value: unknown): PegSymbol[] | undefined {
  const symbols = readList(value, LIMITS.symbols, readSymbol);
  if (!symbols) return undefined;
  return hasTwice(symbols.flatMap(({ character, keys }) => [character, ...keys]))
    ? undefined
    : symbols;
}

function readSymbol(value: unknown): PegSymbol | undefined {
  if (!isRecord(value)) return undefined;
  const { character, name, keys } = value;
  if (typeof character !== 'string' || !/^[0-9A-Za-z]$/.test(character)) return undefined;
  if (typeof name !== 'string' || !/^[0-9A-Za-z]{1,20}$/.test(name)) return undefined;
  if (typeof keys !== 'string' || !/^[0-9A-Za-z]{0,4}$/.test(keys)) return undefined;
  return { character, name, keys };
}

function readAid(value: unknown): Aid | undefined {
  if (!isRecord(value)) return undefined;
  const { word, price, reveals } = value;
  if (typeof word !== 'string' || word.length > 20 || !PRINTABLE.test(word)) return undefined;
  if (!isWithin(price, [0, LIMITS.guesses[1]]) || !REVEALS.includes(reveals)) return undefined;
  return { word, price, reveals: reveals as Aid['reveals'] };
}

function readChecks(value: unknown): Check[] | undefined {
  const checks = readList(value, [0, CHECKS.length], (check) =>
    CHECKS.includes(check as string) ? (check as Check) : undefined,
  );
  return checks && NEEDED.every((check) => checks.includes(check)) ? checks : undefined;
}

function readLengths(value: unknown, least: number): number[] | undefined {
  const lengths = readList(value, [least, LIMITS.length[1]], (length) =>
    isWithin(length, LIMITS.length) ? length : undefined,
  );
  const isAscending = lengths?.every((length, i) => i === 0 || length > (lengths[i - 1] as number));
  return isAscending ? lengths : undefined;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isTrueOrAbsent(value: unknown): value is true | undefined {
  return value === true || value === undefined;
}

function hasTwice(items: readonly string[]): boolean {
  return new Set(items).size < items.length;
}
