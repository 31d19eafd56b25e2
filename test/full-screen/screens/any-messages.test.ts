import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AppState } from '../../../source/full-screen/model/state.ts';
import { drawingOf } from '../../helpers/drawing.ts';
import { everyScreen } from '../../helpers/every-screen.ts';
import { key, news, resized } from '../../helpers/random-messages.ts';
import {
  DOWN,
  ENTER,
  LEFT,
  PAGE_DOWN,
  PAGE_UP,
  RIGHT,
  runApp,
  TAB,
  UP,
} from '../../helpers/running-app.tsx';
import { expectFooter, expectHeading, rowsOnStage } from '../../helpers/stage.ts';
import { settings } from '../../helpers/states.ts';
import { updated } from '../../helpers/steps.ts';
import { runs } from '../../helpers/work.ts';

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
      const { state } = updated(first, ...more);
      const { rows, hasWrapped, written } = await drawingOf(state);
      expect(hasWrapped).toBe(false);
      expect(written).not.toContain('\x1b[3J');
      const stage = rowsOnStage(rows, state);
      expectHeading(stage);
      expectFooter(stage.at(-1), state);
    }),
    runs(300),
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
      const state: AppState = { ...first, ...settings({ motion: false }) };
      const { terminal, store, left, leave } = runApp({ state, size: state.size });
      let hasLeft = false;
      void left.then(() => {
        hasLeft = true;
      });
      await terminal.waitFor(/^ +[A-Z[]/m);
      terminal.type(typed.join(''));
      await terminal.quiet();
      fc.pre(!hasLeft);
      const rows = terminal.rows();
      leave();
      expect(rows).toEqual((await drawingOf(store.read())).rows);
    }),
    runs(60),
  );
});
