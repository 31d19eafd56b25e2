import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../source/games/index.ts';
import { PICTURES } from '../tools/gallery/scenes.ts';
import { ALL_FLAGS, runCommand } from './helpers/run.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const README = read('README.md');
const PLAYING = read('docs/playing.md');
const manifest = JSON.parse(read('package.json'));

it('the readme and the page about playing name no flag that there is not', () => {
  const flags = [...ALL_FLAGS.map(({ name }) => `--${name}`), '--help', '--version'];
  const named = [README, PLAYING].map(
    (page) => page.match(/(?<=`code-breakers [^`\n]*|`(?:match )?)--[a-z][a-z-]*/g) ?? [],
  );
  for (const some of named) expect(some.length).toBeGreaterThan(3);
  expect(named.flat().filter((flag) => !flags.includes(flag))).toEqual([]);
});

it('the readme is read in a few minutes', () => {
  expect(README.split('\n').length - 1).toBeLessThanOrEqual(120);
});

it('the readme says in its first lines what the game is like, and under which licence it is', () => {
  expect(README.split('\n\n')[1]).toContain('like Mastermind');
  expect(README).toMatch(new RegExp(`^## Licence\n\n${manifest.license}: \\[LICENSE\\]`, 'm'));
});

it('the readme has a row for each game in its table of games', () => {
  const table = /^\| game \|.*\n([\s\S]*?)\n\n/m.exec(README)?.[1] ?? '';
  const ids = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, id]) => id);
  expect(ids).toEqual(RULE_SETS.map(({ rules }) => rules.id));
});

it('the readme asks for the Node that the package asks for', () => {
  const [, version] = /With Node (\d+) or newer/.exec(README) ?? [];
  expect(manifest.engines.node).toBe(`>=${version}`);
});

it('the readme names commands and files that there are', () => {
  for (const [, script] of README.matchAll(/npm run ([\w-]+)/g)) {
    expect(manifest.scripts, script).toHaveProperty([script as string]);
  }
  for (const script of ['start', 'test']) expect(manifest.scripts).toHaveProperty(script);
  for (const [, file] of README.matchAll(/node (\S+\.m?js)/g)) {
    expect(existsSync(join(ROOT, file as string)), file).toBe(true);
  }
});

it('the page about the solver shows what its commands print', async () => {
  const page = read('docs/solve.md');
  const shown = [...page.matchAll(/^```sh\ncode-breakers (.*)\n```\n\n```text\n([\s\S]*?)^```$/gm)];
  expect(shown.length).toBe(page.match(/^```sh$/gm)?.length);
  for (const [, args = '', told] of shown) {
    const [command = '', ...rest] = args.split(' ');
    const { stdout } = await runCommand(command, rest);
    expect(stdout, args).toBe(told);
  }
});

it('the page about playing shows the game code that its command prints', async () => {
  const [, make = '', play] =
    /`code-breakers make ([^`]+)` prints a game code, `code-breakers play ([^`]+)`/.exec(PLAYING) ??
    [];
  expect((await runCommand('make', make.split(' '))).stdout).toBe(`${play}\n`);
});

describe('the guide for contributors', () => {
  const guide = read('CONTRIBUTING.md');

  it('the guide for contributors lays out every folder of the source', () => {
    const told = [...guide.matchAll(/^\| `([^`]*)`/gm)].map(([, path]) => path);
    const entries = readdirSync(join(ROOT, 'source'), { recursive: true, encoding: 'utf8' });
    const folders = entries.filter((path) => statSync(join(ROOT, 'source', path)).isDirectory());
    const paths = folders.map((path) => `source/${path.replaceAll('\\', '/')}/`);
    // The folders of the screens and of the features are laid out together.
    const own = paths.filter((path) => !/\/(screens|features)\/./.test(path));
    expect(told).toEqual(expect.arrayContaining(own));
  });

  it('the guide for contributors names files and folders that there are', () => {
    const paths = [...guide.matchAll(/`((?:source|test|tools)\/[^`]*)`/g)].map(
      ([, path]) => `${path}`,
    );
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it('the readme and the page about playing show each picture of the gallery once, with its title in words', () => {
  const own = PICTURES.filter(({ scheme }) => !scheme);
  const pictures = own.map(({ name, title }) => `![${title}](docs/pictures/${name}.svg)`);
  const shown = `${README}\n${PLAYING.replaceAll('](pictures/', '](docs/pictures/')}`.match(
    /^!\[.*$/gm,
  );
  expect(shown?.sort()).toEqual(pictures.sort());
});

it('the readme has a picture to each of five things to see', () => {
  const [, things = ''] = /^## Five things to see\n([\s\S]*?)^## /m.exec(README) ?? [];
  expect(things.match(/^\*\*|^!\[/gm)).toEqual(Array(5).fill(['**', '![']).flat());
});

it('the first picture of the readme is a game on the large board, dark or light as its reader prefers', () => {
  const fileIn = (wanted: string) => PICTURES.find(({ scheme }) => scheme === wanted)?.name;
  const [first = ''] = /<picture>[\s\S]*?<\/picture>|!\[.*\)/.exec(README) ?? [];
  expect(first.split(/\n */)).toEqual([
    '<picture>',
    `<source media="(prefers-color-scheme: dark)" srcset="docs/pictures/${fileIn('dark')}.svg">`,
    `<img alt="${PICTURES[0]?.title}" src="docs/pictures/${fileIn('light')}.svg">`,
    '</picture>',
  ]);
});
