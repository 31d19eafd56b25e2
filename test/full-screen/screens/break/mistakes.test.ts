import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueFor } from '../../../../source/engine/clue.ts';
import { countCodes } from '../../../../source/engine/rules.ts';
import type { AppState, Message } from '../../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { anyGuess } from '../../../helpers/any-game.ts';
import {
  breaking,
  breakScreen,
  brokenBy,
  clued,
  clueKeys,
  rowHere,
} from '../../../helpers/breaking.ts';
import { answeredAll } from '../../../helpers/coach.ts';
import { stateWith } from '../../../helpers/states.ts';
import { press, updated } from '../../../helpers/steps.ts';
import { runs } from '../../../helpers/work.ts';

const list = stateWith([{ name: 'newGame' }, { name: 'breakGame' }]);

/** What one mistaken player does: the clue of one guess is another, or it is not said that it is the code. */
const anyMistake = fc.record({ secret: fc.nat(), at: fc.nat(4), red: fc.nat(6), white: fc.nat(6) });

describe('one mistake of any kind', () => {
  /** Corrects the mistake where the clues contradict each other, and goes on to the end. */
  function corrected(state: AppState, secret: string, wrong: number): AppState {
    const screen = breakScreen(state);
    if (screen.phase !== 'conflict') return state;
    expect(screen.conflict?.wrong).toBe(1);
    expect(screen.conflict?.rows).toContain(wrong);
    const steps = Array<Message>(Math.abs(wrong - screen.at)).fill(
      press(wrong < screen.at ? 'PgDn' : 'PgUp'),
    );
    const there = updated(state, ...steps).state;
    const { guess: made } = rowHere(there);
    const mended =
      made === secret
        ? answeredAll(updated(there, press('text', 't')))
        : clued(there, clueFor(made, secret));
    expect(breakScreen(mended).phase).not.toBe('conflict');
    return brokenBy(mended, secret);
  }

  it.each(RULE_SETS.map(({ title, rules }) => [title, rules.id] as const))(
    'one mistake of any kind of %s is among the guesses named, and once mended the code is broken',
    (_, id) => {
      const first = breaking(list, id);
      const { rules } = breakScreen(first);
      const checks = rules.repeats ? [] : (['repeat'] as const);
      // Each takes the longer the more codes there are.
      const { numRuns } = runs(id === 'lifelines' ? 4 : countCodes(rules) > 5000 ? 40 : 120);
      let named = 0;
      fc.assert(
        fc.property(anyMistake, ({ secret: number, at, red, white }) => {
          const secret = anyGuess({ ...rules, checks, lengths: rules.lengths.slice(0, 2) }, number);
          let state = first;
          let wrong: number | undefined;
          for (let turn = 0; turn < 40 && breakScreen(state).phase === 'asking'; turn++) {
            const { guess: made } = rowHere(state);
            const here = breakScreen(state).at;
            const truth = clueFor(made, secret);
            const isMistake = here === at && (red !== truth.red || white !== truth.white);
            const told = updated(state, ...clueKeys({ red, white }));
            const isTaken = isMistake && breakScreen(told.state).phase !== 'asking';
            if (isTaken) wrong = here;
            if (isTaken) state = answeredAll(told);
            else if (made === secret) state = answeredAll(updated(state, press('text', 't')));
            else state = clued(state, truth);
          }
          if (breakScreen(state).phase === 'conflict') named += 1;
          const end = breakScreen(corrected(state, secret, wrong ?? -1));
          expect(end.phase).toBe('solved');
          // A mistake that says of a guess that it is the code is believed.
          if (wrong === undefined || end.at !== wrong) {
            expect(end.rows[end.at]?.guess).toBe(secret);
          }
        }),
        { numRuns },
      );
      if (numRuns >= 30) expect(named).toBeGreaterThan(0);
    },
  );
});
