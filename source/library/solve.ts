import { figuresOf, RANKINGS, type Ranking } from '../coach/bits.ts';
import { indicesOf, type Known, type Puzzle } from '../coach/puzzle.ts';
import { spelled } from '../coach/words.ts';
import type { GuessRow } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import { Recent } from '../engine/recent.ts';
import { charactersOf, isRecord, isWithin, type Rules } from '../engine/rules.ts';
import { adviceOn, finishedAdvice, solverFor, tooManyCodes } from '../solve/advice.ts';
import type { Solution } from '../solve/advice-text.ts';
import { adviceAsObject } from '../solve/advice-text.ts';
import type { Analysis, RankedGuess } from '../solve/figures-text.ts';
import { analysisAsObject, rankedAsObject } from '../solve/figures-text.ts';
import { readGuess, readHistory } from '../solve/history.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { checkedRules, checkNames } from './input.ts';

export type { Analysis, RankedGuess, Ranking, Solution };

/** Your knowledge about a secret. A view from `playerView` works, too. */
export type Position = {
  readonly rules: Rules;
  /** The guesses and their clues, first to last. */
  readonly rows: readonly GuessRow[];
  /** The symbols that lifelines revealed, with or without their places (counted from 1). */
  readonly aids?: readonly {
    readonly revealed?: { readonly symbol: string; readonly place?: number };
  }[];
  /** With 1 left, the guess is the likeliest code. If missing, there is no limit. */
  readonly guessesLeft?: number;
};

export type SolveOptions = {
  /**
   * How to choose the guess: `strong` takes longer and needs fewer guesses; `worst` plays for the
   * worst case, with rules of up to 120,000 codes.
   */
  readonly play?: 'strong' | 'worst';
};

/**
 * Counts the codes that fit a position, and suggests a guess. The same position always gets the
 * same answer. The first call for a rule set builds tables, so it takes longer than the next.
 * @throws TypeError if the position isn't possible; the message names the guess that is wrong
 */
export function solve(position: Position, options: SolveOptions = {}): Solution {
  const { rules, known } = read(position);
  const play = checkedPlay(options);
  if (play === 'worst') checkSmall(known.puzzle, "play: 'worst'");
  const { guessesLeft } = position;
  // `known` has indices instead of symbols, so the key also needs the symbols' characters.
  const asked = JSON.stringify([charactersOf(rules).join(''), known, play, guessesLeft]);
  const text = memory.get(asked, () => {
    const guesses = guessesLeft === undefined ? undefined : known.rows.length + guessesLeft;
    const advice = adviceOn(solverFor(known.puzzle), known, defined({ guesses, play }));
    return JSON.stringify(adviceAsObject(rules, advice));
  });
  return JSON.parse(text);
}

/** Checks the options, and returns how to choose the guess. */
export function checkedPlay(options: SolveOptions): SolveOptions['play'] {
  if (!isRecord(options)) throw new TypeError("Options are an object, such as { play: 'strong' }.");
  checkNames(options, ['play']);
  const { play } = options;
  if (play === undefined || play === 'strong' || play === 'worst') return play;
  throw new TypeError("The option play is 'strong' or 'worst'.");
}

/** Recent solutions as JSON, kept because bots ask for the same first guess in every game. */
const memory = new Recent<string>(1000);

/**
 * The exact figures of a guess at a position. Undefined if there is no code left to find.
 * @throws TypeError if the position or the guess isn't possible
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
 * The best guesses at a position, best first. Empty if there is no code left to find.
 * @param count how many guesses you want
 * @param by how to rank them: by value (as `solve` does), bits, number of parts, expected size, or
 *   largest part
 * @throws TypeError if the position isn't possible, or its rules have more than 120,000 codes
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
  return (solver.ranked?.(known, by, count) ?? []).map((ranked) => rankedAsObject(rules, ranked));
}

/**
 * The codes that fit a position, by length and then by symbols. There can be billions of them, so
 * they are made as you ask for them.
 * @throws TypeError if the position isn't possible
 */
export function consistentCodes(position: Position): Iterable<Code> {
  const { rules, known } = read(position);
  const solver = solverFor(known.puzzle);
  const codes = finishedAdvice(solver, known)?.codes ?? solver.consistent(known).each();
  return (function* () {
    for (const code of codes) yield spelled(rules, code);
  })();
}

/**
 * Checks a position. If the rules allow several lengths without hiding which, the first guess
 * decides.
 */
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

/**
 * Rules with a single length, taken from a guess if there are several. Hidden lengths stay hidden.
 */
export function withOneLength(rules: Rules, guess?: unknown): Rules {
  if (rules.hidesLength || rules.lengths.length === 1) return rules;
  const length = rules.lengths.find((each) => typeof guess === 'string' && each === guess.length);
  if (length !== undefined) return { ...rules, lengths: [length] };
  throw new TypeError(
    `The code has ${listed(rules.lengths, 'or')} pegs: pass the length to rulesFor.`,
  );
}

/** Writes a position as the words of the command `solve`, so that one reader checks both. */
function wordsOf({ rows, aids = [] }: Position): string[] {
  for (const [index, row] of rows.entries()) checkRow(row, index + 1);
  if (!Array.isArray(aids) || !aids.every(isAid)) {
    throw new TypeError(
      "The aids are a list of objects, such as { revealed: { symbol: '5', place: 2 } }.",
    );
  }
  const revealed = aids.flatMap((aid) => aid.revealed ?? []);
  return [
    ...rows.map(({ guess, clue }) => `${guess}:${clue.red}:${clue.white}`),
    ...revealed.map(({ symbol, place }) =>
      place === undefined ? `has:${symbol}` : `${place}=${symbol}`,
    ),
  ];
}

/** Checks the shape of a row. Whether the rules allow it is checked later. */
function checkRow(row: unknown, number: number): void {
  const { guess, clue } = isRecord(row) ? row : {};
  const example = "a row is an object such as { guess: '0123', clue: { red: 1, white: 2 } }.";
  if (typeof guess !== 'string') throw new TypeError(`Row ${number} has no guess: ${example}`);
  if (guess.includes(':')) throw new TypeError(`"${quoted(guess)}" can't be a guess here.`);
  const isClue = isRecord(clue) && [clue.red, clue.white].every((pegs) => isWithin(pegs, [0, 99]));
  if (!isClue) throw new TypeError(`Row ${number} has no clue: ${example}`);
}

/**
 * Whether this is an aid. In a view, an aid that has revealed nothing yet has no `revealed`, but it
 * has a word.
 */
function isAid(aid: unknown): boolean {
  if (!isRecord(aid)) return false;
  if (aid.revealed === undefined) {
    return 'word' in aid || Object.keys(aid).every((name) => name === 'revealed');
  }
  const { symbol, place, ...unknown } = isRecord(aid.revealed) ? aid.revealed : {};
  return (
    Object.keys(unknown).length === 0 &&
    typeof symbol === 'string' &&
    symbol !== '' &&
    (place === undefined || isWithin(place, [0, 99]))
  );
}

function checkedGuess(rules: Rules, typed: unknown): Code {
  if (typeof typed !== 'string') throw new TypeError("A guess is a string, such as '0123'.");
  const read: { readonly guess: Code } | Wrong = readGuess(rules, typed);
  if ('wrong' in read) throw new TypeError(read.wrong);
  return read.guess;
}

/** Throws if there are too many codes to list. */
export function checkSmall(puzzle: Puzzle, what: string): void {
  const wrong = tooManyCodes(puzzle, what);
  if (wrong !== undefined) throw new TypeError(wrong);
}
