import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../source/command/commands.ts';
import { allPages } from '../../source/command/manual/pages.ts';
import { PROGRAM, startBuilt } from '../helpers/built-program.ts';
import { runCommand } from '../helpers/run-command.ts';
import { FILE, FOLDER, hasShell, offersOf, SHELLS } from '../helpers/shells.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

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
const NAMED = [['stats', '--import', ''], ['stats', '--save-dir', ''], ['stats', ''], ['o'], ['k']];

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
      expect(offering(FILE.slice(-7))).toEqual([true, false, false, false, false]);
      expect(offering(FOLDER.slice(0, 4))).toEqual([true, true, false, false, false]);
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
    const folder = temporaryFolder();
    writeFileSync(join(folder, FILE), '');
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
