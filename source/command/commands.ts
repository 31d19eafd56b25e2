import type { ListedCommand } from './flag-table.ts';

/** The commands by the word that the command line begins with. Each answers `--help`. */
const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  'first-steps': {
    does: 'how to play, in five minutes and by playing',
    load: async () => (await import('./first-steps.ts')).firstSteps,
  },
  solve: {
    does: 'what still fits a history, and a strong guess',
    load: async () => (await import('./solve.ts')).solve,
  },
  tree: {
    does: 'plays every code through a whole strategy, ours or yours',
    load: async () => (await import('./tree.ts')).tree,
  },
  daily: {
    does: "today's code, the same for everybody",
    load: async () => (await import('./daily.ts')).daily,
  },
  race: {
    does: 'a game against the machine: who breaks the code first',
    load: async () => (await import('./race.ts')).race,
  },
  puzzle: {
    does: 'clues that leave one code: find it by one guess',
    load: async () => (await import('./puzzle.ts')).puzzle,
  },
  clue: {
    does: 'the clue that a guess gets if a code is the secret',
    load: async () => (await import('./clue.ts')).clue,
  },
  make: {
    does: 'a game code for a friend, of a secret that you think of',
    load: async () => (await import('./make.ts')).make,
  },
  play: {
    does: 'a game by its code, such as a friend has sent',
    load: async () => (await import('./play.ts')).play,
  },
  replay: {
    does: 'a game that is over, guess after guess, also as a recording',
    load: async () => (await import('./replay.ts')).replay,
  },
  stats: {
    does: 'the statistics of all games that you have played',
    load: async () => (await import('./stats.ts')).stats,
  },
  compare: {
    does: 'who was best, by the share texts of a chat',
    load: async () => (await import('./compare.ts')).compare,
  },
  completions: {
    does: 'Tab completion for bash, zsh or fish, as a script',
    load: async () => (await import('./completions.ts')).completionsOf(allCommands()),
  },
  help: {
    does: 'the manual: all flags and keys; help daily: all of daily',
    load: async () => (await import('./help.ts')).helpOn(allCommands()),
  },
};

export function findCommand(name: string | undefined): ListedCommand | undefined {
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

export function allCommands(): readonly (readonly [name: string, command: ListedCommand])[] {
  return Object.entries(COMMANDS);
}
