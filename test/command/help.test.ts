import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageText } from '../../source/command/manual/page-text.ts';
import { PROGRAM, startBuilt } from '../helpers/built-program.ts';
import { MANUAL_FLAGS, MANUALS, runCommand } from '../helpers/commands.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const COMMANDS = MANUALS.map(([name]) => name).filter((name) => name !== '');

const MAN_PAGES = join(dirname(PROGRAM), 'man');

/** What the built program prints into a pipe. */
function help(...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'help', ...words], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const unbroken = (text: string) => text.replace(/\s+/g, ' ');

it('help into a pipe is the whole manual as plain text of 80 columns', () => {
  const text = help();
  expect(text).toMatch(/^([ -~]{0,80}\n)+$/);
  expect(text).not.toMatch(/\\|^\./m);
  expect(text).toMatch(/^NAME\n {7}code-breakers - five code-breaking games/);
  for (const { command, flag } of MANUAL_FLAGS) {
    if (flag.does && command === '') expect(unbroken(text)).toContain(flag.does);
  }
  for (const name of COMMANDS)
    expect(text).toMatch(new RegExp(`^   code-breakers ${name}\\b`, 'm'));
  for (const title of ['KEYS', 'EXIT STATUS', 'ENVIRONMENT', 'FILES', 'EXAMPLES']) {
    expect(text).toMatch(new RegExp(`\n\n${title}\n {3}`));
  }
});

it.each(COMMANDS)('help %s tells all flags of that command, and its examples', (name) => {
  const text = pageText(readFileSync(join(MAN_PAGES, `code-breakers-${name}.6`), 'utf8'));
  if (name === 'solve') expect(help(name)).toBe(text);
  expect(text).toMatch(/^([ -~]{0,80}\n)+$/);
  // No heading of flags that are only refused.
  expect(text).not.toMatch(/^ {3}\S.*\n(?! {7})/m);
  expect(text).toMatch(new RegExp(`^SYNOPSIS\n {7}code-breakers ${name}\\b`, 'm'));
  for (const { command, name: flag, flag: told } of MANUAL_FLAGS) {
    if (command !== name || !told.does || told.refused !== undefined) continue;
    expect(text).toMatch(new RegExp(`--${flag}(?![\\w-])`));
    for (const part of [told.does, ...(told.more ?? [])]) expect(unbroken(text)).toContain(part);
  }
  const [, manual] = MANUALS.find(([one]) => one === name) ?? [];
  expect(unbroken(text)).toContain(manual?.about.join(' '));
  for (const example of manual?.examples ?? []) {
    expect(text).toContain(`\n       code-breakers ${example}\n`);
  }
});

it.each([
  [['sovle'], 'There is no command "sovle"; did you mean solve?'],
  [['\u001b[31m'], /^There is no command "\[31m"; /],
  [['toString'], /^There is no command "toString"; /],
  [['../../package'], /^There is no command "\.\.\/\.\.\/package"; /],
  [['solve', 'clue'], 'help takes one command, such as help solve.'],
  [['--coach'], /^help takes no --coach: it is a flag of the game/],
])('help %j is wrong, and one sentence says why', async (args, sentence) => {
  const { status, stdout, stderr } = await runCommand('help', args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(/^code-breakers: (.*)\n$/.exec(stderr)?.[1]).toMatch(sentence);
});

/** A man that writes down how it was called. */
const MAN = `#!/bin/sh
echo "$@" >> "$(dirname "$0")/called"
`;
/** The manual as plain text, and its end. */
const TEXT = /^NAME\n {7}code-breakers - five code-breaking games[\s\S]*^ended 0$/m;

const PAGE = 'printf "NAME\\nSYNOPSIS\\n"';

/** What `help` shows in a terminal where this is man, if there is one, and how that was called. */
async function shown(man: string | undefined, { args = [] as readonly string[], env = {} } = {}) {
  const folder = temporaryFolder();
  if (man !== undefined) writeFileSync(join(folder, 'man'), `${MAN}${man}\n`);
  if (man !== undefined) chmodSync(join(folder, 'man'), 0o755);
  const program = startBuilt({
    // The system may drop what was written last to a terminal whose first process has ended.
    within: () => {
      const line = '"$@"; echo "ended $?"; exec /bin/sleep 60';
      return ['/bin/sh', '-c', line, 'sh', process.execPath, PROGRAM, 'help', ...args];
    },
    env: { PATH: man === undefined ? folder : `${folder}:/usr/bin:/bin`, ...env },
  });
  await program.waitFor(/^ended \d+$/m);
  program.signal('SIGKILL');
  await program.exited;
  const called = join(folder, 'called');
  const calls = existsSync(called) ? readFileSync(called, 'utf8').trim().split('\n') : [];
  return { written: program.raw().replaceAll('\r\n', '\n'), calls };
}

describe.skipIf(process.platform === 'win32')('help at a terminal', () => {
  it('is shown by man, which is given the page', async () => {
    const { written, calls } = await shown(`[ -t 1 ] && echo shown by man || ${PAGE}`);
    expect(written.trim()).toBe('shown by man\nended 0');
    for (const call of calls) expect(call).toMatch(/^-l \/.*\/dist\/man\/code-breakers\.6$/);
    const { calls: ofCommand } = await shown(PAGE, { args: ['solve'] });
    expect(ofCommand.at(-1)).toMatch(/\/code-breakers-solve\.6$/);
  });

  it.each([
    ['fails', 'exit 16'],
    ['only says that there are no pages', 'echo This system has been minimized.'],
    ['has a pager that fails', `[ ! -t 1 ] || exit 3; ${PAGE}`],
  ])('is plain text where man %s', async (_, man) => {
    const { written, calls } = await shown(man);
    expect(written).toMatch(TEXT);
    expect(calls).not.toEqual([]);
  });

  it.each([
    ['with --plain', { args: ['--plain'] }],
    ['in a dumb terminal', { env: { TERM: 'dumb' } }],
  ])('is plain text %s, and man is not started', async (_, how) => {
    const { written, calls } = await shown(PAGE, how);
    expect(written).toMatch(TEXT);
    expect(calls).toEqual([]);
  });

  it('is plain text where there is no man', async () => {
    const { written } = await shown(undefined);
    expect(written).toMatch(TEXT);
  });
});
