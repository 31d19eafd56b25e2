/**
 * Finds the books of strong play and writes them into the files of books: `node
 * test/bench/find-book.mjs 4x6`, or several names, or all without a name. A name is pegs x symbols,
 * with `n` where no symbol is repeated, and `c` where guesses alone may repeat one. Most take seconds,
 * 4x7 a minute, 4x8 some minutes, and 4x10n ten. A book is replaced only by one that takes fewer guesses.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createBookSearch } from './book-search.mjs';
import { bundleCoach } from './bundle-coach.mjs';
import { scratchFolder } from './scratch-folder.mjs';

/** By the last letter of a name: where its book stands, and whether codes and guesses may repeat. */
const KINDS = {
  '': { file: 'with-repeats', repeats: true, guessRepeats: true },
  n: { file: 'without-repeats', repeats: false, guessRepeats: false },
  c: { file: 'with-guess-repeats', repeats: false, guessRepeats: true },
};
const bookAt = (file) =>
  fileURLToPath(new URL(`../../source/coach/small/books-${file}.ts`, import.meta.url));
/** Every guess is tried: nothing less is possible after the first guess. */
const EVERY = { candidates: Number.POSITIVE_INFINITY, alike: Number.POSITIVE_INFINITY };
/** By name: the first guess, and how many guesses are tried (`createBookSearch`). */
const SETS = {
  '2x7': { first: '01', ...EVERY },
  '2x8': { first: '01', ...EVERY },
  '2x9': { first: '01', ...EVERY },
  '2x10': { first: '01', ...EVERY },
  '2x11': { first: '01', ...EVERY },
  '2x12': { first: '01', ...EVERY },
  '3x6': { first: '012', ...EVERY },
  '3x8': { first: '012', ...EVERY },
  '3x9': { first: '012', ...EVERY },
  '3x10': { first: '012', ...EVERY },
  '3x11': { first: '012', candidates: 100, alike: 3 },
  '3x12': { first: '012', candidates: 100, alike: 3 },
  '3x9n': { first: '012', ...EVERY },
  '3x10n': { first: '012', ...EVERY },
  '3x11n': { first: '012', candidates: 100, alike: 3 },
  '3x12n': { first: '012', candidates: 100, alike: 3 },
  '4x4': { first: '0012', ...EVERY },
  '4x5': { first: '0112', ...EVERY },
  '4x6': { first: '0012', candidates: 40, alike: 3 },
  '4x7n': { first: '0123', candidates: 200, alike: 3 },
  '4x8n': { first: '0123', candidates: 20, alike: 3 },
  '4x9n': { first: '0123', candidates: 20, alike: 1 },
  '4x7': { first: '0012', candidates: 40, alike: 1 },
  '4x8': { first: '0123', candidates: 20, alike: 1 },
  '4x10n': { first: '0123', candidates: 40, alike: 1 },
  '5x4': { first: '00112', candidates: 60, alike: 2 },
  '5x6n': { first: '01234', candidates: 60, alike: 2 },
  '4x6n': { first: '0123', ...EVERY },
  '4x4c': { first: '0012', ...EVERY },
  '4x5c': { first: '0012', candidates: 100, alike: 100 },
  '4x6c': { first: '0012', candidates: 40, alike: 3 },
  '4x7c': { first: '0123', candidates: 200, alike: 3 },
  '4x8c': { first: '0123', candidates: 20, alike: 3 },
  '4x9c': { first: '0123', candidates: 20, alike: 1 },
  '5x5c': { first: '00123', candidates: 60, alike: 3 },
};
const COLUMNS = 98;
/** A peg is a digit to this base. */
const SYMBOLS = 12;

const folder = scratchFolder('book');
const { Space } = await import(pathToFileURL(await bundleCoach(folder)));
rmSync(folder, { recursive: true });
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SETS)) {
  if (!SETS[name]) throw new Error(`${name} is none of ${Object.keys(SETS).join(', ')}`);
  find(name, SETS[name]);
}

function find(name, { first, ...options }) {
  const [, pegs, symbols, kind] = /^(\d+)x(\d+)([nc]?)$/.exec(name);
  const { file, repeats, guessRepeats } = KINDS[kind];
  // Every legal guess has a number here.
  const space = new Space({
    symbols: +symbols,
    lengths: [+pegs],
    repeats: guessRepeats,
    guessRepeats,
  });
  const search = createBookSearch(space, options);
  const isCode = (code) => repeats || new Set(space.indices(code)).size === +pegs;
  const all = Uint16Array.from({ length: space.size }, (_, code) => code).filter(isCode);
  const start = Date.now();
  const sum = search.run(space.codeOf([...first].map((peg) => Number.parseInt(peg, SYMBOLS))), all);
  const book = entry(space, search, all, 0);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${sum} guesses, a book of ${book.length} characters, ${seconds} s`);
  keep(bookAt(file), `${pegs}x${symbols}`, sum, book);
}

/** The guess for these codes and all that follow, as `book.ts` reads them; none for two or fewer. */
function entry(space, search, codes, clue) {
  if (codes.length <= 2) return '';
  const word = space.indices(search.guessFor(codes));
  const following = search
    .partsOf(space.codeOf(word), codes)
    .map((part) => entry(space, search, part, space.index(word, part[0])))
    .join('');
  const letter = String.fromCharCode('a'.charCodeAt(0) + clue);
  const digits = word.map((peg) => peg.toString(SYMBOLS)).join('');
  return following === '' ? letter.toUpperCase() + digits : `${letter}${digits}${following}.`;
}

/** Writes a book where it takes fewer guesses than the one that is there, or none is. */
function keep(path, name, sum, book) {
  const source = readFileSync(path, 'utf8');
  const before = new RegExp(`  '${name}': \`(\\d+)\\n[^\`]*\`,\\n`);
  const found = before.exec(source);
  if (found && Number(found[1]) <= sum) return;
  const lines = book.match(new RegExp(`.{1,${COLUMNS}}`, 'g')).join('\n');
  const text = `  '${name}': \`${sum}\n${lines}\`,\n`;
  writeFileSync(
    path,
    found ? source.replace(before, () => text) : source.replace(/\};\n$/, `${text}};\n`),
  );
}
