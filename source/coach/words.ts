import { ruledOutBy } from '../engine/clue.ts';
import { isTrue, type Proof } from '../engine/fact.ts';
import type { SeenGame } from '../engine/player-view.ts';
import type { Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import { ruledOutSentence } from '../games/wording.ts';
import {
  counted,
  formatNumber,
  inWords,
  listed,
  percentsOf,
  wholePercent,
  withArticle,
} from '../text/words.ts';
import type { Advice, FullAdvice } from './advice.ts';
import type { Conflict } from './conflict.ts';
import { factRevealed } from './facts.ts';
import { indicesOf, revealedBy, spelled } from './known.ts';
import type { Reason } from './reasons.ts';

export const HINT_WORD = 'hint';

export const THINKING = 'The coach is thinking';

export const COACH_GONE = "The coach isn't available: it didn't start, or it stopped.";

export function formatChance(chance: number): string {
  if (chance > 0 && chance < 0.01) return `1 in ${formatNumber(rough(1 / chance))}`;
  return wholePercent(chance);
}

/** An estimated number of codes, rounded to two digits: at least 1, and not more than `most`. */
export function rough(count: number, most = Number.POSITIVE_INFINITY): number {
  if (count < 10) return Math.max(1, Math.min(most, Math.round(count)));
  const near = Number(count.toPrecision(2));
  if (near <= most) return near;
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / unit) * unit;
}

export function formatAbout(count: number, most: number): string {
  const about = rough(count, most);
  return about === 1 ? 'only 1' : `about ${formatNumber(about)}`;
}

export function formatCount({ remaining }: Advice): string {
  if (remaining === 0) return 'no codes left';
  if (remaining === 1) return '1 code left';
  return `${formatNumber(remaining)} codes left`;
}

/** `length 4: 12%, 5: 31%, 6: 57%`, or '' if the rules have only one length. */
export function formatLengthChances({ lengths = [] }: Advice): string {
  const percents = percentsOf(lengths.map(({ chance }) => chance));
  const chances = lengths.map(({ length }, at) => `${length}: ${percents[at]}`);
  return chances.length > 0 ? `length ${chances.join(', ')}` : '';
}

const NO_CLUE = 'No clue rules anything out yet.';

const FITS_ALL = 'This guess fits everything you know.';

export function formatConsistency(view: SeenGame, guess: string): string {
  const against = whyNotCode(view, guess);
  if (against) return against;
  if (view.aids.some(({ revealed }) => revealed)) return FITS_ALL;
  return view.rows.length === 0 ? NO_CLUE : 'This guess fits every clue.';
}

/** Undefined if the guess fits everything that the player knows. */
export function whyNotCode({ rules, rows, aids }: SeenGame, guess: string): string | undefined {
  const { noun } = ruleSetOf(rules.id).words;
  if (!rules.repeats && new Set(guess).size < guess.length) {
    return `It has a ${noun} twice, but no ${noun} repeats in the code.`;
  }
  const by = ruledOutBy(rows, guess);
  if (by) return ruledOutSentence(by);
  for (const aid of aids) {
    const fact = revealedBy(rules, aid).map(factRevealed)[0];
    if (!fact || isTrue(fact, indicesOf(rules, guess))) continue;
    const statement = formatStatement(rules, fact);
    return `${aid.word} rules it out: ${statement.charAt(0).toLowerCase()}${statement.slice(1)}.`;
  }
  return undefined;
}

/**
 * A fact and why it holds: `Peg 2 is a 5. Without a 5 there, 3 codes would fit guess 1, but none of
 * them fits guess 4.` If `isBrief`, the text ends with `no code fits guesses 1 and 4.` Without a
 * reason, the text is `Peg 2 is a 5 (guesses 1 and 4 prove it).`
 */
export function formatFact(
  rules: Rules,
  { fact, rows }: Proof,
  reason?: Reason,
  isBrief = false,
): string {
  const statement = formatStatement(rules, fact);
  if (!reason) {
    const prove = rows.length === 1 ? 'proves' : 'prove';
    return `${statement} (${formatGuesses(rows)} ${prove} it).`;
  }
  const { last, fit, needsLifelines } = reason;
  const others = rows.filter((row) => row !== last);
  const lifelines = needsLifelines ? ['your lifelines'] : [];
  const against = `${statement}. ${formatAgainst(rules, fact)},`;
  if (others.length === 0 || isBrief) {
    return `${against} no code fits ${listed([...lifelines, formatGuesses(rows)], 'and')}.`;
  }
  const fitted = listed([...lifelines, formatGuesses(others)], 'and');
  const [codes, none] = fit === 1 ? ['code', 'it does not fit'] : ['codes', 'none of them fits'];
  return `${against} ${formatNumber(fit)} ${codes} would fit ${fitted}, but ${none} ${formatGuesses([last])}.`;
}

function formatGuesses(rows: readonly number[]): string {
  const numbers = rows.map((row) => row + 1);
  return `${numbers.length === 1 ? 'guess' : 'guesses'} ${listed(numbers, 'and')}`;
}

function formatAgainst(rules: Rules, fact: Proof['fact']): string {
  switch (fact.type) {
    case 'peg':
      return `Without ${formatSymbol(rules, fact.symbol)} there`;
    case 'notPeg':
      return `With ${formatSymbol(rules, fact.symbol)} there`;
    case 'present':
      return 'Without it';
    case 'absent':
      return 'With one';
    case 'length':
      return 'With any other length';
  }
}

/** A fact of an earlier hint, in a few words: `no 0 at peg 1`, `contains 0`. */
export function formatHintedFact(rules: Rules, { fact }: Proof): string {
  if (fact.type === 'length') return `length ${fact.length}`;
  const name = rules.symbols[fact.symbol]?.name ?? '';
  if (fact.type === 'present') return `contains ${name}`;
  const isNegative = fact.type === 'absent' || fact.type === 'notPeg';
  const where = 'peg' in fact ? ` at peg ${fact.peg + 1}` : '';
  return `${isNegative ? 'no ' : ''}${name}${where}`;
}

function formatStatement(rules: Rules, fact: Proof['fact']): string {
  switch (fact.type) {
    case 'peg':
      return `Peg ${fact.peg + 1} is ${formatSymbol(rules, fact.symbol)}`;
    case 'notPeg':
      return `Peg ${fact.peg + 1} is not ${formatSymbol(rules, fact.symbol)}`;
    case 'present':
      return `The code contains ${formatSymbol(rules, fact.symbol)}`;
    case 'absent':
      return `The code contains no ${rules.symbols[fact.symbol]?.name ?? ''}`;
    case 'length':
      return `The code has ${counted(fact.length, ruleSetOf(rules.id).words.noun)}`;
  }
}

/** A symbol in a sentence: `green`, `an 8`. */
export function formatSymbol({ symbols }: Rules, index: number): string {
  const { character = '', name = '' } = symbols[index] ?? {};
  return name === character ? withArticle(character) : name;
}

export function formatConflict({ wrong, rows, isUnfinished }: Conflict): string {
  const guesses = rows.map((row) => row + 1);
  if (wrong === 0) return 'The revealed symbols contradict each other.';
  if (rows.length === 0) {
    return `At least ${inWords(wrong)} ${wrong === 1 ? 'clue is' : 'clues are'} wrong.`;
  }
  if (wrong === 1) {
    const more = isUnfinished ? ', but more may be wrong' : '';
    return `If only one clue is wrong, it's the clue of guess ${listed(guesses, 'or')}${more}.`;
  }
  const example = `for example those of guesses ${listed(guesses, 'and')}`;
  return `At least ${inWords(wrong)} clues are wrong, ${example}.`;
}

export const noCodeFits = (clues: number) =>
  `No code fits ${clues === 1 ? 'this clue' : 'these clues'}.`;

export function formatGuess(
  rules: Rules,
  guess: NonNullable<FullAdvice['guess']>,
  remaining: number,
): string {
  const code = spelled(rules, guess.code);
  if (remaining === 1) return `Only ${code} is left.`;
  if (guess.chance !== undefined) {
    // An evil codemaker has no code yet, so a chance of being right makes no sense.
    const why = rules.evil
      ? 'it fits every clue'
      : `it has ${withArticle(formatChance(guess.chance))} chance`;
    return `Make ${code} your last guess: ${why}.`;
  }
  const left = rough(guess.typical, remaining);
  const codes = left === 1 ? 'only 1 code' : `about ${formatNumber(left)} codes`;
  return `A strong guess is ${code}. A typical clue leaves ${codes}.`;
}
