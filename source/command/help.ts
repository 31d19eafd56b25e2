import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { quoted } from '../text/safe.ts';
import { type Arguments, didYouMean, refuse } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { type Command, HELP_FLAG, type ListedCommands } from './flag-table.ts';
import { pageText } from './manual/page-text.ts';

/**
 * The command `help`: shows the manual, or the page of one command. The commands are passed in
 * because their list imports this file.
 */
export function command(commands: ListedCommands): Command {
  const names = commands.map(([name]) => name);
  return commandOf({
    name: 'help',
    words: '[COMMAND]',
    choices: names.filter((name) => name !== 'help'),
    about: [
      'The manual: the games, all flags and commands, keys, files and variables; or all that there',
      'is to say of one command. At a terminal man shows it, where there is one.',
    ],
    examples: ['help', 'help solve'],
    flags: {
      'About the command': {
        plain: { type: 'boolean', does: 'as plain text, without man' },
        ...HELP_FLAG,
      },
    },
    run: (given) => run(given, names),
  });
}

async function run({ values, words }: Arguments, names: readonly string[]): Promise<number> {
  const [command, more] = words;
  if (more !== undefined) refuse('help takes one command, such as help solve.');
  if (command !== undefined && !names.includes(command)) {
    refuse(`There is no command "${quoted(command)}"${didYouMean(command, names)}`);
  }
  const name = command === undefined ? 'code-breakers' : `code-breakers-${command}`;
  const page = fileURLToPath(new URL(`../man/${name}.6`, import.meta.url));
  const isTerminal = process.stdout.isTTY && process.env.TERM !== 'dumb';
  if (values.plain === true || !isTerminal || !(await isShownByMan(page))) {
    process.stdout.write(pageText(readFileSync(page, 'utf8')));
  }
  return 0;
}

/** Shows a page with man. Resolves to whether that worked. */
async function isShownByMan(page: string): Promise<boolean> {
  const { spawn, spawnSync } = await import('node:child_process');
  // The page is first printed into a pipe, because on some systems man only says that there are no
  // pages, or lacks the program that formats them. Into a pipe some print bold letters twice, with
  // a backspace between.
  const { stdout, status } = spawnSync('man', ['-l', page], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    timeout: 10_000,
  });
  if (status !== 0 || !stdout.replace(/.[\b]/g, '').includes('SYNOPSIS')) return false;
  // The keys Ctrl-C and Ctrl-\ are for the pager.
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.on(signal, () => {
      isInterrupted = true;
    });
  }
  const man = spawn('man', ['-l', page], { stdio: 'inherit' });
  const [code] = await once(man, 'exit');
  return code === 0 || isInterrupted;
}
