/**
 * What the build changes in the libraries that it bundles. Each change is a debt, paid with every
 * update of its library, so each row says why it is there and what it gains: CPU time of a start to
 * its first frame (the first start, or one with the code cache), or a part of the time of a key, both
 * on Node 20. A row goes when it gains less than 2 ms and 5 %. The build fails where a library no
 * longer has what a row changes.
 */
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';

/**
 * Keeps values for as long as each frame asks for them: a value that a whole frame has not asked for
 * is forgotten. Only what changed is computed for a frame, and nothing piles up.
 */
class FrameCache {
  #now = new Map();
  #before = new Map();

  get(key) {
    const value = this.#now.get(key) ?? this.#before.get(key);
    if (value !== undefined) this.#now.set(key, value);
    return value;
  }

  set(key, value) {
    this.#now.set(key, value);
  }

  beginFrame() {
    this.#before = this.#now;
    this.#now = new Map();
  }
}

/**
 * Stands in for Intl.Segmenter. In ASCII every character is a grapheme, except that CR LF is one.
 */
export class AsciiFirstSegmenter {
  #make;
  #real;
  #cutsGraphemes;

  constructor(locales, options) {
    // The name is computed, because the bundler puts this very class in place of the plain name.
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

/** Stands in for `performance`. */
export const processClock = {
  now() {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1e3 + nanoseconds / 1e6;
  },
};

/** A regular expression that is made at its first use. */
function lateRegExp(make) {
  let made;
  return new Proxy(Object.create(null), {
    get(_, key) {
      made ??= make();
      const value = made[key];
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
}

const YOGA = `
  import loadYoga, { wasm } from '../binaries/yoga-wasm-base64-esm.js';
  import wrapAssembly from './wrapAssembly.js';
  let fault;
  const assembly = {
    printErr() {},
    instantiateWasm(imports, receive) {
      try {
        const module = new WebAssembly.Module(Buffer.from(wasm, 'base64'));
        receive(new WebAssembly.Instance(module, imports));
      } catch (error) {
        fault = error;
      }
    },
  };
  loadYoga(assembly);
  if (fault) throw fault;
  export default wrapAssembly(assembly);
  export * from './generated/YGEnums.js';
`;

/** What the build leaves out throws when something needs it, so that no answer is wrong. */
const LEFT_OUT = `
  const refuse = () => { throw new Error('this package is left out of the build'); };
  export const Ajv2020 = refuse;
  export default new Proxy({}, { get: refuse });
`;

/** Files that are changed: which, why, what it gains, and how. A path has `/` on every platform. */
const FILES = [
  {
    file: /\/ink\/build\/output\.js$/,
    why: 'Ink takes each line of every frame apart and measures it. What it found is kept for the next frame.',
    gain: '18 % of a key',
    change: replacing(
      ['widths = new Map();\n    blockWidths', 'widths = new FrameCache();\n    blockWidths'],
      ['blockWidths = new Map();', 'blockWidths = new FrameCache();'],
      [
        'styledChars = new Map();',
        `styledChars = new FrameCache();
    beginFrame() {
        for (const cache of [this.widths, this.blockWidths, this.styledChars]) cache.beginFrame();
    }`,
      ],
      ['caches = new OutputCaches();', 'caches = CACHES;'],
      [
        'export default class Output',
        `${FrameCache}
    const CACHES = new OutputCaches();
    export default class Output`,
      ],
      ['get() {\n', 'get() {\n        this.caches.beginFrame();\n'],
    ),
  },
  {
    file: /\/ink\/build\/output\.js$/,
    why: 'A cell is never written to, only replaced, so that all blanks can be one object.',
    gain: '4 ms of a first start, 2 ms of a cached one, 2 % of a key',
    change: replacing(
      [
        `row.push({
                    type: 'char',
                    value: ' ',
                    fullWidth: false,
                    styles: [],
                });`,
        'row.push(BLANK);',
      ],
      [
        'export default class Output',
        `const BLANK = Object.freeze({ type: 'char', value: ' ', fullWidth: false, styles: [] });
    export default class Output`,
      ],
    ),
  },
  {
    file: /\/ink\/build\/output\.js$/,
    why: 'A line of printable ASCII and styles, without the style that ends all others, is the same once it is taken apart and put together again.',
    gain: '8 % of a key',
    change: replacing(
      [
        'export default class Output',
        String.raw`const PLAIN = /^(?:[ -~]|\x1b\[(?:[1-9]\d*|[34]8;[\d;]+)m)*$/;
    export default class Output`,
      ],
      [
        'const characterLines = [[]];\n        for',
        'const characterLines = [[]];\n        if (!PLAIN.test(text)) for',
      ],
      [
        'let lines = characterLines.map(line => styledCharsToString(line));',
        `let lines = PLAIN.test(text)
            ? [text]
            : characterLines.map(line => styledCharsToString(line));`,
      ],
      [
        'return this.sliceLineToColumns(line, from, to);',
        `return from === 0 && to === width && PLAIN.test(line)
                        ? line
                        : this.sliceLineToColumns(line, from, to);`,
      ],
    ),
  },
  {
    file: /\/ink\/build\/output\.js$/,
    why: 'The expression reads tables of character properties, for each character of a line.',
    gain: '2 ms of a first start, 3 % of a key',
    change: replacing([
      'filter(character => !/',
      "filter(character => character.value <= '~' || !/",
    ]),
  },
  {
    file: /\/ink\/build\/sanitize-ansi\.js$/,
    why: 'In a text of printable characters and styles there is nothing to strip.',
    gain: '5 % of a key',
    change: replacing([
      'if (!hasAnsiControlCharacters(text)) {',
      String.raw`if (/^(?:[ -~\t\n]|\x1b\[[\d;]*m)*$/.test(text)) return text;
    if (!hasAnsiControlCharacters(text)) {`,
    ]),
  },
  {
    file: /\/ink\/build\/render-node-to-output\.js$/,
    why: 'The layout has measured each text already, and keeps what it found.',
    gain: '5 % of a key, with the three rows about styles that follow',
    change: replacing(
      ["import widestLine from 'widest-line';", "import measureText from './measure-text.js';"],
      ['widestLine(text)', 'measureText(text).width'],
    ),
  },
  {
    file: /\/ansi-tokenize\/build\/styledChars\.js$/,
    why: 'Styles are replaced and never changed, so the characters of one style can share them.',
    gain: 'see above',
    change: replacing(['styles: [...codes],', 'styles: codes,']),
  },
  {
    file: /\/ansi-tokenize\/build\/ansiCodes\.js$/,
    why: 'Most characters have one style or none.',
    gain: 'see above',
    change: replacing([
      'ansiCodesToString(codes) {',
      "ansiCodesToString(codes) {\n    if (codes.length < 2) return codes[0]?.code ?? '';",
    ]),
  },
  {
    file: /\/ansi-tokenize\/build\/diff\.js$/,
    why: 'Most styles begin after none, or end with none to follow.',
    gain: 'see above',
    change: replacing([
      'diffAnsiCodes(from, to) {',
      `diffAnsiCodes(from, to) {
    if (from.length === 0) return to;
    if (to.length === 0) return undoAnsiCodes(from);`,
    ]),
  },
  {
    file: /\/ink\/build\/components\/ErrorOverview\.js$/,
    why: "Ink's own picture of a fault is never seen: the fault is told once the screen is left.",
    gain: '4 ms of a first start, 1 ms of a cached one',
    change: () => 'export default () => null;',
  },
  {
    file: /\/(source|ink\/build)\/.*\.(js|tsx?)$/,
    why: '`define` replaces only what is read from the global, which is the same object. Otherwise the branch for devtools would stay, which waits at the top of a module.',
    gain: 'no CommonJS can be built without it',
    // Not every file imports it.
    change: (text) => text.replace(/^import process from 'node:process';$/m, ''),
  },
  {
    file: /\/string-width\/index\.js$/,
    why: 'These expressions read tables of character properties, and are not used on ASCII.',
    gain: '12 ms of a first start, 17 ms of a cached one',
    change: replacing([
      /^const (\w+) = (\/.*\\p\{.*\/[a-z]+);$/gm,
      'const $1 = lateRegExp(() => $2);',
    ]),
  },
  {
    file: /\/string-width\/index\.js$/,
    why: 'Most emoji are found to be wide by the East Asian width of their first character, or by their joiners. Only those with a selector, a skin or half a flag need the expression for all emoji, so it is not made for an accent over a letter.',
    gain: '45 ms of the key that shows the first emoji or accent',
    change: replacing([
      'rgiEmojiRegex.test(segment)',
      '(/.[\\uFE0F\\u{1F1E6}-\\u{1F1FF}\\u{1F3FB}-\\u{1F3FF}]/u.test(segment) && rgiEmojiRegex.test(segment))',
    ]),
  },
  {
    file: /\/yoga-layout\/dist\/src\/index\.js$/,
    why: "Loads yoga at once: Emscripten's own way is asynchronous, which no CommonJS module can wait for. A fault of the wasm is thrown as it is, because Emscripten would write a warning of its own into the screen.",
    gain: 'no CommonJS can be built without it',
    change: () => YOGA,
  },
  {
    file: /\/yoga-wasm-base64-esm\.js$/,
    why: 'The text of the wasm is taken out of the loader, for the row above.',
    gain: 'no CommonJS can be built without it',
    change: cutWasm,
  },
  {
    file: /\/signal-exit\/index\.js$/,
    why: "`assert` loads five of Node's own modules for one check of an argument.",
    gain: '2 ms of a first start',
    change: replacing(["require('assert')", '{ equal() {} }']),
  },
  {
    file: /\/react-reconciler\.production\.js$/,
    why: 'Short names are read sooner.',
    gain: '3 ms of a first start, 1 ms of a cached one, and 222 kB of the megabyte that it loads',
    change: async (text) => (await transform(text, { minify: true })).code,
  },
  {
    file: /\/conf\/dist\/source\/index\.js$/,
    why: 'conf loads it to encrypt, which our saves are not.',
    gain: '8 ms of loading conf, right after the first frame',
    change: replacing([
      "import crypto from 'node:crypto';",
      `const crypto = new Proxy({}, {
        get() {
          throw new Error('conf is built without encryption');
        },
      });`,
    ]),
  },
];

/** Packages that are replaced: which, why, what it gains, and what the program gets instead. */
const PACKAGES = [
  {
    name: /^(ajv|ajv-formats|semver)(\/|$)/,
    why: 'conf checks schemas with ajv and runs migrations with semver; our saves use neither.',
    gain: '17 ms of loading conf, right after the first frame, and 364 kB',
    instead: LEFT_OUT,
  },
  {
    name: /^figures$/,
    why: 'ink-select-input loads it for a single figure, and our menu draws its own.',
    gain: '3 ms of a first start',
    instead: 'export default {};',
  },
  {
    name: /^restore-cursor$/,
    why: 'It writes to standard error at every exit, a file included; Ink shows the cursor by itself.',
    gain: 'no time: what is written',
    instead: 'export default () => {};',
  },
  {
    name: /^terminal-size$/,
    why: 'Ink asks it where a terminal does not tell its size, and it would start other programs.',
    gain: 'no time where the size is told: what is started',
    instead: 'export default () => ({ columns: 80, rows: 24 });',
  },
];

/** What is changed in all that is bundled, and in what esbuild writes itself. */
const OUTPUTS = [
  {
    what: /new\s+(\w+\.)?AsciiFirstSegmenter\(/,
    why: "The first use of the real Intl.Segmenter reads ICU's tables.",
    gain: '8 ms of a first start, 9 ms of a cached one',
  },
  {
    what: /processClock\.now\(/,
    why: "The first use of `performance` loads ten of Node's own modules.",
    gain: '4 ms of a first start',
  },
  {
    what: /(__toESM=)\(mod,isNodeMode,target\)=>[\s\S]*?,\s*mod\s*\)\s*\)(?=;)/,
    why: "esbuild's helper for the import of a CommonJS module copies the module for each importer, and React alone is imported sixty times.",
    gain: '9 ms of either start',
    put: `$1(mod, isNodeMode) =>
  !isNodeMode && mod?.__esModule ? mod : Object.create(mod ?? null, { default: { value: mod } })`,
  },
];

/** For esbuild: what is read in place of a global. */
export const DEFINED = { 'Intl.Segmenter': 'AsciiFirstSegmenter', performance: 'processClock' };
/** For esbuild: the file with what the changed files use. */
export const INJECTED = 'stand-ins';

/** Replaces each of the texts, which has to be there once, or each match of an expression. */
function replacing(...changes) {
  return (text) =>
    changes.reduce((changed, [found, put]) => {
      const isThere =
        typeof found === 'string' ? changed.split(found).length === 2 : changed.search(found) >= 0;
      if (!isThere) throw new Error(`not there, or not once: ${found}`);
      return changed.replace(found, typeof found === 'string' ? () => put : put);
    }, text);
}

/** Yoga's loader, with the text of the wasm taken out of it and exported. */
function cutWasm(loader) {
  const [, wasm] = /"data:application\/octet-stream;base64,([^"]+)"/.exec(loader);
  return `${loader.replace(wasm, '').replace('import.meta.url', "''")}
    export const wasm = '${wasm}';`;
}

/** The rows that have changed something. */
const used = new Set();

/** The text of a file as the build has it; undefined where it is not changed. */
export async function patchedFile(path) {
  const rows = FILES.filter(({ file }) => file.test(path.replaceAll('\\', '/')));
  if (rows.length === 0) return undefined;
  let text = readFileSync(path, 'utf8');
  for (const row of rows) {
    const changed = await row.change(text);
    if (changed !== text) used.add(row);
    text = changed;
  }
  return text;
}

/** The text of an output as the build has it. */
export function patchedOutput(text) {
  return OUTPUTS.reduce((patched, row) => {
    if (!row.what.test(patched)) return patched;
    used.add(row);
    return row.put === undefined ? patched : patched.replace(row.what, row.put);
  }, text);
}

/** Fails if a row has changed nothing in a whole build, because its library must have changed. */
export function checkPatches() {
  const idle = [...FILES, ...PACKAGES, ...OUTPUTS].filter((row) => !used.has(row));
  if (idle.length === 0) return;
  throw new Error(idle.map((row) => `patches.mjs changes nothing: ${row.why}`).join('\n'));
}

/** Changes files and packages while esbuild reads them. */
export const patches = {
  name: 'patches',
  setup({ onResolve, onLoad }) {
    for (const row of PACKAGES) {
      onResolve({ filter: row.name }, ({ path }) => {
        used.add(row);
        return { path, namespace: 'instead', pluginData: row.instead };
      });
    }
    onLoad({ filter: /.*/, namespace: 'instead' }, ({ pluginData }) => ({ contents: pluginData }));
    onLoad({ filter: /\.(js|tsx?)$/, namespace: 'file' }, async ({ path }) => {
      const contents = await patchedFile(path);
      if (contents === undefined) return undefined;
      return { contents, loader: path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' };
    });
    onResolve({ filter: new RegExp(`^${INJECTED}$`) }, ({ path }) => ({ path, namespace: 'own' }));
    onLoad({ filter: /.*/, namespace: 'own' }, () => ({
      contents: [
        `export ${AsciiFirstSegmenter}`,
        `export ${lateRegExp}`,
        `export const processClock = { ${processClock.now} };`,
      ].join('\n'),
    }));
  },
};
