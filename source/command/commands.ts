import type { Command, ListedCommand, ListedCommands } from './flag-table.ts';

/** Loads the file of a command. The help and the completions are made from all commands. */
type Load = () => Promise<{ readonly command: Command | ((all: ListedCommands) => Command) }>;

/**
 * The commands by the word that the command line begins with, in the order of the help: what each
 * does, and its file. Each answers `--help`.
 */
const COMMANDS: Readonly<Record<string, readonly [does: string, load: Load]>> = {
  'first-steps': ['how to play, in five minutes and by playing', () => import('./first-steps.ts')],
  solve: ['what still fits a history, and a strong guess', () => import('./solve.ts')],
  tree: ['plays every code through a whole strategy, ours or yours', () => import('./tree.ts')],
  daily: ["today's code, the same for everybody", () => import('./daily.ts')],
  race: ['a game against the machine: who breaks the code first', () => import('./race.ts')],
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
  completions: [
    'Tab completion for bash, zsh or fish, as a script',
    () => import('./completions.ts'),
  ],
  help: ['the manual: all flags and keys; help daily: all of daily', () => import('./help.ts')],
};

export function findCommand(name: string | undefined): ListedCommand | undefined {
  const row = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!row) return undefined;
  const [does, loadFile] = row;
  const load = async () => {
    const { command } = await loadFile();
    return typeof command === 'function' ? command(allCommands()) : command;
  };
  return { does, load };
}

export function allCommands(): ListedCommands {
  return Object.keys(COMMANDS).map((name) => [name, findCommand(name) as ListedCommand]);
}
