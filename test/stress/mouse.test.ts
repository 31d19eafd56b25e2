import { ok } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { takesPresses } from '../../source/full-screen/screens/index.ts';
import { keyBytes } from '../../source/terminal/key-bytes.ts';
import type { MousePress } from '../../source/terminal/mouse.ts';
import { everyScreen } from '../helpers/every-screen.ts';
import { pressAt } from '../helpers/mouse.ts';
import {
  type AnyPress,
  anyNoise,
  anySteps,
  bytesFor,
  type Step,
} from '../helpers/random-messages.ts';
import { stopClock } from '../helpers/run.ts';
import { type Running, runApp } from '../helpers/running-app.tsx';
import { settings } from '../helpers/states.ts';
import { attack, someOf, type Tally } from '../helpers/stress/attack.ts';

const WINDOWS = [
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
  { columns: 130, rows: 40 },
] as const;

const STATES = WINDOWS.flatMap((size) =>
  Object.entries(everyScreen(size)).map(([name, state]) => ({ name, state })),
);

/** The program at a state, without what would change it by itself. */
async function open(state: AppState): Promise<Running> {
  const app = runApp({
    state: { ...state, ...settings({ motion: false }) },
    size: state.size,
    askCoach: () => new Promise(() => {}),
  });
  await app.terminal.quiet();
  return app;
}

/** Takes presses for ones that come long after each other, so that none is a double click. */
function withoutHaste({ terminal: { keys } }: Running): void {
  const { onPress } = keys;
  let late = 0;
  keys.onPress = (press) => {
    late += 1000;
    return onPress({ ...press, time: press.time + late });
  };
}

/** What a press is, as it is reported, and the keys that it stands for; '' if it means nothing. */
function meaningOf({ mouse, store }: Running, presses: readonly AnyPress[]) {
  const state = store.read();
  const { columns, rows } = state.size;
  const all = presses.map(({ button, x, y }): MousePress => {
    return { button, x: Math.floor(x * columns), y: Math.floor(y * rows) };
  });
  const press = all.find((one) => mouse.regions.clickAt(one)) ?? (all[0] as MousePress);
  const click = takesPresses(state) ? mouse.regions.clickAt(press) : undefined;
  const keys = click ? bytesFor(click, state) : '';
  ok(keys !== undefined, `no key does ${JSON.stringify(click)}`);
  return { report: pressAt(press, press.button), keys };
}

/** The state without the id of a daily code's game, which each program draws for itself. */
function unnamed({ game, ...state }: AppState) {
  const { daily, id } = game?.origin ?? {};
  return { ...state, game: game && { ...game, origin: { ...game.origin, id: daily ? '' : id } } };
}

/** Clicks in one program and types in another one what the clicks stand for. */
async function playBoth(state: AppState, steps: readonly Step[], noise: readonly string[]) {
  const [clicked, typed] = [await open(state), await open(state)];
  withoutHaste(clicked);
  for (const [index, step] of steps.entries()) {
    const { report, keys } =
      'key' in step
        ? { report: keyBytes(step.key) ?? '', keys: keyBytes(step.key) ?? '' }
        : meaningOf(clicked, step.presses);
    const around = noise[index % Math.max(1, noise.length)] ?? '';
    clicked.terminal.type(`${around}${report}${around}`);
    typed.terminal.type(keys);
    await Promise.all([clicked.terminal.quiet(), typed.terminal.quiet()]);
    const [is, should] = [unnamed(clicked.store.read()), unnamed(typed.store.read())];
    const what = JSON.stringify({ step, report, keys, around });
    ok(isDeepStrictEqual(is, should), `${what} led to another state`);
    ok(clicked.terminal.screen() === typed.terminal.screen(), `${what} led to another screen`);
  }
  clicked.leave();
  typed.leave();
}

attack(
  'clicks mixed with keys and with reports that mean nothing do what the keys do that they stand for',
  { short: 4, full: 300 },
  async (tries, tally: Tally) => {
    stopClock();
    const samples = fc.sample(fc.tuple(anySteps, fc.array(anyNoise, { minLength: 1 })), {
      numRuns: tries,
    });
    for (const [index, { name, state }] of someOf(STATES, tries).entries()) {
      const [steps = [], noise = []] = samples[index] ?? [];
      await tally.try(`${name} at ${JSON.stringify(state.size)}`, () =>
        playBoth(state, steps, noise),
      );
    }
  },
);

attack(
  'whatever can be clicked on any screen is what a key could do there',
  { short: 6, full: 200 },
  async (tries, tally) => {
    for (const { name, state } of someOf(STATES, tries)) {
      await tally.try(`${name} at ${JSON.stringify(state.size)}`, async () => {
        const app = await open(state);
        const { columns, rows } = app.store.read().size;
        for (let y = 0; y < rows; y++) {
          for (let x = y % 3; x < columns; x += 3) {
            const cell = { x: x / columns, y: y / rows };
            for (const button of ['left', 'wheelUp'] as const)
              meaningOf(app, [{ button, ...cell }]);
          }
        }
        app.leave();
      });
    }
  },
);
