import { createProofSearch } from './proof-search.mjs';

/** A book entry has to save this many guesses per character. */
const WORTH = 1 / 8;

/**
 * A strategy for a rule set with too many codes for one table of clues. The first guess is the one
 * of strong play, and the codes for each of its clues are searched separately. Strong play takes
 * over where the strategy saves little, or where it would need more guesses in the worst case than
 * strong play needs for all codes.
 * @param coach the exports of `bundleCoach`
 * @param restore gives a search what earlier searches found out
 */
export function partialStrategy(coach, space, weights, { restore, ...how }) {
  const { clueFor, createClueCounter, playedOut } = coach;
  const { puzzle } = space;
  const counter = createClueCounter(space);
  const all = Int32Array.from(weights.keys());
  const pegs = Math.max(...puzzle.lengths);
  const text = (code) => space.indices(code).map(String).join('');
  const weightOf = (codes) => codes.reduce((sum, code) => sum + weights[code], 0);
  const mostGuesses = byStrongPlay([], all).worst;

  const first = guessAfter([], all);
  const answers = counter.partition(first, all).map((part) => ({
    code: part[0],
    next: part.length > 2 ? searched(part) : undefined,
  }));
  return shortened({ guess: first, answers }, [], all);

  function guessAfter(rows, codes) {
    return playedOut(counter, { puzzle, rows, revealed: [] }, codes).guess;
  }

  function searched(part) {
    const ofPart = new Float64Array(space.size);
    for (const code of part) ofPart[code] = weights[code];
    const search = createProofSearch(space, ofPart, { ...how, before: [first] });
    restore(search.keep);
    return search.strategy();
  }

  /** The parts of some codes after a guess, with the rows that lead to each part. */
  function after(rows, guess, codes) {
    return counter.partition(guess, codes).map((part) => ({
      part,
      rows: [...rows, { guess: space.indices(guess), ...clueFor(text(guess), text(part[0])) }],
    }));
  }

  /** The guesses that strong play needs for some codes: their sum, and the worst case. */
  function byStrongPlay(rows, codes) {
    const total = weightOf(codes);
    if (codes.length === 1) return { cost: total, worst: 1 };
    const parts = after(rows, guessAfter(rows, codes), codes);
    const each = parts.map(({ rows, part }) => byStrongPlay(rows, part));
    return {
      cost: each.reduce((sum, { cost }) => sum + cost, total),
      worst: 1 + Math.max(...each.map(({ worst }) => worst)),
    };
  }

  /** A strategy with only the answers that are worth their characters. */
  function shortened(strategy, rows, codes) {
    const kept = { ...strategy, answers: [], cost: weightOf(codes), worst: 1, size: 1 + pegs };
    for (const { rows: next, part } of after(rows, strategy.guess, codes)) {
      const strong = byStrongPlay(next, part);
      const answer = strategy.answers.find(({ code }) => part.includes(code));
      const saves = (own) => strong.cost - own.cost > own.size * WORTH;
      const isWorth = answer.next && saves({ size: 1 + pegs, ...answer.next });
      const own = isWorth ? shortened(answer.next, next, part) : undefined;
      const isKept = own && saves(own) && next.length + own.worst <= mostGuesses;
      const { cost, worst } = isKept ? own : strong;
      kept.cost += cost;
      kept.worst = Math.max(kept.worst, 1 + worst);
      kept.answers.push({ code: part[0], next: isKept ? own : undefined });
      if (isKept) kept.size += own.size;
    }
    if (kept.size > 1 + pegs) kept.size++;
    return kept;
  }
}
