import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { CodeRules, Known } from '../../../source/coach/known.ts';
import { Climber } from '../../../source/coach/large/climb.ts';
import { largeHint } from '../../../source/coach/large/hint.ts';
import { LargeSpace } from '../../../source/coach/large/space.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import {
  anyGame,
  HIDDEN,
  knownBy,
  LIFELINES,
  largeOf,
  spelled,
  worded,
} from '../../helpers/any-known.ts';
import { dearRuns } from '../../helpers/work.ts';

const LONG: CodeRules = { ...LIFELINES, lengths: [8] };

const VARIED: CodeRules = { ...LONG, symbols: 4, lengths: [5, 6, 7, 8, 9, 10] };
const SINGLE: CodeRules = { ...LONG, symbols: 11, repeats: false };

const hintFor = (known: Known) => largeHint(known, largeOf(known.rules).consistent(known));

it('the search for a hint ends at the first guess that none can beat', () => {
  const climbs = vi.spyOn(Climber.prototype, 'climb');
  const ended = ['16180339', '26457513'].flatMap((secret) => {
    let known = knownBy(LONG);
    for (;;) {
      const { count } = largeOf(LONG).consistent(known);
      if (count <= 2) return [];
      climbs.mockClear();
      const { code, value } = hintFor(known) ?? expect.fail();
      const most = Math.log2(count) + 1 / count;
      if (value > most - 1e-9) return [climbs.mock.calls.length];
      const row = { guess: code, ...clueFor(spelled(code), secret) };
      known = { ...known, rows: [...known.rows, row] };
    }
  });
  expect(ended).not.toEqual([]);
  expect(Math.max(...ended)).toBeLessThan(20);
});

it('the search for a hint looks at codes at equal distances, and half a distance from both ends', () => {
  const valued = vi.spyOn(Climber.prototype, 'valued');
  const known = knownBy(LONG);
  hintFor(known);
  const { contexts, calls } = valued.mock;
  const first = calls.filter((_, call) => contexts[call] === contexts[0]);
  const words = largeOf(LONG).consistent(known).sample(2000).codes.map(spelled);
  const step = words.length / first.length;
  const places = first.map((_, index) => words[Math.floor((index + 0.5) * step)]);
  expect(first.map(([code]) => spelled(code))).toEqual(places);
});

it('the hint of a large rule set is the same from two spaces, in any order of asking', () => {
  const spaces = [new LargeSpace(LIFELINES), new LargeSpace(LIFELINES)] as const;
  fc.assert(
    fc.property(fc.array(anyGame([LIFELINES], 4), { minLength: 2, maxLength: 4 }), (all) => {
      const ask = (space: LargeSpace) => (known: Known) =>
        largeHint(known, space.consistent(known));
      const turned = all.toReversed().map(ask(spaces[1])).toReversed();
      expect(all.map(ask(spaces[0]))).toEqual(turned);
    }),
    dearRuns(16),
  );
});

it('the hint of a large rule set has the worth that all codes give it, not only the codes it was chosen by', () => {
  fc.assert(
    fc.property(anyGame([LIFELINES, HIDDEN], 2), (known) => {
      const { code, approximate, ...worth } = hintFor(known) ?? expect.fail();
      expect(worth).toEqual(largeOf(known.rules).consistent(known).worth(code));
      expect(approximate === true).toBe(largeOf(known.rules).consistent(known).count > 2);
    }),
    dearRuns(80),
  );
});

it.each<[CodeRules, string, string]>([
  [LONG, '26259440:1:3 38150150:2:1 81192143:6:0', '41424793'],
  [LONG, '97055009:1:2 47803542:1:3 36127519:0:5 13559832:0:4 27938966:2:2', '57416685'],
  [{ ...LONG, symbols: 6 }, '01245442:2:4 40044402:4:2', '24342404'],
  [VARIED, '03112:2:2 0021323023:2:3 232113:2:2', '1331301103'],
  [{ ...LONG, symbols: 4, lengths: [9] }, '011223123:1:6 322312003:4:3', '330301011'],
  [SINGLE, '19250367:0:7 3160a729:2:5 06913728:3:3 0571a623:3:4', '95a1973a'],
])(
  'if few codes are left, no guess is worth 0.02 bits more than the hint of a large rule set: %j %s',
  (rules, history, guess) => {
    const known = knownBy(rules, history);
    const { value } = largeOf(rules).consistent(known).worth(worded(guess));
    expect(hintFor(known)?.value).toBeGreaterThan(value - 0.02);
  },
);

it('the hint of a large rule set is the short code that is the secret half of the time', () => {
  const rules: CodeRules = { ...HIDDEN, symbols: 9, lengths: [1, 2, 3, 4, 5, 6] };
  expect(hintFor(knownBy(rules, '24:0:0 88:0:0 50735:1:0'))?.code).toEqual(worded('5'));
});

it('the hint of a large rule set is the code itself if only one is left', () => {
  const revealed = [{ symbol: 9, peg: 7 }];
  const hint = hintFor({ ...knownBy(LONG, '01234567:7:0'), revealed });
  expect(hint).toEqual({ code: worded('01234569'), bits: 0, value: 1 });
});

it.each(['00000000', '12345678', '31415926', '27182818', '99887766'])(
  'the hints of a large rule set find %s within ten guesses',
  (secret) => {
    expect(turnsFor(LONG, secret)).toBeLessThanOrEqual(10);
  },
);

/** How many guesses the hints take to find a secret. */
function turnsFor(rules: CodeRules, secret: string): number {
  let known = knownBy(rules);
  for (let turn = 1; turn < 15; turn++) {
    const { code: guess } = hintFor(known) ?? expect.fail();
    if (spelled(guess) === secret) return turn;
    known = { ...known, rows: [...known.rows, { guess, ...clueFor(spelled(guess), secret) }] };
  }
  return 15;
}
