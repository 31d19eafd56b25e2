import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import {
  ALL_COMMANDS,
  ALL_FLAGS,
  flagsFrom,
  resetClockAfterEach,
  runCommand,
  setClock,
  wrongOf,
} from '../helpers/run.ts';
import { byTurns } from '../helpers/stress/attack.ts';

/** What the help of a command, or of the program, prints. */
async function helpOf(name: string): Promise<string> {
  const { status, stdout, stderr } = await runCommand('help', name === '' ? [] : [name]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Text as it is without the places where it was broken into lines. */
const unbroken = (text: string) => text.replace(/\s+/g, ' ');

it.each(ALL_COMMANDS)(
  'the help of "$name" tells all that there is to it, in 80 columns',
  async (command) => {
    const { name, about, words = {}, examples = [] } = command;
    const help = await helpOf(name);
    expect(help).toMatch(/^([ -~]{0,80}\n)+$/);
    expect(unbroken(help)).toContain(about.join(' '));
    for (const text of Object.values(words)) expect(unbroken(help)).toContain(unbroken(text));
    for (const example of examples) expect(help).toContain(`\n  code-breakers ${example}\n`);
    for (const { name: flag, flag: told, isRefused } of ALL_FLAGS.filter(
      (one) => one.command === name,
    )) {
      const label = `  --${flag}${told.value === undefined ? '' : ` <${told.value}>`}  `;
      if (isRefused) expect(help).not.toContain(label);
      else for (const part of [label, ...(told.choices ?? [])]) expect(help).toContain(part);
      if (!isRefused)
        for (const text of told.does.split('\n')) expect(unbroken(help)).toContain(text);
    }
  },
);

it('the help of the program says what it is like, and lists all commands', async () => {
  const help = await helpOf('');
  expect(help).toContain('like Mastermind');
  for (const { name } of ALL_COMMANDS.slice(1)) {
    expect(help).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  }
});

/** Without these a flag is refused, whatever its value. */
const WITH: Readonly<Record<string, readonly string[]>> = { by: ['--top', '3'] };

/** Whether a command line takes a value. Its words are wrong, so that it does nothing else. */
async function takes(command: string, flag: string, value: string): Promise<boolean> {
  const args = [...(WITH[flag] ?? []), `--${flag}=${value}`];
  if (command === '') return !('wrong' in (await flagsFrom(args).catch(wrongOf)));
  const { status, stdout, stderr } = await runCommand(command, [...args, 'no', 'such', 'words']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  return !/^code-breakers: (--|There is no game |\w+ has no )/.test(stderr);
}

it.each(ALL_FLAGS.filter(({ flag }) => flag.choices))(
  '$command --$name takes the values that its table names, and no other',
  async ({ command, name, flag }) => {
    for (const value of flag.choices ?? []) {
      expect([value, await takes(command, name, value)]).toEqual([value, true]);
    }
    expect(await takes(command, name, 'nonsense')).toBe(false);
  },
);

/** What needs the full screen is played in a terminal by its own tests. */
const EXAMPLES = ALL_COMMANDS.filter(({ name }) => name !== 'friends').flatMap(
  ({ examples = [] }) => examples,
);

resetClockAfterEach();

it.each(byTurns(EXAMPLES, 8))('the example in the help works as it stands: %s', async (example) => {
  const [words = ''] = example.split(' > ');
  const [command = '', ...args] = words.split(' ');
  setClock('2026-12-05T21:14:03+01:00');
  vi.stubEnv('CODE_BREAKERS_HOME', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  // By this one a puzzle is given up, and a game that does not know it ends with the input.
  const input = 'q\n';
  const { status, stdout, stderr } = await runCommand(command, args, input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toBe('');
});
