import type { Command } from './command-of.ts';

type Load = () => Promise<{ readonly command: Command }>;

/** The commands in the order of the help. Each file is loaded only when its command is called. */
export const COMMANDS: ReadonlyMap<string, readonly [does: string, load: Load]> = new Map(
  Object.entries({
    'first-steps': ['learn the game in five minutes', () => import('./first-steps.ts')],
    daily: ["play today's code, the same for everyone", () => import('./daily.ts')],
    puzzle: ['find the one code that fits all the clues', () => import('./puzzle.ts')],
    race: ['race the machine to the same code', () => import('./race.ts')],
    break: ['let the machine break your code', () => import('./break.ts')],
    match: ['play with two to five people at this keyboard', () => import('./match.ts')],
    make: ['turn your secret into a game code for a friend', () => import('./make.ts')],
    play: ['play a game code from a friend', () => import('./play.ts')],
    replay: ['watch a finished game again, or record it', () => import('./replay.ts')],
    stats: ['show your statistics', () => import('./stats.ts')],
    solve: ['count the codes that still fit, and get a strong guess', () => import('./solve.ts')],
    clue: ['get the clue for a guess and a code', () => import('./clue.ts')],
    tree: ['check a whole strategy against every code', () => import('./tree.ts')],
    help: ['show the help of the game or of a command', () => import('./help.ts')],
  } satisfies Record<string, readonly [string, Load]>),
);
