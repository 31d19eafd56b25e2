import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Play } from '../../source/coach/advice.ts';
import { reviewGame } from '../../source/coach/game-review.ts';
import { type CodeRules, type Known, knownOf } from '../../source/coach/known.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { rulesInMode } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { gameWith } from '../helpers/any-game.ts';
import {
  anyKnown,
  fitsNaively,
  HIDDEN,
  knownBy,
  LIFELINES,
  PEGS,
  rulesWith,
  solverOf,
  spelled,
} from '../helpers/any-known.ts';
import { dearRuns } from '../helpers/work.ts';

/** Whether the advised guess fits every clue: in hard mode, and without it. */
function fits(known: Known, play?: Play): readonly [hard: boolean, soft: boolean] | undefined {
  const solver = solverOf(known.rules);
  const [hard, soft] = [{ ...known, hard: true as const }, known].map((one) => {
    const { guess } = solver.advise(one, { play });
    return guess && fitsNaively(known, spelled(guess.code));
  });
  return hard === undefined || soft === undefined ? undefined : [hard, soft];
}

it.each<[string, readonly CodeRules[], readonly (Play | undefined)[], number]>([
  ['small', rulesWith(20, 800), [undefined, 'strong', 'worst'], 200],
  ['large', [LIFELINES, HIDDEN], [undefined, 'strong'], 24],
])(
  'in hard mode the coach advises only guesses that the game takes, in %s rule sets',
  (_, ruleSets, plays, count) => {
    fc.assert(
      fc.property(anyKnown(ruleSets), fc.constantFrom(...plays), (known, play) => {
        const found = fits(known, play);
        fc.pre(found !== undefined);
        expect(found[0]).toBe(true);
      }),
      dearRuns(count),
    );
  },
);

it('in hard mode the coach leaves its book if the book only tests', () => {
  expect(fits(knownBy(PEGS, '0012:0:3'), 'strong')).toEqual([true, false]);
});

it('in hard mode the coach leaves its climb if the climb only tests', () => {
  expect(fits(knownBy(LIFELINES, '012345:2:0'))).toEqual([true, false]);
});

it('in hard mode the best guess of a review is one that the game takes', () => {
  const guesses = ['0011', '2233', '2323', '2332', '3232'];
  const game = gameWith('3322', guesses, '', rulesInMode(codeBreakers.rules, true));
  const known = knownOf(playerView(game));
  expect(known).toMatchObject({ hard: true, rules: { symbols: 6 } });
  const solver = solverOf(known.rules);
  for (const [index, { best }] of reviewGame(solver, {
    known,
    won: false,
    revealedAfter: [],
    guessesLeft: 9,
  }).entries()) {
    const before = { ...known, rows: known.rows.slice(0, index) };
    expect(fitsNaively(before, spelled(best))).toBe(true);
  }
});
