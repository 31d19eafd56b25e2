import type { RankedCode } from '../coach/advice.ts';
import type { Figures, Partition } from '../coach/bits.ts';
import { spelled } from '../coach/known.ts';
import { formatConflict, formatCount } from '../coach/words.ts';
import type { Rules } from '../engine/rules.ts';
import { counted, formatNumber, rounded, wholePercent } from '../text/words.ts';
import type { Analysed, SolvedAdvice } from './answer.ts';

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
   * If no code fits: at least this many clues are wrong, and 4 means 4 or more. With 0, the
   * revealed symbols contradict each other. After more than 30 guesses, this and `wrong` are
   * absent.
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

/** A guess and its figures. If the length is hidden, likelier codes count more (`weightsOf`). */
type GuessFigures = Omit<Figures, 'value'> & {
  readonly guess: string;
  /** Whether the guess can be the secret. */
  readonly fits: boolean;
};

export type Analysis = GuessFigures & {
  /**
   * `{ '1:2': 30, win: 1 }`: 30 codes give 1 red and 2 white, and one code is the guess itself. If
   * the length is hidden, the numbers are weights.
   */
  readonly partition: Readonly<Record<string, number>>;
};

export type RankedGuess = GuessFigures & Pick<Figures, 'value'>;

/** An analysis as an object, as `--json` prints it. `schema/solve.json` describes it. */
export function analysisAsObject(rules: Rules, { partition, ...ranked }: Analysed): Analysis {
  return { ...figuresAsObject(rules, ranked), partition: Object.fromEntries(sizes(partition)) };
}

export function analysisAsText(rules: Rules, analysis: Analysed): string[] {
  const { code, win, partition } = analysis;
  const fits = win > 0 ? 'fits every clue' : "doesn't fit every clue";
  return [
    `${spelled(rules, code)} ${fits}.`,
    `${formatFigures(analysis)}.`,
    ...sizes(partition).map(([clue, size]) => `${clue} ${formatNumber(size)}`),
  ];
}

export function rankedAsObject(rules: Rules, ranked: RankedCode): RankedGuess {
  const { guess, fits, ...figures } = figuresAsObject(rules, ranked);
  return { guess, fits, value: rounded(ranked.value, 6), ...figures };
}

export function rankedAsText(rules: Rules, ranked: RankedCode): string {
  return `${spelled(rules, ranked.code)}  ${formatFigures(ranked)}`;
}

function figuresAsObject(rules: Rules, { code, bits, parts, largest, expected, win }: RankedCode) {
  return {
    guess: spelled(rules, code),
    fits: win > 0,
    parts,
    largest,
    expected: rounded(expected, 6),
    bits: rounded(bits, 6),
    win: rounded(win, 15),
  };
}

function formatFigures({ bits, parts, largest, expected, win }: Figures): string {
  return [
    `${bits.toFixed(2)} bits`,
    counted(parts, 'part'),
    `largest ${formatNumber(largest)}`,
    `expected ${formatNumber(rounded(expected, 1))}`,
    `win ${winPercent(win)}`,
  ].join(', ');
}

function sizes({ weights, winWeight }: Partition): [clue: string, size: number][] {
  const clueSizes: [string, number][] = [];
  let index = 0;
  // The order of clue indices: by red and white together, then by red.
  for (let pegs = 0; index < weights.length; pegs++) {
    for (let red = 0; red <= pegs; red++, index++) {
      const size = weights[index] as number;
      if (size > 0) clueSizes.push([`${red}:${pegs - red}`, size]);
    }
  }
  return winWeight > 0 ? [...clueSizes, ['win', winWeight]] : clueSizes;
}
