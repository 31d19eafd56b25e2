/**
 * Leaves out of the first frame's files what only later frames need: all screens except the first,
 * what messages do to the state, and pictures; and those parts of libraries that wrap and cut text. In
 * their place stand functions that load them when they are called, all of a kind at once. The sources
 * import them as if they were there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Their folders, and the files in them that the first frame needs. */
const FOLDERS = {
  'source/full-screen/screens': /(^|\/)(index|state|effects)\.ts$|^start\/(view|name-pegs)\.tsx$/,
  'source/full-screen/features': /(^|\/)(index|state)\.ts$/,
};

/**
 * Files of libraries of which the first frame calls nothing in a window of 80x24. They are built into
 * a file of their own, because another first frame may cut text. A first start takes 4 ms less
 * without them (3 %).
 */
const LIBRARIES = [
  'wrap-ansi/index.js',
  'cli-truncate/index.js',
  'ink/build/ansi-tokenizer.js',
  'ink/build/render-to-string.js',
];

/** The files that something has imported from elsewhere. */
const used = new Set();

/** Fails if a file of a library has been left out of a whole build for nothing. */
export function checkLate() {
  const idle = LIBRARIES.filter((name) => ![...used].some((path) => path.endsWith(join(name))));
  if (idle.length > 0) throw new Error(`late.mjs leaves out for nothing: ${idle.join(', ')}`);
}

/** The source of a function that loads a file at its first call, and then calls the one in it. */
const loader = (file) => `
  export function whenCalled(name) {
    let loaded;
    return (...given) => (loaded ??= require('../${file}.js')[name])(...given);
  }
`;

/**
 * The plugin for a package in this folder. Its entry points, the files that hold what is left out, are
 * `late` and `late-text`.
 */
export function late(root) {
  const sources = Object.entries(FOLDERS).flatMap(([folder, kept]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.tsx?$/.test(name) && !kept.test(name))
      .map((name) => join(root, folder, name)),
  );
  const libraries = LIBRARIES.map((name) => join(root, 'node_modules', name));
  const files = { late: sources, 'late-text': libraries };
  const fileOf = new Map(
    Object.entries(files).flatMap(([file, paths]) => paths.map((path) => [path, file])),
  );
  return {
    name: 'late',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^late(-text)?$/ }, ({ path }) => ({ path, namespace: 'late' }));
      onLoad({ filter: /.*/, namespace: 'late' }, ({ path: file }) => ({
        contents: files[file].map(exported).join('\n'),
        resolveDir: root,
      }));
      onResolve({ filter: /^(\..*\.(tsx?|js)|[a-z-]+)$/ }, ({ path, importer, resolveDir }) => {
        const found = path.startsWith('.')
          ? resolve(resolveDir, path)
          : join(root, 'node_modules', path, 'index.js');
        const file = fileOf.get(found);
        // What is left out together, and the file that holds it, imports the functions themselves.
        if (!file || importer === file || fileOf.get(importer) === file) return undefined;
        used.add(found);
        // The output names this path, and has to be the same in every checkout.
        const inRoot = relative(root, found).replaceAll('\\', '/');
        return { path: inRoot, namespace: 'when-called', pluginData: file };
      });
      onLoad({ filter: /.*/, namespace: 'when-called' }, ({ path, pluginData: file }) => ({
        contents: functionsOf(join(root, path), file),
      }));
      onResolve({ filter: /^when-called:/ }, ({ path }) => ({ path, namespace: 'late-loader' }));
      onLoad({ filter: /.*/, namespace: 'late-loader' }, ({ path }) => ({
        contents: loader(path.replace('when-called:', '')),
      }));
      onResolve({ filter: /^\.\.\/late(-text)?\.js$/ }, ({ path }) => ({ path, external: true }));
    },
  };
}

/** Exports what a file exports, its default by that function's name. */
function exported(path) {
  const from = `from ${JSON.stringify(path)};`;
  const name = /^export default (?:function )?(\w+)/m.exec(readFileSync(path, 'utf8'))?.[1];
  return `export * ${from}\n${name ? `export { default as ${name} } ${from}` : ''}`;
}

/** An exported function: its name by itself, after `export default`, or of either kind. */
const FUNCTION =
  /^export (?:(default )(?:function )?(\w+)|(?:async )?function (\w+)|const (\w+)(?:: [^=]+)? = \()/gm;

/** For each function that a file exports, one that loads it first. */
function functionsOf(path, file) {
  const source = readFileSync(path, 'utf8');
  const functions = [...source.matchAll(FUNCTION)].map(([, isDefault, ...names]) => {
    const name = names.find((each) => each !== undefined);
    return `export ${isDefault ?? `const ${name} = `}whenCalled('${name}');`;
  });
  const values = source.match(/^export (?!type |interface ).*/gm)?.length ?? 0;
  if (values !== functions.length) throw new Error(`not only functions are exported by ${path}`);
  return [`import { whenCalled } from 'when-called:${file}';`, ...functions].join('\n');
}
