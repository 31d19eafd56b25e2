import { expect, it } from 'vitest';
import { defineDialogue, defineSteps, type StepResult } from '../../source/games/dialogue.ts';

/**
 * What must not compile: the type checker fails where a line below `@ts-expect-error` has no error.
 */
const { loaded } = defineSteps({ loaded: { next: () => ({ leave: true }) } });
const outcomes = defineSteps({
  refused: { next: () => ({ leave: true }) },
  clue: { next: () => ({ leave: true }) },
  won: { next: () => ({ leave: true }) },
  lost: { next: () => ({ leave: true }) },
});

const whole = defineDialogue({
  first: 'ask',
  home: 'ask',
  steps: {
    ...outcomes,
    loaded,
    ask: { next: (answer, { rules }) => (answer === '' ? { go: 'bye' } : { play: rules }) },
    started: { next: (answer) => ({ act: { type: 'guess', typed: answer } }) },
    bye: { next: () => ({ leave: true }) },
  },
});

// @ts-expect-error: the first step is not there.
defineDialogue({ first: 'nowhere', steps: { loaded } });
// @ts-expect-error: the menu is not there.
defineDialogue({ first: 'loaded', home: 'nowhere', steps: { loaded } });
// @ts-expect-error: a kept game leads to `loaded`.
defineDialogue({ first: 'ask', steps: { ask: { next: () => ({ leave: true }) } } });
// @ts-expect-error: the step that `go` names is not there.
defineDialogue({ first: 'a', steps: { loaded, a: { next: () => ({ go: 'nowhere' }) } } });
// @ts-expect-error: one of several steps that `go` names is not there.
defineDialogue({ first: 'a', steps: { loaded, a: { next: (s) => ({ go: s ? 'a' : 'b' }) } } });
// @ts-expect-error: any text may name a step that is not there.
defineDialogue({ first: 'a', steps: { loaded, a: { next: (answer) => ({ go: answer }) } } });
// @ts-expect-error: a result of any kind may lead anywhere.
defineDialogue({ first: 'a', steps: { loaded, a: { next: (): StepResult => ({ go: 'a' }) } } });
// @ts-expect-error: a new game leads to `started`.
defineDialogue({ first: 'a', steps: { loaded, a: { next: (_, { rules }) => ({ play: rules }) } } });

const endOf = (answer: string) =>
  answer === 'q' ? ({ act: { type: 'end' } } as const) : ({ go: 'loaded' } as const);
// @ts-expect-error: ending a game leads to `ended`, `refused` alone is not enough.
defineDialogue({ first: 'a', steps: { loaded, ...outcomes, a: { next: endOf } } });

const aid = { act: { type: 'aid', word: 'Reveal' } } as const;
// @ts-expect-error: an aid leads to `aided`.
defineDialogue({ first: 'a', steps: { loaded, ...outcomes, a: { next: () => aid } } });

const { lost: _, ...withoutLost } = outcomes;
const guess = { act: { type: 'guess', typed: '0123' } } as const;
// @ts-expect-error: a guess can lose the game.
defineDialogue({ first: 'a', steps: { loaded, ...withoutLost, a: { next: () => guess } } });

const save = { save: '1', name: 'Tim' } as const;
// @ts-expect-error: saving leads to `saved`, `unsaved` and `badName`.
defineDialogue({ first: 'a', steps: { loaded, a: { next: () => save } } });
const load = { load: '1' } as const;
// @ts-expect-error: loading leads to `empty` and `unreadable` as well.
defineDialogue({ first: 'a', steps: { loaded, a: { next: () => load } } });

defineDialogue({
  first: 'menu',
  // @ts-expect-error: of several results, one starts a game.
  steps: {
    loaded,
    menu: {
      next: (answer, { rules }) => {
        if (answer === '1') return { go: 'loaded', say: ['One.'] };
        if (answer === '2') return { play: rules };
        return { leave: true };
      },
    },
  },
});

// @ts-expect-error: a table that was not checked is no dialogue.
const unchecked: typeof whole = { first: 'loaded', steps: { loaded } };

it('a dialogue is the table that was given, where every step leads to another one', () => {
  expect(whole).toMatchObject({ first: 'ask', home: 'ask' });
  expect(Object.keys(whole.steps).sort()).toEqual(
    ['ask', 'bye', 'clue', 'loaded', 'lost', 'refused', 'started', 'won'].sort(),
  );
  expect(Object.keys(unchecked.steps)).toEqual(['loaded']);
});
