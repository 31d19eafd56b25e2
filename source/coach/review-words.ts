import { countCodes, longest, type Rules } from '../engine/rules.ts';
import { counted, formatNumber, numberIn, skillPercent } from '../text/words.ts';
import { luckOf, overall, type Reviewed, skillOf } from './game-review.ts';
import { spelled } from './known.ts';
import { formatAbout, formatChance, rough } from './words.ts';

export const NO_GUESS = 'You made no guess.';

export type LuckWord = 'very unkind' | 'unkind' | 'usual' | 'kind' | 'very kind';

/**
 * A clue with this many bits of luck or more, good or bad, is kind or unkind. With MUCH_LUCK or
 * more, it is `very` kind or unkind. If guesses are random consistent codes, about 45% of clues are
 * `usual`, and 10% `very` kind or unkind. Of whole games, 40% are `usual`, and 15% `very` kind or
 * unkind.
 */
const SOME_LUCK = 0.5;
const MUCH_LUCK = 1.25;

/** `bits`: the luck of all `clues` together. */
export function luckWord(bits: number, clues = 1): LuckWord {
  const steps = luckSteps(bits, clues);
  if (steps === 0) return 'usual';
  const word = bits < 0 ? 'unkind' : 'kind';
  return steps === 1 ? word : `very ${word}`;
}

/** 0 for `usual` luck, 1 for kind or unkind, 2 for very kind or very unkind. */
export function luckSteps(bits: number, clues = 1): 0 | 1 | 2 {
  // Random luck grows with the square root of the number of clues, so the limits do, too.
  const size = Math.abs(bits) / Math.sqrt(clues);
  return size < SOME_LUCK ? 0 : size < MUCH_LUCK ? 1 : 2;
}

export const clueWord = (turn: Reviewed) => (hasOnlyClue(turn) ? '' : luckWord(luckOf(turn)));

/** Whether the clue ruled out no code. A right guess leaves one code, though `after` is 0. */
const hasOnlyClue = ({ before, after }: Reviewed) => Math.max(1, after) === before;

/** The word for the rounded percentage, which is shown beside it. */
export function skillWord(skill: number) {
  const shown = Number.parseInt(skillPercent(skill), 10);
  if (shown >= 99) return 'perfect';
  if (shown >= 90) return 'well played';
  return shown >= 75 ? 'good' : 'room to grow';
}

/** `218 codes were possible. A typical clue would leave about 20 of them; …`. */
export function guessSentences(rules: Rules, turn: Reviewed): string {
  if (turn.before === 1) {
    const only = spelled(rules, turn.best);
    return turn.after === 0
      ? `Only ${only} was left, so you knew.`
      : `Only ${only} was left, and you guessed another code.`;
  }
  const possible = `${formatNumber(turn.before)} codes were possible.`;
  if (turn.isLast) {
    const chances = chancesOf(turn).map((chance) => `had ${chance}`);
    const yours = `On the last guess, only the chance of being right counts: yours ${chances[0]}.`;
    return `${possible} ${yours} ${bestSentence(rules, turn, chances)}`;
  }
  const counts = [turn.typical, turn.bestTypical].map(
    (count) => `would leave ${formatAbout(count, turn.before)}`,
  );
  const best = bestSentence(rules, turn, counts);
  // If the guess was right, it doesn't matter what a typical clue would have left.
  if (turn.after === 0) return `${possible} Your guess was right. ${best}`;
  if (hasOnlyClue(turn)) {
    return `${formatNumber(turn.before)} codes were possible, and they all give this clue, so your guess could tell you nothing. ${best}`;
  }
  const about = formatAbout(turn.typical, turn.before);
  const yours =
    about === formatAbout(1, turn.before) && turn.after === 1
      ? 'yours did, too'
      : `yours left ${formatNumber(turn.after)}`;
  return `${possible} A typical clue would leave ${about} of them; ${yours}. ${best}`;
}

/** The longest `guessSentences` of each kind, so that a page can keep room for them. */
export function longestSentences(rules: Rules): string[] {
  const all = countCodes(rules);
  const guessOf = (symbol: number) => Array<number>(longest(rules)).fill(symbol);
  const turn: Reviewed = {
    before: all,
    after: all - 1,
    typical: all,
    bestTypical: all,
    guess: guessOf(0),
    best: guessOf(1),
    value: 1 / all,
    bestValue: 1 / all,
    chance: 1 / all,
    bestChance: 1 / all,
  };
  const some = { before: MANY - 1, after: MANY - 2, typical: MANY, bestTypical: MANY };
  const turns: Reviewed[] = [
    ...[turn, { ...turn, after: all }, { ...turn, isLast: true as const }],
    { ...turn, ...some, value: 0, chance: 0, bestChance: 0.99 },
  ];
  return turns.map((each) => guessSentences(rules, each));
}

/**
 * If the review says the same of your guess and the best one, such as `would leave about 20`, and
 * your guess has this skill or more, the best one is called `hardly better`.
 */
const HARDLY_WORSE = 0.95;

/** With this many codes or more, the chance of being right is left out: it hardly ever matters. */
const MANY = 1000;

const chancesOf = ({ chance, bestChance }: Reviewed) => [chance, bestChance].map(formatChance);

/** `ofYours` is about your guess, and `ofBest` about the best: `would leave about 20`, `had 5%`. */
function bestSentence(rules: Rules, turn: Reviewed, [ofYours, ofBest]: readonly string[]): string {
  const best = spelled(rules, turn.best);
  if (best === spelled(rules, turn.guess)) return 'There was no better guess.';
  const isAlike = ofYours === ofBest;
  if (isAlike && skillOf(turn) >= HARDLY_WORSE)
    return `The best guess, ${best}, was hardly better.`;
  const [yourChance, bestChance] = chancesOf(turn);
  // In an evil game, no code is chosen yet, so no guess is likelier to be right.
  const isLikelier = !rules.evil && turn.before < MANY && turn.bestChance > turn.chance;
  if (isAlike && isLikelier && yourChance !== bestChance)
    return `The best guess, ${best}, was likelier to be right: ${bestChance}, not ${yourChance}.`;
  return `The best guess, ${best}, ${ofBest}.`;
}

export function reviewLines(rules: Rules, reviewed: readonly Reviewed[], hints: number): string[] {
  const game = overall(reviewed);
  if (!game) return [NO_GUESS];
  const played = hints > 0 ? `with ${counted(hints, 'hint')}` : skillWord(game.skill);
  const luck = luckWord(game.luck, game.guesses);
  const columns: Column[] = [
    { head: 'No.', cell: (_, index) => String(index + 1) },
    { head: 'Guess', cell: (turn) => spelled(rules, turn.guess), isText: true },
    {
      head: 'Left',
      cell: (turn) => (turn.after === 0 ? 'right' : numberIn(turn.after, LONGEST_COUNT)),
    },
    { head: 'Typical', cell: (turn) => leaves(turn, turn.typical) },
    { head: 'The clue was', cell: (turn) => clueWord(turn) || '-', isText: true },
    { head: 'Best guess', cell: (turn) => spelled(rules, turn.best), isText: true },
    { head: 'Leaves', cell: (turn) => leaves(turn, turn.bestTypical) },
    { head: 'Skill', cell: (turn) => skillPercent(skillOf(turn)) },
  ];
  return [
    `${counted(reviewed.length, 'guess')}: skill ${skillPercent(game.skill)}, ${played}, ${luck} clues.`,
    '',
    ...setOut(columns, reviewed),
    '',
    'Left: codes left after the clue. Typical: codes left after a typical clue.',
    'The clue was: how kind it was to you. Skill: how good your guess was.',
  ];
}

const LONGEST_COUNT = '9,999,999'.length;

/** `~460`, or `-` on the last guess: there, the number of codes left doesn't matter any more. */
function leaves({ isLast, before }: Reviewed, count: number): string {
  return isLast ? '-' : `~${numberIn(rough(count, before), LONGEST_COUNT)}`;
}

type Column = {
  readonly head: string;
  readonly cell: (turn: Reviewed, index: number) => string;
  readonly isText?: true;
};

function setOut(columns: readonly Column[], reviewed: readonly Reviewed[]): string[] {
  const texts = columns.map(({ head, cell }) => [head, ...reviewed.map(cell)]);
  const widths = texts.map((column) => Math.max(...column.map((text) => text.length)));
  return [0, ...reviewed.map((_, index) => index + 1)].map((line) =>
    columns
      .map(({ isText }, index) => {
        const text = texts[index]?.[line] ?? '';
        const width = widths[index] ?? 0;
        return isText ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
