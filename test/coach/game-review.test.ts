import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  luckOf,
  overall,
  type Reviewed,
  reviewGame,
  reviewQuestion,
  skillOf,
} from '../../source/coach/game-review.ts';
import { type CodeIndices, type Known, knownOf, weightsOf } from '../../source/coach/known.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { gameReducer } from '../../source/engine/game.ts';
import { guessesLeft, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { gameWith, rulesOf } from '../helpers/any-game.ts';
import {
  anyGame,
  CODE_BREAKERS,
  fittingNaively,
  knownAbout,
  knownBy,
  LETTERS,
  PEGS,
  rulesWith,
  solverOf,
  spelled,
  worded,
} from '../helpers/any-known.ts';
import { dearRuns, runs } from '../helpers/work.ts';

const SMALL = rulesWith(2, 400);

function reviewOf(
  known: Known,
  won: boolean,
  { guessesLeft = 9, revealedAfter = [] as number[] } = {},
): Reviewed[] {
  return reviewGame(solverOf(known.rules), { known, won, guessesLeft, revealedAfter });
}

/** The weights of the codes, added up. */
function totalWeightOf({ rules }: Known, codes: readonly string[]): number {
  const weights = weightsOf(rules);
  return codes.reduce((sum, code) => sum + (weights[code.length] as number), 0);
}

/** The game after a last guess that was right: one of the codes that fit. */
function wonBy(known: Known, number: number): Known {
  const codes = fittingNaively(known);
  const secret = codes[number % codes.length] as string;
  const row = { guess: worded(secret), red: secret.length, white: 0 };
  return { ...known, rows: [...known.rows, row] };
}

/** How many of these codes a typical clue to a guess leaves. */
function typicalNaively(known: Known, codes: readonly string[], guess: string): number {
  const clues = codes.map((code) =>
    code === guess ? 'right' : JSON.stringify(clueFor(guess, code)),
  );
  const leftBy = new Map<string, number>();
  for (const clue of clues) leftBy.set(clue, (leftBy.get(clue) ?? 0) + 1);
  const all = totalWeightOf(known, codes);
  const logs = codes.map((code, index) => {
    const left = leftBy.get(clues[index] as string) as number;
    return totalWeightOf(known, [code]) * Math.log2(left);
  });
  return codes.length === 0 ? 0 : 2 ** (logs.reduce((sum, log) => sum + log, 0) / all);
}

function expectNaively(known: Known, won: boolean, reviewed: readonly Reviewed[]): void {
  expect(reviewed).toHaveLength(known.rows.length);
  for (const [index, one] of reviewed.entries()) {
    const isWin = won && index === known.rows.length - 1;
    const { guess } = known.rows[index] as Known['rows'][number];
    const before = fittingNaively({ ...known, rows: known.rows.slice(0, index) });
    const after = fittingNaively({ ...known, rows: known.rows.slice(0, index + 1) });
    expect(one.guess).toEqual(guess);
    expect([one.before, one.after]).toEqual([before.length, isWin ? 0 : after.length]);
    expect(one.typical).toBeCloseTo(typicalNaively(known, before, spelled(guess)), 6);
    expect(one.bestTypical).toBeCloseTo(typicalNaively(known, before, spelled(one.best)), 6);
  }
}

it('the review of a game, lost or won, matches naive counting', () => {
  fc.assert(
    fc.property(anyGame(SMALL), fc.boolean(), fc.nat(), (lost, won, number) => {
      const known = won ? wonBy(lost, number) : lost;
      expectNaively(known, won, reviewOf(known, won));
    }),
    dearRuns(600),
  );
});

it('every guess that the coach named is reviewed as the best, and the last one by its chance to be right', () => {
  const played = anyGame([...SMALL, LETTERS, CODE_BREAKERS], 3).chain((known) =>
    fc.tuple(fc.constant(known), fc.boolean(), fc.nat()),
  );
  fc.assert(
    fc.property(played, ([{ rules, rows: made }, isHard, number]) => {
      const solver = solverOf(rules);
      const all = solver.consistent({ rules, rows: [], revealed: [] }).sample().codes;
      const secret = all[number % all.length] as CodeIndices;
      // An aid is used after the first guess, so the hints before it knew nothing of it.
      const aid = { symbol: secret[0] as number, peg: 0 };
      const known = { rules, ...(isHard && { hard: true as const }) };
      const rows: Known['rows'][number][] = [];
      for (let guessesLeft = made.length + 1; guessesLeft > 0; guessesLeft--) {
        const revealed = rows.length > 0 ? [aid] : [];
        const { guess } = solver.advise({ ...known, rows: [...rows], revealed }, { guessesLeft });
        const code = guess?.code ?? expect.fail();
        rows.push({ guess: code, ...clueFor(spelled(code), spelled(secret)) });
        if (code.join() === secret.join()) break;
      }
      const end = { guessesLeft: made.length + 1 - rows.length, revealedAfter: [1] };
      const won = rows.at(-1)?.guess.join() === secret.join();
      const reviewed = reviewOf({ ...known, rows, revealed: [aid] }, won, end);
      for (const one of reviewed) expect(skillOf(one)).toBeCloseTo(1, 9);
      expect(reviewed.map(({ isLast }) => isLast === true)).toEqual(
        rows.map((_, index) => end.guessesLeft === 0 && index === rows.length - 1),
      );
    }),
    runs(100),
  );
});

it('a lifeline changes nothing in the review of the guesses before it', () => {
  const guessed = gameWith('5050', ['0011', '2233'], '', rulesOf(lifelines, { length: 4 }));
  const aided = gameReducer(guessed, { type: 'aid', word: 'Lifeline#2' });
  expect(aided.used).toHaveLength(1);
  const [alone, before] = [guessed, aided].map((game) => {
    const { known, ...question } = reviewQuestion(playerView(gameReducer(game, { type: 'end' })));
    return reviewGame(solverOf(known.rules), { known, ...question });
  });
  expect(before).toEqual(alone);
});

it('the last guess is reviewed by its chance to be right, next to that of the likeliest code', () => {
  fc.assert(
    fc.property(anyGame(SMALL), fc.boolean(), fc.nat(), (lost, won, number) => {
      const known = won ? wonBy(lost, number) : lost;
      const last = reviewOf(known, won, { guessesLeft: 0 }).at(-1);
      const row = known.rows.at(-1);
      if (!last || !row) return;
      const before = fittingNaively({ ...known, rows: known.rows.slice(0, -1) });
      const chance = (code: string) =>
        before.includes(code) ? totalWeightOf(known, [code]) / totalWeightOf(known, before) : 0;
      expect(last.value).toBeCloseTo(chance(spelled(row.guess)), 9);
      expect(last.bestValue).toBeCloseTo(Math.max(...before.map(chance)), 9);
      expect(chance(spelled(last.best))).toBeCloseTo(last.bestValue, 9);
      expect([last.chance, last.bestChance]).toEqual([last.value, last.bestValue]);
    }),
    runs(300),
  );
});

it('the review counts a revelation from the guess that it came before, or from the first if that is unknown', () => {
  const known = { ...knownAbout(PEGS, '3210', '0123'), revealed: [{ symbol: 3, peg: 0 }] };
  expect(reviewOf(known, false)[0]?.before).toBe(6 ** 3);
  expect(reviewOf(known, false, { revealedAfter: [0] })[0]?.before).toBe(6 ** 3);
  expect(reviewOf(known, false, { revealedAfter: [1] })[0]?.before).toBe(6 ** 4);
});

it('a later lifeline that costs guesses does not change an earlier guess: the hint of that time is the best guess', () => {
  let game = gameWith('3982', [], '', rulesOf(lifelines, { length: 4 }));
  const solver = solverOf(knownOf(playerView(game)).rules);
  const hints = ['0011', '0022', '0033', '0044', '0000', '0055', '0066', '0077'].map((typed) => {
    if (typed === '0066') game = gameReducer(game, { type: 'aid', word: 'Lifeline#2' });
    const { guess } = solver.advise(knownOf(playerView(game)), { guessesLeft: guessesLeft(game) });
    game = gameReducer(game, { type: 'guess', typed });
    return guess?.code;
  });
  expect(statusOf(game)).toBe('lost');
  const reviewed = reviewGame(solver, reviewQuestion(playerView(game)));
  expect(reviewed.map(({ best }) => best)).toEqual(hints);
  expect(reviewed.findIndex(({ isLast }) => isLast)).toBe(hints.length - 1);
});

it('the review of a game without guesses is empty', () => {
  expect(reviewOf(knownBy(PEGS), false)).toEqual([]);
});

describe('luck and skill', () => {
  const one: Reviewed = {
    guess: [0],
    best: [1],
    ...{ before: 8, after: 1, typical: 4, value: 1.8, bestTypical: 2, bestValue: 2.4 },
    ...{ chance: 0, bestChance: 0.1 },
  };

  it('luck is how many bits fewer are left than usual, and skill is the share of the best', () => {
    expect(luckOf(one)).toBe(2);
    expect(luckOf({ ...one, after: 8 })).toBe(-1);
    expect(luckOf({ ...one, after: 0 })).toBe(2);
    expect(skillOf(one)).toBe(0.75);
  });

  it('luck and skill are full if there was nothing to find out, or if the guess was better than the best', () => {
    expect(luckOf({ typical: 1, after: 1 })).toBe(0);
    expect(skillOf({ value: 0, bestValue: 0 })).toBe(1);
    expect(skillOf({ value: 2.5, bestValue: 2.4 })).toBe(1);
  });

  it('the clue that leaves the fewest codes is never unkind, even if the length is hidden', () => {
    const guesses = ['001122', '034333', '135253', '115144'];
    const reviewed = reviewOf(knownAbout(CODE_BREAKERS, '1341', ...guesses), false).at(-1);
    expect(reviewed).toMatchObject({ before: 28, after: 1 });
    expect(reviewed && luckOf(reviewed)).toBeGreaterThan(0.5);
  });

  it('the skill of a game is the mean of its guesses, and its luck the sum of its clues', () => {
    const other = { ...one, after: 8, value: 2.4 };
    expect(overall([one, other])).toEqual({ skill: 0.875, luck: 1, guesses: 2 });
    expect(overall([])).toBeUndefined();
  });
});
