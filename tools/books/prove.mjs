/**
 * Finds the fewest guesses that all secrets of a rule set take together, proves that no strategy
 * takes fewer, and writes the strategy into `books.json`, the books of strong play, which also say
 * what is proved. `npm run prove -- 4x7` takes one or several names; without a name,
 * everything proved is proved again. `book.ts` explains the names.
 *
 * Most rule sets take a second, 4x8 and 4x10n a minute. A search that was stopped continues where
 * it was. With `--guesses 20`, at most 20 guesses are tried for each large set of codes: that is
 * faster, and proves nothing. The largest rule sets can only be searched in this way, and get a
 * partial book (`partial-book.mjs`).
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
import { bundleCoach } from '../bench/bundle-coach.mjs';
import { scratchFolder } from '../bench/scratch-folder.mjs';
import { partialStrategy } from './partial-book.mjs';
import { createProofSearch } from './proof-search.mjs';

/** By the last letter of a name: whether codes and guesses may repeat a symbol. */
const KINDS = {
  '': { repeats: true, guessRepeats: true },
  n: { repeats: false, guessRepeats: false },
  c: { repeats: false, guessRepeats: true },
};
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const BOOKS = pathOf('../../source/coach/small/books.json');
/** The folder for the results of unfinished searches. */
const PROGRESS = pathOf('../../node_modules/.cache/prove');
/** With more pairs of a guess and a code than this, there is no table of all clues. */
const MOST_PAIRS = 3e8;
/** Results about sets of at least LARGE codes are written to disk, AT_ONCE at a time. */
const LARGE = 100;
const AT_ONCE = 20;
/** A peg is a digit in this base. A guess shorter than the longest is filled up with NO_PEG. */
const SYMBOLS = 12;
const NO_PEG = '-';

const folder = scratchFolder('book');
const coach = await import(pathToFileURL(await bundleCoach(folder)));
const { Space, weightsOf } = coach;
rmSync(folder, { recursive: true });
const readBooks = () => JSON.parse(readFileSync(BOOKS, 'utf8'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { guesses: { type: 'string', default: 'Infinity' } },
});
const tried = Number(values.guesses);
const isProof = tried === Number.POSITIVE_INFINITY;
const isProved = ([, { provedIn }]) => provedIn !== undefined;
const proved = Object.entries(readBooks()).filter(isProved);
for (const name of positionals.length > 0 ? positionals : proved.map(([name]) => name)) prove(name);

function prove(name) {
  const { lengths, symbols, repeats, guessRepeats } = ruleSetOf(name);
  // Every legal guess has a number in this space.
  const space = new Space({ symbols, lengths, repeats: guessRepeats, guessRepeats });
  const ofLength = weightsOf({ symbols, lengths, repeats, guessRepeats });
  const weights = Float64Array.from({ length: space.size }, (_, code) => {
    const word = space.indices(code);
    return repeats || new Set(word).size === word.length ? ofLength[word.length] : 0;
  });
  const progress = progressOf(name);
  const before = readBooks()[name]?.sum ?? Number.POSITIVE_INFINITY;
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
  const seconds = Math.ceil(progress.seconds());
  console.log(`${name}: ${sum} guesses${isProof ? ', and none fewer' : ''}; ${seconds} s`);
  const book =
    sum < before
      ? {
          sum,
          ...(!isProof && { tried }),
          ...(isLarge && { isPartial: true }),
          strategy: entry(space, found, 0),
        }
      : readBooks()[name];
  write(name, isProof ? { ...book, provedIn: seconds } : book);
  progress.remove();
}

/** The strategy that takes the fewest guesses; only its cost if that is no less than `before`. */
function fewest(space, weights, before, progress) {
  const search = createProofSearch(space, weights, { tried, onFound: progress.add });
  progress.restore(search.keep);
  const cost = search.fewest(before);
  // Forgotten results are searched again. If few guesses are tried, the new ones may be worse.
  return cost < before ? search.strategy() : { cost };
}

function ruleSetOf(name) {
  const [, from, to = from, symbols, kind] = /^(\d+)(?:-(\d+))?x(\d+)([nc]?)$/.exec(name) ?? [];
  if (!from) throw new Error(`${name} is no name of a rule set, such as 4x7, 4x7n, 4x7c or 2-3x4`);
  const lengths = Array.from({ length: to - from + 1 }, (_, i) => Number(from) + i);
  return { lengths, symbols: Number(symbols), ...KINDS[kind] };
}

/** Writes the results of a search to disk from time to time, with the seconds spent so far. */
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
        // The last line may be incomplete.
        if (!line.endsWith(' .')) continue;
        const numbers = line.split(' ').slice(0, -1).map(Number);
        if (numbers.length === 1) [earlier] = numbers;
        else keep(...numbers);
      }
    },
    remove: () => rmSync(path, { force: true }),
  };
}

/** A strategy in the format that `book.ts` reads; nothing for two codes or fewer. */
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

function write(name, book) {
  writeFileSync(BOOKS, `${JSON.stringify({ ...readBooks(), [name]: book }, undefined, 2)}\n`);
}
