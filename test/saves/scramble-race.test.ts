import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import type { Race } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { pegs } from '../../source/games/pegs.ts';
import { recordOf } from '../../source/games/record.ts';
import { hidden, shown } from '../../source/saves/scramble.ts';

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
      const packed = hidden({ ...record, race }, salt);
      expect(shown(packed, salt)).toEqual({ ...record, race });
      expect(packed.race).toEqual({
        ...{ level: 'even', drawn: race.drawn, shuffles: true },
        told: expect.stringMatching(/^[A-Za-z0-9+/]{96}$/),
      });
    }),
  );
});

it('a race whose clues are damaged is one that the machine has not played', () => {
  for (const told of [7, null, '', 'A'.repeat(96), 'AAAA', {}, []]) {
    const race = { level: 'even', drawn: 3 };
    expect(shown({ ...record, race: { ...race, told } }, 'salt').race).toEqual(race);
  }
});
