import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flagsIn } from '../../../source/command/flag-table.ts';
import { type About, manPages } from '../../../source/command/manual/man-page.ts';
import { MAIN } from '../../../source/command/manual/pages.ts';
import { flagsTaken } from '../../../source/command/rule-flags.ts';
import { RULE_SETS } from '../../../source/games/index.ts';
import { MANUAL_FLAGS, MANUALS } from '../../helpers/commands.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { version, description } = JSON.parse(read('package.json'));

const DATED = { version, description, date: '2026-11-01' };

const PAGES = [...(await manPages(DATED))];

/** The whole manual. */
async function wholePage(about: About): Promise<string> {
  return (await manPages(about)).get('code-breakers') ?? '';
}

/** The same as it would be read: without escapes, and with the texts of each section in one line. */
const page = (await wholePage(DATED))
  .replace(/\\f[BIR]|\\&/g, '')
  .replaceAll('\\-', '-')
  .replaceAll('\\(aq', "'");
const flat = page.replace(/\s+/g, ' ');

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

it('the man page tells every flag of every command by its table', () => {
  for (const { command, name, flag } of MANUAL_FLAGS) {
    // How a command is asked for its help is told once.
    if (flag.does === undefined || (name === 'help' && command !== '')) continue;
    const [, part = ''] = page.split(`.SS code-breakers ${command} `);
    const own = command === '' ? page : part.slice(0, part.search(/^\.S[SH]/m));
    expect(own, `${command} --${name}`).toMatch(new RegExp(`--${name}(?![\\w-])`));
    for (const text of [flag.does, ...(flag.more ?? [])]) expect(flat).toContain(text);
  }
});

it('the man page has a row for each game, with its rules and the flags that it takes', () => {
  const [, games = ''] = page.split('.SH GAMES\n');
  for (const { rules, facts } of RULE_SETS) {
    const [, row = ''] = games.split('.SH')[0]?.split(`\n${rules.id}\n`) ?? [];
    const text = row.split('.TP')[0]?.replace(/\s+/g, ' ');
    expect(text).toContain(facts(rules).join(', '));
    const taken = flagsTaken(flagsIn(MAIN.flags)).find(([id]) => id === rules.id)?.[1];
    expect(text?.includes('takes')).toBe(taken !== undefined);
    expect(text).toContain(taken ?? '');
  }
});

it('the man page tells what every command does, how it is typed, and its examples', () => {
  for (const [, { about, examples = [], words = '' }] of MANUALS.slice(1)) {
    expect(flat).toContain(about.join(' '));
    expect(flat).toContain(words);
    for (const example of examples)
      expect(page).toMatch(new RegExp(`^code-breakers ${example}$`, 'm'));
  }
});

it('the man page names no variable that the program does not read', () => {
  const files = readdirSync(join(ROOT, 'source'), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !/man-page/.test(file))
    .map((file) => read(join('source', file)))
    .join();
  const [, environment = ''] = page.split('.SH ENVIRONMENT\n');
  const names =
    environment
      .split('.SH')[0]
      ?.match(/^[A-Z_, ]+$/gm)
      ?.join()
      .match(/[A-Z_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(sources).toMatch(new RegExp(`env\\.${name}\\b`));
});

it('the man page has no line that troff would take for a command by mistake', async () => {
  const text = await wholePage({ ...DATED, description: `${'x'.repeat(76)} .de 'y \\n[.z] -1` });
  const macros = text.match(/^[.'].{0,2}/gm) ?? [];
  expect(new Set(macros.map((macro) => macro.trim()))).toEqual(
    new Set(['.\\"', '.TH', '.SH', '.SS', '.TP', '.PP', '.br', '.nh', '.ad', '.nf', '.fi']),
  );
  expect(text).toContain('\n\\&.de \\(aqy \\en[.z] \\-1\n');
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

it('the man pages of the build are those of these tables, one for each command', async () => {
  const undated = (text: string) => text.replace(/^\.TH.*\n/m, '');
  const files = readdirSync(join(ROOT, 'dist/man'));
  expect(files.sort()).toEqual(PAGES.map(([name]) => `${name}.6`).sort());
  expect(PAGES.length).toBe(MANUALS.length);
  for (const [name, text] of PAGES) {
    expect(undated(read(`dist/man/${name}.6`))).toBe(undated(text));
  }
});

it.skipIf(!has('groff')).each(PAGES)(
  'groff sets %s without a warning, in 80 columns',
  (_, input) => {
    const args = ['-man', '-ww', '-Tascii', '-P-cbou', '-rLL=78n'];
    const { stdout, stderr } = spawnSync('groff', args, { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).toContain('SYNOPSIS');
  },
);

it.skipIf(!has('mandoc')).each(PAGES)('mandoc finds nothing to say about %s', (_, input) => {
  const { stdout, stderr } = spawnSync('mandoc', ['-T', 'lint'], { input, encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toBe('');
});
