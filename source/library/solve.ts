import { figuresOf, RANKINGS, type Ranking } from '../coach/bits.ts';
import { indicesOf, type Known, type Puzzle } from '../coach/puzzle.ts';
import { spelled } from '../coach/words.ts';
import type { GuessRow } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import { charactersOf, isRecord, isWithin, type Rules } from '../engine/rules.ts';
import { adviceOn, finishedAdvice } from '../solve/advice.ts';
import { adviceAsObject } from '../solve/advice-text.ts';
import { analysisAsObject, rankedAsObject } from '../solve/figures-text.ts';
import { readGuess, readHistory } from '../solve/history.ts';
import { AnswerMemory } from '../solve/memory.ts';
import type { Analysis, RankedGuess, Solution } from '../solve/objects.ts';
import { solverFor, tooManyCodes } from '../solve/solvers.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { checkedRules, checkNames } from './input.ts';

export type { Analysis, RankedGuess, Ranking, Solution };

/** What is known about a secret. A view from `playerView` is one. */
export type Position = {
  readonly rules: Rules;
  /** The guesses and their clues, first to last. */
  readonly rows: readonly GuessRow[];
  /** What lifelines revealed: symbols of the secret, or symbols with their places, from 1. */
  readonly aids?: readonly {
    readonly revealed?: { readonly symbol: string; readonly place?: number };
  }[];
  /** The last guess is the likeliest code. As many as it takes if this is missing. */
  readonly guessesLeft?: number;
};

export type SolveOptions = {
  /**
   * How the guess is chosen: `strong` takes its time to need fewer guesses, `worst` looks at the
   * worst case, for rules of at most 120,000 codes.
   */
  readonly play?: 'strong' | 'worst';
};

/**
 * What fits a position, and a strong guess. The same position always gets the same answer. The first
 * call for some rules prepares tables, so it takes longer than the next ones.
 * @throws TypeError if the position cannot be: the message names the guess that cannot be read
 */
export function solve(position: Position, options: SolveOptions = {}): Solution {
  const { rules, known } = read(position);
  const play = checkedPlay(options);
  if (play === 'worst') checkSmall(known.puzzle, "play: 'worst'");
  const { guessesLeft } = position;
  // The answer spells codes with the symbols of the rules. All else that it depends on is in
  // `known`.
  const asked = JSON.stringify([charactersOf(rules).join(''), known, play, guessesLeft]);
  const remembered = memory.get(asked);
  if (remembered) return JSON.parse(remembered.text);
  const guesses = guessesLeft === undefined ? undefined : known.rows.length + guessesLeft;
  const advice = adviceOn(solverFor(known.puzzle), known, defined({ guesses, play }));
  const solution = adviceAsObject(rules, advice);
  memory.add(asked, { text: JSON.stringify(solution) });
  return solution;
}

/** How a guess is to be chosen. */
export function checkedPlay(options: SolveOptions): SolveOptions['play'] {
  if (!isRecord(options)) throw new TypeError("Options are an object, such as { play: 'strong' }.");
  checkNames(options, ['play']);
  const { play } = options;
  if (play === undefined || play === 'strong' || play === 'worst') return play;
  throw new TypeError("The option play is 'strong' or 'worst'.");
}

/** The solutions that were asked for last: a bot asks for the first guess again in each game. */
const memory = new AnswerMemory<{ readonly text: string }>();

/**
 * The figures of a guess at a position, all of them exact. Undefined if no code is left to find.
 * @throws TypeError if the position or the guess cannot be
 */
export function analyse(position: Position, guess: Code): Analysis | undefined {
  const { rules, known } = read(position, guess);
  const checked = checkedGuess(rules, guess);
  const solver = solverFor(known.puzzle);
  if (finishedAdvice(solver, known)) return undefined;
  const code = indicesOf(rules, checked);
  const partition = solver.partition(known, code);
  return analysisAsObject(rules, { code, ...figuresOf(known.puzzle, partition), partition });
}

/**
 * The best guesses at a position, the best first; none if no code is left to find.
 * @param count how many
 * @param by what makes a guess the best: its value, by which `solve` chooses too, its bits, the most
 *   parts, the smallest expected size, or the smallest largest part
 * @throws TypeError if the position cannot be, or has rules of more than 120,000 codes
 */
export function topGuesses(
  position: Position,
  count: number,
  by: Ranking = 'value',
): RankedGuess[] {
  const { rules, known } = read(position);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new TypeError('The count is a whole number, 1 or more.');
  if (!RANKINGS.includes(by))
    throw new TypeError(`Guesses are ranked by ${listed(RANKINGS, 'or')}.`);
  checkSmall(known.puzzle, 'topGuesses');
  const solver = solverFor(known.puzzle);
  if (finishedAdvice(solver, known)) return [];
  return (solver.ranked?.(known, by, count) ?? []).map((one) => rankedAsObject(rules, one));
}

/**
 * The codes that fit a position, one after another, in the order of their lengths and symbols. There
 * can be billions of them: they are made as they are asked for.
 * @throws TypeError if the position cannot be
 */
export function consistentCodes(position: Position): Iterable<Code> {
  const { rules, known } = read(position);
  const solver = solverFor(known.puzzle);
  const codes = finishedAdvice(solver, known)?.codes ?? solver.consistent(known).each();
  return (function* () {
    for (const code of codes) yield spelled(rules, code);
  })();
}

/** The rules of a position and what is known, both checked. A guess may tell the length. */
function read(position: Position, guess?: Code): { readonly rules: Rules; readonly known: Known } {
  if (!isRecord(position) || !Array.isArray(position.rows)) {
    throw new TypeError('A position is an object with rules and rows, such as playerView returns.');
  }
  const given = checkedRules(position.rules);
  const rules = withOneLength(given, position.rows[0]?.guess ?? guess);
  const known = readHistory(rules, wordsOf(position));
  if ('wrong' in known) throw new TypeError(known.wrong);
  const { guessesLeft } = position;
  if (guessesLeft !== undefined && (!Number.isInteger(guessesLeft) || guessesLeft < 0)) {
    throw new TypeError('guessesLeft is a whole number, 0 or more.');
  }
  return { rules, known: { ...known, ...(rules.hard && { hard: true }) } };
}

/** The rules with one length, unless it is hidden: a guess tells it. */
export function withOneLength(rules: Rules, guess?: unknown): Rules {
  if (rules.hidesLength || rules.lengths.length === 1) return rules;
  const length = rules.lengths.find((one) => typeof guess === 'string' && one === guess.length);
  if (length !== undefined) return { ...rules, lengths: [length] };
  throw new TypeError(
    `The code has ${listed(rules.lengths, 'or')} pegs: rulesFor takes the length.`,
  );
}

/** A position as the words that the command `solve` takes, whose reader checks them. */
function wordsOf({ rows, aids = [] }: Position): string[] {
  for (const [index, row] of rows.entries()) checkRow(row, index + 1);
  if (!Array.isArray(aids) || !aids.every(isAid)) {
    throw new TypeError(
      "The aids are a list of objects, such as { revealed: { symbol: '5', place: 2 } }.",
    );
  }
  const revealed = aids.flatMap(({ revealed: one }) => (one ? [one] : []));
  return [
    ...rows.map(({ guess, clue }) => `${guess}:${clue.red}:${clue.white}`),
    ...revealed.map(({ symbol, place }) =>
      place === undefined ? `has:${symbol}` : `${place}=${symbol}`,
    ),
  ];
}

/** Throws where a row is not of the right shape. Whether the rules allow it is seen when it is read. */
function checkRow(row: unknown, number: number): void {
  const { guess, clue } = isRecord(row) ? row : {};
  const example = "a row is an object such as { guess: '0123', clue: { red: 1, white: 2 } }.";
  if (typeof guess !== 'string') throw new TypeError(`Row ${number} has no guess: ${example}`);
  if (guess.includes(':')) throw new TypeError(`"${quoted(guess)}" cannot be a guess here.`);
  const isClue = isRecord(clue) && [clue.red, clue.white].every((pegs) => isWithin(pegs, [0, 99]));
  if (!isClue) throw new TypeError(`Row ${number} has no clue: ${example}`);
}

/** Whether this is an aid. One of a view that revealed nothing yet has its word. */
function isAid(aid: unknown): boolean {
  if (!isRecord(aid)) return false;
  if (aid.revealed === undefined) {
    return 'word' in aid || Object.keys(aid).every((name) => name === 'revealed');
  }
  const { symbol, place, ...others } = isRecord(aid.revealed) ? aid.revealed : {};
  return (
    Object.keys(others).length === 0 &&
    typeof symbol === 'string' &&
    symbol !== '' &&
    (place === undefined || isWithin(place, [0, 99]))
  );
}

function checkedGuess(rules: Rules, typed: unknown): Code {
  if (typeof typed !== 'string') throw new TypeError("A guess is a text, such as '0123'.");
  const read: { readonly guess: Code } | Wrong = readGuess(rules, typed);
  if ('wrong' in read) throw new TypeError(read.wrong);
  return read.guess;
}

/** Throws where rules have too many codes to list them. */
export function checkSmall(puzzle: Puzzle, what: string): void {
  const wrong = tooManyCodes(puzzle, what);
  if (wrong !== undefined) throw new TypeError(wrong);
}
