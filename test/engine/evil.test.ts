import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Clue, clueFor } from '../../source/engine/clue.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf, countCodes, type Rules } from '../../source/engine/rules.ts';
import { evilRules } from '../../source/games/evil.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import {
  anyGuess,
  anyRules,
  custom,
  letters,
  lifelines,
  pegs,
  rulesOf,
} from '../helpers/any-game.ts';
import { codesOf } from '../helpers/any-known.ts';
import { dearRuns, runs } from '../helpers/work.ts';

const allCodes = (rules: Rules) => codesOf(charactersOf(rules), rules);
const isAlike = (one: Clue, other: Clue) => one.red === other.red && one.white === other.white;

/** The clues that leave the most codes, and these codes; none if only the guess itself is left. */
function leftNaively(codes: readonly string[], guess: string): { clue: Clue; left: string[] }[] {
  const parts: { clue: Clue; left: string[] }[] = [];
  for (const code of codes.filter((one) => one !== guess)) {
    const clue = clueFor(guess, code);
    const part = parts.find((one) => isAlike(one.clue, clue));
    if (part) part.left.push(code);
    else parts.push({ clue, left: [code] });
  }
  const most = Math.max(0, ...parts.map(({ left }) => left.length));
  const largest = parts.filter(({ left }) => left.length === most);
  const red = Math.min(...largest.map(({ clue }) => clue.red));
  const fewest = largest.filter(({ clue }) => clue.red === red);
  const white = Math.min(...fewest.map(({ clue }) => clue.white));
  return fewest.filter(({ clue }) => clue.white === white);
}

/** Rules that hide the length: there a guess can be the beginning of other codes. */
const anyHidden = fc
  .record({ symbols: fc.integer({ min: 2, max: 3 }), longest: fc.integer({ min: 2, max: 4 }) })
  .map(({ symbols, longest }) => rulesOf(custom, { shortest: 1, longest, symbols }));

/** Evil rules of any game that have few enough codes to list them slowly. */
const anyEvilRules = fc
  .oneof(anyHidden, anyRules)
  .map(evilRules)
  .filter((found) => 'rules' in found && countCodes(found.rules) <= 1500)
  .map((found) => found as { readonly rules: Rules });

const anyNumbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 });

const guessed = (game: GameState, typed: string) => gameReducer(game, { type: 'guess', typed });

/** An evil game with these rules, before its first guess. */
function evilGame(rules: Rules): GameState {
  const found = evilRules(rules);
  return 'wrong' in found ? expect.fail(found.wrong) : newGame(found.rules, new Random(1n));
}

it('an evil game gives the clue that leaves most codes, then fewest red, then fewest white, and a win last', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(anyEvilRules, anyNumbers, fc.boolean(), ({ rules }, numbers, isWise) => {
      let game = newGame(rules, new Random(1n));
      let codes = allCodes(game.rules);
      for (const number of numbers) {
        const guess = isWise
          ? (codes[number % codes.length] as string)
          : anyGuess(game.rules, number);
        const next = guessed(game, guess);
        if (next.refusal || statusOf(game) !== 'playing') break;
        const [part] = leftNaively(codes, guess);
        expect(statusOf(next) === 'won').toBe(part === undefined);
        ends.add(statusOf(next));
        game = next;
        if (!part) break;
        expect(clueFor(guess, game.secret)).toEqual(part.clue);
        codes = part.left;
        expect(codes).toContain(game.secret);
      }
    }),
    runs(300),
  );
  expect(ends).toContain('won');
  expect(ends).toContain('playing');
});

it('an evil game is the same for everybody, and draws nothing', () => {
  fc.assert(
    fc.property(anyEvilRules, anyNumbers, fc.nat(), ({ rules }, numbers, seed) => {
      const random = new Random(seed);
      const before = random.state;
      const [one, other] = [random, new Random(0n)].map((stream) =>
        numbers.reduce(
          (game, number) => guessed(game, anyGuess(game.rules, number)),
          newGame(rules, stream),
        ),
      );
      expect(random.state).toEqual(before);
      expect({ ...one, random: other?.random }).toEqual(other);
    }),
    runs(100),
  );
});

it('in an evil game of a hidden length, a guess that got only red pegs is no code any more', () => {
  const begun = evilGame(rulesOf(custom, { shortest: 1, longest: 3, symbols: 2 }));
  const game = ['0', '01', '00'].reduce(guessed, begun);
  // If 0 could still be the code, the last guess would get one red peg, as it does with 0.
  expect(playerView(game).rows.map(({ clue }) => [clue.red, clue.white])).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
  ]);
});

it('the first guess of an evil game still counts at its last one', () => {
  const begun = evilGame(rulesOf(custom, { shortest: 2, longest: 2, symbols: 12, guesses: 12 }));
  const game = [...'0123456789a'].map((digit) => digit + digit).reduce(guessed, begun);
  // One red peg leaves two codes, ab and ba, and no peg leaves only bb.
  expect(game.secret).toBe('ab');
});

/** The first code, after these guesses, that the plainest way leaves; undefined after a win. */
function replayed(rules: Rules, guesses: readonly string[]): string | undefined {
  let codes: readonly string[] = allCodes(rules);
  for (const guess of guesses) {
    const [part] = leftNaively(codes, guess);
    if (!part) return undefined;
    codes = part.left;
  }
  return codes[0];
}

/** Rules of each kind: the length hidden or not, symbols that come twice or not. */
const RULES: readonly [string, Rules][] = [
  ['Pegs', rulesOf(pegs)],
  ['Letters', rulesOf(letters)],
  ['Lifelines with four digits', rulesOf(lifelines, { length: 4 })],
  ['Custom with a hidden length', rulesOf(custom, { shortest: 1, longest: 5, symbols: 4 })],
  ['Custom without repeats', rulesOf(custom, { shortest: 3, longest: 3, repeats: 0 })],
];

it.each(RULES)(
  'a kept evil game of %s is read only if each clue is what the rule gives',
  (_, its) => {
    const begun = evilGame(its);
    fc.assert(
      fc.property(fc.array(fc.nat(1e6), { minLength: 1, maxLength: 4 }), fc.nat(), (numbers, n) => {
        const { refusal: _, ...game } = numbers.reduce(
          (now, number) => guessed(now, anyGuess(now.rules, number)),
          begun,
        );
        if (statusOf(game) !== 'playing') return;
        expect(game.secret).toBe(replayed(game.rules, game.guesses));
        const codes = allCodes(game.rules).filter((code) => !game.guesses.includes(code));
        for (const secret of [game.secret, codes[n % codes.length] as string]) {
          const read = readRecord({ ...recordOf(game), secret });
          expect(read !== undefined).toBe(secret === game.secret);
        }
      }),
      dearRuns(30),
    );
  },
);

it('a record of an evil game that could not be one is not read', () => {
  const game = evilGame(rulesOf(custom, { longest: 4 }));
  const read = (more: object) => readRecord({ ...recordOf(game), ...more });
  expect(read({})?.rules.evil).toBe(true);
  expect(read({ options: { longest: 4, testing: 1 } })).toBeUndefined();
  const long = { options: { shortest: 8, longest: 8 }, secret: '00000000' };
  expect(read(long)).toBeUndefined();
  expect(read({ ...long, evil: undefined })).toBeDefined();
  expect(read({ evil: 1 })).toBeUndefined();
  const record = recordOf(evilGame(rulesOf(lifelines, { length: 4 })));
  expect(readRecord({ ...record, aids: [['Lifeline#1', 0, '0']] })).toBeUndefined();
});
