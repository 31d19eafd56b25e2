import { describe, expect, it } from 'vitest';
import { createAnswerSteps } from '../../source/coach/answers.ts';
import { puzzleOf } from '../../source/coach/puzzle.ts';
import { finish, finishInSlices, type Steps } from '../../source/coach/steps.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { letters } from '../../source/games/letters.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';

function* counting(to: number): Steps<number> {
  for (let i = 0; i < to; i++) yield;
  return to;
}

/** What the first hint of a game comes to, and its steps. */
function firstHint({ rules }: RuleSet) {
  const known = { puzzle: puzzleOf(rules), rows: [], revealed: [] };
  return createAnswerSteps()({ type: 'advise', known, isLast: false });
}

describe('work in steps', () => {
  it('is done at once, or in slices, and comes to the same', async () => {
    expect(finish(counting(5))).toBe(5);
    expect(await finishInSlices(counting(5))).toBe(5);
    expect(await finishInSlices(firstHint(letters))).toEqual(finish(firstHint(letters)));
  });

  it('lets everything else go between its slices', async () => {
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await finishInSlices(counting(20), 0);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('fails where a step does', async () => {
    const failing = function* (): Steps<never> {
      yield;
      throw new Error('no');
    };
    await expect(finishInSlices(failing())).rejects.toThrow('no');
  });

  it('is what the first hint of a large game is made of', () => {
    let steps = 0;
    for (const hint = firstHint(codeBreakers); !hint.next().done; ) steps += 1;
    expect(steps).toBeGreaterThan(20);
  });
});
