import fc from 'fast-check';
import { expect } from 'vitest';
import { withQuestion } from '../../source/full-screen/features/question.ts';
import { isTooSmall, type WindowSize } from '../../source/full-screen/features/window/state.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { type Drawing, type Drawn, draw, drawingOf } from '../helpers/drawing.ts';
import { everyScreen, surpriseScreens } from '../helpers/every-screen.ts';
import { expectFooter } from '../helpers/footer.ts';
import { expectHeading, rowsOnStage } from '../helpers/stage.ts';
import { attack, SEED, someOf } from '../helpers/stress/attack.ts';
import { placeOfCursor } from '../helpers/stress/screens-cursor.ts';

const USUAL = { columns: 80, rows: 24 };

const [LEAST, MOST] = [
  { columns: 20, rows: 5 },
  { columns: 130, rows: 45 },
];
const TINY = [
  { columns: 1, rows: 1 },
  { columns: 5, rows: 2 },
  { columns: 19, rows: 4 },
  { columns: 200, rows: 60 },
];

const SCREENS = Object.entries({ ...everyScreen(USUAL), ...surpriseScreens(USUAL) });

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const whole = { minLength: all.length, maxLength: all.length };
  return fc.sample(fc.shuffledSubarray([...all], whole), { seed, numRuns: 1 })[0] ?? [];
}

/**
 * Windows such that every width and every height is among them, in any order. One that is wide
 * enough for the game comes with a height that is, so that most of them show it.
 */
function windows(seed: number): WindowSize[] {
  const widths = Array.from(
    { length: MOST.columns - LEAST.columns + 1 },
    (_, i) => i + LEAST.columns,
  );
  const heights = shuffled(
    Array.from({ length: MOST.rows - LEAST.rows + 1 }, (_, i) => i + LEAST.rows),
    seed,
  );
  const high = heights.filter((rows) => rows >= 20);
  const sizes = widths.map((columns, index) => {
    const fitting = columns < 60 ? heights : high;
    return { columns, rows: fitting[index % fitting.length] as number };
  });
  return shuffled([...sizes, ...TINY], seed);
}

/** A question is worded for the width. */
function inWindow(state: AppState, size: WindowSize): AppState {
  return withQuestion({ state: { ...state, size }, effects: [] }).state;
}

/** What is seen keeps within its window, and is all there. */
function expectWhole(state: AppState, drawing: Drawing): void {
  const { rows, hasWrapped } = drawing;
  const { columns } = state.size;
  expect(hasWrapped).toBe(false);
  if (isTooSmall(state.size)) {
    const said = rows.map((row) => row.trim()).join(' ');
    const size = `${columns}x${state.size.rows}`;
    expect(
      `Too small: 60x20 is needed, this is ${size}. Ctrl-C leaves. 60x20 is needed, not ${size}. Ctrl-C leaves.`,
    ).toContain(said.trim());
    return;
  }
  const stage = rowsOnStage(rows, state);
  expectHeading(stage);
  expectFooter(stage.at(-1), state);
  const seen = rows.join(' ').replace(/\s+/g, ' ');
  for (const line of state.notices) expect(seen).toContain(line.trim().replace(/\s+/g, ' '));
}

function expectCursor(state: AppState, { rows, cursor }: Drawing): void {
  const place = isTooSmall(state.size) ? undefined : placeOfCursor(state, rows);
  expect(cursor).toEqual(place);
}

/** Nothing left the screen above it, and nothing was wiped that was not drawn here. */
function expectStill({ terminal }: Drawn): void {
  expect(terminal.allLines().length).toBe(terminal.size.rows);
  expect(terminal.written).not.toContain('\x1b[3J');
  expect(terminal.written).not.toContain('\x1b[2J');
}

async function resize(drawn: Drawn, state: AppState): Promise<void> {
  drawn.resize(state.size);
  const drawing = await drawn.look();
  expectWhole(state, drawing);
  expectCursor(state, drawing);
  expectStill(drawn);
}

attack(
  'every screen keeps within a window that is resized, and comes back',
  { short: 60, full: 4000 },
  async (tries, tally) => {
    const each = Math.max(5, Math.ceil(tries / SCREENS.length));
    const screens = someOf(SCREENS, Math.ceil(tries / each));
    for (const [index, [name, before]] of screens.entries()) {
      const ascii = (index + SEED) % 2 === 0;
      const look = { colors: 'none', unicode: !ascii } as const;
      const drawn = draw(before, look);
      const fresh = await drawn.look();
      for (const size of windows(SEED + index).slice(0, each)) {
        const what = `${name}, ${size.columns}x${size.rows}, ${ascii ? 'ASCII' : 'Unicode'}`;
        await tally.try(what, () => resize(drawn, inWindow(before, size)));
      }
      await tally.try(`${name}, back at 80x24`, async () => {
        drawn.resize(USUAL);
        expect(await drawn.look()).toEqual(fresh);
      });
      drawn.end();
    }
  },
);

attack(
  'every screen keeps within a window of any size',
  { short: 20, full: 1000 },
  async (tries, tally) => {
    const each = Math.max(1, Math.ceil(tries / SCREENS.length));
    const screens = someOf(SCREENS, Math.ceil(tries / each));
    for (const [index, [name, before]] of screens.entries()) {
      for (const size of windows(SEED - index).slice(0, each)) {
        const state = inWindow(before, size);
        await tally.try(`${name}, ${size.columns}x${size.rows}`, async () => {
          const drawing = await drawingOf(state, { colors: '16' });
          expectWhole(state, drawing);
          expectCursor(state, drawing);
        });
      }
    }
  },
);
