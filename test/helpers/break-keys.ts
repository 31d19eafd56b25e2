import { expect } from 'vitest';
import type { Clue } from '../../source/engine/clue.ts';
import { screenOf } from '../../source/full-screen/model/state.ts';
import { findRuleSet } from '../../source/games/index.ts';
import { breakScreen, type Codemaker, honest, rowHere } from './breaking.ts';
import { keyOf } from './key-of.ts';
import {
  ENTER,
  LEFT,
  RIGHT,
  type Running,
  type RunningOptions,
  runApp,
  UP,
} from './running-app.tsx';

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
