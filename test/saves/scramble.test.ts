import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scramble, unscramble } from '../../source/saves/scramble.ts';

const secrets = fc.stringMatching(/^[0-9A-Za-z]{1,10}$/);

test('a secret comes back with the salt that it was scrambled with', () => {
  fc.assert(
    fc.property(secrets, fc.string(), (secret, salt) => {
      expect(unscramble(scramble(secret, salt), salt)).toBe(secret);
    }),
  );
});

test('neither the secret nor its length can be read off', () => {
  fc.assert(
    fc.property(secrets, fc.string(), (secret, salt) => {
      const text = scramble(secret, salt);
      expect(text).toHaveLength(16);
      if (secret.length > 3) expect(text).not.toContain(secret);
    }),
  );
});

test('the same secret looks different each time', () => {
  expect(scramble('012345', '2026-01-01T00:00:00.000Z')).not.toBe(
    scramble('012345', '2026-01-01T00:00:00.001Z'),
  );
});

test('anything else is no scrambled secret', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (text, salt) => {
      const secret = unscramble(text, salt);
      expect(secret === undefined || /^[!-~]*$/.test(secret)).toBe(true);
    }),
  );
});
