import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { knownRules, statusOf } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { rulesFor } from '../../source/games/choices.ts';
import { DAILY_SETS, FIRST_DAILY } from '../../source/games/daily.ts';
import { addDays } from '../../source/games/dates.ts';
import { codeOf, decodeGame } from '../../source/games/game-code.ts';
import { codedGame, dailyGame, dailySeed } from '../../source/games/hashed-games.ts';
import { RULE_SETS, ruleSetOf } from '../../source/games/index.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { codeBreakers, lifelines } from '../helpers/any-game.ts';
import { madeCode } from '../helpers/game-codes.ts';

/**
 * The secrets of the first ten dates, made with CPython 3.11 and nothing of this program. The seed
 * is `int.from_bytes(hashlib.sha256(text.encode()).digest(), 'big')` with the text
 * `code-breakers daily 1|ID|2026-11-01`; after `random.seed(seed)`, by `random.randint(a, b)`:
 * - code-breakers: the length (4, 6), then each digit (0, 5)
 * - colors: four of `ROYGBP` (0, 5); pegs: four of `BGOPRY` (0, 5)
 * - letters: four times from the letters of `abcdef` not yet taken, (0, left - 1)
 * - lifelines: (0, 2) for the length 4, 6 or 8, then each digit (0, 9)
 */
const SECRETS = {
  'code-breakers': '425444 224254 0255 3012 04210 3531 15254 14154 3000 51004',
  colors: 'PYRY GPOP OPRY ROPY PGPR RGBP POYG RGPG PRGP PRBP',
  letters: 'dacf beac cfae cdef bfde aebc bacd dcba afec bead',
  lifelines: '79583179 74816038 23817038 915269 7324 05889814 94326218 537539 284103 2450',
  pegs: 'YYBP BOYY RGGY YPOB YGBB BOBG GBYB YBBR OBBB YRGG',
};

it.each(Object.entries(SECRETS))(
  'the first daily codes of %s are the same for every player',
  (id, secrets) => {
    const set = ruleSetOf(id);
    for (const [days, secret] of secrets.split(' ').entries()) {
      expect(dailyGame(set, addDays(FIRST_DAILY, days), 'an-id').secret).toBe(secret);
    }
  },
);

it('every game with a daily code is among those whose first codes are pinned', () => {
  expect(DAILY_SETS.map((set) => set.rules.id)).toEqual(Object.keys(SECRETS));
});

it('a leap day and the days on which the clocks change have codes of their own', () => {
  const set = ruleSetOf('code-breakers');
  expect(dailyGame(set, '2028-02-29', 'an-id').secret).toBe('5313');
  expect(dailyGame(set, '2027-03-28', 'an-id').secret).toBe('3240');
  expect(dailyGame(set, '2027-10-31', 'an-id').secret).toBe('03234');
});

it('the seed is SHA-256 as a big-endian integer, a leading zero byte included', () => {
  const seed = 88923312912618010667055541672111004680015173283679098691937034059179682950190n;
  expect(dailySeed('code-breakers', '2026-11-01')).toBe(seed);
  expect(dailySeed('code-breakers', '2027-06-11')).toBe(
    37337396094789712336714342023156034281075336782220338201144727349086990343n,
  );
});

it('the daily code is the first that the same seed draws with the usual rules', () => {
  for (const set of DAILY_SETS) {
    const found = rulesFor(set, {});
    if ('wrong' in found) throw new Error(found.wrong);
    const { origin, ...game } = dailyGame(set, '2026-12-05', 'an-id');
    const seed = String(dailySeed(set.rules.id, '2026-12-05'));
    expect(game).toEqual(newGame(found.rules, new Random(BigInt(seed))));
    expect(origin).toEqual({ id: 'an-id', daily: '2026-12-05', seed, draw: 1 });
  }
});

const ID = 'a-game-of-a-friend';

/** The game of a code, in a test that knows that the code is good. */
function gameOf(typed: string, id = ID) {
  const decoded = decodeGame(typed);
  return 'wrong' in decoded ? expect.fail(decoded.wrong) : codedGame(decoded, id);
}

it.each(RULE_SETS.map((set) => [set.rules.id, set] as const))(
  'the game of a code is a game of %s that can be saved, and its code is that one',
  (_, set) => {
    const { secret } = newGame(set.rules, new Random(5n));
    const code = madeCode(set, {}, secret);
    const game = gameOf(code.toLowerCase());
    expect(game).toMatchObject({ secret, guesses: [], origin: { id: ID, code } });
    expect(readRecord(recordOf(game))).toEqual(game);
    expect(codeOf(game)).toBe(code);
    expect(statusOf(gameReducer(game, { type: 'guess', typed: secret }))).toBe('won');
  },
);

it('the game of a code has the one length of its secret, unless the rules hide it', () => {
  expect(knownRules(gameOf(madeCode(lifelines, {}, '907221'))).lengths).toEqual([6]);
  expect(knownRules(gameOf(madeCode(codeBreakers, {}, '0123'))).lengths).toEqual([4, 5, 6]);
});

it('the game of a code draws its lifelines from SHA-256 of the code without hyphens', () => {
  const code = madeCode(lifelines, { length: 8 }, '31415926');
  const seed = BigInt(`0x${createHash('sha256').update(code).digest('hex')}`);
  const used = gameReducer(gameOf(`${code}-`), { type: 'aid', word: 'Lifeline#2' });
  expect(used.used[0]?.peg).toBe(new Random(seed).randint(0, 7));
  const friend = gameReducer(gameOf(code, 'another'), { type: 'aid', word: 'Lifeline#2' });
  expect(friend.used).toEqual(used.used);
});
