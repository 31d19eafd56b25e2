/** What the build leaves out of the libraries, puts in their place, or changes in them. */
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { QUICKER } from './quicken.mjs';

/**
 * Stands in for Intl.Segmenter in the bundle. The first use of the real one reads ICU's tables,
 * about 10 ms before the first frame, although in ASCII every character but CR LF is a grapheme.
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

/**
 * A regular expression that is made at its first use. Those of string-width read tables of
 * character properties, another 10 ms, and are not used on ASCII.
 */
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

/**
 * Stands in for the global `performance`, of which the bundle uses nothing but the clock. The first
 * use of the real one loads a module of Node's, which takes at least half a millisecond.
 */
const CLOCK = 'const earlyClock = { now: () => process.uptime() * 1000 };';

/** What replaces a package. Whoever needs it after all gets an error, not a wrong answer. */
const leftOut = (name) => `
  const refuse = () => { throw new Error('${name} is left out of this build'); };
  export const Ajv2020 = refuse;
  export default new Proxy({}, { get: refuse });
`;

/**
 * Loads yoga at once. Emscripten's own way is asynchronous, which no CommonJS module can wait for,
 * and decodes the wasm by a loop over its characters. A fault of the wasm is thrown as it is:
 * Emscripten would write a warning of its own into the screen.
 */
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

/** Yoga's loader, with the text of the wasm taken out of it and exported. */
function cutWasm(loader) {
  const [, wasm] = /"data:application\/octet-stream;base64,([^"]+)"/.exec(loader);
  return `${loader.replace(wasm, '').replace('import.meta.url', "''")}
    export const wasm = '${wasm}';`;
}

/** Packages of which the game needs nothing or next to nothing, and what it gets in their place. */
const STAND_INS = {
  // It writes to standard error at every exit, a file included; Ink shows the cursor by itself.
  'restore-cursor': 'export default () => {};',
  // Ink asks it where a terminal does not tell its size. It would start other programs to learn it.
  'terminal-size': 'export default () => ({ columns: 80, rows: 24 });',
  // ink-select-input loads it for a single figure, and our menu draws its own.
  figures: 'export default {};',
};

/** Files that are changed: which, and how. The first that matches counts. */
const CHANGES = [
  ...QUICKER,
  // Ink's own picture of a fault is never seen: the fault is told once the screen is left.
  [/[\\/]ink[\\/]build[\\/]components[\\/]ErrorOverview\.js$/, () => 'export default () => null;'],
  // The global is the same object, and `define` replaces only what is read from the global.
  [
    /[\\/](source|ink[\\/]build)[\\/].*\.(js|tsx?)$/,
    (text) => text.replace(/^import process from 'node:process';$/m, ''),
  ],
  [
    /[\\/]string-width[\\/]index\.js$/,
    (text) =>
      text
        .replace(/^const (\w+) = (\/.*\\p\{.*\/[a-z]+);$/gm, 'const $1 = lateRegExp(() => $2);')
        // An emoji of one character is found to be wide by its East Asian width too. So the
        // expression for all emoji, which takes 20 ms to make, is left to longer ones.
        .replace(
          'rgiEmojiRegex.test(segment)',
          '([...segment].length > 1 && rgiEmojiRegex.test(segment))',
        ),
  ],
  [/[\\/]yoga-layout[\\/]dist[\\/]src[\\/]index\.js$/, () => YOGA],
  [/[\\/]yoga-wasm-base64-esm\.js$/, cutWasm],
  // Short names are read sooner, and there are 430 kB of it.
  [
    /[\\/]react-reconciler\.production\.js$/,
    async (text) => (await transform(text, { minify: true })).code,
  ],
  // It asserts that a callback is a function, and that is one more module of Node's to load.
  [
    /[\\/]signal-exit[\\/]index\.js$/,
    (text) => text.replace("require('assert')", '{ equal() {} }'),
  ],
];

/** Leaves out what the game never runs, but what its libraries import at their top. */
export const trim = {
  name: 'trim',
  setup({ onResolve, onLoad }) {
    // conf checks schemas with ajv and runs migrations with semver; our saves use neither.
    onResolve({ filter: /^(ajv|ajv-formats|semver)(\/|$)/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({ contents: leftOut(path) }));
    const names = new RegExp(`^(${Object.keys(STAND_INS).join('|')})$`);
    onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'stand-in' }));
    onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({ contents: STAND_INS[path] }));
    for (const [filter, change] of CHANGES) {
      onLoad({ filter }, async ({ path }) => ({
        contents: await change(readFileSync(path, 'utf8')),
        loader: path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js',
      }));
    }
    // Ink's devtools stand behind `if (DEV)`, which is gone; a built-in name leaves no chunk behind.
    onResolve({ filter: /^\.\/devtools\.js$/ }, () => ({ path: 'node:module', external: true }));
    onResolve({ filter: /^late-unicode$/ }, ({ path }) => ({ path, namespace: 'own' }));
    onLoad({ filter: /.*/, namespace: 'own' }, () => ({
      contents: `export ${AsciiFirstSegmenter}\nexport ${lateRegExp}\nexport ${CLOCK}`,
    }));
  },
};
