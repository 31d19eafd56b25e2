/**
 * Finds the fewest guesses that all secrets of a rule set take together, proves that no strategy
 * takes fewer, and writes the strategy into `books.json`, the books of strong play. The books also
 * say what is proved.
 *
 * `npm run prove -- 4x7 4x8` does this for two rule sets; `book.ts` explains their names. Without a
 * name, it proves everything again that the books call proved. Most rule sets take a second, 4x8
 * and 4x10n a minute. A search that was stopped continues where it was.
 *
 * With `--guesses 20`, at most 20 guesses are tried for each large set of codes: that is faster,
 * and proves nothing. The largest rule sets can only be searched in this way, and get a partial
 * book (`partial-book.ts`). With `--books FILE`, the books are in another file.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { weightsOf } from '../../source/coach/known.ts';
import { BASE, type Book, FIRST_CLUE, NO_PEG } from '../../source/coach/small/book.ts';
import { Space } from '../../source/coach/small/space.ts';
import { partialStrategy } from './partial-book.ts';
import { createProofSearch, type Strategy } from './proof-search.ts';
import type { Found } from './proof-tables.ts';

/** Whether codes and guesses may repeat a symbol, by the last letter of a book's name. */
const KINDS: Readonly<Record<string, { repeats: boolean; guessRepeats: boolean }>> = {
  '': { repeats: true, guessRepeats: true },
  n: { repeats: false, guessRepeats: false },
  c: { repeats: false, guessRepeats: true },
};
/** With more pairs of a guess and a code than this, a table of all clues would be too large. */
const MOST_PAIRS = 3e8;
/** Results about sets of at least LARGE codes are written to disk, AT_ONCE at a time. */
const LARGE = 100;
const AT_ONCE = 20;

/** @param root the folder of the package */
export function run(args: string[], root: string): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      guesses: { type: 'string', default: 'Infinity' },
      books: { type: 'string', default: join(root, 'source/coach/small/books.json') },
    },
  });
  const books = booksIn(values.books);
  const tried = Number(values.guesses);
  // Holds the results of unfinished searches.
  const folder = join(root, 'node_modules/.cache/prove');
  const proved = Object.entries(books.read()).flatMap(([name, { provedIn }]) =>
    provedIn === undefined ? [] : name,
  );
  for (const name of positionals.length > 0 ? positionals : proved) {
    const path = join(folder, `${name}-${tried}.txt`);
    books.write(name, bookOf(name, tried, books.read()[name], { folder, path }));
    rmSync(path, { force: true });
  }
}

function booksIn(file: string) {
  const read = (): Record<string, Book> =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    read,
    write(name: string, book: Book) {
      writeFileSync(file, `${JSON.stringify({ ...read(), [name]: book }, undefined, 2)}\n`);
    },
  };
}

type Place = { readonly folder: string; readonly path: string };

/** The best book for a rule set: `before`, unless a search finds one that takes fewer guesses. */
function bookOf(name: string, tried: number, before: Book | undefined, place: Place): Book {
  const isProof = tried === Number.POSITIVE_INFINITY;
  const { lengths, symbols, repeats, guessRepeats } = codeRulesNamed(name);
  // Every legal guess has a number in this space.
  const rules = { symbols, lengths, repeats: guessRepeats, guessRepeats };
  const space = new Space(rules);
  const ofLength = weightsOf(rules);
  const weights = Float64Array.from({ length: space.size }, (_, code) => {
    const indices = space.indices(code);
    return repeats || new Set(indices).size === indices.length ? ofLength[indices.length] : 0;
  });
  const progress = progressOf(place);
  const known = before?.sum ?? Number.POSITIVE_INFINITY;
  const isLarge = space.size * weights.filter((weight) => weight > 0).length > MOST_PAIRS;
  if (isLarge && isProof) throw new Error(`${name} is too large for a proof: try --guesses 20`);
  const { add: onFound, restore } = progress;
  const { strategy, cost: sum } = isLarge ? partial() : fewest();
  const seconds = Math.ceil(progress.seconds());
  console.log(`${name}: ${sum} guesses${isProof ? ', and none fewer' : ''}; ${seconds} s`);
  const book: Book | undefined =
    strategy && sum < known
      ? {
          sum,
          ...(!isProof && { tried }),
          ...(isLarge && { isPartial: true }),
          strategy: entry(space, strategy, 0),
        }
      : before;
  if (!book) throw new Error(`${name} has too few codes for a book`);
  return isProof ? { ...book, provedIn: seconds } : book;

  function partial() {
    const strategy = partialStrategy(space, weights, { tried, onFound, restore });
    return { strategy, cost: strategy.cost };
  }

  /**
   * The strategy that takes the fewest guesses for all secrets together, and how many as `cost`. No
   * strategy if the book from before is as good.
   */
  function fewest() {
    const search = createProofSearch(space, weights, { tried, onFound });
    restore(search.keep);
    const cost = search.fewest(known);
    if (cost >= known) return { strategy: undefined, cost };
    // This searches again where the memory has dropped a result. If few guesses are tried, the new
    // result may be worse, so the strategy has a cost of its own.
    const strategy = search.strategy();
    return { strategy, cost: strategy?.cost ?? cost };
  }
}

function codeRulesNamed(name: string) {
  const [, from, to = from, symbols, kind] = /^(\d+)(?:-(\d+))?x(\d+)([nc]?)$/.exec(name) ?? [];
  if (!from) throw new Error(`${name} is no name of a rule set, such as 4x7, 4x7n, 4x7c or 2-3x4`);
  const lengths = Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
  return { lengths, symbols: Number(symbols), ...KINDS[kind] };
}

/** Writes the results of a search to disk from time to time, with the seconds spent so far. */
function progressOf({ folder, path }: Place) {
  const start = process.cpuUsage();
  let earlier = 0;
  let lines = '';
  let count = 0;
  const seconds = () => earlier + process.cpuUsage(start).user / 1e6;
  return {
    seconds,
    add(...[size, ...found]: Found): void {
      if (size < LARGE) return;
      lines += `${size} ${found.join(' ')} .\n`;
      count++;
      if (count % AT_ONCE !== 0) return;
      mkdirSync(folder, { recursive: true });
      appendFileSync(path, `${lines}${seconds()} .\n`);
      lines = '';
    },
    restore(keep: (...found: Found) => void): void {
      if (!existsSync(path)) return;
      for (const line of readFileSync(path, 'utf8').split('\n')) {
        // The last line may be incomplete.
        if (!line.endsWith(' .')) continue;
        const numbers = line.split(' ').slice(0, -1).map(Number);
        const [size, a, b, c, cost, guess] = numbers;
        if (numbers.length === 1) earlier = size;
        else keep(size, a, b, c, cost, guess);
      }
    },
  };
}

/**
 * A strategy in the format that `book.ts` reads. The text is empty if one or two codes are left:
 * those need no strategy.
 */
function entry(space: Space, strategy: Strategy | undefined, clue: number): string {
  if (!strategy) return '';
  const indices = space.indices(strategy.guess);
  const clueOf = space.clueIndices(indices);
  const following = strategy.answers
    .map(({ code, next }) => ({ next, clue: clueOf(code) }))
    .sort((one, other) => one.clue - other.clue)
    .map(({ next, clue }) => entry(space, next, clue))
    .join('');
  const letter = String.fromCharCode(FIRST_CLUE + clue);
  const digits = indices.map((peg) => peg.toString(BASE)).join('');
  const pegs = digits.padEnd(Math.max(...space.rules.lengths), NO_PEG);
  return following === '' ? letter.toUpperCase() + pegs : `${letter}${pegs}${following}.`;
}
