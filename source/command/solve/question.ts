import type { Play } from '../../coach/advice.ts';
import { RANKINGS, type Ranking } from '../../coach/bits.ts';
import { MAX_CODES } from '../../coach/puzzle.ts';
import type { Rules } from '../../engine/rules.ts';
import { quoted, type Wrong } from '../../text/safe.ts';
import { formatNumber } from '../../text/words.ts';
import { underHeading, type Values } from '../command-of.ts';
import { GAME_FLAGS, gameOf, readAs } from '../rule-flags.ts';
import { refuse } from '../usage-error.ts';
import { treeRules } from './tree.ts';

export const FLAGS = {
  ...underHeading('How it answers', {
    json: {
      does: [
        'an object a line',
        'Its fields are remaining, guess, bits, codes, lengths and approximate, and solved if the last guess is right. If nothing fits and one wrong clue can explain it, wrong lists the guesses that it can belong to, and leastWrong says how many clues have to be wrong. With -, an error has the number of its line.',
        'If approximate is true, there were too many guesses to compare them all, and another one can be better: for up to 120,000 codes by at most loss bits. The bits are exact all the same.',
      ].join('\n'),
    },
    strong: { does: 'a stronger guess, which takes longer' },
    worst: { does: 'a guess for the fewest guesses in the worst case' },
  }),
  ...underHeading('Instead of the advice', {
    analyse: {
      value: 'GUESS',
      does: 'what this guess would tell\nBits, parts, the largest, the expected size, the chance to win, and each part. Where the length is hidden, codes count by their weight.',
    },
    top: { value: 'N', does: 'the N best guesses', read: readTop },
    by: { value: 'NAME', does: 'how --top ranks them', choices: RANKINGS },
    all: { does: 'every code that fits, one a line' },
    tree: {
      does: `the whole strategy, a guess a line, with --strong or --worst too\nFor up to ${formatNumber(MAX_CODES)} codes. The command tree checks one, and docs/strategies.md describes the lines.`,
    },
  }),
  ...GAME_FLAGS,
  guesses: {
    ...GAME_FLAGS.guesses,
    does: 'how many guesses there are: the last one is the likeliest code',
  },
};

type Given = Values<typeof FLAGS>;

/**
 * What is printed about a history: advice, one guess, the best guesses, or every code that fits;
 * or, without a history, the whole strategy.
 */
type Wanted =
  | { readonly type: 'advice'; readonly play?: Play }
  | { readonly type: 'analyse'; readonly guess: string }
  | { readonly type: 'top'; readonly count: number; readonly by: Ranking }
  | { readonly type: 'all' }
  | { readonly type: 'tree'; readonly play?: Play };

export type Question = {
  readonly rules: Rules;
  /** The sentence about a wrong code; where it helps, it also says how the code was read. */
  readonly readAs: (wrong: Wrong) => Wrong;
  /** How many guesses the game has, if --guesses was given. */
  readonly guesses?: number;
  readonly json: boolean;
  readonly wanted: Wanted;
};

/** The question, and the words of the history; `-` alone if histories are read from the input. */
export type Asked = { readonly question: Question; readonly words: readonly string[] };

/** What the arguments of `solve` ask for. */
export function readQuestion(values: Given, words: readonly string[]): Asked {
  const chosen = gameOf(values);
  const wanted = wantedOf(values);
  if (words.includes('-') && words.length > 1) {
    refuse('"-" stands alone: it reads the histories.');
  }
  if (words.includes('-') && (wanted.type === 'all' || wanted.type === 'top')) {
    refuse(`--${wanted.type} takes one history: its answer has many lines.`);
  }
  if (wanted.type === 'tree') {
    if (words.length > 0) refuse('--tree takes no history: it begins with the first guess.');
    if (values.guesses !== undefined) {
      refuse('--tree and --guesses cannot both hold: a tree finds every code.');
    }
  }
  const rules = wanted.type === 'tree' ? treeRules(chosen.rules, '--tree') : chosen.rules;
  const question = {
    rules,
    readAs: (wrong: Wrong) => readAs(wrong, chosen, values.game),
    ...(values.guesses !== undefined && { guesses: rules.guesses }),
    json: values.json === true,
    wanted,
  };
  return { question, words };
}

/** At most one of these flags can be given. The first two go with --tree, too. */
const WANTED = ['strong', 'worst', 'analyse', 'top', 'all'] as const;

function wantedOf(values: Given): Wanted {
  const { analyse, top, by, tree: isTree = false } = values;
  const [flag, other] = WANTED.filter((name) => values[name] !== undefined);
  if (flag && other) refuse(`--${flag} and --${other} cannot both hold.`);
  if (by !== undefined && flag !== 'top') {
    refuse('--by says how --top ranks guesses, and there is no --top.');
  }
  if (flag === undefined || flag === 'strong' || flag === 'worst') {
    return { type: isTree ? 'tree' : 'advice', ...(flag && { play: flag }) };
  }
  if (isTree) refuse(`--tree and --${flag} cannot both hold.`);
  if (analyse !== undefined) return { type: 'analyse', guess: analyse };
  return top === undefined ? { type: 'all' } : { type: 'top', count: top, by: by ?? 'value' };
}

function readTop(count: string): number {
  if (/^0*[1-9][0-9]{0,8}$/.test(count)) return Number(count);
  return refuse(`--top takes a number of guesses, such as --top 5, not "${quoted(count)}".`);
}
