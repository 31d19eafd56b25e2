import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { screenOf } from '../../source/screens/state.ts';
import { anyGuess } from '../helpers/any-player.ts';
import {
  breaking,
  breakScreen,
  brokenBy,
  clued,
  clueKeys,
  honest,
  mistaken,
  rowHere,
} from '../helpers/breaking.ts';
import { answeredAll, answerTo, asked } from '../helpers/coach.ts';
import { stateWith } from '../screens/states.ts';
import { choose, shownScreen, told, typed } from './steps.ts';

const list = stateWith([{ name: 'newGame' }, { name: 'breakGame' }]);
const start = breaking(list, 'code-breakers');
const pegs = breaking(list, 'pegs');
const { guess } = rowHere(start);

describe('the game of breaking a code', () => {
  it('begins with a guess, which waits for its clue', () => {
    const update = told(list, choose('letters'));
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

  it('is left by Esc, and what comes after that changes nothing', () => {
    const update = told(list, choose('letters'));
    const left = told(update.state, { type: 'back' });
    expect(left.state).toEqual(list);
    const [{ key, question } = expect.fail()] = asked(update.effects);
    const late = told(left.state, { type: 'answered', key, answer: answerTo(question) });
    expect(late).toEqual({ state: list, effects: [] });
    expect(told(start, { type: 'back' }).state).toEqual(list);
  });

  it('says why no game can have the rules that were chosen', () => {
    const wrong = { ...list, choices: { custom: { shortest: 9, longest: 4 } } };
    const update = told(wrong, choose('custom'));
    expect(shownScreen(update)).toBe('breakGame');
    expect(update.state.notices[0]).toMatch(/^The shortest code, 9, is longer/);
  });

  it.each(RULE_SETS.map(({ title, rules }) => [title, rules] as const))(
    'of %s is won by the machine, whatever the code',
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
        { numRuns: rules.id === 'lifelines' ? 2 : 4 },
      );
    },
  );
});

describe('the clue', () => {
  it('is given by digits, one field after the other', () => {
    const one = told(start, ...typed('1'));
    expect(rowHere(one.state)).toEqual({ guess, red: 1, white: 0 });
    expect(breakScreen(one.state).field).toBe('white');
    expect(rowHere(told(one.state, ...typed('2')).state)).toEqual({ guess, red: 1, white: 2 });
  });

  it('is given by arrows, never below 0 or above the pegs', () => {
    const by = (step: 1 | -1, times: number) =>
      rowHere(told(start, ...Array(times).fill({ type: 'step', by: step })).state).red;
    expect([by(1, 1), by(1, 3), by(1, 99), by(-1, 1)]).toEqual([1, 3, guess.length, 0]);
    const right = told(start, { type: 'move', to: 'right' }, { type: 'step', by: 1 });
    expect(rowHere(right.state)).toMatchObject({ red: 0, white: 1 });
    const left = told(right.state, { type: 'move', to: 'left' }, { type: 'step', by: 1 });
    expect(rowHere(left.state)).toMatchObject({ red: 1, white: 1 });
  });

  it('is no other text', () => {
    const update = told(start, ...typed('x'));
    expect(update.state.notices).toEqual(['Digits give the pegs.']);
    expect(breakScreen(update.state)).toEqual(breakScreen(start));
  });

  it('that is impossible is refused with the reason', () => {
    const update = told(pegs, ...clueKeys({ red: 3, white: 1 }));
    expect(update.state.notices[0]).toMatch(/^With 3 red pegs the last one cannot be white/);
    expect(update.effects).toEqual([]);
    expect(breakScreen(update.state)).toMatchObject({ phase: 'asking', at: 0 });
    const many = told(pegs, ...clueKeys({ red: 3, white: 3 }));
    expect(many.state.notices).toEqual(['The guess has 4 pegs, not 6.']);
  });

  it('of a hidden length may have it', () => {
    // Unless the guess is as long as any: then there is no other place for the last peg.
    const short = guess.length - 1;
    const update = told(start, ...clueKeys({ red: short, white: 1 }));
    const isLongest = guess.length === 6;
    expect(update.state.notices.length > 0).toBe(isLongest);
    expect(breakScreen(update.state).phase).toBe(isLongest ? 'asking' : 'thinking');
  });

  it('is heard once: the machine thinks then', () => {
    const { state } = told(start, ...clueKeys({ red: 1, white: 1 }));
    for (const message of [...typed('t1'), ...clueKeys({ red: 0, white: 0 })]) {
      expect(told(state, message)).toEqual({ state, effects: [] });
    }
  });
});

describe('that is it', () => {
  it('is said of the last guess alone', () => {
    expect(breakScreen(told(start, ...typed('t')).state).phase).toBe('solved');
    const two = clued(start, { red: 1, white: 1 });
    const up = told(two, { type: 'field', by: -1 }, ...typed('t'));
    expect(up.state.notices).toEqual(['Only the last guess can be it.']);
    expect(breakScreen(up.state).phase).toBe('asking');
  });

  it('is what all pegs red say where the length is told, and not where it is hidden', () => {
    const all = told(pegs, ...clueKeys({ red: 4, white: 0 }));
    expect(breakScreen(all.state).phase).toBe('solved');
    const { length } = guess;
    const hidden = told(start, ...clueKeys({ red: length, white: 0 }));
    expect(breakScreen(hidden.state).phase).toBe('thinking');
  });

  it('ends the game: only Esc goes on', () => {
    const { state } = told(start, ...typed('t'));
    for (const message of [...typed('1t'), { type: 'enter' } as const, choose('menu')]) {
      expect(told(state, message)).toEqual({ state, effects: [] });
    }
    expect(screenOf(told(state, { type: 'back' }).state).name).toBe('breakGame');
  });
});

describe('a clue that is wrong', () => {
  const secret = '505050';
  const conflict = brokenBy(start, secret, mistaken(secret, 1));

  it('is among those that are named, and one of them is shown', () => {
    const screen = breakScreen(conflict);
    expect(screen.phase).toBe('conflict');
    expect(screen.conflict?.single).toContain(1);
    expect(screen.conflict?.single).toContain(screen.at);
  });

  it('is mended, and the game goes on to its end', () => {
    const { rows, at } = breakScreen(conflict);
    const wrong = 1;
    const by = wrong < at ? -1 : 1;
    const steps = Array(Math.abs(wrong - at)).fill({ type: 'field', by });
    const there = told(conflict, ...steps).state;
    expect(breakScreen(there).at).toBe(wrong);
    const mended = clued(there, honest(secret)(rows[wrong]?.guess ?? '', wrong));
    expect(breakScreen(mended)).toMatchObject({ phase: 'asking', at: rows.length });
    expect(breakScreen(brokenBy(mended, secret)).phase).toBe('solved');
  });

  it('stays a contradiction as long as it is not mended', () => {
    const again = answeredAll(told(conflict, { type: 'enter' }));
    expect(breakScreen(again)).toEqual(breakScreen(conflict));
  });

  it('can be mended before it contradicts: the guess that waits is made anew', () => {
    const one = clued(start, { red: 0, white: 0 });
    const waiting = clued(one, honest(secret)(rowHere(one).guess, 1));
    const up = told(waiting, { type: 'field', by: -1 }, { type: 'field', by: -1 });
    expect(breakScreen(up.state).at).toBe(0);
    const clue = honest(secret)(guess, 0);
    const mended = clued(up.state, clue);
    const { rows, phase } = breakScreen(mended);
    expect(phase).toBe('asking');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({ guess, ...clue });
    expect(breakScreen(brokenBy(mended, secret)).phase).toBe('solved');
  });

  it('is named at once where all pegs of an earlier guess are red', () => {
    const two = clued(pegs, { red: 1, white: 0 });
    const up = told(two, { type: 'field', by: -1 }).state;
    const screen = breakScreen(clued(up, { red: 4, white: 0 }));
    expect(screen).toMatchObject({ phase: 'conflict', conflict: { single: [0] }, at: 0 });
  });
});
