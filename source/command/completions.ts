import process from 'node:process';
import { quoted } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { type Arguments, refuse } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { type Command, HELP_FLAG, type ListedCommands } from './flag-table.ts';
import { bashScript } from './manual/bash.ts';
import { fishScript } from './manual/fish.ts';
import { allPages, type Page } from './manual/pages.ts';
import { zshScript } from './manual/zsh.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } satisfies Record<
  string,
  (pages: readonly [Page, ...Page[]]) => string
>;

const SHELLS = Object.keys(SCRIPTS) as readonly (keyof typeof SCRIPTS)[];

/**
 * The command `completions`: prints the script by which a shell completes commands, flags and their
 * values. The commands are passed in because their list imports this file.
 */
export function command(commands: ListedCommands): Command {
  return commandOf({
    name: 'completions',
    words: SHELLS.join('|'),
    choices: SHELLS,
    about: [
      'Prints the script by which a shell completes the commands, the flags of each, and the values',
      'of those. To let a shell start sooner, keep the script in a file, and source that.',
    ],
    meanings: {
      bash: ['In ~/.bashrc:', 'eval "$(code-breakers completions bash)"'],
      zsh: ['In ~/.zshrc, below compinit:', 'eval "$(code-breakers completions zsh)"'],
      fish: ['In ~/.config/fish/config.fish:', 'code-breakers completions fish | source'],
    },
    flags: { 'About the command': HELP_FLAG },
    run: async (given) => {
      process.stdout.write(SCRIPTS[shellIn(given)](await allPages(commands)));
      return 0;
    },
  });
}

function shellIn({ words: [typed, ...more] }: Arguments): keyof typeof SCRIPTS {
  const shell = SHELLS.find((one) => one === typed);
  if (shell && more.length === 0) return shell;
  const given = typed === undefined ? 'none' : `"${quoted([typed, ...more].join(' '))}"`;
  return refuse(`completions takes one of ${listed(SHELLS, 'and')}, not ${given}.`);
}
