import { expect } from 'vitest';
import { type Clue, clueFor } from '../../source/engine/clue.ts';
import { type AppState, type Message, screenOf } from '../../source/full-screen/model/state.ts';
import { type BreakScreen, startBreak } from '../../source/full-screen/screens/break.tsx';
import { findRuleSet } from '../../source/games/index.ts';
import type { MachineRow } from '../../source/games/match.ts';
import { counted } from '../../source/text/words.ts';
import { answeredAll } from './coach.ts';
import { keyOf } from './keys.ts';
import {
  ENTER,
  LEFT,
  RIGHT,
  type Running,
  type RunningOptions,
  runApp,
  UP,
} from './running-app.tsx';
import { choose, press, pressed, updated } from './steps.ts';

/** The clue that a codemaker gives to a guess of the machine's. */
export type Codemaker = (guess: string, index: number) => Clue;

/** A codemaker who gives the right clues for a code. */
export function honest(secret: string): Codemaker {
  return (guess) => clueFor(guess, secret);
}

/**
 * A codemaker whose clue to the guess with this number, counted from 0, has a peg too many or too
 * few.
 */
export function mistaken(secret: string, at: number): Codemaker {
  return (guess, index) => {
    const clue = clueFor(guess, secret);
    if (index !== at) return clue;
    if (clue.white > 0) return { ...clue, white: clue.white - 1 };
    return clue.red > 0 ? { ...clue, red: clue.red - 1 } : { ...clue, white: 1 };
  };
}

export function breakScreen(state: AppState): BreakScreen {
  const screen = screenOf(state);
  if (screen.name !== 'break') throw new Error(`This is the screen ${screen.name}.`);
  return screen;
}

/** The row whose clue is being given. */
export function rowHere(state: AppState): MachineRow {
  const { rows, at } = breakScreen(state);
  return rows[at] as MachineRow;
}

/**
 * The machine begins to break a code of this game, and has made its first guess. Where the length is
 * asked for, the code has the shortest one.
 */
export function breaking(state: AppState, setId: string): AppState {
  const update = startBreak(state, setId);
  const screen = screenOf(update.state);
  if (screen.name !== 'breakLength') return answeredAll(update);
  return answeredAll(updated(update.state, choose(counted(screen.rules.lengths[0] ?? 0, 'peg'))));
}

/** What gives a clue by digits; ten pegs are one more than nine. */
export function clueKeys({ red, white }: Clue): Message[] {
  const left = press('Left');
  const tenth = red > 9 ? [left, press('Up')] : [];
  const digits = [red, white].map((count) => String(Math.min(9, count))).join('');
  return [left, ...pressed(digits), ...tenth, press('Enter')];
}

/** The state once this clue was given, and the machine has said what comes of it. */
export function clued(state: AppState, clue: Clue): AppState {
  return answeredAll(updated(state, ...clueKeys(clue)));
}

/** Gives clues until the code is broken, or until they contradict each other. */
export function brokenBy(start: AppState, secret: string, maker = honest(secret)): AppState {
  let state = start;
  for (let turn = 0; turn < 40 && breakScreen(state).phase === 'asking'; turn++) {
    const { at } = breakScreen(state);
    const { guess } = rowHere(state);
    state =
      guess === secret ? updated(state, press('text', 't')).state : clued(state, maker(guess, at));
  }
  return state;
}

/** The machine's first guess at a code of a game, by keys from the start. */
export async function openBreak(id: string, options: RunningOptions = {}): Promise<Running> {
  const running = runApp(options);
  const { terminal } = running;
  terminal.type(await keyOf(terminal, 'New Game'));
  terminal.type(await keyOf(terminal, 'Break my code'));
  await terminal.waitFor(/^ *Break my code$/m);
  terminal.type(await keyOf(terminal, findRuleSet(id)?.title ?? expect.fail(id)));
  await terminal.waitFor(() => screenOf(running.store.read()).name !== 'breakGame');
  // The shortest length, where it is asked for.
  if (screenOf(running.store.read()).name === 'breakLength') terminal.type(ENTER);
  await waits(running, 1);
  return running;
}

/** Once the machine waits for the clue of the guess with this number. */
export async function waits({ terminal, store }: Running, number: number): Promise<void> {
  await terminal.waitFor(() => {
    const screen = screenOf(store.read());
    return screen.name === 'break' && screen.phase !== 'thinking' && screen.rows.length >= number;
  });
}

/** The keys of a clue, one after another. */
export type Way = (clue: Clue) => string[];
export const byDigits: Way = ({ red, white }) => [String(red), String(white)];
export const byArrows: Way = ({ red, white }) => [
  ...Array<string>(red).fill(UP),
  RIGHT,
  ...Array<string>(white).fill(UP),
  LEFT,
];

export function give({ terminal }: Running, keys: readonly string[]): void {
  for (const key of [...keys, ENTER]) terminal.type(key);
}

/** Gives clues by keys until the code is broken, or until they contradict each other. */
export async function play(
  running: Running,
  secret: string,
  { maker = honest(secret), way = byDigits }: { maker?: Codemaker; way?: Way } = {},
): Promise<void> {
  const { terminal, store } = running;
  for (let turn = 0; turn < 30; turn++) {
    const { phase, rows } = breakScreen(store.read());
    if (phase !== 'asking') return;
    const { guess } = rowHere(store.read());
    if (guess === secret) {
      terminal.type('t');
      await terminal.waitFor('Your code is broken, in ');
      return;
    }
    give(running, way(maker(guess, rows.length - 1)));
    await terminal.waitFor(() => {
      const screen = breakScreen(store.read());
      return screen.phase === 'conflict' || screen.rows.length > rows.length;
    });
  }
}
