import { expect, it } from 'vitest';
import { allCommands, findCommand } from '../../source/command/commands.ts';
import { HELP } from '../../source/command/help.ts';
import { runCommand } from '../helpers/run-command.ts';

const NAMES = allCommands().map(([name]) => name);

it.each(NAMES)('the command %s tells its usage by --help', async (name) => {
  const { status, stdout, stderr } = await runCommand(name, ['--help']);
  expect(stdout).toMatch(new RegExp(`^Usage: code-breakers ${name}\\b`));
  expect(stdout).toMatch(/^([ -~]{0,80}\n)+$/);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(await runCommand(name, ['-h'])).toEqual({ status, stdout, stderr });
});

it.each(NAMES)('the command %s answers an unknown flag with one sentence', async (name) => {
  const { status, stdout, stderr } = await runCommand(name, ['--nonsense']);
  expect(stderr).toMatch(/^code-breakers: There is no flag --nonsense[ -~]*[.?]\n$/);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

it.each(NAMES)('the help tells what the command %s does', (name) => {
  expect(HELP).toMatch(new RegExp(`^  ${name} +${findCommand(name)?.does}$`, 'm'));
});

it.each([undefined, '', '--plain', 'sovle', 'toString', '__proto__'])(
  'what is no command is not taken for one: %j',
  (name) => {
    expect(findCommand(name)).toBeUndefined();
  },
);
