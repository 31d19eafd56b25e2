import { RANKINGS, type Ranking } from '../coach/bits.ts';
import { type CodeRules, indicesOf, spelled } from '../coach/known.ts';
import type { GuessRow } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import { type GameStatus, STATUSES } from '../engine/game-state.ts';
import type { Rules } from '../engine/rules.ts';
import { isObject, isWithin } from '../engine/values.ts';
import {
  adviceOn,
  analysisOf,
  bestGuesses,
  codesLeft,
  type KnownPosition,
  tooManyGuesses,
} from '../solve/answer.ts';
import {
  type Analysis,
  adviceAsObject,
  analysisAsObject,
  type RankedGuess,
  rankedAsObject,
  type Solution,
} from '../solve/answer-text.ts';
import { readGuess, readKnown, rulesForGuess } from '../solve/typed-history.ts';
import { listed, quoted, type Wrong } from '../text/words.ts';
import { checkedRules, checkNames } from './input.ts';

export type { Analysis, RankedGuess, Ranking, Solution };

/** Your knowledge about a secret. You can pass a view from `playerView`. */
export type Position = {
  readonly rules: Rules;
  /** The guesses and their clues, first to last. */
  readonly rows: readonly GuessRow[];
  /** The symbols that lifelines revealed, with or without their places (counted from 1). */
  readonly aids?: readonly {
    readonly revealed?: { readonly symbol: string; readonly place?: number };
  }[];
  /**
   * How many guesses you have left. If missing, there is no limit. With 1 guess left, `solve`
   * suggests the likeliest code.
   */
  readonly guessesLeft?: number;
  /** With `won`, the last guess is the code. With `lost` or `ended`, no guess is left. */
  readonly status?: GameStatus;
};

export type SolveOptions = {
  /**
   * How to choose the guess. If missing, by value: the bits that its clue tells on average, plus a
   * bonus for the chance that the guess is right. `strong` takes longer, and finds the code in
   * fewer guesses on average. `worst` looks for the fewest guesses in the worst case. It needs
   * rules that allow at most 120,000 codes and 1,000,000 different guesses.
   */
  readonly play?: 'strong' | 'worst';
};

/**
 * Counts the codes that fit a position, and suggests a guess. The same position always gets the
 * same answer. The first call for a rule set builds tables, so it takes longer than the next.
 * @throws TypeError if an option or the position is invalid, for example because the rules refuse
 *   one of its guesses
 */
export function solve(position: Position, options: SolveOptions = {}): Solution {
  const { rules, asked } = read(position);
  const play = checkedPlay(options, asked.known.rules);
  return adviceAsObject(rules, adviceOn(asked, play));
}

export function checkedPlay(options: SolveOptions, rules: CodeRules): SolveOptions['play'] {
  if (!isObject(options)) throw new TypeError("Options are an object, such as { play: 'strong' }.");
  checkNames(options, ['play']);
  const { play } = options;
  if (play !== undefined && play !== 'strong' && play !== 'worst') {
    throw new TypeError("The option play is 'strong' or 'worst'.");
  }
  if (play === 'worst') throwIf(tooManyGuesses(rules, "play: 'worst'"));
  return play;
}

/**
 * The exact figures of a guess at a position. Undefined if there is no code left to find.
 * @throws TypeError if the position or the guess is invalid
 */
export function analyse(position: Position, guess: Code): Analysis | undefined {
  const { rules, asked } = read(position, guess);
  const analysed = analysisOf(asked, indicesOf(rules, checkedGuess(rules, guess)));
  return analysed && analysisAsObject(rules, analysed);
}

/**
 * The best guesses at a position, best first. Empty if there is no code left to find.
 * @param count how many guesses you want
 * @param by how to rank them: by value (as `solve` does), bits, number of parts (codes that would
 *   give the same clue), expected size of the part, or size of the largest part
 * @throws TypeError if the position, `count` or `by` is invalid, or if the rules allow more than
 *   120,000 codes or 1,000,000 different guesses
 */
export function topGuesses(
  position: Position,
  count: number,
  by: Ranking = 'value',
): RankedGuess[] {
  const { rules, asked } = read(position);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new TypeError('The count is a whole number, 1 or more.');
  if (!RANKINGS.includes(by))
    throw new TypeError(`Guesses are ranked by ${listed(RANKINGS, 'or')}.`);
  throwIf(tooManyGuesses(asked.known.rules, 'topGuesses'));
  return bestGuesses(asked, count, by)?.map((guess) => rankedAsObject(rules, guess)) ?? [];
}

/**
 * The codes that fit a position, by length and then by symbols. There can be billions of codes, so
 * they are made one by one, as you ask for them.
 * @throws TypeError if the position is invalid
 */
export function consistentCodes(position: Position): Iterable<Code> {
  const { rules, asked } = read(position);
  const codes = codesLeft(asked) ?? [];
  return (function* () {
    for (const code of codes) yield spelled(rules, code);
  })();
}

/**
 * Checks a position. If the rules allow several lengths and don't hide the length, the code is as
 * long as the first guess or, if there is none, as long as `guess`.
 */
function read(
  position: Position,
  guess?: Code,
): { readonly rules: Rules; readonly asked: KnownPosition } {
  if (!isObject(position) || !Array.isArray(position.rows)) {
    throw new TypeError('A position is an object with rules and rows, such as playerView returns.');
  }
  const given = checkedRules(position.rules);
  const rules = withOneLength(given, position.rows[0]?.guess ?? guess);
  const known = readKnown(rules, solveArguments(position));
  if ('wrong' in known) throw new TypeError(known.wrong);
  const { status = 'playing', guessesLeft } = position;
  if (guessesLeft !== undefined && (!Number.isInteger(guessesLeft) || guessesLeft < 0)) {
    throw new TypeError('guessesLeft is a whole number, 0 or more.');
  }
  if (!STATUSES.includes(status)) throw new TypeError(`The status is ${listed(STATUSES, 'or')}.`);
  const { guess: won = [], red = -1 } = known.rows.at(-1) ?? {};
  if (status === 'won' && red !== won.length) {
    throw new TypeError('The status is won, but not all pegs of the last guess are red.');
  }
  const isOver = status === 'lost' || status === 'ended';
  const asked = {
    known,
    guessesLeft: isOver ? 0 : guessesLeft,
    ...(status === 'won' && { isWon: true }),
  };
  return { rules, asked };
}

/**
 * The rules with only the guess's length, unless they hide the length. Throws if no code is as
 * long as the guess, or if several lengths are possible and there is no guess.
 */
export function withOneLength(rules: Rules, guess?: unknown): Rules {
  const known = rulesForGuess(rules, typeof guess === 'string' ? guess : undefined);
  if (known) return known;
  throw new TypeError(
    `The code has ${listed(rules.lengths, 'or')} pegs: pass the length to rulesFor.`,
  );
}

/** Writes a position as arguments of the command `solve`, to check it as that command does. */
function solveArguments({ rows, aids = [] }: Position): string[] {
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
  const { guess, clue } = isObject(row) ? row : {};
  const example = "a row is an object such as { guess: '0123', clue: { red: 1, white: 2 } }.";
  if (typeof guess !== 'string') throw new TypeError(`Row ${number} has no guess: ${example}`);
  if (guess.includes(':')) throw new TypeError(`"${quoted(guess)}" can't be a guess here.`);
  if (!isObject(clue)) throw new TypeError(`Row ${number} has no clue: ${example}`);
  if ([clue.red, clue.white].every((pegs) => isWithin(pegs, [0, 99]))) return;
  throw new TypeError(
    `The red and white of row ${number} have to be whole numbers, 0 or more: ${example}`,
  );
}

function isAid(aid: unknown): boolean {
  if (!isObject(aid)) return false;
  if (aid.revealed === undefined) {
    // An aid that has revealed nothing may come from a `PlayerView`, where it has a `word`.
    return 'word' in aid || Object.keys(aid).every((name) => name === 'revealed');
  }
  const { symbol, place, ...unknown } = isObject(aid.revealed) ? aid.revealed : {};
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

export function throwIf(wrong: string | undefined): void {
  if (wrong !== undefined) throw new TypeError(wrong);
}
