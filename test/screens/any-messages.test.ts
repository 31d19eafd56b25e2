import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AppState } from '../../source/screens/state.ts';
import { key, news, resized } from '../updates/any-messages.ts';
import { told } from '../updates/steps.ts';
import { drawingOf, footerOf } from './drawing.ts';
import { everyScreen } from './every-screen.ts';
import { DOWN, ENTER, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, runApp, TAB, UP } from './running-app.tsx';

const STATES = Object.values(everyScreen({ columns: 60, rows: 20 }));

const messages = fc.array(
  fc.oneof({ weight: 8, arbitrary: key }, resized, {
    weight: 1,
    arbitrary: news.filter(({ type }) => type !== 'resized'),
  }),
  { maxLength: 12 },
);

it('whatever has happened, what is drawn stays in the window and ends with its footer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STATES), messages, async (first, more) => {
      const { state } = told(first, ...more);
      const { rows, hasWrapped, written } = await drawingOf(state);
      expect(hasWrapped).toBe(false);
      expect(written).not.toContain('\x1b[3J');
      expect(rows[0]).toMatch(/^ [A-Z]/);
      expect(rows.at(-1)).toBe(footerOf(state));
    }),
    { numRuns: 150 },
  );
});

/** Keys as they are typed; none of them alone leaves the program, and Esc takes its time. */
const keys = fc.array(
  fc.constantFrom(
    UP,
    DOWN,
    LEFT,
    RIGHT,
    ENTER,
    TAB,
    PAGE_UP,
    PAGE_DOWN,
    ...'012356?abcBGhjkq\x7f\x13',
  ),
  { maxLength: 15 },
);

it('a screen that came about key by key looks like one drawn at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STATES), keys, async (first, typed) => {
      const state: AppState = { ...first, moves: false };
      const { terminal, store, left, leave } = runApp({ state, size: state.size });
      let hasLeft = false;
      void left.then(() => {
        hasLeft = true;
      });
      await terminal.waitFor(/^ [A-Z]/);
      terminal.type(typed.join(''));
      await terminal.quiet();
      fc.pre(!hasLeft);
      const rows = terminal.rows();
      leave();
      expect(rows).toEqual((await drawingOf(store.read())).rows);
    }),
    { numRuns: 30 },
  );
});
