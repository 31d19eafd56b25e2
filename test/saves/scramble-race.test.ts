import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Race } from '../../source/engine/race.ts';
import { packRace, unpackRace } from '../../source/saves/scramble.ts';

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

it('the clues of the machine come back, and no file shows them or how many there are', () => {
  fc.assert(
    fc.property(anyRace, fc.string(), (race, salt) => {
      const packed = packRace(race, salt);
      expect(unpackRace(packed, salt)).toEqual(race);
      expect(Object.keys(packed).sort()).toEqual(['drawn', 'level', 'shuffles', 'told']);
      expect('told' in packed && packed.told).toMatch(/^[A-Za-z0-9+/]{96}$/);
    }),
  );
});

it('a race whose clues are damaged is one that the machine has not played', () => {
  const told = [7, null, '', 'A'.repeat(96), 'AAAA', {}, []];
  for (const one of told) {
    expect(unpackRace({ level: 'even', drawn: 3, told: one }, 'salt')).toEqual({
      ...{ level: 'even', drawn: 3 },
    });
  }
});

it('the clues that an earlier version wrote are read', () => {
  const race = { level: 'even', drawn: 3, clues: [{ red: 1, white: 2 }] };
  expect(unpackRace(race, 'salt')).toEqual(race);
  expect(packRace({ level: 'even', drawn: 3 }, 'salt')).toEqual({ level: 'even', drawn: 3 });
});
