/**
 * Builds `dist/`: the program in one call of rolldown, bundled with all that it needs, as CommonJS in
 * chunks, which Node loads a quarter sooner than ES modules. `--library` adds what other programs
 * import, with its types.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = dirname(fileURLToPath(import.meta.url));
process.chdir(ROOT);

const standIn = (name) => resolve('stand-ins', `${name}.js`);

/** Ink asks an imported `process`, not the global one, whether it is developed. */
const globalProcess = {
  name: 'global-process',
  transform: {
    filter: { id: /ink\/build\/[^/]+\.js$/ },
    handler: (code) => code.replace("import process from 'node:process';", ''),
  },
};

/** Writes down whose work is bundled, and under which terms. */
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
  const ours = readFileSync('LICENSE', 'utf8');
  // Some packages name the MIT licence without its text, which is ours, too.
  const terms = file
    ? readFileSync(join(folder, file), 'utf8')
    : `Copyright (c) ${author?.name ?? author}\n\n${ours.slice(ours.indexOf('Permission is'))}`;
  return `${name} ${version} (${license})\n\n${terms.trim()}\n`;
}

async function buildProgram() {
  const bundle = await rolldown({
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
    plugins: [globalProcess, notices],
  });
  await bundle.write({
    dir: 'dist',
    format: 'cjs',
    minify: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  writeFileSync('dist/package.json', '{ "type": "commonjs" }\n');
  chmodSync('dist/cli.js', 0o755);
}

async function buildLibrary() {
  const bundle = await rolldown({
    input: 'source/library/index.ts',
    platform: 'neutral',
    tsconfig: false,
    transform: { target: 'es2023' },
  });
  // A file for each module, so that a bundler leaves out what is not used.
  await bundle.write({
    dir: 'dist/library',
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: 'source/library',
  });
  writeFileSync('dist/library/package.json', '{ "type": "module", "sideEffects": false }\n');
  const compiler = 'node_modules/typescript/bin/tsc';
  const types = 'dist/library/types';
  execFileSync(process.execPath, [compiler, '-p', 'source/library', '--outDir', types], {
    stdio: 'inherit',
  });
  for (const name of readdirSync(types, { recursive: true }).filter((file) =>
    file.endsWith('.d.ts'),
  )) {
    const text = readFileSync(join(types, name), 'utf8');
    // The compiler leaves the names of the sources in what it declares.
    writeFileSync(join(types, name), text.replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js'));
  }
}

// The library stays: it is built by `prepare` alone.
for (const name of existsSync('dist') ? readdirSync('dist') : []) {
  if (name !== 'library') rmSync(join('dist', name), { recursive: true });
}
await buildProgram();
if (process.argv.includes('--library')) await buildLibrary();
