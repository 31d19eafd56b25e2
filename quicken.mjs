/**
 * What the build changes in Ink, and in the tokenizer below it, so that a frame costs less. What is
 * drawn stays the same. Ink makes every frame anew, and takes each of its lines apart up to three
 * times: into cells, back into text, into the cells that are not cut off, and back again.
 */

/** Replaces each of the texts once. Fails where one is missing, for the package is another then. */
function replacing(...changes) {
  return (text) =>
    changes.reduce((changed, [found, put]) => {
      if (changed.split(found).length !== 2) throw new Error(`not there once: ${found}`);
      return changed.replace(found, () => put);
    }, text);
}

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
 * A line of printable ASCII and styles, without the style that ends all others. Taken apart and put
 * together again, it is the same.
 */
const PLAIN = String.raw`const PLAIN = /^(?:[ -~]|\x1b\[(?:[1-9]\d*|[34]8;[\d;]+)m)*$/;`;

const OUTPUT = replacing(
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
    `${PLAIN}
    ${FrameCache}
    const CACHES = new OutputCaches();
    const BLANK = Object.freeze({ type: 'char', value: ' ', fullWidth: false, styles: [] });
    export default class Output`,
  ],
  ['get() {\n', 'get() {\n        this.caches.beginFrame();\n'],
  // A cell is never written to, only replaced, so that all blanks can be one object.
  [
    `row.push({
                    type: 'char',
                    value: ' ',
                    fullWidth: false,
                    styles: [],
                });`,
    'row.push(BLANK);',
  ],
  // The expression reads tables of character properties at its first use.
  ['filter(character => !/', "filter(character => character.value <= '~' || !/"],
  [
    'getStringWidth(text) {',
    "getStringWidth(text) {\n        if (text.length === 1 && text >= ' ' && text <= '~') return 1;",
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
);

/** In a text of printable characters and styles there is nothing to strip. */
const SANITIZE = replacing([
  'if (!hasAnsiControlCharacters(text)) {',
  String.raw`if (/^(?:[ -~\t\n]|\x1b\[[\d;]*m)*$/.test(text)) return text;
    if (!hasAnsiControlCharacters(text)) {`,
]);

/** The layout has measured each text already, and keeps what it found. */
const RENDER = replacing(
  ["import widestLine from 'widest-line';", "import measureText from './measure-text.js';"],
  ['widestLine(text)', 'measureText(text).width'],
);

/** Styles are replaced and never changed, so the characters of one style can share them. */
const STYLED = replacing(['styles: [...codes],', 'styles: codes,']);

const CODES = replacing([
  'ansiCodesToString(codes) {',
  "ansiCodesToString(codes) {\n    if (codes.length < 2) return codes[0]?.code ?? '';",
]);

const DIFF = replacing([
  'diffAnsiCodes(from, to) {',
  `diffAnsiCodes(from, to) {
    if (from.length === 0) return to;
    if (to.length === 0) return undoAnsiCodes(from);`,
]);

/** The files that are changed: which, and how. */
export const QUICKER = [
  [/[\\/]ink[\\/]build[\\/]output\.js$/, OUTPUT],
  [/[\\/]ink[\\/]build[\\/]render-node-to-output\.js$/, RENDER],
  [/[\\/]ink[\\/]build[\\/]sanitize-ansi\.js$/, SANITIZE],
  [/[\\/]ansi-tokenize[\\/]build[\\/]styledChars\.js$/, STYLED],
  [/[\\/]ansi-tokenize[\\/]build[\\/]ansiCodes\.js$/, CODES],
  [/[\\/]ansi-tokenize[\\/]build[\\/]diff\.js$/, DIFF],
];
