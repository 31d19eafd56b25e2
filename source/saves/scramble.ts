import { defined } from '../engine/defined.ts';
import type { Race } from '../engine/race.ts';
import { isRecord, LIMITS } from '../engine/rules.ts';

/** A whole number of base64 groups, and longer than any secret: its length stays hidden too. */
const WIDTH = 12;

/**
 * A secret as it stands in a file, so that a chance look does not give it away. Not encryption:
 * this program reads the secret back from the file alone. `least`: as if it were so long.
 */
export function scramble(secret: string, salt: string, least = 1): string {
  const bytes = Buffer.alloc(Math.ceil(Math.max(secret.length, least) / WIDTH) * WIDTH);
  bytes.write(secret, 'latin1');
  return masked(bytes, salt).toString('base64');
}

/** The secret that was scrambled with this salt; undefined where it cannot have been one. */
export function unscramble(text: unknown, salt: string, least = 1): string | undefined {
  const size = (Math.ceil(least / WIDTH) * WIDTH * 4) / 3;
  if (typeof text !== 'string' || text.length !== size || !/^[A-Za-z0-9+/]*$/.test(text)) {
    return undefined;
  }
  const plain = masked(Buffer.from(text, 'base64'), salt).toString('latin1');
  return /^([!-~]*)\0*$/.exec(plain)?.[1];
}

/** The bytes under a mask that the salt gives (FNV-1a); the same again takes it off. */
function masked(bytes: Buffer, salt: string): Buffer {
  let hash = 0x811c9dc5;
  for (const character of salt) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return bytes.map((byte) => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x01000193) + 1;
    return byte ^ (hash >>> 24);
  }) as Buffer;
}

/** As many characters as the longest game of a machine takes: how many there are stays hidden. */
const SIZE = 2 * LIMITS.guesses[1] + 1;

const BROKEN = '!';

/** With the same salt as the secret, it would be scrambled by the same bytes. */
const saltOf = (salt: string) => `${salt} race`;

/**
 * A race as it goes into a file: a chance look tells neither the machine's clues nor how many there
 * are, for they would tell much of the secret, and its length.
 */
export function packRace({ clues, broken, guesses: _, ...race }: Race, salt: string): object {
  if (!clues) return race;
  const digits = clues.map(({ red, white }) => red.toString(36) + white.toString(36));
  const told = `${digits.join('')}${broken ? BROKEN : ''}`;
  return { ...race, told: scramble(told, saltOf(salt), SIZE) };
}

/** What `packRace` made, as a race that is still unchecked. Earlier versions wrote the clues plainly. */
export function unpackRace(value: unknown, salt: string): unknown {
  if (!isRecord(value) || value.told === undefined) return value;
  const { told, ...race } = value;
  const text = unscramble(told, saltOf(salt), SIZE);
  if (text === undefined || !/^(?:[0-9a-z]{2})*!?$/.test(text)) return race;
  const clues = (text.match(/[0-9a-z]{2}/g) ?? []).map(([red = '', white = '']) => {
    return { red: Number.parseInt(red, 36), white: Number.parseInt(white, 36) };
  });
  return defined({ ...race, clues, broken: text.endsWith(BROKEN) || undefined });
}
