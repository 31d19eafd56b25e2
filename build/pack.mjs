/** Puts the files that every start loads into a few: Node takes half a millisecond for each. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * The files of the build with those that a start loads packed. Three packs: the cache of compiled
 * code is in use only once the first of them is loaded, and the last is only for the full screen,
 * because `--version` and `solve` would read it in vain.
 * @param files the text of each output as CommonJS, by the output's path
 * @param outputs what esbuild's metafile says of the outputs
 * @returns the texts of the files to write, by their paths
 */
export function packed(files, outputs) {
  const entry = (source) => pathOf(outputs, source);
  const program = entry('first:first');
  const screens = entry('source/full-screen/run.tsx');
  const isLate = (path) => /^late:/.test(outputs[path].entryPoint);
  const first = loadedWith(outputs, program);
  const start = new Set([
    ...loadedWith(outputs, entry('source/cli.ts')),
    ...loadedWith(outputs, screens),
  ]);
  const rest = [...start].filter((path) => !first.has(path) && path !== screens);
  const elsewhere = new Set();
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint && path !== screens && !isLate(path)) loadedWith(outputs, path, elsewhere);
  }
  const packs = {
    first: [...first].filter((path) => path !== program),
    start: rest.filter((path) => elsewhere.has(path)),
    screens: rest.filter((path) => !elsewhere.has(path)),
  };
  return Object.entries(packs).reduce(
    (packed, [title, paths]) => (paths.length > 0 ? pack(packed, title, paths) : packed),
    files,
  );
}

function pathOf(outputs, source) {
  return Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
}

/** The outputs that are loaded with this one, which is among them. */
function loadedWith(outputs, path, loaded = new Set()) {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind === 'import-statement' && imported in outputs) loadedWith(outputs, imported, loaded);
  }
  return loaded;
}

/**
 * The files with these ones put into one. In it each file runs when it is first required. The
 * parentheses make V8 compile a file at once; otherwise V8 would parse it twice.
 */
function pack(files, title, paths) {
  const names = new Set(paths.map((path) => basename(path)));
  const replaced = (text, call) =>
    text.replace(/\brequire\(\s*"(\.[^"]*\/)([^"/]+)"\s*\)/g, (found, folder, name) =>
      names.has(name) ? call(folder, name) : found,
    );
  const bodies = paths.map((path) => {
    const text = replaced(files.get(path), (_, name) => `load("${name}")`);
    return `"${basename(path)}": (function (module, exports) {\n${text}}),\n`;
  });
  const whole = `'use strict';\nconst files = {\n${bodies.join('')}};\n${LOAD}`;
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 8);
  const name = `${title}-${hash}.js`;
  const kept = new Map([[`dist/chunks/${name}`, whole]]);
  for (const [path, text] of files) {
    if (paths.includes(path)) continue;
    kept.set(
      path,
      replaced(text, (folder, chunk) => `require("${folder}${name}")("${chunk}")`),
    );
  }
  return kept;
}

/** As with Node's own `require`, a file of a circle is given as far as it has run. */
const LOAD = `const loaded = new Map();
module.exports = load;
function load(name) {
  let module = loaded.get(name);
  if (module) return module.exports;
  module = { exports: {} };
  loaded.set(name, module);
  files[name](module, module.exports);
  return module.exports;
}
`;
