import { createRequire } from 'node:module';
import type { Race } from '../engine/race.ts';
import { LIMITS } from '../engine/rules.ts';
import { defined, type Fields, isObject } from '../engine/values.ts';
import type { RecordLine } from '../games/record-line.ts';
import { attempt } from './files.ts';

/** Padding to multiples of this hides a secret's length. Base64 of 12 bytes needs no `=`. */
const PADDING = 12;

/** Hides a secret from a glance only: the file contains all that is needed to undo it. */
export function scramble(secret: string, salt: string, leastLength = 1): string {
  const bytes = Buffer.alloc(Math.ceil(Math.max(secret.length, leastLength) / PADDING) * PADDING);
  bytes.write(secret, 'latin1');
  return masked(bytes, salt).toString('base64');
}

/** Must get the `leastLength` that `scramble` got. Undefined if the text isn't scrambled. */
export function unscramble(text: unknown, salt: string, leastLength = 1): string | undefined {
  const size = (Math.ceil(leastLength / PADDING) * PADDING * 4) / 3;
  if (typeof text !== 'string' || text.length !== size || !/^[A-Za-z0-9+/]*$/.test(text)) {
    return undefined;
  }
  const plain = masked(Buffer.from(text, 'base64'), salt).toString('latin1');
  return /^([!-~]*)\0*$/.exec(plain)?.[1];
}

/** Masks with a stream computed from the salt (FNV-1a). Masking twice restores the bytes. */
function masked(bytes: Buffer, salt: string): Buffer {
  let hash = 0x811c9dc5;
  for (const character of salt) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return bytes.map((byte) => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x01000193) + 1;
    return byte ^ (hash >>> 24);
  }) as Buffer;
}

/** Padding to a multiple of this many bytes hides the lengths of codes. */
const OBJECT_BYTES = 1200;

const MOST_TEXT = 1024 * 1024;

/** Loading zlib takes some milliseconds. */
const loadZlib = () => createRequire(import.meta.url)('node:zlib') as typeof import('node:zlib');

/** Compressed, because the longest match has 3,000 guesses. */
export function scrambledObject(value: object, salt: string): string {
  const packed = loadZlib().deflateSync(JSON.stringify(value));
  const bytes = Buffer.alloc(Math.ceil(packed.length / OBJECT_BYTES) * OBJECT_BYTES);
  packed.copy(bytes);
  return masked(bytes, salt).toString('base64');
}

export function unscrambledObject(text: unknown, salt: string): Fields {
  const value = attempt(() => {
    const bytes = Buffer.from(String(text), 'base64');
    if (bytes.length % OBJECT_BYTES !== 0 || bytes.toString('base64') !== text) return undefined;
    const packed = loadZlib().inflateSync(masked(bytes, salt), { maxOutputLength: MOST_TEXT });
    return JSON.parse(packed.toString()) as unknown;
  });
  return isObject(value) ? value : {};
}

/** The longest text of a race's clues. Padding to this length hides how many clues there are. */
const CLUES_LENGTH = 2 * LIMITS.guesses[1] + 1;

const BROKEN = '!';

/** A salt for each of the two texts: with the same mask, one text would reveal the other. */
const saltOf = (salt: string, name: 'pegs' | 'race') => `${salt} ${name}`;

/** Hides the secret, the pegs that lifelines revealed, and the machine's clues in a race. */
export function hideRecord(
  record: RecordLine & { readonly pegs?: readonly number[]; readonly race?: Race },
  salt: string,
): Fields {
  const { secret, pegs, race } = record;
  return defined({
    ...record,
    secret: scramble(secret, salt),
    pegs: pegs && scramble(pegs.map(inOneDigit).join(''), saltOf(salt, 'pegs')),
    race: race && packRace(race, salt),
  });
}

export function showRecord(record: unknown, salt: string): Fields {
  const fields = isObject(record) ? record : {};
  return {
    ...fields,
    secret: unscramble(fields.secret, salt),
    pegs: fields.pegs === undefined ? undefined : unpackPegs(fields.pegs, salt),
    race: unpackRace(fields.race, salt),
  };
}

function unpackPegs(value: unknown, salt: string): unknown {
  const digits = unscramble(value, saltOf(salt, 'pegs'));
  return digits === undefined ? null : [...digits].map(ofOneDigit);
}

const inOneDigit = (number: number) => number.toString(36);
const ofOneDigit = (digit: string) => Number.parseInt(digit, 36);

/** The scrambled clues are called `told` in the file. */
function packRace({ clues, broken, ...race }: Race, salt: string): object {
  if (!clues) return race;
  const digits = clues.map(({ red, white }) => inOneDigit(red) + inOneDigit(white));
  const text = `${digits.join('')}${broken ? BROKEN : ''}`;
  return { ...race, told: scramble(text, saltOf(salt, 'race'), CLUES_LENGTH) };
}

function unpackRace(value: unknown, salt: string): unknown {
  if (!isObject(value) || value.told === undefined) return value;
  const { told, ...race } = value;
  const text = unscramble(told, saltOf(salt, 'race'), CLUES_LENGTH);
  if (text === undefined || !/^(?:[0-9a-z]{2})*!?$/.test(text)) return race;
  const clues = (text.match(/[0-9a-z]{2}/g) ?? []).map(([red = '', white = '']) => {
    return { red: ofOneDigit(red), white: ofOneDigit(white) };
  });
  return defined({ ...race, clues, broken: text.endsWith(BROKEN) || undefined });
}
