import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import type { Race } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { pegs } from '../../source/games/pegs.ts';
import { recordOf } from '../../source/games/record.ts';
import { hideRecord, scramble, showRecord, unscramble } from '../../source/saves/scramble.ts';

const secrets = fc.stringMatching(/^[0-9A-Za-z]{1,10}$/);

it('a secret comes back with the salt that it was scrambled with', () => {
  fc.assert(
    fc.property(secrets, fc.string(), (secret, salt) => {
      expect(unscramble(scramble(secret, salt), salt)).toBe(secret);
    }),
  );
});

it('neither the secret nor its length can be read off', () => {
  fc.assert(
    fc.property(secrets, fc.string(), (secret, salt) => {
      const text = scramble(secret, salt);
      expect(text).toHaveLength(16);
      if (secret.length > 3) expect(text).not.toContain(secret);
    }),
  );
});

it('the same secret looks different each time', () => {
  expect(scramble('012345', '2026-01-01T00:00:00.000Z')).not.toBe(
    scramble('012345', '2026-01-01T00:00:00.001Z'),
  );
});

it('any other text is not a scrambled secret', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (text, salt) => {
      const secret = unscramble(text, salt);
      expect(secret === undefined || /^[!-~]*$/.test(secret)).toBe(true);
    }),
  );
});

const anyClue = fc.record({ red: fc.nat(10), white: fc.nat(10) });
const anyRace: fc.Arbitrary<Race> = fc
  .record({
    clues: fc.array(anyClue, { minLength: 1, maxLength: 30 }),
    isBroken: fc.boolean(),
    drawn: fc.nat(),
  })
  .map(({ clues, isBroken, drawn }) => ({
    ...{ level: 'even', drawn, shuffles: true, clues },
    ...(isBroken && { broken: true }),
  }));

const record = recordOf(newGame(pegs.rules, new Random(1)));

it('the clues of the machine come back, and no file shows them or how many there are', () => {
  fc.assert(
    fc.property(anyRace, fc.string(), (race, salt) => {
      const packed = hideRecord({ ...record, race }, salt);
      expect(showRecord(packed, salt)).toEqual({ ...record, race });
      expect(packed.race).toEqual({
        ...{ level: 'even', drawn: race.drawn, shuffles: true },
        told: expect.stringMatching(/^[A-Za-z0-9+/]{96}$/),
      });
    }),
  );
});

it('a race with damaged clues counts as one that the machine has not played', () => {
  for (const told of [7, null, '', 'A'.repeat(96), 'AAAA', {}, []]) {
    const race = { level: 'even', drawn: 3 };
    expect(showRecord({ ...record, race: { ...race, told } }, 'salt').race).toEqual(race);
  }
});
