import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '../../source/engine/random.ts';

/** Made with CPython 3.11: `random.seed(N)`, then `random.randint(0, 5)` twelve times. */
const CPYTHON: readonly (readonly [bigint, string])[] = [
  [0n, '330243323241'],
  [1n, '140203335310'],
  [2n, '000215522414'],
  [5n, '425255540315'],
  [6n, '403200154352'],
  [11n, '343344114354'],
  [12n, '325452130232'],
  [200n, '015501420535'],
  [781n, '113123020554'],
  [1223n, '553443125415'],
  [1422n, '133300350212'],
  [4887n, '321202135505'],
  [-1n, '140203335310'],
  [-7n, '213500402404'],
  [4294967295n, '541144242355'],
  [4294967296n, '023004243010'],
  [4294967297n, '144302415151'],
  [18446744073709551619n, '303012023341'],
  [1000000000000000000000000000000n, '340202133132'],
  [-10000000000000000000000000n, '140134414010'],
];

/** The same with `random.randint(1, n)`, n from 1 to 20. */
const BOUNDS: readonly (readonly [bigint, readonly number[]])[] = [
  [0n, [1, 2, 1, 3, 5, 4, 4, 5, 8, 6, 10, 4, 9, 3, 5, 5, 4, 9, 18, 20]],
  [3n, [1, 1, 2, 4, 5, 1, 5, 1, 8, 5, 9, 4, 4, 12, 8, 16, 13, 5, 8, 5]],
  [8589934592n, [1, 2, 3, 3, 1, 2, 6, 8, 4, 6, 7, 11, 8, 3, 8, 3, 7, 17, 15, 1]],
];

it.each(CPYTHON)(
  'the seeded generator draws what CPython draws from the seed %s',
  (seed, digits) => {
    const random = new Random(seed);
    expect(Array.from(digits, () => random.randint(0, 5)).join('')).toBe(digits);
  },
);

it.each(BOUNDS)(
  'the seeded generator draws from any bounds as CPython does, seed %s',
  (seed, drawn) => {
    const random = new Random(seed);
    expect(drawn.map((_, i) => random.randint(1, i + 1))).toEqual(drawn);
  },
);

it('the seeded generator goes on after its words are used up as CPython does', () => {
  const random = new Random(7n);
  for (let i = 0; i < 2000; i++) random.getrandbits(32);
  expect(random.getrandbits(32)).toBe(4083946869);
});

it('the seeded generator can be taken up again from its state', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.nat(2000), (seed, drawn) => {
      const random = new Random(seed);
      for (let i = 0; i < drawn; i++) random.randint(0, 9);
      const again = Random.from(JSON.parse(JSON.stringify(random.state)));
      expect(again.randint(0, 2 ** 31 - 1)).toBe(random.randint(0, 2 ** 31 - 1));
    }),
    { numRuns: 100 },
  );
});

it('the seeded generator stays within its bounds', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, low, span) => {
      const drawn = new Random(seed).randint(low, low + span);
      expect(drawn >= low && drawn <= low + span).toBe(true);
    }),
    { numRuns: 200 },
  );
});
