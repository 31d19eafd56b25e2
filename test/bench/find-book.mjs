/**
 * Finds the book of strong play and writes it into source/coach/small/book.ts: `node
 * test/bench/find-book.mjs`, in less than a minute. It looks for the guesses that take the fewest
 * in all, at each set of codes among the best by value, by branch and bound: a guess is left as
 * soon as its parts cannot come to less than the best guess before it.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleCoach } from './bundle-coach.mjs';

const BOOK = fileURLToPath(new URL('../../source/coach/small/book.ts', import.meta.url));
const PUZZLE = { symbols: 6, lengths: [4], repeats: true, guessRepeats: true };
/** Guesses that are tried for each set of codes. With 20 the sum is one more; the best has 5625. */
const CANDIDATES = 40;
/** Clues that leave something to find out: those of four pegs without 4:0 and without 3:1. */
const CLUES = 13;
const COLUMNS = 98;

const folder = mkdtempSync(join(tmpdir(), 'code-breakers-book-'));
const { bestGuesses, createClueCounter, Space } = await import(
  pathToFileURL(await bundleCoach(folder))
);
rmSync(folder, { recursive: true });
const space = new Space(PUZZLE);
const counter = createClueCounter(space);
const least = Array.from({ length: space.size + 1 }, (_, codes) => leastFor(codes));
/** Of each set of codes what it costs at least; just so much where the guess is known, too. */
const found = new Map();

const all = space.consistent({ puzzle: PUZZLE, rows: [], revealed: [] });
const sum = search(all, [], Number.POSITIVE_INFINITY);
const text = filled(entries(all, ''));
const source = readFileSync(BOOK, 'utf8');
writeFileSync(BOOK, source.replace(/(const BOOK = `)[^`]*`/, `$1\n${text}\n\``));
console.log(`${sum} guesses for ${space.size} codes; the book has ${text.length} characters`);

/** No guesses can do better: each is right for one code and tells all clues apart. */
function leastFor(codes) {
  let cost = 0;
  for (let [left, width, guess] = [codes, 1, 1]; left > 0; guess++) {
    cost += Math.min(left, width) * guess;
    left -= width;
    width *= CLUES;
  }
  return cost;
}

/** The guesses needed in all for these codes, or infinity where that is `limit` or more. */
function search(codes, rows, limit) {
  if (codes.length <= 2 || least[codes.length] >= limit) {
    return least[codes.length] < limit ? least[codes.length] : Number.POSITIVE_INFINITY;
  }
  const key = codes.join();
  const before = found.get(key);
  if (before && before.atLeast >= limit) return Number.POSITIVE_INFINITY;
  if (before?.guess !== undefined) return before.atLeast;
  let best = { atLeast: limit };
  for (const { guess, parts, bound } of candidates(codes, rows)) {
    const made = [...rows, { guess: space.indices(guess) }];
    let cost = bound;
    for (const part of parts) {
      if (cost >= best.atLeast) break;
      cost -= least[part.length];
      cost += search(part, made, best.atLeast - cost);
    }
    if (cost < best.atLeast) best = { guess, atLeast: cost };
  }
  found.set(key, best);
  return best.guess === undefined ? Number.POSITIVE_INFINITY : best.atLeast;
}

/** The best guesses by value with the parts that they make, and what they cost at least. */
function candidates(codes, rows) {
  const known = { puzzle: PUZZLE, rows, revealed: [] };
  return bestGuesses(counter, known, codes, CANDIDATES).map(({ guess }) => {
    const parts = counter.partition(guess, codes).sort((a, b) => b.length - a.length);
    const bound = parts.reduce((sum, part) => sum + least[part.length], codes.length);
    return { guess, parts, bound };
  });
}

/** The guess for these codes and, clue by clue, all that follow, where three codes or more fit. */
function entries(codes, clues) {
  if (codes.length <= 2) return [];
  const { guess } = found.get(codes.join());
  const word = space.indices(guess);
  const following = [];
  for (let red = 0; red < word.length; red++) {
    for (let white = 0; red + white <= word.length; white++) {
      const left = space.after(codes, { guess: word, red, white });
      following.push(...entries(left, `${clues}${red}${white}`));
    }
  }
  return [`${clues}:${word.join('')}`, ...following];
}

/** Words in lines. */
function filled(words) {
  const lines = [''];
  for (const word of words) {
    if (lines.at(-1).length + word.length >= COLUMNS) lines.push('');
    lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines.join('\n');
}
