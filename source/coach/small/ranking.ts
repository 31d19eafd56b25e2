import type { RankedCode } from '../advice.ts';
import { type Figures, figuresOf, type Ranking, ROUNDING } from '../bits.ts';
import { clueIndex } from '../clues.ts';
import type { CodeIndices, Known } from '../known.ts';
import type { ClueCounter } from './clue-counter.ts';
import { interchangeable } from './pool.ts';
import type { Codes, Space } from './space.ts';
import { weighed, winWeights } from './weighed.ts';

type Ranked = Figures & { readonly guess: number };

/** The list is cut to the best guesses when it has twice as many as wanted, and this many more. */
const ROOM = 1000;

/** For each ranking: a number that is higher for a better guess. */
const RANKS: Readonly<Record<Ranking, (figures: Figures) => number>> = {
  value: ({ value }) => value,
  bits: ({ bits }) => bits,
  parts: ({ parts }) => parts,
  expected: ({ expected }) => -expected,
  largest: ({ largest }) => -largest,
};

/** Compares every guess with every code. `codes`: all consistent codes. */
export function rankedGuesses(
  counter: ClueCounter,
  known: Known,
  codes: Codes,
  by: Ranking,
  count: number,
): RankedCode[] {
  if (codes.length === 0) return [];
  const { space } = counter;
  const figures = figuresAgainst(counter, codes);
  const rename = renaming(space, known, codes);
  const guessed = new Set(known.rows.map(({ guess }) => space.codeOf(guess)));
  const rank = RANKS[by];
  const order = (a: Figures, b: Figures) =>
    differ(rank(b), rank(a)) || differ(b.value, a.value) || differ(b.win, a.win);
  const ofNames = new Map<number, Figures>();
  const ranked: Ranked[] = [];
  let worstKept: Ranked | undefined;
  const keepBest = () => {
    ranked.sort((a, b) => order(a, b) || a.guess - b.guess).splice(count);
    worstKept = ranked[count - 1];
  };
  for (let guess = 0; guess < space.size; guess++) {
    if (guessed.has(guess)) continue;
    const name = rename ? rename(guess) : guess;
    const found = ofNames.get(name) ?? figures(name);
    if (rename) ofNames.set(name, found);
    if (known.hard && found.win === 0) continue;
    if (worstKept && order(found, worstKept) >= 0) continue;
    ranked.push({ ...found, guess });
    if (ranked.length === 2 * count + ROOM) keepBest();
  }
  keepBest();
  return ranked.map(({ guess, ...figures }) => ({ ...figures, code: space.indices(guess) }));
}

/** Positive if `a` is higher, negative if `b` is, and 0 if the difference is a rounding error. */
function differ(a: number, b: number): number {
  return Math.round(a / ROUNDING) - Math.round(b / ROUNDING);
}

function figuresAgainst(counter: ClueCounter, codes: Codes): (guess: number) => Figures {
  const { space } = counter;
  const winWeightOf = winWeights(space, codes);
  const all = weighed(space, codes);
  counter.load(all);
  return (guess) => {
    const weights = counter.partitionWeights(guess);
    const winWeight = winWeightOf[guess] as number;
    const right = clueIndex(space.lengthOf[guess] as number, 0);
    weights[right] = (weights[right] as number) - winWeight;
    return figuresOf(space.rules, { weights, winWeight, totalWeight: all.totalWeight });
  };
}

/**
 * Guesses that differ only in the names of interchangeable symbols are equally good, so the figures
 * of the first one serve for all. Returns a function from a guess to that first one. Undefined if
 * no symbols are interchangeable.
 */
function renaming(
  space: Space,
  known: Known,
  codes: Codes,
): ((guess: number) => number) | undefined {
  const { unnamed, impossible } = interchangeable(space, known, codes);
  if (unnamed.length < 2 && impossible.length < 2) return undefined;
  return (guess) => space.codeOf(renamed(space.indices(guess), [unnamed, impossible]));
}

/** Renames interchangeable symbols, lowest first: if 2 to 5 are one set, 4432 becomes 2234. */
function renamed(code: CodeIndices, sets: readonly (readonly number[])[]): CodeIndices {
  const names = new Map<number, number>();
  for (const symbols of sets) {
    let next = 0;
    for (const symbol of code) {
      if (symbols.includes(symbol) && !names.has(symbol)) names.set(symbol, symbols[next++] ?? 0);
    }
  }
  return code.map((symbol) => names.get(symbol) ?? symbol);
}
