import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import {
  ALL_COMMANDS,
  ALL_FLAGS,
  resetClockAfterEach,
  runCommand,
  setClock,
} from '../helpers/run.ts';
import { byTurns } from '../helpers/stress/attack.ts';

/** What the help of a command, or of the program, prints. */
async function helpOf(name: string): Promise<string> {
  const { status, stdout, stderr } = await runCommand('help', name === '' ? [] : [name]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

it.each(ALL_COMMANDS)(
  'the help of "$name" has all flags that it takes, in 80 columns',
  async ({ name }) => {
    const help = await helpOf(name);
    expect(help).toMatch(/^([ -~]{0,80}\n)+$/);
    expect(/It only prints lines/.test(help)).toBe(!/^ +--(plain|no-color) /m.test(help));
    for (const { name: flag, flag: told, isRefused } of ALL_FLAGS.filter(
      ({ command }) => command === name,
    )) {
      const label = `  --${flag}${told.value === undefined ? '' : ` <${told.value}>`}  `;
      expect([label, help.includes(label)]).toEqual([label, !isRefused]);
    }
  },
);

it('the help has everything that it should say', async () => {
  let pages = '';
  for (const { name } of ALL_COMMANDS) {
    const page = await helpOf(name);
    const flags = page.match(/(?<=^ {2}(-., )?)--\S+/gm)?.join(' ');
    pages += `${page}\nThe flags of "${name}": ${flags}\n\n`;
  }
  // One line for each flag and each paragraph, wherever the help breaks lines.
  const lines = pages.replace(/\n {14,}(?=\S)|(?<=^\S.*)\n(?=\S)/gm, ' ').split('\n');
  // The usage and the examples have tests of their own.
  const told = lines.filter((line) => /^ *(?!code-breakers |Usage)\S/.test(line));
  const said = new Set(told.map((line) => line.trim().replace(/ +/g, ' ')));
  await expect(`${[...said].join('\n')}\n`).toMatchFileSnapshot('help.txt');
});

/** Examples that run without the full screen. The tests of `friends` play the others. */
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
  // This gives up a puzzle. Any other game ends because the input ends.
  const input = 'q\n';
  const { status, stdout, stderr } = await runCommand(command, args, input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toBe('');
});
