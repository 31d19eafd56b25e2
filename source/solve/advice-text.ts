import { spelled } from '../coach/known.ts';
import { formatConflict, formatCount } from '../coach/words.ts';
import type { Rules } from '../engine/rules.ts';
import { rounded, wholePercent } from '../text/words.ts';
import type { SolvedAdvice } from './answer.ts';

/** How many codes fit, and a good guess. `solve --json` prints this, and the library returns it. */
export type Solution = {
  /** The exact number of codes that fit. */
  readonly remaining: number;
  /** Null if no code fits, or if no guess is left. */
  readonly guess: string | null;
  /** The entropy of the clue to the guess, in bits. Null if `guess` is null. */
  readonly bits: number | null;
  /** The codes that fit, if there are at most 20. */
  readonly codes?: readonly string[];
  /** The probability of each length, if the length is hidden. */
  readonly lengths?: Readonly<Record<string, number>>;
  /**
   * Another guess may be better, because not all guesses were compared with every code. If no code
   * fits: the search for wrong clues stopped early, so more than `leastWrong` clues may be wrong.
   */
  readonly approximate: boolean;
  /** The last guess is the secret. */
  readonly solved?: true;
  /** If no code fits: the guesses, counted from 1, whose clue can be the only wrong one. */
  readonly wrong?: readonly number[];
  /**
   * If no code fits: at least this many clues are wrong, counted up to 4. With 0, the revealed
   * symbols contradict each other. After more than 30 guesses, this and `wrong` are absent.
   */
  readonly leastWrong?: number;
};

/** The object that `schema/solve.json` describes as `advice`. */
export function adviceAsObject(rules: Rules, advice: SolvedAdvice): Solution {
  const { remaining, guess, codes, lengths, isSolved, conflict } = advice;
  return {
    remaining,
    guess: guess ? spelled(rules, guess.code) : null,
    bits: guess ? rounded(guess.bits, 6) : null,
    ...(codes && { codes: codes.map((code) => spelled(rules, code)) }),
    ...(lengths && {
      lengths: Object.fromEntries(
        lengths.map(({ length, chance }) => [length, rounded(chance, 6)]),
      ),
    }),
    approximate: guess?.approximate === true || conflict?.isUnfinished === true,
    ...(isSolved && { solved: true }),
    // Guesses are only named if a single wrong clue can be the reason that no code fits.
    ...(conflict && {
      wrong: conflict.wrong === 1 ? conflict.rows.map((row) => row + 1) : [],
      leastWrong: conflict.wrong,
    }),
  };
}

export function adviceAsText(rules: Rules, advice: SolvedAdvice): string[] {
  const { remaining, guess, codes, lengths, isSolved, conflict } = advice;
  if (isSolved && guess) return [`Solved: the code is ${spelled(rules, guess.code)}.`];
  const chances = lengths?.map(({ length, chance }) => `${length} ${wholePercent(chance)}`);
  if (remaining === 0) return [`Nothing fits.${conflict ? ` ${formatConflict(conflict)}` : ''}`];
  return [
    `${formatCount(advice)}.`,
    ...(chances ? [`Length: ${chances.join(', ')}.`] : []),
    ...(codes ? [`Codes: ${codes.map((code) => spelled(rules, code)).join(' ')}`] : []),
    guess
      ? `Guess: ${spelled(rules, guess.code)} (${formatGuessFigure(guess)}${guess.approximate ? ', maybe not the best' : ''})`
      : 'You have no guesses left.',
  ];
}

function formatGuessFigure({ bits, chance }: NonNullable<SolvedAdvice['guess']>): string {
  return chance === undefined
    ? `${bits.toFixed(2)} bits`
    : `${winPercent(chance)} likely to be right`;
}

/** A chance (0 to 1) as `12%`, to two significant digits. Only a chance of 1 gets `100%`. */
export function winPercent(chance: number): string {
  return chance > 0.99 ? wholePercent(chance) : `${Number((100 * chance).toPrecision(2))}%`;
}
