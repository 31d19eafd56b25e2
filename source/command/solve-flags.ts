import type { Play } from '../coach/advice.ts';
import { RANKINGS, type Ranking } from '../coach/bits.ts';
import { codeRulesOf, MOST_LISTED_CODES } from '../coach/known.ts';
import type { Rules } from '../engine/rules.ts';
import { defined } from '../engine/values.ts';
import { tooManyGuesses } from '../solve/answer.ts';
import { treeRules } from '../solve/tree.ts';
import { readGuess } from '../solve/typed-history.ts';
import { formatNumber, quoted } from '../text/words.ts';
import { underHeading, type Values } from './command-of.ts';
import { acceptedAs, type ChosenGame, chosenGame, GAME_FLAGS } from './rule-flags.ts';
import { accepted, refuse } from './usage-error.ts';

export const FLAGS = {
  ...underHeading('The answer', {
    json: {
      does: [
        'print one object a line',
        'Its fields are remaining, guess, bits, codes, lengths and approximate; also solved, if the last guess is right. If nothing fits, leastWrong says how many clues must be wrong; if it is one, wrong lists the guesses that it could belong to. With -, an error has its line number.',
        'If approximate is true, there were too many guesses to compare them all, so a better one may exist; if nothing fits, more clues may be wrong. The bits are always exact.',
      ].join('\n'),
    },
    strong: { does: 'a stronger guess, which takes longer' },
    worst: { does: 'a guess that keeps the worst case short' },
  }),
  ...underHeading('Other questions', {
    analyse: {
      value: 'GUESS',
      does: 'what this guess would tell you\nYou get its bits, its parts, the largest part, the expected size and the chance to win. With a hidden length, codes count by weight.',
    },
    top: { value: 'N', does: 'the N best guesses', read: readTop },
    by: { value: 'NAME', does: 'how --top ranks them', choices: RANKINGS },
    all: { does: 'every code that fits, one a line' },
    tree: {
      does: `the whole strategy, one guess a line; add --strong or --worst if you like\nFor up to ${formatNumber(MOST_LISTED_CODES)} codes. The command tree checks it, and docs/strategies.md describes the lines.`,
    },
  }),
  ...GAME_FLAGS,
  guesses: {
    ...GAME_FLAGS.guesses,
    does: `${GAME_FLAGS.guesses.does}; for the last one you get the likeliest code`,
  },
};

type Given = Values<typeof FLAGS>;

/** What to guess, how good one guess is, the best guesses, or all codes that fit. */
type Wanted =
  | { readonly type: 'advice'; readonly play: Play | undefined }
  /** `guess` is as typed. It's read after the history, which can show the code's length. */
  | { readonly type: 'analyse'; readonly guess: string }
  | { readonly type: 'top'; readonly count: number; readonly by: Ranking }
  | { readonly type: 'all' };

type Tree = { readonly type: 'tree'; readonly play: Play | undefined };

export type SolveQuestion = {
  readonly rules: Rules;
  readonly assumed?: ChosenGame['assumed'];
  readonly guesses?: number;
  readonly json: boolean;
  readonly wanted: Wanted;
};

export type Asked =
  /** `words`: the guesses and clues to ask about, or `-` if standard input has them. */
  | { readonly question: SolveQuestion; readonly words: readonly string[] }
  | { readonly tree: Rules; readonly play: Play | undefined };

export function readQuestion(values: Given, words: readonly string[]): Asked {
  const chosen = chosenGame(values);
  const wanted = wantedOf(values);
  if (words.includes('-') && words.length > 1) {
    refuse('"-" reads the histories, so you can\'t add one.');
  }
  if (words.includes('-') && (wanted.type === 'all' || wanted.type === 'top')) {
    refuse(`--${wanted.type} needs one history, not "-": its answer has many lines.`);
  }
  if (values.guesses !== undefined && wanted.type !== 'advice') {
    refuse(
      `You can't combine --${wanted.type} and --guesses: only a suggested guess depends on it.`,
    );
  }
  if (wanted.type === 'tree') {
    const { play } = wanted;
    if (words.length > 0) refuse("--tree doesn't take a history: it starts with the first guess.");
    const tree = accepted(treeRules(chosen.rules, '--tree'));
    const wrong = play === 'worst' ? tooManyGuesses(codeRulesOf(tree), '--worst') : undefined;
    return wrong === undefined ? { tree, play } : refuse(wrong);
  }
  const { rules, assumed } = chosen;
  if (wanted.type === 'analyse') acceptedAs(readGuess(rules, wanted.guess), chosen);
  const question = defined({
    rules,
    assumed,
    guesses: values.guesses === undefined ? undefined : rules.guesses,
    json: values.json === true,
    wanted,
  });
  return { question, words };
}

/** These flags exclude each other. The first two also work with --tree. */
const WANTED = ['strong', 'worst', 'analyse', 'top', 'all'] as const;

function wantedOf(values: Given): Wanted | Tree {
  const { analyse, top, by, tree: isTree = false } = values;
  const [flag, second] = WANTED.filter((name) => values[name] !== undefined);
  if (flag && second) refuse(`You can't combine --${flag} and --${second}.`);
  if (by !== undefined && flag !== 'top') {
    refuse('--by needs --top: it says how to rank the guesses.');
  }
  if (flag === undefined || flag === 'strong' || flag === 'worst') {
    return { type: isTree ? 'tree' : 'advice', play: flag };
  }
  if (isTree) refuse(`You can't combine --tree and --${flag}.`);
  if (analyse !== undefined) return { type: 'analyse', guess: analyse };
  return top === undefined ? { type: 'all' } : { type: 'top', count: top, by: by ?? 'value' };
}

function readTop(count: string): number {
  if (/^0*[1-9][0-9]{0,8}$/.test(count)) return Number(count);
  return refuse(`--top takes a number of guesses, such as --top 5, not "${quoted(count)}".`);
}
