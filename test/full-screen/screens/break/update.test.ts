import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueFor } from '../../../../source/engine/clue.ts';
import type { Message } from '../../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { anyGuess } from '../../../helpers/any-game.ts';
import {
  breaking,
  breakScreen,
  brokenBy,
  clued,
  clueKeys,
  honest,
  mistaken,
  rowHere,
} from '../../../helpers/breaking.ts';
import { answeredAll, answerTo, asked } from '../../../helpers/coach.ts';
import { stateWith } from '../../../helpers/states.ts';
import { choose, shownScreen, typed, updated } from '../../../helpers/steps.ts';
import { runs } from '../../../helpers/work.ts';

const BACK: Message = { type: 'field', by: -1 };

const list = stateWith([{ name: 'newGame' }, { name: 'breakGame' }]);
const start = breaking(list, 'code-breakers');
const pegs = breaking(list, 'pegs');
const { guess } = rowHere(start);

it('the game of breaking a code begins with a guess, which waits for its clue', () => {
  const update = updated(list, choose('letters'));
  expect(breakScreen(update.state)).toMatchObject({ phase: 'thinking', rows: [] });
  expect(asked(update.effects)).toMatchObject([{ question: { type: 'advise' } }]);
  const row = { guess: expect.stringMatching(/^[a-f]{4}$/), red: 0, white: 0 };
  expect(breakScreen(answeredAll(update))).toMatchObject({
    phase: 'asking',
    rows: [row],
    at: 0,
    field: 'red',
  });
});

it('the game of breaking a code is left by Esc, and what comes after that changes nothing', () => {
  const update = updated(list, choose('letters'));
  const left = updated(update.state, { type: 'back' });
  expect(left.state).toEqual(list);
  const [{ key, question } = expect.fail()] = asked(update.effects);
  const late = updated(left.state, { type: 'answered', key, answer: answerTo(question) });
  expect(late).toEqual({ state: list, effects: [] });
  expect(updated(start, { type: 'back' }).state).toEqual(list);
});

it('the game of breaking a code says why no game can have the rules that were chosen', () => {
  const wrong = { ...list, choices: { custom: { shortest: 9, longest: 4 } } };
  const update = updated(wrong, choose('custom'));
  expect(shownScreen(update)).toBe('breakGame');
  expect(update.state.notices[0]).toMatch(/^The shortest code, 9, is longer/);
});

it.each(RULE_SETS.map(({ title, rules }) => [title, rules] as const))(
  'the game of breaking a code of %s is won by the machine, whatever the code',
  (_, rules) => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const first = breaking(list, rules.id);
        const told = breakScreen(first).rules;
        const free = { ...told, checks: told.repeats ? [] : (['repeat'] as const) };
        const secret = anyGuess({ ...free, lengths: told.lengths.slice(0, 2) }, number);
        const { phase, rows } = breakScreen(brokenBy(first, secret));
        expect(phase).toBe('solved');
        expect(rows.at(-1)?.guess).toBe(secret);
        for (const { guess: made, red, white } of rows.slice(0, -1)) {
          expect({ red, white }).toEqual(clueFor(made, secret));
        }
      }),
      runs(rules.id === 'lifelines' ? 8 : 16),
    );
  },
);

it('the clue is given by digits, one field after the other', () => {
  const one = updated(start, ...typed('1'));
  expect(rowHere(one.state)).toEqual({ guess, red: 1, white: 0 });
  expect(breakScreen(one.state).field).toBe('white');
  expect(rowHere(updated(one.state, ...typed('2')).state)).toEqual({ guess, red: 1, white: 2 });
});

it('the clue is given by arrows, never below 0 or above the pegs', () => {
  const by = (step: 1 | -1, times: number) =>
    rowHere(updated(start, ...Array(times).fill({ type: 'step', by: step })).state).red;
  expect([by(1, 1), by(1, 3), by(1, 99), by(-1, 1)]).toEqual([1, 3, guess.length, 0]);
  const right = updated(start, { type: 'move', to: 'right' }, { type: 'step', by: 1 });
  expect(rowHere(right.state)).toMatchObject({ red: 0, white: 1 });
  const left = updated(right.state, { type: 'move', to: 'left' }, { type: 'step', by: 1 });
  expect(rowHere(left.state)).toMatchObject({ red: 1, white: 1 });
});

it('the clue is no other text', () => {
  const update = updated(start, ...typed('x'));
  expect(update.state.notices).toEqual(['Type digits for the clue, or t if that is your code.']);
  expect(breakScreen(update.state)).toEqual(breakScreen(start));
});

it('the clue has no number of pegs that the guess has not', () => {
  const update = updated(start, ...typed(String(guess.length + 1)));
  expect(update.state.notices).toEqual([
    `The guess has ${guess.length} pegs, not ${guess.length + 1}.`,
  ]);
  expect(breakScreen(update.state)).toEqual(breakScreen(start));
});

it('the clue that is impossible is refused with the reason', () => {
  const update = updated(pegs, ...clueKeys({ red: 3, white: 1 }));
  expect(update.state.notices[0]).toMatch(/^With 3 red pegs the last one cannot be white/);
  expect(update.effects).toEqual([]);
  expect(breakScreen(update.state)).toMatchObject({ phase: 'asking', at: 0 });
  const many = updated(pegs, ...clueKeys({ red: 3, white: 3 }));
  expect(many.state.notices).toEqual(['The guess has 4 pegs, not 6.']);
});

it('a clue of a hidden length may have its last peg white', () => {
  // Unless the guess is as long as any: then there is no other place for the last peg.
  const short = guess.length - 1;
  const update = updated(start, ...clueKeys({ red: short, white: 1 }));
  const isLongest = guess.length === 6;
  expect(update.state.notices.length > 0).toBe(isLongest);
  expect(breakScreen(update.state).phase).toBe(isLongest ? 'asking' : 'thinking');
});

it('the clue is heard once: the machine thinks then', () => {
  const { state } = updated(start, ...clueKeys({ red: 1, white: 1 }));
  for (const message of [...typed('t1'), ...clueKeys({ red: 0, white: 0 })]) {
    expect(updated(state, message)).toEqual({ state, effects: [] });
  }
});

it('"that is it" is said of a guess that is consistent with the other clues, the last or not', () => {
  expect(breakScreen(updated(start, ...typed('t')).state).phase).toBe('solved');
  const secret = rowHere(pegs).guess;
  const one = clued(pegs, { red: 1, white: 1 });
  const two = clued(one, clueFor(rowHere(one).guess, secret));
  const { state } = updated(two, BACK, BACK, ...typed('t'));
  const screen = breakScreen(state);
  expect(screen).toMatchObject({ phase: 'solved', at: 0 });
  // The guess that waited for its clue is gone.
  expect(screen.rows.map(({ red }) => red)).toEqual([4, expect.any(Number)]);
});

it('"that is it" contradicts the clues that the guess would not have got', () => {
  const two = clued(pegs, { red: 0, white: 0 });
  const three = clued(two, { red: 1, white: 1 });
  const screen = breakScreen(answeredAll(updated(three, BACK, BACK, ...typed('t'))));
  expect(screen).toMatchObject({ phase: 'conflict', conflict: { wrong: 1, rows: [0, 1] } });
  const [first, second] = screen.rows;
  expect(first).toMatchObject({ red: 4, white: 0, isIt: true });
  expect(second).toMatchObject({ red: 1, white: 1 });
});

it('"that is it" can be taken back by another clue', () => {
  const two = clued(pegs, { red: 0, white: 0 });
  const claimed = answeredAll(updated(clued(two, { red: 1, white: 1 }), BACK, BACK, ...typed('t')));
  const back = clued(claimed, { red: 0, white: 0 });
  expect(breakScreen(back)).toMatchObject({ phase: 'asking', at: 2 });
  expect(breakScreen(back).rows[0]).not.toHaveProperty('isIt');
});

it('"that is it" is what all pegs red say where the code cannot be longer', () => {
  const all = updated(pegs, ...clueKeys({ red: 4, white: 0 }));
  expect(breakScreen(all.state).phase).toBe('solved');
  const longest = updated(start, ...clueKeys({ red: guess.length, white: 0 }));
  expect(guess).toHaveLength(6);
  expect(breakScreen(longest.state).phase).toBe('solved');
});

it('"that is it" is not what all pegs red say where the code can be longer', () => {
  const shorter = guess.slice(0, 4);
  const rows = [{ guess: shorter, red: 0, white: 0 }];
  const hidden = {
    ...start,
    screens: [...start.screens.slice(0, -1), { ...breakScreen(start), rows }],
  };
  const update = updated(hidden, ...clueKeys({ red: 4, white: 0 }));
  expect(breakScreen(update.state).phase).toBe('thinking');
  expect(asked(update.effects)).toMatchObject([{ question: { type: 'advise' } }]);
  expect(rowHere(answeredAll(update)).guess.length).toBeGreaterThan(4);
});

describe('a clue that is wrong', () => {
  const secret = '505050';
  const conflict = brokenBy(start, secret, mistaken(secret, 1));

  it('a clue that is wrong is among those that are named, and one of them is shown', () => {
    const screen = breakScreen(conflict);
    expect(screen.phase).toBe('conflict');
    expect(screen.conflict?.wrong).toBe(1);
    expect(screen.conflict?.rows).toContain(1);
    expect(screen.conflict?.rows).toContain(screen.at);
  });

  it('a clue that is wrong is mended, and the game goes on to its end', () => {
    const { rows, at } = breakScreen(conflict);
    const wrong = 1;
    const by = wrong < at ? -1 : 1;
    const steps = Array(Math.abs(wrong - at)).fill({ type: 'field', by });
    const there = updated(conflict, ...steps).state;
    expect(breakScreen(there).at).toBe(wrong);
    const mended = clued(there, honest(secret)(rows[wrong]?.guess ?? '', wrong));
    expect(breakScreen(mended)).toMatchObject({ phase: 'asking', at: rows.length });
    expect(breakScreen(brokenBy(mended, secret)).phase).toBe('solved');
  });

  it('a clue that is wrong stays a contradiction as long as it is not mended', () => {
    const again = answeredAll(updated(conflict, { type: 'enter' }));
    expect(breakScreen(again)).toEqual(breakScreen(conflict));
  });

  it('a clue that is wrong can be mended before it contradicts: the guess that waits is made anew', () => {
    const one = clued(start, { red: 0, white: 0 });
    const waiting = clued(one, honest(secret)(rowHere(one).guess, 1));
    const up = updated(waiting, { type: 'field', by: -1 }, { type: 'field', by: -1 });
    expect(breakScreen(up.state).at).toBe(0);
    const clue = honest(secret)(guess, 0);
    const mended = clued(up.state, clue);
    const { rows, phase } = breakScreen(mended);
    expect(phase).toBe('asking');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({ guess, ...clue });
    expect(breakScreen(brokenBy(mended, secret)).phase).toBe('solved');
  });

  it('a clue that is wrong is accepted of an earlier guess that is the code after all', () => {
    const two = clued(pegs, { red: 1, white: 0 });
    const back = clued(updated(two, BACK).state, { red: 4, white: 0 });
    expect(breakScreen(back)).toMatchObject({ phase: 'solved', at: 0 });
  });
});
