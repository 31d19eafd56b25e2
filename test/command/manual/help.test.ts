import { spawnSync } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readFlags } from '../../../source/command/flags.ts';
import { helpOf } from '../../../source/command/manual/help.ts';
import { HELP } from '../../../source/command/manual/overview.ts';
import { PROGRAM } from '../../helpers/built-program.ts';
import { MANUAL_FLAGS, MANUALS, runCommand } from '../../helpers/commands.ts';
import { resetClockAfterEach, setClock } from '../../helpers/fake-clock.ts';
import { byTurns } from '../../helpers/stress/attack.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { orWrong } from '../../helpers/usage.ts';

/** The help of each command. That of the program alone tells the chief flags, and the manual all. */
const helpText = new Map(MANUALS.map(([name, manual]) => [name, helpOf(manual)]));

/** Text as it is without the places where it was broken into lines. */
const unbroken = (text: string) => text.replace(/\s+/g, ' ');

it('the help of each command tells all its flags by their tables, and none that it refuses', () => {
  for (const { command, name, flag } of MANUAL_FLAGS) {
    const help = helpText.get(command) ?? '';
    if (flag.refused !== undefined) {
      expect(flag.refused).toMatch(new RegExp(`^${command} takes no --${name}: .*[.]$`));
      expect(help).not.toMatch(new RegExp(`^  --${name}\\b`, 'm'));
      continue;
    }
    const label = `--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`;
    expect(help).toMatch(new RegExp(`^ {2}(-[a-z], )?${label} |--${name}:\\s`, 'm'));
    for (const text of [flag.does ?? 'missing', ...(flag.more ?? [])]) {
      expect(unbroken(help)).toContain(text);
    }
    for (const value of flag.values ?? []) expect(help).toContain(value);
  }
});

it('the table of flags names a value where a flag takes one, and only there', () => {
  for (const { command, name, flag } of MANUAL_FLAGS.filter(({ flag }) => flag.does)) {
    expect([command, name, flag.value !== undefined]).toEqual([
      command,
      name,
      flag.type === 'string',
    ]);
  }
});

it('the help tells of two opposite flags in one row', () => {
  const row =
    '  --hard           a guess must fit every clue so far; --no-hard: a guess need\n' +
    '                   not fit the clues\n';
  expect(helpText.get('race')).toContain(row);
  expect(helpText.get('race')).not.toMatch(/^ {2}--no-hard/m);
});

it('--help of the program fits a terminal of 80 columns and 24 rows, with two examples', () => {
  expect(HELP).toMatch(/^([ -~]{0,80}\n)+$/);
  // The last row is that of the next prompt.
  expect(HELP.split('\n').length).toBeLessThanOrEqual(24);
  expect(HELP.match(/^ {2}code-breakers [a-z-]/gm)).toHaveLength(2);
  expect(HELP).toContain('like Mastermind');
});

/** Without these a flag is refused, whatever its value. */
const WITH: Readonly<Record<string, readonly string[]>> = { by: ['--top', '3'] };

/** Whether a command line takes a value. Its words are wrong, so that it does nothing else. */
async function takes(command: string, flag: string, value: string): Promise<boolean> {
  // How a replay looks matters to a recording alone.
  const asCast = command === 'replay' ? ['--cast'] : [];
  const args = [...asCast, ...(WITH[flag] ?? []), `--${flag}=${value}`];
  if (command === '') return !('wrong' in orWrong(() => readFlags(args)));
  const { status, stdout, stderr } = await runCommand(command, [...args, 'no', 'such', 'words']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  return !/^code-breakers: (--|There is no game |\w+ has no )/.test(stderr);
}

it.each(MANUAL_FLAGS.filter(({ flag }) => flag.values))(
  '$command --$name takes the values that its table names, and no other',
  async (told) => {
    const { command, name, flag } = told;
    for (const value of flag.values ?? []) {
      expect([value, await takes(command, name, value)]).toEqual([value, true]);
    }
    expect(await takes(command, name, 'nonsense')).toBe(false);
    expect(Object.keys(flag.means ?? {}).filter((one) => !flag.values?.includes(one))).toEqual([]);
  },
);

it('the help of daily names the games that have a daily code, and no other', async () => {
  expect(await takes('daily', 'game', 'custom')).toBe(false);
  expect(helpText.get('daily')).not.toContain('custom');
});

/** Plays a game of Pegs to its end, as a replay needs one. */
async function playOnce(): Promise<void> {
  const guesses = [...'RGBYOP'].flatMap((a) => [a.repeat(4), `${a.repeat(3)}R`]);
  await runCommand('daily', ['--game', 'pegs'], guesses.map((guess) => `${guess}\n`).join(''));
}

/** What needs the full screen is played in a terminal by its own tests. */
const EXAMPLES = MANUALS.filter(([name]) => name !== 'match').flatMap(
  ([, { examples = [] }]) => examples,
);

resetClockAfterEach();

it.each(byTurns(EXAMPLES, 8))('the example in the help works as it stands: %s', async (example) => {
  const [words = ''] = example.split(' > ');
  const [command = '', ...args] = words.split(' ');
  setClock('2026-12-05T21:14:03+01:00');
  vi.stubEnv('CODE_BREAKERS_HOME', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  if (command === 'replay') await playOnce();
  // By this one a puzzle is given up, and a game that does not know it ends with the input.
  const input = 'q\n';
  const options = { input, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } =
    // The build makes the pages of help, and a recording loads all screens.
    command === 'help' || args.includes('--cast')
      ? spawnSync(process.execPath, [PROGRAM, command, ...args], options)
      : await runCommand(command, args, input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toBe('');
});
