import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP } from '../source/command/flags.ts';
import type { AppState } from '../source/screens/state.ts';
import { PROGRAM } from './helpers/built-program.ts';
import { advised } from './helpers/coach.ts';
import { type Drawing, drawingOf } from './screens/drawing.ts';
import { gameScreens, menuScreens } from './screens/every-screen.ts';
import { SAMPLES, type Sample } from './screens/samples.ts';
import { gameWith, playing } from './screens/states.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const README = read('README.md');
const manifest = JSON.parse(read('package.json'));

/** The parts between the fences, and the fences' contents with the word behind the first. */
const [PROSE, FENCES] = (() => {
  const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;
  const fences = [...README.matchAll(fence)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
  return [README.replace(fence, ''), fences] as const;
})();

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * What could promise something: each cell of a table, behind the first of its row, and each
 * sentence, both cut at semicolons.
 */
function statementsOf(prose: string): string[] {
  const blocks = prose.split(/\n{2,}/).filter((block) => block.trim() !== '' && !/^#/.test(block));
  return blocks.flatMap((block) => {
    if (block.trim().startsWith('|')) return block.trim().split('\n').slice(2).flatMap(cellsOf);
    return spaced(block).split(/(?<=[.?!:])\s(?=[A-Z`*])|; /);
  });
}

function cellsOf(row: string): string[] {
  const [head = '', ...cells] = row.split('|').slice(1, -1).map(spaced);
  const clauses = cells.flatMap((cell) => cell.split('; ')).filter((clause) => clause !== '');
  return clauses.map((clause) => `${head} | ${clause}`);
}

/** Who holds a phrase: a title in a test file, the benchmark, the linter, or nobody. */
type Promised = { readonly phrase: string; readonly file: string; readonly title: string };

const PROMISES: readonly Promised[] = read('test/readme-promises.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, phrase, file, title] = /^(.*\S) +=> +(\S+)(?: > (.*))?$/.exec(line) ?? [];
    if (phrase === undefined || file === undefined) throw new Error(`no promise: ${line}`);
    return { phrase: spaced(phrase), file, title: title ?? '' };
  });

describe('the readme', () => {
  const statements = statementsOf(PROSE);

  it('has each promise held by a test, or says nothing that could be wrong', () => {
    const open = statements.filter(
      (statement) => !PROMISES.some(({ phrase }) => statement.includes(phrase)),
    );
    expect(open, 'to be told of in test/readme-promises.txt').toEqual([]);
  });

  it('makes each promise that a test is said to hold', () => {
    const gone = PROMISES.filter(
      ({ phrase }) => !statements.some((statement) => statement.includes(phrase)),
    );
    expect(gone, 'in no sentence or row of README.md').toEqual([]);
  });

  it('has its promises held by tests that there are', () => {
    const missing = PROMISES.filter(({ file, title }) => !isThere(file, title));
    expect(missing, 'no such test').toEqual([]);
  });

  it('tells the flags of --help, in its usage and in its table', () => {
    const flagsIn = (text: string) => new Set(text.match(/--[a-z][a-z-]*/g));
    const usage = FENCES.find(({ text }) => text.startsWith('code-breakers ['))?.text ?? '';
    const rows = README.match(/^\| `--.*$/gm)?.map((row) => row.split('|')[1]) ?? [];
    const help = [...flagsIn(HELP)].sort();
    expect([...flagsIn(usage)].sort()).toEqual(help);
    expect([...flagsIn(`${rows.join()} --help --version`)].sort()).toEqual(help);
    for (const [, flag, value] of HELP.matchAll(/^ {2}(--[\w-]+) ([A-Z]+)\b/gm)) {
      expect(usage).toMatch(new RegExp(`\\[${flag} ${value}[\\]|]`));
    }
  });

  it('asks for the Node that the package asks for', () => {
    const [, version] = /With Node (\d+) or newer/.exec(README) ?? [];
    expect(manifest.engines.node).toBe(`>=${version}`);
  });

  it('names commands and files that there are', () => {
    for (const [, script] of README.matchAll(/npm run ([\w-]+)/g)) {
      expect(manifest.scripts, script).toHaveProperty([script as string]);
    }
    for (const script of ['start', 'test']) expect(manifest.scripts).toHaveProperty(script);
    for (const [, file] of README.matchAll(/node (\S+\.m?js)/g)) {
      expect(existsSync(join(ROOT, file as string)), file).toBe(true);
    }
  });

  it('shows commands that the program answers', () => {
    const shown = FENCES.filter(({ language }) => language === 'sh').map(({ text }) => text);
    const commands = shown.join('').match(/^code-breakers .*$/gm) ?? [];
    expect(commands).not.toEqual([]);
    for (const command of commands) {
      const [, ...args] = command.split(' ');
      const output = execFileSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
      expect(output).toMatch(/^[\d,]+ codes still fit\.\n[\s\S]*^Guess: /m);
    }
  });

  it('lays out every folder of the source, and none that is not there', () => {
    const table = README.slice(README.indexOf('| folder |'));
    const told = [...table.matchAll(/`((?:source|test)\/[^`]*)`/g)].map(([, path]) => path);
    for (const path of told) expect(existsSync(join(ROOT, path as string)), path).toBe(true);
    const entries = readdirSync(join(ROOT, 'source'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(told).toEqual(expect.arrayContaining(folders.map((name) => `source/${name}/`)));
  });
});

function isThere(file: string, title: string): boolean {
  if (['-', 'bench', 'lint'].includes(file)) return title === '';
  if (!existsSync(join(ROOT, file)) || title === '') return false;
  return ["'", '"', '`'].some((quote) => read(file).includes(`${quote}${title}${quote}`));
}

const USUAL = { columns: 80, rows: 24 };
const CODE_BREAKERS = SAMPLES[0] as Sample;

function drawn(screens: Readonly<Record<string, AppState>>, name: string): Promise<Drawing> {
  return drawingOf(screens[name] as AppState);
}

/** What the pictures of the readme show, one after the other. */
const PICTURED = [
  async () => {
    const game = gameWith('1414', ['0123', '5544'], '43');
    return drawingOf(advised(playing(game)));
  },
  () => drawn(menuScreens(USUAL), 'new game'),
  () => drawn(gameScreens(CODE_BREAKERS, USUAL), 'review'),
  () => drawn(gameScreens(CODE_BREAKERS, USUAL), 'clues that contradict each other'),
  () => drawn(gameScreens(CODE_BREAKERS, USUAL), 'load'),
];

describe('the pictures of the readme', () => {
  const pictures = FENCES.filter(({ language }) => language === '').filter(({ text }) =>
    text.startsWith(' '),
  );

  it('are as many as there are states to compare them with', () => {
    expect(pictures).toHaveLength(PICTURED.length);
  });

  it.each(PICTURED.map((draw, index) => [index + 1, draw] as const))(
    'number %i is what the program draws at 80 x 24, but for the empty lines',
    async (number, draw) => {
      const { rows } = await draw();
      const picture = pictures[number - 1]?.text.split('\n') ?? [];
      const filled = (lines: readonly string[]) =>
        lines.map((line) => line.trimEnd()).filter((line) => line !== '');
      expect(filled(picture)).toEqual(filled(rows));
    },
  );
});
