import { expect, it } from 'vitest';
import { gameReducer, newGame, playerView } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { colors } from '../../source/games/colors.ts';
import { custom } from '../../source/games/custom.ts';
import type { Choices } from '../../source/games/game-options.ts';
import { letters } from '../../source/games/letters.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { rulesOf } from '../helpers/any-game.ts';

const SEEDS = [1n, 7n, 1422n, 2n ** 64n + 5n] as const;

type Row = readonly [string, RuleSet, Choices, readonly string[]];

/** The first three secrets of each seed, made with `random.randint` of CPython 3.11. */
const SECRETS: readonly Row[] = [
  [
    'Code Breakers',
    codeBreakers,
    {},
    ['4020 33531 3033', '13500 024041 0330', '3330 3502 2413', '544025 2455 033303'],
  ],
  ['Colors', colors, {}, ['OBRY RGGG PGOR', 'YOGP RRBR YBRB', 'OGGG RRGP RYOY', 'BPBB RYPR YBPP']],
  [
    'Letters',
    letters,
    {},
    ['bfad aefc fdba', 'cbfe abce eacb', 'befc abfe adce', 'efac fade feac'],
  ],
  [
    'Letters with repeats',
    letters,
    { repeats: 1 },
    ['beac addd fdba', 'cbdf aaea ceae', 'bddd aadf acbc', 'efee acfa ceff'],
  ],
  [
    'Lifelines at random',
    lifelines,
    {},
    ['9141 776317 6690', '260181 908301 613186', '7770 6052 836672', '98151598 6660 678669'],
  ],
  [
    'Lifelines of 4',
    lifelines,
    { length: 4 },
    ['2914 1777 6317', '5260 1815 9083', '3777 0060 5248', '8981 5159 8066'],
  ],
  [
    'Lifelines of 6',
    lifelines,
    { length: 6 },
    [
      '291417 776317 066907',
      '526018 159083 016613',
      '377700 605248 366725',
      '898151 598066 606678',
    ],
  ],
  [
    'Lifelines of 8',
    lifelines,
    { length: 8 },
    [
      '29141777 63170669 07439150',
      '52601815 90830166 13186091',
      '37770060 52483667 25539261',
      '89815159 80666066 78669129',
    ],
  ],
  ['Pegs', pegs, {}, ['GRBO BPPP YPGB', 'OGPY BBRB ORBR', 'GPPP BBPY BOGO', 'RYRR BOYB ORYY']],
  [
    'Pegs, 5 of 7 colours',
    pegs,
    { length: 5, symbols: 7 },
    ['GRMMM BOBPM PPYPM', 'OGPYB BMRBO RBRGB', 'GPPMP BBPMY BOGOR', 'RYRRB MOYBO RYMYR'],
  ],
  [
    'Pegs, 10 of 12 colours',
    pegs,
    { length: 10, symbols: 12 },
    [
      'ONGRGWWWLM PGWBMMNBCW RCPNGYBBBL',
      'YOMLBGTGYN BTPBGMMGPG TMBNGPLLNB',
      'PWWWBBMLBY ORTPMMLWOY YPCNOMGLYN',
      'TCNTGYCGYN LLTBMMMBMM WTMMNGONTC',
    ],
  ],
  [
    'Custom as it is',
    custom,
    {},
    ['4020 33531 3033', '13500 024041 0330', '3330 3502 2413', '544025 2455 033303'],
  ],
  [
    'Custom, 5 of 6',
    custom,
    { shortest: 5, longest: 5 },
    ['40203 35310 03340', '13500 24041 03301', '33300 50212 33531', '25024 33303 34334'],
  ],
  [
    'Custom, 2 of 2',
    custom,
    { shortest: 2, longest: 2, symbols: 2 },
    ['01 11 10', '01 00 00', '11 00 01', '10 01 10'],
  ],
  [
    'Custom, 1 to 10 of 12',
    custom,
    { shortest: 1, longest: 10, symbols: 12 },
    ['914 77 a6317066', '26a018 59 8', '7770 6 5', 'b9815b159 066606678 691298b'],
  ],
  [
    'Custom, 3 to 8 of 8, no repeats',
    custom,
    { shortest: 3, longest: 8, symbols: 8, repeats: 0 },
    ['1306 753104 635', '24701 1360425 602173', '7340 675 513', '1730562 673052 635027'],
  ],
  [
    'Custom, 10 of 12, no repeats',
    custom,
    { shortest: 10, longest: 10, symbols: 12, repeats: 0 },
    [
      '9152ba6780 70891a543b 501238b6a9',
      '270346a185 6714298035 9a60418375',
      '789015b263 8379b1452a 617ab80943',
      '517b068924 796812ab43 32650749b8',
    ],
  ],
];

it.each(SECRETS)(
  'the secrets of one stream are those of CPython: %s',
  (_, set, choices, expected) => {
    const rules = rulesOf(set, choices);
    for (const [index, seed] of SEEDS.entries()) {
      const random = new Random(seed);
      const secrets = [1, 2, 3].map(() => newGame(rules, random).secret);
      expect(secrets.join(' '), `seed ${seed}`).toBe(expected[index]);
    }
  },
);

it.each(SECRETS)(
  'the secrets of one stream are the same played again by the rules of the last: %s',
  (_, set, choices) => {
    for (const seed of SEEDS) {
      const [fresh, random] = [new Random(seed), new Random(seed)];
      const rules = rulesOf(set, choices);
      let game = newGame(rules, random);
      expect(game).toEqual(newGame(rules, fresh));
      for (let i = 0; i < 5; i++) {
        const over = gameReducer(game, { type: 'guess', typed: game.secret });
        game = newGame(over.rules, random);
        expect(game).toEqual(newGame(rules, fresh));
      }
    }
  },
);

it('the secrets of one stream begin as the published examples of Colors', () => {
  const names = (seed: bigint) => {
    const { rules, secret } = newGame(colors.rules, new Random(seed));
    return [...secret].map((c) => rules.symbols.find(({ character }) => character === c)?.name);
  };
  expect(names(1n)).toEqual(['orange', 'blue', 'red', 'yellow']);
  expect(names(1422n)).toEqual(['orange', 'green', 'green', 'green']);
});

it('the secrets of one stream have a length at random each, and only that one can be guessed', () => {
  const random = new Random(2n ** 64n + 5n);
  for (const length of [8, 4, 6]) {
    const game = newGame(lifelines.rules, random);
    expect(game.rules).toBe(lifelines.rules);
    expect(playerView(game).rules).toEqual({
      ...lifelines.rules,
      lengths: [length],
      drawnFrom: [],
    });
    const refusals = [4, 6, 8].map((pegs) => {
      return gameReducer(game, { type: 'guess', typed: '0'.repeat(pegs) }).refusal?.why;
    });
    expect(refusals).toEqual(
      [4, 6, 8].map((pegs) => {
        return pegs === length ? undefined : pegs < length ? 'short' : 'long';
      }),
    );
  }
});

it('the secrets of one stream stand as far in the stream as was drawn, and the game keeps that', () => {
  const random = new Random(7n);
  const first = newGame(lifelines.rules, random);
  expect(first.random).toEqual(random.state);
  const second = newGame(lifelines.rules, random);
  expect(second.random.drawn).toBeGreaterThan(first.random.drawn);
  expect(newGame(lifelines.rules, Random.from(first.random))).toEqual(second);
});

it('the secrets of one stream of a fixed length draw nothing for it in Lifelines, and draw in a custom game', () => {
  const digits = rulesOf(custom, { shortest: 4, longest: 4, symbols: 10 });
  expect(newGame(rulesOf(lifelines, { length: 4 }), new Random(1n)).secret).toBe('2914');
  expect(newGame(digits, new Random(1n)).secret).toBe('9141');
});
