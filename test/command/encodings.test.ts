import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { runCommand } from '../helpers/run.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';

const utf16le = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The ways in which editors and shells write the same text. */
const WRITTEN: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16, the low byte first', utf16le],
  ['UTF-16, the high byte first', utf16be],
  ['the line ends of Windows', (text) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['UTF-16 with the line ends of Windows', (text) => utf16le(text.replaceAll('\n', '\r\n'))],
];

const NO_TEXT = 'neither UTF-8 nor UTF-16 with a byte order mark.';
const NUL = "A line can't contain a NUL; UTF-16 needs a byte order mark.";

function fileOf(content: string | Buffer): string {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, content);
  return file;
}

describe('a text is read as it is written', () => {
  it.each(WRITTEN)('solve, tree, stats and the line dialogue read %s', async (_, written) => {
    const histories = '# Zoë\n0123:1:2\n\n1135:1:1 0123:1:2\n';
    expect(await runCommand('solve', ['-'], written(histories))).toEqual(
      await runCommand('solve', ['-'], histories),
    );

    const rules = ['--length', '2', '--symbols', '3'];
    const { stdout: tree } = await runCommand('solve', ['--tree', ...rules]);
    const played = await runCommand('tree', [...rules, fileOf(tree)]);
    expect(played.status).toBe(0);
    expect(await runCommand('tree', [...rules, fileOf(written(tree))])).toEqual(played);
    expect(await runCommand('tree', [...rules, '-'], written(tree))).toEqual(played);

    const history = [anEntry(1), anEntry(2)].map((entry) => `${JSON.stringify(entry)}\n`).join('');
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    const args = ['--save-dir', folder, '--import'];
    const imported = await runCommand('stats', [...args, fileOf(written(history))]);
    expect(imported.stdout).toMatch(/^2 games were imported\.\n/);
    await runCommand('stats', ['--save-dir', other, '--import', fileOf(history)]);
    expect(contentsOf(folder)).toEqual(contentsOf(other));

    const flags = ['--seed', '1', '--save-dir', temporaryFolder()];
    const typed = '2\n0123\nq\n4\n';
    const dialogue = await runCommand('--plain', flags, typed);
    expect(dialogue.stdout).toMatch(/Goodbye\n$/);
    expect(await runCommand('--plain', flags, written(typed))).toEqual(dialogue);
  });

  it('a carriage return inside a line does not end it', async () => {
    const { stdout } = await runCommand('solve', ['-'], '0123:1:2\r1135:1:1\n\r\n');
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    const flags = ['--game', 'letters', '--save-dir', temporaryFolder()];
    const letters = await runCommand('--plain', flags, 'ab\rcd\n');
    expect(letters.stdout).toContain('Sorry, your guess abcd is not 4 letters long...try again\n');
  });

  it('two histories in one file are imported, each with its byte order mark', async () => {
    const lines = [anEntry(1), anEntry(2)].map((entry) => `\ufeff${JSON.stringify(entry)}\n`);
    const args = ['--save-dir', temporaryFolder(), '--import', fileOf(lines.join(''))];
    expect((await runCommand('stats', args)).stdout).toMatch(/^2 games were imported\.\n/);
  });

  it.each([
    ['nothing', ''],
    ['a byte order mark alone', '\ufeff'],
    ['a byte order mark of UTF-16 alone', utf16le('')],
  ])('a file that holds only %s counts as empty', async (_, content) => {
    const empty = { status: 0, stdout: '', stderr: '' };
    expect(await runCommand('solve', ['-'], content)).toEqual(empty);
    const { status, stdout } = await runCommand('tree', [fileOf(content)]);
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: 'Wrong at []: There is no line for 55,728 codes, such as 0000.\n',
    });
    const args = ['--save-dir', temporaryFolder(), '--import', fileOf(content)];
    const imported = await runCommand('stats', args);
    expect(imported).toMatchObject({ status: 0, stderr: '' });
    expect(imported.stdout).toMatch(/^0 games were imported\.\n/);
  });
});

describe('what is not text is answered by a sentence', () => {
  it.each([
    ['Latin-1', latin1('# caf\xe9\n0123:1:2\n')],
    ['UTF-16 without a byte order mark', Buffer.from('0\n', 'utf16le'), NUL],
    ['UTF-16 with an odd byte', Buffer.concat([utf16le('0123:1:2'), Buffer.from('\n')])],
  ])(
    'solve says of each line that is not text that it is not: %s',
    async (_, input, error = `This line is ${NO_TEXT}`) => {
      const { status, stdout, stderr } = await runCommand('solve', ['-'], input);
      expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
      expect(stdout.split('\n')[0]).toBe(`Line 1: ${error}`);
      const { stdout: json } = await runCommand('solve', ['--json', '-'], input);
      expect(JSON.parse(json.split('\n')[0] ?? '')).toEqual({ error, line: 1 });
    },
  );

  it('solve answers the other lines', async () => {
    const { status, stdout } = await runCommand('solve', ['-'], latin1('\n\xff\n\n'));
    const [before, wrong, after] = stdout.split('\n');
    expect([status, wrong]).toEqual([2, `Line 2: This line is ${NO_TEXT}`]);
    expect(before).toMatch(/^55,728 codes left/);
    expect(after).toBe(before);
  });

  it('tree names the line that is not text, and prints nothing else', async () => {
    const { stdout } = await runCommand('solve', ['--tree', '--game', 'letters']);
    const lines = stdout.split('\n');
    const bad = lines.with(200, (lines[200] as string).replace('"left"', '"l\xefft"'));
    const file = fileOf(latin1(bad.join('\n')));
    const args = ['--game', 'letters'];
    const sentence = (name: string) => ({
      status: 2,
      stdout: '',
      stderr: `code-breakers: ${name}: line 201 is ${NO_TEXT}\n`,
    });
    const told = await runCommand('tree', [...args, file]);
    expect(told).toEqual(sentence(file.slice(0, 60)));
    const piped = await runCommand('tree', [...args, '-'], latin1(bad.join('\n')));
    expect(piped).toEqual(sentence('Standard input'));
  });

  it('stats counts a line that is not text as damaged, and imports nothing from a file without text', async () => {
    const folder = temporaryFolder();
    const good = JSON.stringify(anEntry(1));
    const bad = JSON.stringify(anEntry(2)).replace('{', '{"note":"caf\xe9",');
    const args = ['--save-dir', folder, '--import'];
    expect(await runCommand('stats', [...args, fileOf(latin1(bad))])).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^code-breakers: /.* is ${NO_TEXT}\n$`)),
    });
    expect(contentsOf(folder)).toEqual({});
    const some = await runCommand('stats', [...args, fileOf(latin1(`${good}\n${bad}\n`))]);
    expect(some.status).toBe(0);
    expect(some.stdout).toMatch(/^1 game was imported\. 1 line is damaged\.\n/);
    expect(contentsOf(folder)[HISTORY_FILE]).not.toContain('note');
  });

  it('the line dialogue refuses a guess that is not text, in the words of its game', async () => {
    const flags = ['--save-dir', temporaryFolder()];
    const { stdout } = await runCommand('--plain', flags, latin1('2\n01\xff3\nq\n4\n'));
    expect(stdout).toContain('Your guess was "01\ufffd3". It must be only numbers!\n');
  });
});
