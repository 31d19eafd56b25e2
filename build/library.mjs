/**
 * Builds the library: ES modules and their types, in a folder of their own. A file for each module of
 * `source/library`, and shared ones, so that a bundler leaves out what is not used.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { build, transform } from 'esbuild';

const SOURCE = 'source/library';

/** What a bundler and Node have to know of the folder. The one around it holds CommonJS. */
const PACKAGE = { type: 'module', sideEffects: false };

/**
 * The modules of the library, and the package.json of its folder.
 * @param root the folder of the package
 * @param folder where the library will stand, from the root
 * @returns the texts of the files, by their paths from the root
 */
export async function library(root, folder) {
  const index = readFileSync(join(root, SOURCE, 'index.ts'), 'utf8');
  const modules = [...index.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name]) => name);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: modules.map((name) => `${SOURCE}/${name}.ts`),
    outdir: folder,
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    // Neither Node's modules nor a browser's: the library needs nothing.
    platform: 'neutral',
    target: 'es2023',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const { code } = await transform(index, { loader: 'ts', format: 'esm' });
  const files = new Map([
    [`${folder}/index.js`, code.replace(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"')],
    [`${folder}/package.json`, `${JSON.stringify(PACKAGE)}\n`],
  ]);
  for (const { path, text } of outputFiles) {
    files.set(relative(root, path).replaceAll('\\', '/'), text.replace(BARE_IMPORT, ''));
  }
  return files;
}

/**
 * An import by which esbuild keeps the order of side effects. The library has none, and bundlers warn
 * of such an import.
 */
const BARE_IMPORT = /^import "[^"]+";\n/gm;

/**
 * The declarations that the types of the library consist of, as the compiler writes them.
 * @returns their texts, by their paths from the root
 */
export async function types(root, folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'code-breakers-types-'));
  try {
    const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
    const tsc = join(dirname(compiler), 'bin', 'tsc');
    const args = [tsc, '-p', join(root, SOURCE), '--outDir', scratch];
    await promisify(execFile)(process.execPath, args);
    const files = new Map();
    for (const path of reachable(scratch, 'library/index.d.ts')) {
      const text = readFileSync(join(scratch, path), 'utf8').replace(IMPORT, '$1$2.js$3');
      files.set(`${folder}/${path}`, text);
    }
    return files;
  } catch (error) {
    // The compiler says what is wrong on its output.
    throw new Error(error.stdout || error.message);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** An import of a neighbour in a declaration, which the compiler leaves as it is in the source. */
const IMPORT = /((?:from|import\() ?')(\.[^']+)\.tsx?(')/g;

/** A declaration and all that it imports, directly or not. The compiler writes many more. */
function reachable(root, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, , imported] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
    reachable(root, posix.join(posix.dirname(path), `${imported}.d.ts`), found);
  }
  return found;
}
