/**
 * Builds `dist/`: one call of rolldown bundles the program with everything it needs, as chunks of
 * CommonJS, which Node loads in three quarters of the time that ES modules take. `--library` adds
 * the library and its types.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = dirname(fileURLToPath(import.meta.url));
const standIn = (name) => join(ROOT, 'stand-ins', `${name}.js`);

/**
 * Removes Ink's imports of `process`: without them, rolldown replaces `process.env.NODE_ENV`.
 */
const globalProcess = {
  name: 'global-process',
  transform: {
    filter: { id: /ink\/build\/[^/]+\.js$/ },
    handler: (code) => code.replace("import process from 'node:process';", ''),
  },
};

const notices = {
  name: 'notices',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
    const folders = new Set(
      modules.flatMap((id) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
    );
    const texts = [...folders].map(noticeOf).sort();
    const source = ['This program contains the following packages.\n', ...texts].join(
      `\n${'-'.repeat(80)}\n\n`,
    );
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source });
  },
};

function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (!file && license !== 'MIT')
    throw new Error(`${name} has no licence text, and its licence is not MIT`);
  const ours = readFileSync(join(ROOT, 'LICENSE'), 'utf8');
  // Some packages name the MIT license but don't include it. Our LICENSE has the same text.
  const terms = file
    ? readFileSync(join(folder, file), 'utf8')
    : `Copyright (c) ${author?.name ?? author}\n\n${ours.slice(ours.indexOf('Permission is'))}`;
  return `${name} ${version} (${license})\n\n${terms.trim()}\n`;
}

/** Builds the program into a folder. Tests pass `more` plugins to change it. */
export async function buildProgram(folder, more = []) {
  const bundle = await rolldown({
    cwd: ROOT,
    input: {
      cli: 'source/cli.ts',
      'coach-worker': 'source/coach/thread/worker.ts',
      'history-worker': 'source/saves/history-worker.ts',
    },
    platform: 'node',
    tsconfig: false,
    transform: {
      target: 'node20',
      jsx: { runtime: 'automatic', development: false },
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env.DEV': '"false"',
      },
      inject: { fetch: [standIn('fetch'), 'fetch'] },
    },
    resolve: {
      alias: {
        'react-devtools-core': standIn('nothing'),
        'restore-cursor': standIn('nothing'),
        'terminal-size': standIn('nothing'),
        'yoga-layout$': standIn('yoga'),
      },
    },
    plugins: [globalProcess, notices, ...more],
  });
  await bundle.write({
    dir: folder,
    format: 'cjs',
    minify: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  chmodSync(join(folder, 'cli.js'), 0o755);
}

async function buildLibrary(folder) {
  const bundle = await rolldown({
    cwd: ROOT,
    input: 'source/library/index.ts',
    platform: 'neutral',
    tsconfig: false,
    transform: { target: 'es2023' },
  });
  // A file for each module, so that a bundler leaves out what is not used.
  await bundle.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: join(ROOT, 'source/library'),
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "sideEffects": false }\n');
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const types = join(folder, 'types');
  const args = [compiler, '-p', join(ROOT, 'source/library'), '--outDir', types, '--noCheck'];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
  for (const name of readdirSync(types, { recursive: true }).filter((file) =>
    file.endsWith('.d.ts'),
  )) {
    const text = readFileSync(join(types, name), 'utf8');
    // The compiler writes declarations in which imports still end in `.ts`.
    writeFileSync(join(types, name), text.replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js'));
  }
}

async function main() {
  const dist = join(ROOT, 'dist');
  // Keeps the library: only `prepare` builds it, with `--library`.
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (name !== 'library') rmSync(join(dist, name), { recursive: true });
  }
  await buildProgram(dist);
  if (process.argv.includes('--library')) await buildLibrary(join(dist, 'library'));
}

// Tests import `buildProgram` from here, and that alone must not build anything.
if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
