import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import * as library from '../../source/library/index.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { PATIENCE } from '../helpers/work.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8');

/** The programs on the page, and the output that it shows for them. */
const EXAMPLES = [...PAGE.matchAll(/^```js\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```)?/gm)].map(
  ([, program = '', output = ''], index) => ({ name: `example-${index}`, program, output }),
);

/** A folder in which the built package is installed. */
function installed(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(files);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'code-breakers'), 'junction');
  return folder;
}

/** A bundle of a program that uses the package: its length, and the files in it. */
async function bundled(program: string): Promise<{ length: number; inputs: string }> {
  const bundle = await rolldown({
    input: join(installed({ 'program.js': program }), 'program.js'),
    platform: 'neutral',
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  const inputs = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([path, { renderedLength }]) =>
      // The folder in which the program itself stands may have any name.
      renderedLength > 0 ? [path.replace(ROOT, '')] : [],
    ),
  );
  return { length: chunks.reduce((sum, { code }) => sum + code.length, 0), inputs: inputs.join() };
}

it('every example of the page prints what the page says', () => {
  expect(EXAMPLES.length).toBe(PAGE.match(/^```js$/gm)?.length);
  const named = EXAMPLES.map(({ name, program }) => [`${name}.mjs`, program] as const);
  const all = EXAMPLES.map(({ name }) => `await import('./${name}.mjs'); console.log('--');\n`);
  const folder = installed({ ...Object.fromEntries(named), 'all.mjs': all.join('') });
  const env = { ...process.env, FORCE_COLOR: '0' };
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'all.mjs')], {
    env,
    encoding: 'utf8',
    timeout: PATIENCE,
  });
  expect(stderr).toBe('');
  expect(stdout.split('--\n').slice(0, -1)).toEqual(EXAMPLES.map(({ output }) => output));
});

it('the built library exports what its source does', async () => {
  const built = await import(join(ROOT, 'dist', 'library', 'index.js'));
  expect(Object.keys(built).sort()).toEqual(Object.keys(library).sort());
});

it('the notices beside the program name what is bundled in it, with the terms', () => {
  const notices = readFileSync(join(ROOT, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['conf', 'ink', 'ink-select-input', 'react', 'yoga-layout']) {
    const terms = `^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\n\n[^-]*Copyright`;
    expect(notices).toMatch(new RegExp(terms, 'm'));
  }
  expect(notices).not.toMatch(/^(vitest|rolldown) /m);
});

it('a bundle has only what was imported: a clue brings no solver and no game', async () => {
  const { length, inputs } = await bundled("export { clueFor } from 'code-breakers';");
  expect(length).toBeLessThan(1000);
  expect(inputs).not.toMatch(/solve|coach|game/);
  const game = await bundled("export { newGame, gameReducer } from 'code-breakers';");
  expect(game.inputs).toContain('game');
  expect(game.inputs).not.toMatch(/solve|coach/);
});

it('the examples of the page have the types of the library', () => {
  const named = EXAMPLES.map(({ name, program }) => [`${name}.ts`, program] as const);
  const compilerOptions = {
    // The examples are JavaScript, so a parameter has no type of its own.
    ...{ strict: true, noImplicitAny: false, noEmit: true, types: [] },
    ...{ module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'] },
  };
  const folder = installed({
    ...Object.fromEntries(named),
    'wrong.ts': "import { solve } from 'code-breakers';\nsolve({ rows: [] });\n",
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'package.json': '{ "type": "module" }',
  });
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  const args = [join(compiler, '..', 'bin', 'tsc'), '-p', folder, '--pretty', 'false'];
  const said = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: PATIENCE }).stdout;
  const faults = said.match(/^.+\.ts\(.*error.*$/gm) ?? [];
  expect(faults.map((fault) => fault.replace(/^.*?([\w-]+\.ts)\(.*$/, '$1'))).toEqual(['wrong.ts']);
});
