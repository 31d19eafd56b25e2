import type { Command } from './command-of.ts';

type Load = () => Promise<{ readonly command: Command }>;

/**
 * The commands by the word that the command line begins with, in the order of the help: what each
 * does, and its file, which is loaded when it is called.
 */
export const COMMANDS: ReadonlyMap<string, readonly [does: string, load: Load]> = new Map(
  Object.entries({
    'first-steps': [
      'how to play, in five minutes and by playing',
      () => import('./first-steps.ts'),
    ],
    solve: ['what still fits a history, and a strong guess', () => import('./solve.ts')],
    tree: ['plays every code through a whole strategy, ours or yours', () => import('./tree.ts')],
    daily: ["today's code, the same for everybody", () => import('./daily.ts')],
    race: ['a game against the machine: who breaks the code first', () => import('./race.ts')],
    break: ['a code of yours, which the machine breaks', () => import('./break.ts')],
    match: ['two to five players at this keyboard', () => import('./match.ts')],
    puzzle: ['clues that leave one code: find it by one guess', () => import('./puzzle.ts')],
    clue: ['the clue that a guess gets if a code is the secret', () => import('./clue.ts')],
    make: ['a game code for a friend, of a secret that you think of', () => import('./make.ts')],
    play: ['a game by its code, such as a friend has sent', () => import('./play.ts')],
    replay: [
      'a game that is over, guess after guess, also as a recording',
      () => import('./replay.ts'),
    ],
    stats: ['the statistics of all games that you have played', () => import('./stats.ts')],
    help: ['what --help prints; help daily: that of daily', () => import('./help.ts')],
  } satisfies Record<string, readonly [string, Load]>),
);
