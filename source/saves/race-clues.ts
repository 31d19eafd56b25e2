import type { Race } from '../engine/race.ts';
import { isRecord, LIMITS } from '../engine/rules.ts';
import { scramble, unscramble } from './scramble.ts';

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
  return { ...race, clues, ...(text.endsWith(BROKEN) && { broken: true }) };
}
