import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from './helpers/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What Ink puts a frame together with. */
type Drawing = {
  readonly Output: new (size: {
    width: number;
    height: number;
  }) => {
    write(x: number, y: number, text: string, how: { transformers: readonly Transform[] }): void;
    clip(clip: Clip): void;
    unclip(): void;
    get(): { readonly output: string };
  };
  readonly sanitize: (text: string) => string;
  readonly colorize: (text: string, color: string, type: 'foreground' | 'background') => string;
};
type Transform = (line: string) => string;
type Clip = { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number };

const DRAWING = `
  export { default as Output } from './node_modules/ink/build/output.js';
  export { default as sanitize } from './node_modules/ink/build/sanitize-ansi.js';
  export { default as colorize } from './node_modules/ink/build/colorize.js';
`;

async function drawing(plugins: Plugin[], inject: string[] = []): Promise<Drawing> {
  const { outputFiles } = await build({
    stdin: { contents: DRAWING, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins,
    inject,
  });
  const file = join(temporaryFolder(), 'drawing.mjs');
  writeFileSync(file, outputFiles[0]?.text ?? '');
  return import(file);
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: sequences are what these look for.
const STYLES = /(?:\x1b\[[\d;]*m)+/g;
const STYLE = /\x1b\[[\d;]*m/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above.

const SIZE = { width: 12, height: 4 };
const part = fc.constantFrom(
  ...['ab', ' ', 'c', '\n', '\t', '\x1b[1m', '\x1b[22m', '\x1b[2m', '\x1b[38;5;30m', '\x1b[39m'],
  ...[
    '\x1b[4;31m',
    '\x1b[0m',
    '\x1b[m',
    '\x1b[48:5:7m',
    '\x1b]8;;x\x07',
    '\x1b]8;;\x07',
    '\x1b[2J',
  ],
  ...['🟦', '⬛', '\u2764', '\u{1F1E9}\u{1F1EA}', '1\ufe0f\u20e3', '\u{1F468}\u200d\u{1F467}'],
  ...['\u2764\ufe0f', '\u261d\u{1F3FD}', '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}', '9\u20e3'],
  ...['\u2502', '\u597d', 'e\u0301', '\u0301', '\u200b', '\ufe0f', '\x07', '\x1b'],
);
const color = fc.constantFrom('ansi256(30)', 'red', '#0072b2', '');
const written = fc.record({
  text: fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
  x: fc.integer({ min: -3, max: 12 }),
  y: fc.integer({ min: -1, max: 4 }),
  color,
  background: color,
  clip: fc.option(
    fc.record({
      ...{ x1: fc.nat(4), x2: fc.integer({ min: 3, max: 12 }) },
      ...{ y1: fc.nat(2), y2: fc.integer({ min: 1, max: 4 }) },
    }),
  ),
});
type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never;

function drawn({ Output, sanitize, colorize }: Drawing, all: readonly Written[]): string {
  const output = new Output(SIZE);
  for (const { text, x, y, color, background, clip } of all) {
    const transformers: Transform[] = [
      (line) => colorize(colorize(line, color, 'foreground'), background, 'background'),
    ];
    if (clip) output.clip(clip);
    output.write(x, y, sanitize(text), { transformers });
    if (clip) output.unclip();
  }
  // Styles that begin in one place look the same in any order.
  return output
    .get()
    .output.replace(STYLES, (styles) => (styles.match(STYLE) ?? []).sort().join(''));
}

test('the Ink of the build draws every frame as Ink itself does', async () => {
  vi.stubEnv('FORCE_COLOR', '2');
  const { INJECTED, patches } = await import(`${ROOT}build/patches.mjs`);
  const [own, ours] = [await drawing([]), await drawing([patches], [INJECTED])];
  fc.assert(
    fc.property(fc.array(written, { maxLength: 5 }), (all) => {
      const expected = drawn(own, all);
      expect(drawn(ours, all)).toBe(expected);
      // Once more, out of what is kept of the frame before.
      expect(drawn(ours, all)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('the build fails where a library no longer has what is changed in it', async () => {
  const { checkPatches, patchedFile } = await import(`${ROOT}build/patches.mjs`);
  const folder = join(temporaryFolder(), 'ink', 'build');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'output.js'), 'export default class Output {}');
  await expect(patchedFile(join(folder, 'output.js'))).rejects.toThrow('not there, or not once: ');
  // No whole build has come by.
  expect(checkPatches).toThrow('patches.mjs changes nothing: ');
});

/** Outputs of a build: two files that need each other, what both front ends need, and one of neither. */
const OUTPUTS: Readonly<Record<string, readonly [text: string, ...imports: string[]]>> = {
  'dist/cli.js': [
    `require("./chunks/early.js").say('cli'); require("./chunks/command.js");`,
    'dist/chunks/early.js',
  ],
  'dist/chunks/early.js': [`exports.say = (word) => console.log(word);`],
  'dist/chunks/command.js': [
    `const a = require("./a.js"); a.hello(); require("./run.js"); require("./late.js");`,
    'dist/chunks/a.js',
  ],
  'dist/chunks/a.js': [
    `const b = require("./b.js"); require("./early.js").say('a');
     exports.hello = () => b.hello(); exports.name = 'a again';`,
    ...['dist/chunks/b.js', 'dist/chunks/early.js'],
  ],
  'dist/chunks/b.js': [
    `const a = require("./a.js"); require("./early.js").say('b');
     exports.hello = () => require("./early.js").say(a.name);`,
    ...['dist/chunks/a.js', 'dist/chunks/early.js'],
  ],
  'dist/chunks/run.js': [
    `require("./early.js").say(require("./a.js").name); require("./drawn.js"); require("../after.js");`,
    ...['dist/chunks/a.js', 'dist/chunks/drawn.js'],
  ],
  'dist/chunks/drawn.js': [`require("./early.js").say('drawn');`, 'dist/chunks/early.js'],
  'dist/after.js': [`require("./chunks/drawn.js");`, 'dist/chunks/drawn.js'],
  'dist/chunks/late.js': [`require("./early.js").say('late');`, 'dist/chunks/early.js'],
};
const ENTRIES: Readonly<Record<string, string>> = {
  'dist/cli.js': 'first:first',
  'dist/chunks/command.js': 'source/cli.ts',
  'dist/chunks/run.js': 'source/full-screen/run.tsx',
  'dist/after.js': 'late:late',
};

test('packed files run as they did, each once, and when it is asked for', async () => {
  const { packed } = await import(`${ROOT}build/pack.mjs`);
  const files = new Map(Object.entries(OUTPUTS).map(([path, [text]]) => [path, text]));
  const outputs = Object.entries(OUTPUTS).map(([path, [, ...imports]]) => [
    path,
    {
      entryPoint: ENTRIES[path],
      imports: imports.map((imported) => ({ path: imported, kind: 'import-statement' })),
    },
  ]);
  const written: Map<string, string> = packed(files, Object.fromEntries(outputs));
  const says = (all: Map<string, string>) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'dist', 'chunks'), { recursive: true });
    for (const [path, text] of all) writeFileSync(join(folder, path), text);
    return spawnSync(process.execPath, [join(folder, 'dist', 'cli.js')], { encoding: 'utf8' });
  };
  expect(says(written).stdout).toBe('cli\nb\na\na again\na again\ndrawn\nlate\n');
  expect(says(written).stdout).toBe(says(files).stdout);
  const names = [...written.keys()].map((path) => path.replace(/-\w+\.js$/, '.js'));
  const [cli, chunks] = ['dist/cli.js', 'dist/chunks'];
  const inChunks = ['first.js', 'late.js', 'run.js', 'screens.js', 'start.js'].map(
    (name) => `${chunks}/${name}`,
  );
  expect(names.sort()).toEqual(['dist/after.js', ...inChunks, cli]);
});

/** Functions of every kind, of which some are called before they are declared. */
const SCRIPT = `#!/usr/bin/env node
'use strict';
const said = [early(), outer(1)];
function early() { return typeof early; }
async function later() { return arguments.length; }
function outer(a, b = function () { return a; }) {
  return inner() + b() + typeof inner;
  function inner() { inner = undefined; return 'inner '; }
}
{ function inBlock() { return said.length; } said.push(inBlock()); }
const object = { method() { return 'method'; }, value: function () { return this.method(); } };
class Kind { method() { return new (function Named() { this.is = Named.name; })().is; } }
said.push(object.value(), new Kind().method(), later.name, (function () { return 'at once'; })());
said;`;

test('a script does the same once the functions that it calls are in parentheses', async () => {
  const { inParentheses } = await import(`${ROOT}build/eager.mjs`);
  const starts = [...SCRIPT.matchAll(/(async )?function/g)].map(({ index }) => index);
  const changed: string = inParentheses(SCRIPT, new Set(starts));
  expect(runInNewContext(changed)).toEqual(runInNewContext(SCRIPT));
  expect(changed).toMatch(
    /'use strict';\nvar early=\(function \(\) {.*}\);var later=\(async function \(/,
  );
  expect(changed).toContain('value: (function () {');
  expect(inParentheses(SCRIPT, new Set())).toBe(SCRIPT);
});
