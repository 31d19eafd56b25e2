import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeIndices,
  type Known,
  knownOf,
  type Puzzle,
  weightsOf,
} from '../../source/coach/puzzle.ts';
import {
  bestLeft,
  expectedLeft,
  luckOf,
  overall,
  type Reviewed,
  review,
  reviewQuestion,
  skillOf,
} from '../../source/coach/review.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { gameReducer, guessesLeft, playerView, statusOf } from '../../source/engine/game.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { gameWith, rulesOf } from '../helpers/any-game.ts';
import {
  anyGame,
  bitsNaively,
  CODE_BREAKERS,
  fitsNaively,
  fittingNaively,
  LETTERS,
  PEGS,
  puzzlesWith,
  solverOf,
  spelled,
  worded,
} from '../helpers/any-puzzle.ts';
import { runs } from '../helpers/work.ts';

const SMALL = puzzlesWith(2, 400);

function reviewOf(
  known: Known,
  won: boolean,
  { left = 9, revealedAfter = [] as number[] } = {},
): Reviewed[] {
  return review(solverOf(known.puzzle), { known, won, left, revealedAfter });
}

/** What codes weigh together. */
function totalWeightOf({ puzzle }: Known, codes: readonly string[]): number {
  const weights = weightsOf(puzzle);
  return codes.reduce((sum, code) => sum + (weights[code.length] as number), 0);
}

/** The game with its secret guessed at the end: one of the codes that fit. */
function wonBy(known: Known, number: number): Known {
  const codes = fittingNaively(known);
  const secret = codes[number % codes.length] as string;
  const row = { guess: worded(secret), red: secret.length, white: 0 };
  return { ...known, rows: [...known.rows, row] };
}

function expectNaively(known: Known, won: boolean, reviewed: readonly Reviewed[]): void {
  expect(reviewed).toHaveLength(known.rows.length);
  for (const [index, one] of reviewed.entries()) {
    const isWin = won && index === known.rows.length - 1;
    const { guess } = known.rows[index] as Known['rows'][number];
    const before = fittingNaively({ ...known, rows: known.rows.slice(0, index) });
    const after = fittingNaively({ ...known, rows: known.rows.slice(0, index + 1) });
    const left = isWin ? [spelled(guess)] : after;
    expect(one.guess).toEqual(guess);
    expect([one.before, one.after]).toEqual([before.length, isWin ? 0 : after.length]);
    expect(one.gained).toBeCloseTo(
      Math.log2(totalWeightOf(known, before) / totalWeightOf(known, left)),
      9,
    );
    const words = before.map(worded);
    expect(one.expected).toBeCloseTo(bitsNaively(known.puzzle, words, guess), 9);
    expect(one.bestBits).toBeCloseTo(bitsNaively(known.puzzle, words, one.best), 9);
  }
}

it('the review of a game that was lost has what naive counting has', () => {
  fc.assert(
    fc.property(anyGame(SMALL), (known) => expectNaively(known, false, reviewOf(known, false))),
    runs(300),
  );
});

it('every guess that the coach named is reviewed as the best, the last one by its chance to be right', () => {
  const played = anyGame([...SMALL, LETTERS, CODE_BREAKERS], 3).chain((known) =>
    fc.tuple(fc.constant(known), fc.boolean(), fc.nat()),
  );
  fc.assert(
    fc.property(played, ([{ puzzle, rows: made }, isHard, number]) => {
      const solver = solverOf(puzzle);
      const all = solver.consistent({ puzzle, rows: [], revealed: [] }).sample().codes;
      const secret = all[number % all.length] as CodeIndices;
      // An aid is used after the first guess, so the hints before it knew nothing of it.
      const aid = { symbol: secret[0] as number, peg: 0 };
      const known = { puzzle, ...(isHard && { hard: true as const }) };
      const rows: Known['rows'][number][] = [];
      for (let left = made.length + 1; left > 0; left--) {
        const revealed = rows.length > 0 ? [aid] : [];
        const { guess } = solver.advise({ ...known, rows: [...rows], revealed }, { left });
        const code = guess?.code ?? expect.fail();
        rows.push({ guess: code, ...clueFor(spelled(code), spelled(secret)) });
        if (code.join() === secret.join()) break;
      }
      const leftAtEnd = made.length + 1 - rows.length;
      const won = rows.at(-1)?.guess.join() === secret.join();
      const reviewed = reviewOf({ ...known, rows, revealed: [aid] }, won, {
        left: leftAtEnd,
        revealedAfter: [1],
      });
      for (const one of reviewed) expect(skillOf(one)).toBeCloseTo(1, 9);
      expect(reviewed.map(({ isLast }) => isLast === true)).toEqual(
        rows.map((_, index) => leftAtEnd === 0 && index === rows.length - 1),
      );
    }),
    runs(100),
  );
});

it('the last guess is reviewed by its chance to be right beside that of the likeliest code', () => {
  fc.assert(
    fc.property(anyGame(SMALL), fc.boolean(), fc.nat(), (lost, won, number) => {
      const known = won ? wonBy(lost, number) : lost;
      const last = reviewOf(known, won, { left: 0 }).at(-1);
      const row = known.rows.at(-1);
      if (!last || !row) return;
      const before = fittingNaively({ ...known, rows: known.rows.slice(0, -1) });
      const chance = (code: string) =>
        before.includes(code) ? totalWeightOf(known, [code]) / totalWeightOf(known, before) : 0;
      expect(last.value).toBeCloseTo(chance(spelled(row.guess)), 9);
      expect(last.bestValue).toBeCloseTo(Math.max(...before.map(chance)), 9);
      expect(chance(spelled(last.best))).toBeCloseTo(last.bestValue, 9);
    }),
    runs(300),
  );
});

it('the review of a game that was won has it, too, and its last clue tells all that was left', () => {
  fc.assert(
    fc.property(anyGame(SMALL), fc.nat(), (lost, number) => {
      const known = wonBy(lost, number);
      expectNaively(known, true, reviewOf(known, true));
    }),
    runs(300),
  );
});

it('the review of a whole game adds up to the bits of the secret', () => {
  fc.assert(
    fc.property(anyGame([PEGS, LETTERS]), fc.nat(), (lost, number) => {
      const known = wonBy(lost, number);
      const gained = reviewOf(known, true).reduce((sum, one) => sum + one.gained, 0);
      const all = fittingNaively({ ...known, rows: [] });
      expect(gained).toBeCloseTo(Math.log2(all.length), 6);
    }),
    { numRuns: 40 },
  );
});

it('the review counts what was revealed from the guess on before which it was, or from the first where that is not told', () => {
  const revealed = [{ symbol: 3, peg: 0 }];
  const rows = [{ guess: worded('0123'), ...clueFor('0123', '3210') }];
  const known = { puzzle: PEGS, rows, revealed };
  expect(reviewOf(known, false)[0]?.before).toBe(6 ** 3);
  expect(reviewOf(known, false, { revealedAfter: [0] })[0]?.before).toBe(6 ** 3);
  expect(reviewOf(known, false, { revealedAfter: [1] })[0]?.before).toBe(6 ** 4);
});

it('the review counts no guess as spent that a later lifeline costs: the hint of then is the best guess', () => {
  let game = gameWith('3982', [], '', rulesOf(lifelines, { length: 4 }));
  const solver = solverOf(knownOf(playerView(game)).puzzle);
  const hints = ['0011', '0022', '0033', '0044', '0000', '0055', '0066', '0077'].map((typed) => {
    if (typed === '0066') game = gameReducer(game, { type: 'aid', word: 'Lifeline#2' });
    const { guess } = solver.advise(knownOf(playerView(game)), { left: guessesLeft(game) });
    game = gameReducer(game, { type: 'guess', typed });
    return [guess?.code, guess?.bits];
  });
  expect(statusOf(game)).toBe('lost');
  const reviewed = review(solver, reviewQuestion(playerView(game)));
  expect(reviewed.map(({ best, bestBits }) => [best, bestBits])).toEqual(hints);
  expect(reviewed.findIndex(({ isLast }) => isLast)).toBe(hints.length - 1);
});

it('the review of no guess is empty', () => {
  expect(reviewOf({ puzzle: PEGS, rows: [], revealed: [] }, false)).toEqual([]);
});

it('the review is the same each time', () => {
  const rows = ['0011', '2345'].map((guess) => ({
    guess: worded(guess),
    ...clueFor(guess, '5050'),
  }));
  const known = { puzzle: CODE_BREAKERS, rows, revealed: [] };
  expect(reviewOf(known, false)).toEqual(reviewOf(known, false));
  expect(rows.every(({ guess }) => !fitsNaively(known, spelled(guess)))).toBe(true);
});

describe('luck and skill', () => {
  const one: Reviewed = {
    guess: [0],
    before: 8,
    after: 1,
    gained: 3,
    expected: 1.5,
    value: 1.8,
    best: [1],
    bestBits: 2,
    bestValue: 2.4,
  };

  it('luck and skill are what a clue told beyond what was expected, and the share of the best', () => {
    expect(luckOf(one)).toBe(1.5);
    expect(luckOf({ ...one, gained: 1 })).toBe(-0.5);
    expect(skillOf(one)).toBe(0.75);
  });

  it('luck and skill are no less than all where there was nothing to find out, or the guess was better', () => {
    expect(skillOf({ value: 0, bestValue: 0 })).toBe(1);
    expect(skillOf({ value: 2.5, bestValue: 2.4 })).toBe(1);
  });

  it('an average clue leaves what its expected bits say, and the best guess likewise', () => {
    fc.assert(
      fc.property(anyGame([PEGS, LETTERS], 3), (known) => {
        for (const reviewed of reviewOf(known, false)) {
          const { before, expected, bestBits } = reviewed;
          expect(expectedLeft(reviewed)).toBeCloseTo(before / 2 ** expected, 6);
          expect(bestLeft(reviewed)).toBeCloseTo(before / 2 ** bestBits, 6);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('a lucky clue left fewer codes than an average one, where the length is hidden, too', () => {
    const rows = [{ guess: worded('012345'), red: 2, white: 2 }];
    const [reviewed] = reviewOf({ puzzle: CODE_BREAKERS, rows, revealed: [] }, false);
    if (!reviewed) throw new Error('no review');
    expect(luckOf(reviewed)).toBeGreaterThan(0);
    expect(expectedLeft(reviewed)).toBeGreaterThan(reviewed.after);
    // Counted without their chances, more codes were left than on average.
    expect(reviewed.before / 2 ** reviewed.expected).toBeLessThan(reviewed.after);
  });

  it('the skill of a game is the mean of its guesses, and its luck the sum of its clues', () => {
    const other = { ...one, gained: 1, value: 2.4 };
    expect(overall([one, other])).toEqual({ skill: 0.875, luck: 1, guesses: 2 });
    expect(overall([])).toBeUndefined();
  });

  it('luck and skill of any guess stay within bounds', () => {
    const puzzles: Puzzle[] = [...SMALL];
    fc.assert(
      fc.property(anyGame(puzzles), (known) => {
        for (const reviewed of reviewOf(known, false)) {
          expect(skillOf(reviewed)).toBeGreaterThanOrEqual(0);
          expect(skillOf(reviewed)).toBeLessThanOrEqual(1);
          expect(Number.isFinite(luckOf(reviewed))).toBe(true);
        }
      }),
      runs(200),
    );
  });
});
