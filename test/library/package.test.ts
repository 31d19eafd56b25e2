import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as library from '../../source/library/index.ts';
import { temporaryFolder } from '../helpers/folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8');

/** The programs of the page, and what it says that they print. */
const EXAMPLES = [...PAGE.matchAll(/^```js\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```)?/gm)].map(
  ([, program = '', output = '']) => ({ program, output }),
);

/** A folder in which the built package is installed. */
function installed(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'code-breakers'), 'junction');
  return folder;
}

/** What a bundler makes of a program that uses the package: the text, and the files in it. */
async function bundled(program: string): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: installed() },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
  });
  const [inputs = {}] = Object.values(metafile.outputs).map((output) => output.inputs);
  return {
    text: outputFiles[0]?.text ?? '',
    inputs: Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0),
  };
}

it('every example of the page prints what the page says', async () => {
  const folder = installed();
  expect(EXAMPLES.length).toBe(PAGE.match(/^```js$/gm)?.length);
  const run = promisify(execFile);
  for (const [index, { program, output }] of EXAMPLES.entries()) {
    const file = join(folder, `example-${index}.mjs`);
    writeFileSync(file, program);
    const { stdout } = await run(process.execPath, [file], {
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    expect(stdout).toBe(output);
  }
});

it('the bot of the page has at most 20 lines', () => {
  const bot = EXAMPLES.find(({ program }) => program.includes('breakCode'))?.program ?? '';
  expect(bot.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
});

it('the page tells of everything that the library exports', () => {
  for (const name of Object.keys(library)) expect(PAGE).toMatch(new RegExp(`\\b${name}\\(`));
});

it('the built library exports what its source does', async () => {
  const built = await import(join(ROOT, 'dist', 'library', 'index.js'));
  expect(Object.keys(built).sort()).toEqual(Object.keys(library).sort());
});

it('a program that uses all of the library loads nothing from outside of it', async () => {
  const { inputs } = await bundled("export * from 'code-breakers';");
  const foreign = inputs.filter((path) => !/(^|\/)dist\/library\/[\w/.-]+\.js$/.test(path));
  expect(foreign).toEqual([]);
  expect(inputs.length).toBeGreaterThan(4);
});

it('a bundle has only what was imported: a clue brings no solver and no game', async () => {
  const { text, inputs } = await bundled("export { clueFor } from 'code-breakers';");
  expect(text.length).toBeLessThan(1000);
  expect(inputs.join()).not.toMatch(/solve|coach|game/);
  const game = await bundled("export { newGame, gameReducer } from 'code-breakers';");
  expect(game.inputs.join()).toContain('game');
  expect(game.inputs.join()).not.toMatch(/solve|coach/);
});

it('the examples of the page have the types of the library', () => {
  const folder = installed();
  // The examples are JavaScript, so a parameter has no type of its own.
  const programs = EXAMPLES.map(({ program }, index) => [`example-${index}.ts`, program] as const);
  for (const [name, program] of programs) writeFileSync(join(folder, name), program);
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { solve } from 'code-breakers';\nsolve({ rows: [] });\n`,
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noImplicitAny: false, noEmit: true, types: [] },
        ...{ module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'] },
      },
    }),
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  const tsc = join(compiler, '..', 'bin', 'tsc');
  const args = [tsc, '-p', folder, '--pretty', 'false'];
  const said = spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
  const faults = said.match(/^\S+\.ts\(.*error.*$/gm) ?? [];
  expect(faults.map((fault) => fault.replace(/^.*?([\w-]+\.ts)\(.*$/, '$1'))).toEqual(['wrong.ts']);
});

it('the page says how much a web page has to load', async () => {
  const { text } = await bundled("export * from 'code-breakers';");
  const said = /script of the library, (\d+) kB/.exec(PAGE.replaceAll('\n', ' '))?.[1];
  expect(Math.abs(gzipSync(text).length / 1000 / Number(said) - 1)).toBeLessThan(0.05);
});

const BROWSER = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

it.skipIf(!BROWSER)(
  'the web page of the page about the library solves in a browser without a server',
  async () => {
    const page = /^```html\n([\s\S]*?)^```$/m.exec(PAGE)?.[1] ?? '';
    const [, ...flags] = /^npx esbuild code-breakers (.*)$/m.exec(PAGE)?.[1]?.split('--') ?? [];
    const folder = installed();
    const command = join(ROOT, 'node_modules/esbuild/bin/esbuild');
    const make = promisify(execFile);
    await make(
      process.execPath,
      [command, 'code-breakers', ...flags.map((flag) => `--${flag.trim()}`)],
      {
        cwd: folder,
      },
    );
    writeFileSync(join(folder, 'page.html'), page);
    const profile = `--user-data-dir=${join(folder, 'profile')}`;
    const open = ['--headless', '--no-sandbox', '--disable-gpu', profile, '--dump-dom'];
    const { stdout } = await make(BROWSER ?? '', [...open, `file://${folder}/page.html`]);
    expect(stdout).toContain('21 codes fit. A strong guess: OGYY.');
  },
);
