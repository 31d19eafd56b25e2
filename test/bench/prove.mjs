/**
 * Finds the fewest guesses that are enough for all secrets of a rule set together, proves that there is
 * no way to take fewer, and writes the strategy into a book of strong play: `npm run bench -- --prove
 * 4x7`, or several names, or all without a name; `node test/bench/prove.mjs 4x7` is the same without a
 * build. A name is pegs x symbols, with `n` where no symbol is repeated, and `c` where guesses alone may
 * repeat one; `2-3x4` is for a secret of two or three pegs. What is proved stands in `proved.json`. Most
 * take a second, 4x8 and 4x10n one minute. A search that was ended goes on where it was. With `--guesses
 * 20` only so many are tried for large sets of codes: that is quicker, and proves nothing. The largest rule
 * sets are searched only so, and get a partial book (`partial-book.mjs`).
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleCoach } from './bundle-coach.mjs';
import { partialStrategy } from './partial-book.mjs';
import { createProofSearch } from './proof-search.mjs';
import { scratchFolder } from './scratch-folder.mjs';

/** By the last letter of a name: where its book stands, and whether codes and guesses may repeat. */
const KINDS = {
  '': { file: 'with-repeats', repeats: true, guessRepeats: true },
  n: { file: 'without-repeats', repeats: false, guessRepeats: false },
  c: { file: 'with-guess-repeats', repeats: false, guessRepeats: true },
};
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const bookAt = (file) => pathOf(`../../source/coach/small/books-${file}.ts`);
const PROVED = pathOf('proved.json');
/** What was found out so far. */
const PROGRESS = pathOf('../../node_modules/.cache/prove');
/** With more pairs of a guess and a code than this, there is no table of all clues. */
const MOST_PAIRS = 3e8;
/** Sets of so many codes are written down, this many at once. */
const LARGE = 100;
const AT_ONCE = 20;
/** With so many pegs or fewer, guesses without repeats are played where there is no better book. */
const MOST_PLAIN = 4;
const COLUMNS = 98;
/** A peg is a digit to this base; a shorter guess ends in these. */
const SYMBOLS = 12;
const NO_PEG = '-';

const folder = scratchFolder('book');
const coach = await import(pathToFileURL(await bundleCoach(folder)));
const { Space, weightsOf } = coach;
rmSync(folder, { recursive: true });
const proved = () => JSON.parse(readFileSync(PROVED, 'utf8'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { guesses: { type: 'string', default: 'Infinity' } },
});
const tried = Number(values.guesses);
const isProof = tried === Number.POSITIVE_INFINITY;
for (const name of positionals.length > 0 ? positionals : Object.keys(proved())) prove(name);

function prove(name) {
  const { file, lengths, symbols, repeats, guessRepeats } = ruleSetOf(name);
  // Every legal guess has a number here.
  const space = new Space({ symbols, lengths, repeats: guessRepeats, guessRepeats });
  const ofLength = weightsOf({ symbols, lengths, repeats, guessRepeats });
  const weights = Float64Array.from({ length: space.size }, (_, code) => {
    const word = space.indices(code);
    return repeats || new Set(word).size === word.length ? ofLength[word.length] : 0;
  });
  const progress = progressOf(name);
  const before = bookSum(name);
  const isLarge = space.size * weights.filter((weight) => weight > 0).length > MOST_PAIRS;
  if (isLarge && isProof) throw new Error(`${name} is too large for a proof: try --guesses 20`);
  const found = isLarge
    ? partialStrategy(coach, space, weights, {
        tried,
        onFound: progress.add,
        restore: progress.restore,
      })
    : fewest(space, weights, before, progress);
  const sum = found.cost;
  if (sum < before) write(file, lengths, symbols, sum, entry(space, found, 0));
  const seconds = Math.ceil(progress.seconds());
  console.log(`${name}: ${sum} guesses${isProof ? ', and none fewer' : ''}; ${seconds} s`);
  if (isProof) {
    const all = { ...proved(), [name]: { sum, seconds } };
    writeFileSync(PROVED, `${JSON.stringify(all, undefined, 2)}\n`);
  }
  progress.remove();
}

/** The strategy that takes the fewest guesses; its cost alone where that is no less than `before`. */
function fewest(space, weights, before, progress) {
  const search = createProofSearch(space, weights, { tried, onFound: progress.add });
  progress.restore(search.keep);
  const cost = search.fewest(before);
  // What was forgotten is searched again, with few guesses perhaps not as well.
  return cost < before ? search.strategy() : { cost };
}

function ruleSetOf(name) {
  const [, from, to = from, symbols, kind] = /^(\d+)(?:-(\d+))?x(\d+)([nc]?)$/.exec(name) ?? [];
  if (!from) throw new Error(`${name} is no name of a rule set, such as 4x7, 4x7n, 4x7c or 2-3x4`);
  const lengths = Array.from({ length: to - from + 1 }, (_, i) => Number(from) + i);
  return { lengths, symbols: Number(symbols), ...KINDS[kind] };
}

/** What a search found out is written down from time to time, with the seconds that it took. */
function progressOf(name) {
  const path = `${PROGRESS}/${name}-${tried}.txt`;
  mkdirSync(PROGRESS, { recursive: true });
  const start = process.cpuUsage();
  let earlier = 0;
  let lines = '';
  let count = 0;
  const seconds = () => earlier + process.cpuUsage(start).user / 1e6;
  return {
    seconds,
    add(size, ...found) {
      if (size < LARGE) return;
      lines += `${size} ${found.join(' ')} .\n`;
      count++;
      if (count % AT_ONCE !== 0) return;
      appendFileSync(path, `${lines}${seconds()} .\n`);
      lines = '';
    },
    restore(keep) {
      if (!existsSync(path)) return;
      for (const line of readFileSync(path, 'utf8').split('\n')) {
        // The last line may not be whole.
        if (!line.endsWith(' .')) continue;
        const numbers = line.split(' ').slice(0, -1).map(Number);
        if (numbers.length === 1) [earlier] = numbers;
        else keep(...numbers);
      }
    },
    remove: () => rmSync(path, { force: true }),
  };
}

/** A strategy as `book.ts` reads it; nothing for two codes or fewer. */
function entry(space, strategy, clue) {
  if (!strategy) return '';
  const word = space.indices(strategy.guess);
  const following = strategy.answers
    .map(({ code, next }) => ({ next, clue: space.index(word, code) }))
    .sort((one, other) => one.clue - other.clue)
    .map(({ next, clue }) => entry(space, next, clue))
    .join('');
  const letter = String.fromCharCode('a'.charCodeAt(0) + clue);
  const digits = word.map((peg) => peg.toString(SYMBOLS)).join('');
  const pegs = digits.padEnd(space.puzzle.lengths.at(-1), NO_PEG);
  return following === '' ? letter.toUpperCase() + pegs : `${letter}${pegs}${following}.`;
}

/** The book of a rule set as it is in its file, and how many guesses it takes; nothing if there is none. */
function bookOf(file, lengths, symbols) {
  const name = `${lengths.join('-')}x${symbols}`;
  const [text, sum] =
    new RegExp(`  '${name}': \`(\\d+)\\n[^\`]*\`,\\n`).exec(readFileSync(bookAt(file), 'utf8')) ??
    [];
  return text ? { text, sum: Number(sum) } : {};
}

/** How many guesses are taken so far, by a book that `book.ts` plays for this rule set. */
function bookSum(name) {
  const { file, lengths, symbols, repeats, guessRepeats } = ruleSetOf(name);
  const own = bookOf(file, lengths, symbols).sum;
  const isPlain = guessRepeats && !repeats && lengths[0] <= MOST_PLAIN;
  const plain = isPlain ? bookOf(KINDS.n.file, lengths, symbols).sum : undefined;
  return own ?? plain ?? Number.POSITIVE_INFINITY;
}

/** Writes a book into its file, in place of the one that is there. */
function write(file, lengths, symbols, sum, book) {
  const { text: before } = bookOf(file, lengths, symbols);
  const lines = book.match(new RegExp(`.{1,${COLUMNS}}`, 'g')).join('\n');
  const text = `  '${lengths.join('-')}x${symbols}': \`${sum}\n${lines}\`,\n`;
  const source = readFileSync(bookAt(file), 'utf8');
  writeFileSync(
    bookAt(file),
    before ? source.replace(before, () => text) : source.replace(/\};\n$/, `${text}};\n`),
  );
}
