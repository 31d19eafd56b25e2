import type { Row } from '../../source/coach/known.ts';
import { createClueCounter } from '../../source/coach/small/clue-counter.ts';
import type { Codes, Space } from '../../source/coach/small/space.ts';
import { playedOut } from '../../source/coach/small/strong.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { createProofSearch, type SearchOptions, type Strategy } from './proof-search.ts';

/** A part of the strategy has to save this many guesses for each character it takes in a book. */
const WORTH = 1 / 8;

type Keep = ReturnType<typeof createProofSearch>['keep'];
/** The codes that are left after some guesses, and these guesses with their clues. */
type After = { readonly part: Codes; readonly rows: readonly Row[] };
type Played = { readonly cost: number; readonly worst: number };
type Opening = Pick<Strategy, 'guess' | 'answers'>;
type Shortened = Strategy & Played & { readonly size: number };

/**
 * A strategy for a rule set with too many codes for one table of clues. The first guess is that of
 * strong play, and the codes for each clue to it are searched separately. The strategy ends, and
 * strong play takes over, where searching saves little. It also ends where some code would take
 * more guesses than strong play takes for its hardest code.
 * @param restore gives a search the results of earlier searches
 */
export function partialStrategy(
  space: Space,
  weights: Float64Array,
  { restore, ...how }: SearchOptions & { readonly restore: (keep: Keep) => void },
): Strategy {
  const { rules } = space;
  const counter = createClueCounter(space);
  const all = Int32Array.from(weights.keys());
  const pegs = Math.max(...rules.lengths);
  const text = (code: number) => space.indices(code).map(String).join('');
  const weightOf = (codes: Codes) => codes.reduce((sum, code) => sum + weights[code], 0);
  const mostGuesses = byStrongPlay([], all).worst;

  const first = guessAfter([], all);
  const answers = counter.split(first, all).map((part) => ({
    code: part[0],
    next: part.length > 2 ? searchPart(part) : undefined,
  }));
  return shortened({ guess: first, answers }, [], all);

  function guessAfter(rows: readonly Row[], codes: Codes): number {
    const found = playedOut(counter, { rules, rows, revealed: [] }, codes);
    if (!found) throw new Error('strong play has no guess');
    return found.guess;
  }

  function searchPart(part: Codes): Strategy | undefined {
    const ofPart = new Float64Array(space.size);
    for (const code of part) ofPart[code] = weights[code];
    const search = createProofSearch(space, ofPart, { ...how, before: [first] });
    restore(search.keep);
    return search.strategy();
  }

  function after(rows: readonly Row[], guess: number, codes: Codes): After[] {
    return counter.split(guess, codes).map((part) => ({
      part,
      rows: [...rows, { guess: space.indices(guess), ...clueFor(text(guess), text(part[0])) }],
    }));
  }

  /** How many guesses strong play needs for these codes: in total, and in the worst case. */
  function byStrongPlay(rows: readonly Row[], codes: Codes): Played {
    const total = weightOf(codes);
    if (codes.length === 1) return { cost: total, worst: 1 };
    const parts = after(rows, guessAfter(rows, codes), codes);
    const each = parts.map(({ rows, part }) => byStrongPlay(rows, part));
    return {
      cost: each.reduce((sum, { cost }) => sum + cost, total),
      worst: 1 + Math.max(...each.map(({ worst }) => worst)),
    };
  }

  /** Cuts the strategy off where it saves too little (see `WORTH`) or exceeds `mostGuesses`. */
  function shortened(strategy: Opening, rows: readonly Row[], codes: Codes): Shortened {
    const { guess } = strategy;
    const answers: Strategy['answers'][number][] = [];
    const kept = { guess, answers, cost: weightOf(codes), worst: 1, size: 1 + pegs };
    for (const { rows: next, part } of after(rows, guess, codes)) {
      const strong = byStrongPlay(next, part);
      const answer = strategy.answers.find(({ code }) => part.includes(code));
      const saves = (cost: number, size: number) => strong.cost - cost > size * WORTH;
      const searched = answer?.next;
      const isWorth = searched && saves(searched.cost, 1 + pegs);
      const whole = isWorth ? shortened(searched, next, part) : undefined;
      const isKept =
        whole && saves(whole.cost, whole.size) && next.length + whole.worst <= mostGuesses;
      const own = isKept ? whole : undefined;
      const { cost, worst } = own ?? strong;
      kept.cost += cost;
      kept.worst = Math.max(kept.worst, 1 + worst);
      answers.push({ code: part[0], next: own });
      kept.size += own?.size ?? 0;
    }
    if (kept.size > 1 + pegs) kept.size++;
    return kept;
  }
}
