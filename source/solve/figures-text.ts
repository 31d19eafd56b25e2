import type { RankedCode } from '../coach/advice.ts';
import type { Figures, Partition } from '../coach/bits.ts';
import { spelled } from '../coach/known.ts';
import type { Rules } from '../engine/rules.ts';
import { counted, formatNumber, rounded } from '../text/words.ts';
import { winPercent } from './advice-text.ts';
import type { Analysed } from './answer.ts';

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
