import { describe, expect, it } from 'vitest';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { runCommand } from '../helpers/run.ts';

const UNREADABLE = "code-breakers: Standard input can't be read.\n";

/** Input from a disk that returns this text and then fails. */
async function* failingAfter(text: string) {
  yield Buffer.from(text);
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
}

describe('input that cannot be read to its end', () => {
  it('solve answers the whole lines before a read error, and ends with a sentence', async () => {
    const { stdout } = await runCommand('solve', ['-'], '0123:1:2\n');
    expect(await runCommand('solve', ['-'], failingAfter('0123:1:2\n0123:1'))).toEqual({
      status: 2,
      stdout,
      stderr: UNREADABLE,
    });
  });

  it('tree tells nothing of a strategy of which it could read only a half', async () => {
    const { stdout } = await runCommand('solve', ['--tree', '--game', 'letters']);
    const half = failingAfter(stdout.slice(0, stdout.length / 2));
    expect(await runCommand('tree', ['--game', 'letters', '-'], half)).toEqual({
      status: 2,
      stdout: '',
      stderr: UNREADABLE,
    });
  });

  it.each([
    ['--plain', '2\n0123\n'],
    ['--plain --game pegs', 'y\nRGBY\n'],
    ['daily', '0123\n'],
    ['race', '0123\n'],
    ['puzzle', 'spam\n'],
    ['first-steps', '\n'],
  ])('the line dialogue ends with a sentence if its input fails: %s', async (line, typed) => {
    const [name = '', ...args] = line.split(' ');
    const folder = temporaryFolder();
    const saves = ['puzzle', 'first-steps'].includes(name) ? [] : ['--save-dir', folder];
    const whole = await runCommand(name, [...args, ...saves], typed);
    const failed = await runCommand(name, [...args, ...saves], failingAfter(`${typed}01`));
    expect(failed).toMatchObject({ status: 2, stderr: UNREADABLE });
    expect(failed.stdout.length).toBeGreaterThan(100);
    if (name !== 'daily') expect(Object.keys(contentsOf(folder))).toEqual([]);
    expect(whole.stderr).toBe('');
  });
});

it('a daily code that could not be saved is saved again if its input fails', async () => {
  const place = `${temporaryFolder({ file: '' })}/file`;
  const lines = failingAfter('0123\n01');
  const { status, stderr } = await runCommand('daily', ['--save-dir', place], lines);
  const why = `Not saved: ${place} isn't a folder.\n`;
  expect([status, stderr]).toEqual([2, `${why}\n${why}${UNREADABLE}`]);
});

it.runIf(process.platform === 'linux').each(['tree', 'stats --import'])(
  'a broken file is not taken for an empty one: %s',
  async (line) => {
    const [name = '', ...args] = line.split(' ');
    expect(await runCommand(name, [...args, '/proc/self/mem'])).toEqual({
      status: 2,
      stdout: '',
      stderr: "code-breakers: /proc/self/mem can't be read.\n",
    });
  },
);
