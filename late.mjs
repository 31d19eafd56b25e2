/**
 * Leaves out of the first frame's files what only later frames need: all screens except the first,
 * what messages do to the state, and pictures. In their place stand functions that load them when
 * they are called, all at once. The sources import them as if they were there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Their folders, and the files in them that the first frame needs. */
const FOLDERS = {
  'source/full-screen/screens': /(^|\/)(index|state|effects)\.ts$|^start\/(view|name-pegs)\.tsx$/,
  'source/full-screen/features': /(^|\/)(index|state)\.ts$/,
};

/** The file that they are built into, from the chunks. */
const FILE = '../late.js';

/** Loads it at the first call; `require` finds it again each time, which costs a tenth of a key. */
const LOADER = `
  let loaded;
  export const whenCalled = () => (loaded ??= require('${FILE}'));
`;

/** The plugin for a package in this folder; its entry point is called `late`. */
export function late(root) {
  const paths = Object.entries(FOLDERS).flatMap(([folder, kept]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.tsx?$/.test(name) && !kept.test(name))
      .map((name) => join(root, folder, name)),
  );
  const all = new Set(paths);
  return {
    name: 'late',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^late$/ }, ({ path }) => ({ path, namespace: 'late' }));
      onLoad({ filter: /.*/, namespace: 'late' }, () => ({
        contents: paths.map((path) => `export * from ${JSON.stringify(path)};`).join('\n'),
        resolveDir: root,
      }));
      onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, importer, resolveDir }) => {
        const found = resolve(resolveDir, path);
        if (!all.has(found) || all.has(importer)) return undefined;
        return { path: found, namespace: 'when-called' };
      });
      onLoad({ filter: /.*/, namespace: 'when-called' }, ({ path }) => ({
        contents: functionsOf(readFileSync(path, 'utf8'), path),
      }));
      onResolve({ filter: /^when-called$/ }, ({ path }) => ({ path, namespace: 'late-loader' }));
      onLoad({ filter: /.*/, namespace: 'late-loader' }, () => ({ contents: LOADER }));
      onResolve({ filter: /^\.\.\/late\.js$/ }, () => ({ path: FILE, external: true }));
    },
  };
}

/** An exported function, of either kind. */
const FUNCTION = /^export (?:(?:async )?function (\w+)|const (\w+)(?:: [^=]+)? = \()/gm;

/** For each function that a source exports, one that loads it first. */
function functionsOf(source, path) {
  const names = [...source.matchAll(FUNCTION)].map(([, one, other]) => one ?? other);
  const values = source.match(/^export (?!type |interface ).*/gm)?.length ?? 0;
  if (values !== names.length) throw new Error(`not only functions are exported by ${path}`);
  return [
    "import { whenCalled } from 'when-called';",
    ...names.map((name) => `export const ${name} = (...given) => whenCalled().${name}(...given);`),
  ].join('\n');
}
