import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../source/command/commands.ts';
import { allPages } from '../../source/command/manual/pages.ts';
import { PROGRAM, startBuilt } from '../helpers/built-program.ts';
import { runCommand } from '../helpers/commands.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** The shells that there are completions for. */
const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** A file and a folder in the folder that each is asked in. */
const FILE = 'old history.jsonl';
const FOLDER = 'kept games';

/** Whether a shell is installed here. On Windows it would be that of another system. */
function hasShell(shell: Shell): boolean {
  return process.platform !== 'win32' && spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

/**
 * What a shell offers for the last word of each command line.
 * @param script what `completions` prints for it
 * @param lines the words behind `code-breakers`, the last of them the one that is being typed
 */
async function offersOf(
  shell: Shell,
  script: string,
  lines: readonly (readonly string[])[],
): Promise<string[][]> {
  const folder = temporaryFolder({ completions: script });
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

const PAGES = await allPages(allCommands());
const [, ...COMMANDS] = PAGES;

/** A command line up to the word that is being typed, and what is to be offered for that. */
type Case = { readonly line: readonly string[]; readonly offers: readonly string[] };

const CASES: readonly Case[] = PAGES.flatMap(({ name, flags, manual }) => {
  const start = name === '' ? [] : [name];
  const words = manual.choices ?? [];
  return [
    { line: [...start, '--'], offers: flags.map(([flag]) => `--${flag}`) },
    ...(words.length > 0 ? [{ line: [...start, ''], offers: words }] : []),
    ...words.map((word) => ({
      line: [...start, word, '--'],
      offers: flags.map(([f]) => `--${f}`),
    })),
    ...flags
      .filter(([, { type, value }]) => type === 'string' && value !== 'DIR' && value !== 'FILE')
      .flatMap(([flag, { values = [] }]) => [
        { line: [...start, `--${flag}`, ''], offers: values },
        ...(values.length > 0 ? [{ line: [...start, `--${flag}=`], offers: values }] : []),
      ]),
  ];
});

const MORE: readonly Case[] = [
  { line: [''], offers: COMMANDS.map(({ name }) => name) },
  { line: ['ra'], offers: ['race'] },
  // A command that is being typed is none yet.
  { line: ['race'], offers: ['race'] },
  { line: ['race', '--lev'], offers: ['--level'] },
  { line: ['race', '--level', 'st'], offers: ['strong'] },
  { line: ['race', '--level=st'], offers: ['strong'] },
  { line: ['race', '--plain', '--game', 'pe'], offers: ['pegs'] },
  // Only the first word is a command.
  { line: ['--plain', 'ra'], offers: [] },
  { line: ['--plain', '--them'], offers: ['--theme'] },
  // What a command refuses is not offered.
  { line: ['race', '--test'], offers: [] },
  { line: ['completions', 'bash', 'z'], offers: [] },
];

/** What is asked where a file or a folder could be offered. */
const NAMED = [
  ['stats', '--import', ''],
  ['tree', ''],
  ['stats', '--save-dir', ''],
  ['stats', ''],
  ['o'],
  ['k'],
];

describe.each(SHELLS)('the completions for %s', (shell) => {
  it.skipIf(!hasShell(shell))(
    'offer what the tables of flags hold, and names where a flag takes one',
    async () => {
      const { stdout, status } = await runCommand('completions', [shell]);
      expect(status).toBe(0);
      const cases = [...CASES, ...MORE];
      const offered = await offersOf(shell, stdout, [...cases.map(({ line }) => line), ...NAMED]);
      const sorted = (words: readonly string[]) => [...new Set(words)].sort();
      for (const [index, { line, offers }] of cases.entries()) {
        expect([line, sorted(offered[index] ?? [])]).toEqual([line, sorted(offers)]);
      }
      const named = offered.slice(cases.length);
      const offering = (name: string) => named.map((all) => all.some((one) => one.includes(name)));
      expect(offering(FILE.slice(-7))).toEqual([true, true, false, false, false, false]);
      expect(offering(FOLDER.slice(0, 4))).toEqual([true, true, true, false, false, false]);
    },
  );
});

it('the completions for zsh have around their tables the very lines that zsh was tried with', async () => {
  const { stdout } = await runCommand('completions', ['zsh']);
  expect(
    stdout
      .replace(/^ {2}commands=\([\s\S]*?^ {2}\)$/m, '')
      .replace(/^ {4}\S*\)\n[\s\S]*?^ {6};;\n/gm, ''),
  ).toMatchInlineSnapshot(`
    "#compdef code-breakers
    # Completions of code-breakers for zsh, as code-breakers completions zsh prints them.
    _code-breakers() {
      local -a commands specs
      local command=

      (( CURRENT > 2 )) && [[ -n $commands[(r)$words[2]:*] ]] && command=$words[2]
      case $command in
      esac
      if [[ -n $command ]]; then
        shift words
        (( CURRENT-- ))
      elif (( CURRENT == 2 )); then
        specs+=('1:command:{ _describe -t commands command commands }')
      fi
      _arguments -S : $specs
    }

    # It is called at once where zsh has loaded it from a file.
    if [[ $funcstack[1] = _code-breakers ]]; then
      _code-breakers "$@"
    else
      compdef _code-breakers code-breakers
    fi
    "
  `);
});

it.skipIf(!hasShell('bash'))(
  'the completions for bash complete what is typed, with names as they are to be quoted',
  async () => {
    const folder = temporaryFolder({ [FILE]: '' });
    mkdirSync(join(folder, FOLDER));
    const program = `${JSON.stringify(process.execPath)} ${JSON.stringify(PROGRAM)}`;
    const shell = startBuilt({
      cols: 200,
      within: () => ['bash', '--norc', '--noprofile', '-i'],
      env: { HOME: folder, PS1: 'READY> ' },
    });
    await shell.waitFor(/^READY>/m);
    shell.write(
      `cd ${JSON.stringify(folder)} && eval "$(${program} completions bash)" && echo LOADED\r`,
    );
    await shell.waitFor(/^LOADED/m);
    shell.write('code-breakers ra\t--lev\tst\t');
    await shell.waitFor('code-breakers race --level strong');
    shell.write('\x15code-breakers stats --imp\to\t');
    await shell.waitFor('code-breakers stats --import old\\ history.jsonl');
    shell.write('\x15code-breakers stats --save-dir=\t');
    await shell.waitFor('code-breakers stats --save-dir=kept\\ games');
    shell.write('\x15code-breakers race --level=s\t');
    await shell.waitFor('code-breakers race --level=strong');
    // As one word, as a player may have told it.
    shell.write("\x15COMP_WORDBREAKS=' '\n");
    shell.write('code-breakers race --plain --level=ea\t');
    await shell.waitFor('code-breakers race --plain --level=easy');
    shell.write('\x15code-breakers stats --import=o\t');
    await shell.waitFor('code-breakers stats --import=old\\ history.jsonl');
    shell.signal('SIGKILL');
    await shell.exited;
  },
);

it.each([
  [[], 'none'],
  [['csh'], '"csh"'],
  [['bash', 'zsh'], '"bash zsh"'],
  [['BASH'], '"BASH"'],
])('completions %j is answered by the shells that there are', async (args, given) => {
  expect(await runCommand('completions', args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `code-breakers: completions takes one of bash, zsh, and fish, not ${given}.\n`,
  });
});
