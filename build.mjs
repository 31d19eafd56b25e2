/**
 * Builds the package: `dist/` holds all that an installed program loads, so it has no dependencies.
 * It says nothing when all went well, for `npm start` shows the game right after it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = join(ROOT, 'dist');

/**
 * Stands in for Intl.Segmenter in the bundle. The first use of the real one reads ICU's tables,
 * about 10 ms before the first frame, although in ASCII every character but CR LF is a grapheme.
 */
export class AsciiFirstSegmenter {
  #make;
  #real;
  #cutsGraphemes;

  constructor(locales, options) {
    // By a computed name, or the bundler would put this very class in its place.
    this.#make = () => new Intl[['Segmenter'][0]](locales, options);
    this.#cutsGraphemes = (options?.granularity ?? 'grapheme') === 'grapheme';
  }

  segment(text) {
    return (this.#cutsGraphemes && this.#ascii(text)) || this.#load().segment(text);
  }

  #ascii(input) {
    const segments = [];
    for (let index = 0; index < input.length; index++) {
      const unit = input.charCodeAt(index);
      if (unit > 126 || unit === 13) return undefined;
      segments.push({ segment: input[index], index, input });
    }
    segments.containing = (index = 0) => segments[index];
    return segments;
  }

  #load() {
    this.#real ??= this.#make();
    return this.#real;
  }
}

/**
 * A regular expression that is made at its first use. Those of string-width read tables of
 * character properties, another 10 ms, and are not used on ASCII.
 */
export function lateRegExp(make) {
  let made;
  return new Proxy(Object.create(null), {
    get(_, key) {
      made ??= make();
      const value = made[key];
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
}

/** What replaces a package: an error for whoever comes to need it, not a wrong answer. */
const leftOut = (name) => `
  const refuse = () => { throw new Error('${name} is left out of this build'); };
  export const Ajv2020 = refuse;
  export default new Proxy({}, { get: refuse });
`;

/** Leaves out what the game never runs, but what its libraries import at their top. */
const trim = {
  name: 'trim',
  setup({ onResolve, onLoad }) {
    // conf checks schemas with ajv and runs migrations with semver; our saves use neither.
    onResolve({ filter: /^(ajv|ajv-formats|semver)(\/|$)/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({ contents: leftOut(path) }));
    // The global is the same object, and only below the global does `define` find what to replace.
    onLoad({ filter: /[\\/](source|ink[\\/]build)[\\/].*\.(js|tsx?)$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^import process from 'node:process';$/m, ''),
      loader: path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js',
    }));
    // It writes to standard error at every exit, a file included; Ink shows the cursor by itself.
    onResolve({ filter: /^restore-cursor$/ }, ({ path }) => ({ path, namespace: 'no-cursor' }));
    onLoad({ filter: /.*/, namespace: 'no-cursor' }, () => ({
      contents: 'export default () => {};',
    }));
    // Asked for where a terminal does not know its size, and would start other programs to learn it.
    onResolve({ filter: /^terminal-size$/ }, ({ path }) => ({ path, namespace: 'usual-size' }));
    onLoad({ filter: /.*/, namespace: 'usual-size' }, () => ({
      contents: 'export default () => ({ columns: 80, rows: 24 });',
    }));
    // Ink's devtools stand behind `if (DEV)`, which is gone; a built-in name leaves no chunk behind.
    onResolve({ filter: /^\.\/devtools\.js$/ }, () => ({ path: 'node:module', external: true }));
    onLoad({ filter: /[\\/]string-width[\\/]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /^const (\w+) = (\/.*\\p\{.*\/[a-z]+);$/gm,
        'const $1 = lateRegExp(() => $2);',
      ),
    }));
    onResolve({ filter: /^late-unicode$/ }, ({ path }) => ({ path, namespace: 'own' }));
    onLoad({ filter: /.*/, namespace: 'own' }, () => ({
      contents: `export ${AsciiFirstSegmenter}\nexport ${lateRegExp}`,
    }));
  },
};

/** One entry and its chunks: the dialogue, the screens and conf are read only where needed. */
async function bundle(version) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: { cli: 'source/cli.ts', 'coach-worker': 'source/coach-worker.ts' },
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Takes dead branches out. Minifying the rest gained nothing and spoils stack traces.
    minifySyntax: true,
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
      'process.env.CODE_BREAKERS_VERSION': JSON.stringify(version),
      // yoga would decode its wasm with it, and so load all of undici: 15 ms.
      fetch: 'undefined',
      'Intl.Segmenter': 'AsciiFirstSegmenter',
    },
    inject: ['late-unicode'],
    // For the CommonJS packages among them, which require built-in modules.
    banner: {
      js: "import { createRequire as cr } from 'node:module'; const require = cr(import.meta.url);",
    },
    plugins: [trim],
    logLevel: 'warning',
  });
}

/** The folders of the packages of which there is code in the output. */
function packagesIn(metafile) {
  const folders = new Set();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
      if (folder && bytesInOutput > 0) folders.add(folder);
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
  // Some packages name the MIT licence and do not carry its text, which is the one that we have.
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
  const { outputFiles, metafile } = await bundle(readJson('package.json').version);
  const thirdParty = notices(metafile);
  rmSync(DIST, { recursive: true, force: true });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    const isProgram = path === join(DIST, 'cli.js');
    const start = isProgram && !text.startsWith('#!') ? '#!/usr/bin/env node\n' : '';
    writeFileSync(path, start + text, { mode: isProgram ? 0o755 : 0o644 });
  }
  writeFileSync(join(DIST, 'THIRD-PARTY-NOTICES.txt'), thirdParty);
}

// The test imports the segmenter from here, and wants no build.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    // esbuild has already shown what is wrong with the source.
    if (!error.errors) console.error(error);
    process.exitCode = 1;
  });
}
