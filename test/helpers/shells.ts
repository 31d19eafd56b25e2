import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startBuilt } from './built-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The shells that there are completions for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A file and a folder in the folder that each is asked in. */
export const FILE = 'old history.jsonl';
export const FOLDER = 'kept games';

/** Whether a shell is installed here. On Windows it would be that of another system. */
export function hasShell(shell: Shell): boolean {
  return process.platform !== 'win32' && spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

/**
 * What a shell offers for the last word of each command line.
 * @param script what `completions` prints for it
 * @param lines the words behind `code-breakers`, the last of them the one that is being typed
 */
export async function offersOf(
  shell: Shell,
  script: string,
  lines: readonly (readonly string[])[],
): Promise<string[][]> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'completions'), script);
  writeFileSync(join(folder, FILE), '');
  mkdirSync(join(folder, FOLDER));
  return { bash: bashOffers, zsh: zshOffers, fish: fishOffers }[shell](folder, lines);
}

/** What separates the answers to two lines. */
const END = '<end>';

function run(shell: Shell, flags: readonly string[], folder: string, lines: readonly string[]) {
  const file = join(folder, 'asks');
  writeFileSync(file, lines.join('\n'));
  const { stdout, stderr } = spawnSync(shell, [...flags, file], {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return answersIn(stdout);
}

function answersIn(text: string): string[][] {
  const answers = text.split(`${END}\n`).slice(0, -1);
  return answers.map((answer) => answer.split('\n').filter((line) => line !== ''));
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** It is asked as readline asks it, with the words taken apart at each =. */
async function bashOffers(folder: string, lines: readonly (readonly string[])[]) {
  const asks = lines.map((words) => {
    const parts = words.flatMap((word) =>
      word.split(/(=)/).filter((part, i) => part || i !== 0 || !word),
    );
    return `ask code-breakers ${parts.map(quote).join(' ')}`;
  });
  return run('bash', ['--norc', '--noprofile'], folder, [
    '. ./completions',
    'ask() {',
    '  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))',
    `  _code_breakers; printf '%s\\n' "\${COMPREPLY[@]}" ${quote(END)}`,
    '}',
    ...asks,
  ]);
}

async function fishOffers(folder: string, lines: readonly (readonly string[])[]) {
  const asks = lines.map((words) => {
    return `complete -C ${quote(`code-breakers ${words.join(' ')}`)}; echo ${quote(END)}`;
  });
  const answers = run('fish', ['--no-config'], folder, ['source ./completions', ...asks]);
  // It offers whole words, each with its description.
  return answers.map((answer) => answer.map((line) => line.replace(/^--[\w-]+=|\t.*$/g, '')));
}

/** Zsh completes only at a terminal: every match that is added there is written into a file. */
const ZSH = `
autoload -Uz compinit && compinit -u -D
eval "$(<completions)"
compadd() {
  if [[ \${@[1,(i)(-|--)]} = *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits
  builtin compadd -O hits "$@"
  (( $#hits )) && print -rl -- $hits >> offers
  builtin compadd "$@"
}
offer() { _main_complete; compstate[insert]= compstate[list]=; print -r -- '${END}' >> offers }
zle -C offer complete-word offer
bindkey '^T' offer
PS1='READY> '
`;

async function zshOffers(folder: string, lines: readonly (readonly string[])[]) {
  const file = join(folder, 'offers');
  writeFileSync(join(folder, '.zshrc'), `cd ${quote(folder)}\n${ZSH}`);
  const shell = startBuilt({
    within: () => ['zsh', '-d', '-i'],
    env: { HOME: folder, ZDOTDIR: folder },
  });
  await shell.waitFor(/^READY>/m);
  const answers = () => (existsSync(file) ? answersIn(readFileSync(file, 'utf8')) : []);
  for (const [index, words] of lines.entries()) {
    shell.write(`\x15code-breakers ${words.join(' ')}\x14`);
    await expect.poll(() => answers().length).toBe(index + 1);
  }
  shell.signal('SIGKILL');
  await shell.exited;
  return answers();
}
