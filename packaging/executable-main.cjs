/**
 * What the single executable runs. The files of `dist/` are assets in it, and are loaded as Node
 * would load them from a folder. The build puts the name of the first of them before this text, as
 * FIRST.
 */
'use strict';
const Module = require('node:module');
const sea = require('node:sea');
const { join, posix, relative, sep } = require('node:path');
const { fileURLToPath } = require('node:url');

/** The folder that the files seem to stand in. No other file can have a path below an executable. */
const ROOT = process.execPath;

const CODE = new Set(sea.getAssetKeys().filter((name) => name.endsWith('.code')));

const modules = new Map();

const isInside = (path) => typeof path === 'string' && path.startsWith(ROOT + sep);
const nameOf = (path) => relative(ROOT, path).replaceAll(sep, '/');

/** The changed functions of Node's modules: a file and a thread's program can be an asset. */
const replaced = {
  'node:fs': (fs) => ({
    ...fs,
    readFileSync: (path, ...rest) =>
      isInside(path) ? sea.getAsset(nameOf(path), 'utf8') : fs.readFileSync(path, ...rest),
  }),
  'node:worker_threads': (threads) => ({
    ...threads,
    Worker: class extends threads.Worker {
      constructor(program, options) {
        super(mainOf(nameOf(fileURLToPath(program))), { ...options, eval: true });
      }
    },
  }),
};

/** This program, with another first file. */
const mainOf = (first) =>
  `const FIRST = '${first}';\n${sea.getAsset('executable-main.cjs', 'utf8')}`;

/** What a file of ours exports. It runs when it is first asked for. */
function load(name) {
  if (modules.has(name)) return modules.get(name).exports;
  const module = new Module(join(ROOT, name));
  modules.set(name, module);
  module.filename = module.id;
  module.compiledCode = codeOf(name);
  module.require = (id) =>
    id.startsWith('.') ? load(posix.join(posix.dirname(name), id)) : ofNode(id);
  module._compile(sea.getAsset(name, 'utf8').replace(/^#!.*/, ''), module.filename);
  return module.exports;
}

function codeOf(name) {
  const asset = `${name}.code`;
  return CODE.has(asset) ? Buffer.from(sea.getRawAsset(asset)) : undefined;
}

function ofNode(name) {
  if (!modules.has(name)) modules.set(name, replaced[name]?.(require(name)) ?? require(name));
  return modules.get(name);
}

load(FIRST);
