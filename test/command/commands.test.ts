import { expect, it } from 'vitest';
import { COMMANDS } from '../../source/command/commands.ts';
import { listed } from '../../source/text/words.ts';
import { runCommand, runProgram } from '../helpers/run.ts';

const NAMES = [...COMMANDS.keys()];

it.each(NAMES)('the command %s tells its usage by --help', async (name) => {
  const { status, stdout, stderr } = await runCommand(name, ['--help']);
  expect(stdout).toMatch(new RegExp(`^Usage: code-breakers ${name}\\b`));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(await runCommand(name, ['-h'])).toEqual({ status, stdout, stderr });
  // The help comes before a complaint about a wrong value.
  expect(await runCommand(name, ['spam', '--help'])).toEqual({ status, stdout, stderr });
});

it.each([
  ['--help daily', 'daily --help'],
  ['-h solve --json', 'solve --help'],
  ['--help help', 'help --help'],
  ['-hv', '-vh'],
  ['-hv', '--version'],
  ['solve --version', '--version'],
  ['-hh', '--help'],
  ['daily -hh', 'daily --help'],
  ['make -h', 'make --help'],
  ['--help --game pegs', '--help'],
  ['--help -- daily', 'daily --help'],
])('%s prints the same as %s', async (line, same) => {
  const told = await runProgram(line.split(' '));
  expect(told).toEqual(await runProgram(same.split(' ')));
  expect(told).toMatchObject({ status: 0, stderr: '' });
});

it.each([
  [['--share'], "The game doesn't take --share, but daily does."],
  [['stast'], 'There is no command "stast"; did you mean stats?'],
  [['sovle', '--jsn'], 'There is no command "sovle"; did you mean solve?'],
  [['letter'], 'There is no command "letter"; did you mean --game letters?'],
  [['pegs', '--plain'], 'There is no command "pegs"; did you mean --game pegs?'],
  [['xyzxyzxyz'], `There is no command "xyzxyzxyz"; there are ${listed(NAMES, 'and')}.`],
  [[''], /^There is no command ""; there are /],
  [['\u001b[31m'], /^There is no command "\\u\{1b\}\[31m"; there are /],
  [['toString'], /^There is no command "toString"; /],
  [['--plain', 'play'], 'play is a command, so it has to come first; see --help.'],
  [['--', 'play'], 'play is a command, so it has to come first; see --help.'],
  [['stats', 'play'], 'stats doesn\'t take "play"; see --help.'],
])('%j is answered with the nearest command', async ([name = '', ...args], says) => {
  const { status, stdout, stderr } = await runCommand(name, args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(/^code-breakers: (.*)\n$/.exec(stderr)?.[1]).toMatch(says);
});
