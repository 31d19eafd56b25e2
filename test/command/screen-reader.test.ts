import { afterEach, expect, it, vi } from 'vitest';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { runCommand, runProgram } from '../helpers/run.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const COMMANDS =
  'Commands: code-breakers daily, puzzle, race, break, stats, first-steps, and\nhelp.';
const HINTS = 'While you break a code, type hint to ask the coach.';
const HINTED = '55,728 codes';
const GAME = '2\nhint\nq\n4\n';

/** What the dialogue prints if these settings are stored. */
async function heard(
  args: readonly string[],
  settings: object = {},
  input = GAME,
): Promise<string> {
  const folder = temporaryFolder({ 'settings.json': JSON.stringify({ version: 2, ...settings }) });
  const { status, stdout } = await runProgram(
    [...args, '--save-dir', folder, '--seed', '1'],
    input,
  );
  expect(status).toBe(0);
  return stdout;
}

it('a screen reader hears the commands and then the dialogue, with hints', async () => {
  const plain = await heard(['--plain', '--coach']);
  expect(await heard(['--screen-reader'])).toBe(`${COMMANDS}\n${HINTS}\n${plain}`);
  vi.stubEnv('INK_SCREEN_READER', 'true');
  expect(await heard([])).toBe(`${COMMANDS}\n${HINTS}\n${plain}`);
});

it('by --plain the dialogue stays as it is', async () => {
  const plain = await heard(['--plain']);
  expect(plain).not.toContain(HINTED);
  vi.stubEnv('INK_SCREEN_READER', 'true');
  expect(await heard(['--plain'], { coach: true, hard: true })).toBe(plain);
});

it.each([
  ['stored as off', [], { coach: false }, false],
  ['stored as off, which a flag overrides', ['--coach'], { coach: false }, true],
  ['stored as quiet', [], { coach: 'quiet' }, true],
  ['stored as full', [], { coach: true }, true],
])('the coach is %s', async (_, args, settings, isThere) => {
  const text = await heard(['--screen-reader', ...args], settings);
  expect(text.includes(HINTED)).toBe(isThere);
  expect(text.includes(HINTS)).toBe(isThere);
});

it.each([
  ['stored', [], { hard: true }, true],
  ['stored, which a flag overrides', ['--no-hard'], { hard: true }, false],
  ['not stored', [], {}, false],
  ['set by a flag, with --plain, too', ['--plain', '--hard'], {}, true],
])('hard mode is %s', async (_, args, settings, isHard) => {
  const text = await heard(['--screen-reader', ...args], settings);
  expect(/^Hard mode/m.test(text)).toBe(isHard);
});

it('damaged settings are put aside, and a screen reader hears about it', async () => {
  const damaged = '{"version": 2, "hard":';
  const folder = temporaryFolder({ 'settings.json': damaged });
  const { stdout } = await runProgram(['--screen-reader', '--save-dir', folder], GAME);
  const aside = 'settings.damaged-1.json';
  expect(stdout).toMatch(`The settings file is damaged. It was moved to ${aside}.\n${COMMANDS}\n`);
  expect(contentsOf(folder)).toEqual({ [aside]: damaged });
});

it('the coach helps in other commands, too, without a word about commands', async () => {
  const args = ['--screen-reader', '--game', 'letters', '--save-dir', temporaryFolder()];
  const { stdout } = await runCommand('race', args, 'hint\nq\n');
  expect(stdout).toContain('360 codes left.');
  expect(stdout).not.toContain(COMMANDS);
});
