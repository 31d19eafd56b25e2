import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import type { ColorDepth } from '../../../source/terminal/look.ts';
import { pressAt } from '../mouse.ts';
import type { BuiltProgram } from '../program.ts';

/** A value of TERM, or undefined if it isn't set, and the colors that the program then uses. */
export const TERMINALS: readonly (readonly [term: string | undefined, colors: ColorDepth])[] = [
  ['xterm-256color', '256'],
  ['vt100', 'none'],
  ['linux', '16'],
  ['alacritty-direct', 'true'],
  ['screen-256color', '256'],
  ['xterm-mono', 'none'],
  ['no-such-terminal', '16'],
  [undefined, '16'],
];

/** The deepest colors that a stream of bytes asks for. */
export function colorsIn(raw: string): ColorDepth {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
  const styles = [...raw.matchAll(/\x1b\[([\d;]*)m/g)].map(([, numbers]) => `;${numbers};`);
  const has = (pattern: RegExp) => styles.some((style) => pattern.test(style));
  if (has(/;[34]8;2;/)) return 'true';
  if (has(/;[34]8;5;/)) return '256';
  return has(/;(3[0-7]|4[0-7]|9[0-7]|10[0-7]);/) ? '16' : 'none';
}

/** The arguments of the game: its secret isn't the guess of `playIn`. */
export const GAME = ['--seed', '1'];

/** The row of that guess on the board, in any theme. */
const GUESSED = /R\S? +\[?R\S? +\[?G\S? +\[?G\S? *\S 1 1 /;

/** Opens the menu of games by the mouse, plays a guess, and leaves by Ctrl-C if it should. */
export async function playIn(
  program: BuiltProgram,
  { patience, leaves }: { readonly patience?: number; readonly leaves: boolean },
): Promise<void> {
  const { waitFor, write, raw } = program;
  const menu = (await waitFor('4: Quit', patience)).split('\n');
  await expect.poll(raw).toContain('\x1b[?1000h');
  const y = menu.findIndex((row) => row.includes('2: New Game'));
  const x = menu[y]?.indexOf('New Game') ?? 0;
  write(pressAt({ x, y }));
  await waitFor('5: Pegs', patience);
  write('5');
  await waitFor(/guess 1 of 12/i, patience);
  write('rrgg\r');
  await waitFor(GUESSED, patience);
  if (leaves) write('\x03');
}

/** Whether a program can be started by its name here. */
export function isInstalled(name: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, name)));
}
