/**
 * Builds the package: `dist/` holds all that an installed program loads, so it has no dependencies.
 * It prints nothing when all went well, because `npm start` shows the game right after it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { compileAtOnce } from './eager.mjs';
import { checkLate, late } from './late.mjs';
import { library, types } from './library.mjs';
import { packed } from './pack.mjs';
import { checkPatches, DEFINED, INJECTED, patchedOutput, patches } from './patches.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');
/** Where the library stands, from the root. */
const LIBRARY = 'dist/library';

/**
 * The first file. What a file imports is compiled before the file runs, so this one imports the
 * cache of compiled code and what finds files sooner, and everything else is loaded once these are
 * in use.
 */
const FIRST = `#!/usr/bin/env node
  import { useCodeCache } from './source/command/code-cache.ts';
  import { findOwnFiles } from './source/command/own-files.ts';
  findOwnFiles();
  useCodeCache();
  void import('./source/cli.ts');
`;

/** Lets the first file be built as if it stood in the root. */
const first = {
  name: 'first',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^first$/ }, ({ path }) => ({ path, namespace: 'first' }));
    onLoad({ filter: /.*/, namespace: 'first' }, () => ({ contents: FIRST, resolveDir: ROOT }));
  },
};

/** Stands for the name of the build until all of it is known. */
const BUILD = '<the build>';

/**
 * The program and its workers as ES modules, in chunks: the dialogue, the screens and conf are read
 * only where they are needed.
 */
async function bundle(version) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: {
      cli: 'first',
      late: 'late',
      'late-text': 'late-text',
      'coach-worker': 'source/coach/thread/worker.ts',
      'history-worker': 'source/saves/history-worker.ts',
    },
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Takes dead branches out.
    minifySyntax: true,
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
      'process.env.CODE_BREAKERS_VERSION': JSON.stringify(version),
      'process.env.CODE_BREAKERS_BUILD': JSON.stringify(BUILD),
      ...DEFINED,
    },
    inject: [INJECTED],
    plugins: [first, late(ROOT), patches],
    logLevel: 'warning',
  });
}

/** Stands for the exports of a file while it is made CommonJS. */
const EXPORT = 'exportAll';

/**
 * An output whose exports are values, set when all of it has run. esbuild's are getters, which call
 * getters: two functions to compile for each of some hundred imports of the first frame, and to
 * call wherever one is read. A value that may change later keeps a getter. Values save 6 ms of a
 * first start and 4 ms of a cached one. Outputs that import each other in a circle would need
 * getters, so the build fails there.
 */
function exportedAtOnce(text) {
  // What is loaded at its first use is given its values then.
  if (text.includes('__esm(')) return text;
  return text.replace(/\nexport \{([^}]*)\};\s*$/, (_, list) => {
    const all = list.split(',').map((item) => {
      const [local, name = local] = item.trim().split(' as ');
      return keepsValue(text, local) ? `${name}: ${local}` : `get ${name}() { return ${local}; }`;
    });
    return `\n${EXPORT}({ __esModule: true, ${all.join(', ')} });`;
  });
}

/** Whether a name is given its value where it is declared, and nowhere else. */
function keepsValue(text, name) {
  const word = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  const given =
    text.match(new RegExp(`${word}(?=\\s*(?:[-+*/%&|^?]{0,3}=(?![=>])|\\+\\+|--))`, 'g')) ?? [];
  const isDeclared = new RegExp(`^(?:async )?(?:function\\*?|class) ${word}`, 'm').test(text);
  if (isDeclared) return given.length === 0;
  return given.length === 1 && new RegExp(`(?:^var |, )${word} =`, 'm').test(text);
}

/** Fails where outputs import each other in a circle. */
function checkCircles(outputs, path, above = []) {
  if (above.includes(path))
    throw new Error(`a circle of outputs: ${[...above, path].join(' -> ')}`);
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') checkCircles(outputs, imported, [...above, path]);
  }
}

/**
 * An output as CommonJS, which Node 20 loads in 8 ms less: its loader of ES modules is
 * asynchronous, and imports a built-in module with all that is in it. It is a step of its own
 * because esbuild splits only ES modules. Blanks and comments go, a fifth of the text, which takes
 * 3 to 10 ms to read. Names and short lines stay, so that a stack trace can be read. The comments
 * that name the sources stay, too, because they are marked as legal comments.
 */
async function toCommonJs(text) {
  const { code } = await transform(exportedAtOnce(text).replace(/^\/\/ (?=\S+\.\w+$)/gm, '//! '), {
    minifyWhitespace: true,
    lineLimit: 100,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'chunkUrl' },
    legalComments: 'inline',
    banner: "'use strict';",
    logLevel: 'warning',
  });
  const whole = code.replace(`${EXPORT}(`, 'module.exports=(');
  const lines = patchedOutput(whole.replace(/\n?\/\/! (?=\S+\.\w+$)/gm, '\n// '));
  if (!text.includes('import.meta.url')) return lines;
  return `const chunkUrl = require('node:url').pathToFileURL(__filename).href;\n${lines}`;
}

/** The folders of the packages whose code is in the output. */
function packagesIn(metafile) {
  const folders = new Set();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
      const isCode = bytesInOutput > 0 && !path.startsWith('when-called:');
      if (folder && isCode) folders.add(folder);
    }
  }
  return [...folders];
}

/** Name, version and licence of a package, in full. */
function notice(folder, ourLicense) {
  const { name, version, license, author } = readJson(join(folder, 'package.json'));
  const file = readdirSync(join(ROOT, folder)).find((entry) =>
    /^(licen[cs]e|copying)/i.test(entry),
  );
  const title = `${name} ${version} (${license})`;
  if (file) return `${title}\n\n${readText(join(folder, file)).trim()}\n`;
  // Some packages name the MIT licence without its text. Ours has the same text.
  if (license !== 'MIT') throw new Error(`${name} has no licence text, and its licence is not MIT`);
  const terms = ourLicense.slice(ourLicense.indexOf('Permission is'));
  return `${title}\n\nCopyright (c) ${author?.name ?? author}\n\n${terms.trim()}\n`;
}

function notices(metafile) {
  const ourLicense = readText('LICENSE');
  const texts = new Set(packagesIn(metafile).map((folder) => notice(folder, ourLicense)));
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return [`This program contains the following packages.\n`, ...[...texts].sort()].join(rule);
}

const readText = (path) => readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n');
const readJson = (path) => JSON.parse(readText(path));

/** Bundles first and then replaces the folder, so that a faulty source leaves the last build. */
async function main() {
  const [{ outputFiles, metafile }, ...others] = await Promise.all([
    bundle(readJson('package.json').version),
    library(ROOT, LIBRARY),
    types(ROOT, `${LIBRARY}/types`),
  ]);
  for (const path of Object.keys(metafile.outputs)) checkCircles(metafile.outputs, path);
  const thirdParty = notices(metafile);
  const hash = createHash('sha256');
  for (const { text } of outputFiles) hash.update(text);
  const build = hash.digest('hex').slice(0, 12);
  const files = new Map();
  for (const { path, text } of outputFiles) {
    const code = await toCommonJs(text.replaceAll(BUILD, build));
    files.set(relative(ROOT, path).replaceAll('\\', '/'), code);
  }
  checkPatches();
  checkLate();
  const all = [packed(files, metafile.outputs), ...others].flatMap((some) => [...some]);
  rmSync(DIST, { recursive: true, force: true });
  for (const [path, code] of all) {
    const mode = path === 'dist/cli.js' ? 0o755 : 0o644;
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), code, { mode });
  }
  writeFileSync(join(DIST, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(DIST, 'THIRD-PARTY-NOTICES.txt'), thirdParty);
  compileAtOnce(join(DIST, 'cli.js'));
}

await main().catch((error) => {
  // esbuild has already shown what is wrong with the source.
  if (!error.errors) console.error(error);
  process.exitCode = 1;
});
