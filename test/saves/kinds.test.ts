import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_HINTED_FACTS } from '../../source/engine/fact.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { custom } from '../../source/games/custom.ts';
import { recordOf } from '../../source/games/record.ts';
import { MAX_BYTES } from '../../source/saves/inspect.ts';
import { MATCH, RUNNING } from '../../source/saves/kinds.ts';
import { hideRecord } from '../../source/saves/scramble.ts';
import { documentText } from '../../source/saves/write.ts';
import { anyGuess, rulesOf } from '../helpers/any-game.ts';
import { newFriends } from '../helpers/matches.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { aidedGame, packSave, readKept, readSave, sampleGame } from '../helpers/saves.ts';

const save = {
  name: named('Tim'),
  savedAt: new Date('2026-03-26T11:45:52.123Z'),
  game: sampleGame('01'),
};
const packed = JSON.parse(documentText(packSave(save))) as Record<string, unknown>;
const game = packed.game as Record<string, unknown>;

it('a save comes back from its text as it was', () => {
  expect(readSave(packed)).toEqual(save);
});

it('every secret comes back', () => {
  const anyTime = fc.date({
    min: new Date(0),
    max: new Date('9998-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.bigInt(), anyTime, (seed, time) => {
      const game = sampleGame('', seed);
      // Once in 3,888 games, the guess of the sample is the code.
      fc.pre(statusOf(game) === 'playing');
      expect(readKept(packSave({ game, savedAt: time }))).toEqual({ savedAt: time, game });
    }),
  );
});

describe('a lifeline that revealed a symbol without its peg', () => {
  const aided = (seed: bigint) => ({ ...save, game: aidedGame('0', seed) });
  const fieldsOf = (seed: bigint) => packSave(aided(seed)).game;

  it('it comes back with its peg, and the file does not show where the symbol is in the secret', () => {
    const lengths = new Set<number>();
    for (let seed = 1n; seed <= 60n; seed++) {
      const saved = aided(seed);
      expect(saved.game.used).toHaveLength(2);
      const text = documentText(packSave(saved));
      expect(readSave(JSON.parse(text))).toEqual(saved);
      const { aids, secret, pegs } = fieldsOf(seed);
      expect(aids).toEqual([
        ['Lifeline#1', 1, expect.stringMatching(/^\d$/)],
        ['Lifeline#2', 1, expect.stringMatching(/^\d at \d$/)],
      ]);
      lengths.add(`${secret}`.length).add(`${pegs}`.length);
    }
    expect([...lengths]).toEqual([16]);
    expect(new Set([1n, 2n, 3n].map((seed) => fieldsOf(seed).pegs)).size).toBeGreaterThan(1);
  });

  it('a file that names the peg, or knows none, is read as well', () => {
    const { pegs: _, ...fields } = fieldsOf(11n);
    const [one, two] = fields.aids as [[string, number, string], unknown];
    const read = (...aids: unknown[]) =>
      readSave({ ...packed, game: { ...fields, aids } }) as { game: GameState };
    const { game } = aided(11n);
    const place = `${one[2]} at ${Number(game.used[0]?.peg) + 1}`;
    expect(read([one[0], one[1], place], two)).toEqual(aided(11n));
    expect(read(one, two).game.secret).toBe(game.secret);
  });

  it.each([['a text'], [7], [null], ['A'.repeat(16)], [game.secret]])(
    'a game with %j instead of its pegs is damaged',
    (pegs) => {
      const { game, ...kept } = packSave(aided(11n));
      expect(readSave({ ...kept, game: { ...game, pegs } })).toBeUndefined();
    },
  );
});

/** As many facts as a game remembers, each proved by all rows. */
function factsOf({ secret, guesses, rules }: GameState): Pick<GameState, 'told'> {
  const rows = [...guesses.keys()];
  const told = rules.symbols.flatMap(({ character }, symbol) =>
    Array.from({ length: 10 }, (_, peg) => ({ symbol, peg }))
      .filter(({ peg }) => secret[peg] !== character)
      .map((at) => ({ fact: { type: 'notPeg' as const, ...at }, rows })),
  );
  return { told: told.slice(0, MAX_HINTED_FACTS) };
}

it('the largest game fits into a file', () => {
  const rules = rulesOf(custom, { shortest: 1, longest: 10, symbols: 12, guesses: 30 });
  let game = newGame(rules, new Random(10n ** 999n));
  for (let number = 0; game.guesses.length < 29; number++) {
    const typed = anyGuess({ ...rules, lengths: [10] }, number);
    if (typed !== game.secret) game = gameReducer(game, { type: 'guess', typed });
  }
  game = gameReducer(game, { type: 'draft', text: '"'.repeat(60) });
  game = { ...game, ...factsOf(game) };
  const save = { name: named('x'.repeat(20)), savedAt: new Date(0), game };
  const text = documentText(packSave(save));
  expect(game.told).toHaveLength(MAX_HINTED_FACTS);
  expect(text.length).toBeLessThan(MAX_BYTES);
  expect(readSave(JSON.parse(text))).toEqual(save);
});

it("the player's last refusal is not saved", () => {
  const refused = gameReducer(save.game, { type: 'guess', typed: 'spam' });
  expect(packSave({ ...save, game: refused })).toEqual(
    packSave({ ...save, game: { ...save.game } }),
  );
});

it('a game at an impossible time has the earliest one', () => {
  for (const time of [Number.NaN, '+012026-03-26T11:45:52Z', '-000001-01-01T00:00:00Z']) {
    const packed = packSave({ ...save, savedAt: new Date(time) });
    expect(packed.savedAt).toBe('1970-01-01T00:00:00.000Z');
    expect(readSave(JSON.parse(documentText(packed)))).toMatchObject({ game: save.game });
  }
});

const at = (time: string) => ({
  ...packed,
  savedAt: time,
  game: hideRecord(recordOf(save.game), time),
});
const over = gameReducer(save.game, { type: 'end' });

it.each([
  ['no object', 7],
  ['an array', [packed]],
  ['no name', { ...packed, name: undefined }],
  ['colors in the name', { ...packed, name: '\u001b[31mTim' }],
  ['no time', { ...packed, savedAt: undefined }],
  ['a time that never was', at('2026-02-31T11:45:52.123Z')],
  ['a year of five digits', at('+012026-02-21T11:45:52.123Z')],
  ['no game', { ...packed, game: null }],
  ['a game that is over', { ...packed, game: hideRecord(recordOf(over), `${packed.savedAt}`) }],
  ['a plain secret', { ...packed, game: { ...game, secret: save.game.secret } }],
  ['a game that cannot have been', { ...packed, game: { ...game, guesses: [['9999', 0, 0]] } }],
])('a file with %s is refused', (_, value) => {
  expect(readSave(value)).toBeUndefined();
});

it('unknown fields are dropped', () => {
  const value = { ...packed, extra: 1, game: { ...game, extra: '\u001b[31m' } };
  expect(readSave(value)).toEqual(save);
});

it('a file of a newer version is not called damaged', () => {
  expect(readSave({ version: RUNNING.version + 1 })).toEqual('newer');
  expect(readKept({ version: RUNNING.version + 9, game: 1 })).toEqual('newer');
  expect([packed.version, readSave({ ...packed, version: 4 })]).toEqual([3, 'newer']);
});

it('a game that this version does not have is not called damaged', () => {
  expect(readSave({ ...packed, game: { ...game, game: 'towers' } })).toEqual('newer');
  expect(readSave({ ...packed, game: { ...game, game: 'TOWERS' } })).toBeUndefined();
  const kept = MATCH.pack({ savedAt: save.savedAt, match: newFriends() });
  const match = { ...(kept.match as object), game: 'towers' };
  expect(MATCH.read({ ...kept, match })).toEqual('newer');
});
