import { codeRulesOf, indicesOf, type Known, type Revealed, type Row } from '../coach/known.ts';
import { narrowed, parseGuess, symbolsTyped, symbolTyped } from '../engine/code.ts';
import { type Check, charactersOf, longest, type Rules, rulesOfLength } from '../engine/rules.ts';
import { formatLengths } from '../games/secrets.ts';
import { listed, quoted, type Wrong } from '../text/words.ts';

/** Each word, such as `0123:1:2`, is compared with every code. No game needs this many words. */
const MOST_WORDS = 200;

/**
 * Reads words: `GUESS:R:W` is a guess with its red and white pegs, `has:7` a symbol of the secret,
 * `3=5` the symbol of the third peg. The rules must have only one length, or hide the length (see
 * `withKnownLength`).
 */
export function readKnown(rules: Rules, words: readonly string[]): Known | Wrong {
  if (words.length > MOST_WORDS) {
    return { wrong: `A history can have up to ${MOST_WORDS} words, not ${words.length}.` };
  }
  const rows: Row[] = [];
  const revealed: Revealed[] = [];
  for (const word of words) {
    const read = readWord(rules, word);
    if ('wrong' in read) return read;
    if ('guess' in read) rows.push(read);
    else revealed.push(read);
  }
  return { rules: codeRulesOf(rules), rows, revealed, ...(rules.hard && { hard: rules.hard }) };
}

/** Undefined if the length isn't hidden, but neither the rules nor the guess tell which it is. */
export function rulesForGuess(rules: Rules, { length } = ''): Rules | undefined {
  if (rules.hidesLength || rules.lengths.length === 1) return rules;
  return rules.lengths.includes(length) ? rulesOfLength(rules, length) : undefined;
}

export function firstGuessIn(words: readonly string[]): string | undefined {
  const row = words.map(narrowed).find((word) => /^(?!has:).*:/.test(word));
  return row?.split(':')[0];
}

/** Limits the rules to the length of the guess, unless they hide the length. */
export function withKnownLength(rules: Rules, guess?: string): Rules | Wrong {
  const known = rulesForGuess(rules, guess);
  if (known) return known;
  return { wrong: `How long is the code? Add --length ${rules.lengths.join(' or --length ')}.` };
}

function readWord(rules: Rules, word: string): Row | Revealed | Wrong {
  const plain = narrowed(word);
  const clue = /^([^:]+):([0-9]{1,2}):([0-9]{1,2})$/.exec(plain);
  const has = /^has:(.)$/.exec(plain);
  const place = /^([0-9]{1,2})=(.)$/.exec(plain);
  if (has) return readRevealed(rules, word, has[1] as string);
  if (place) return readRevealed(rules, word, place[2] as string, Number(place[1]));
  // The guess as it was typed, for refusals to quote. It's as long as the guess in `plain`.
  const typed = word.slice(0, clue?.[1]?.length);
  if (clue) return readRow(rules, typed, Number(clue[2]), Number(clue[3]));
  return {
    wrong: `"${quoted(word)}" should look like GUESS:RED:WHITE, such as ${exampleRow(rules)}.`,
  };
}

function exampleRow(rules: Rules): string {
  const guess = exampleGuess(rules);
  return `${guess}:1:${guess.length > 2 ? 2 : 0}`;
}

/** The first symbols of the rules in order, such as `ROYG`. */
export function exampleGuess(rules: Rules): string {
  const [length = 0] = rules.lengths;
  const characters = charactersOf(rules);
  return Array.from({ length }, (_, peg) => characters[peg % characters.length]).join('');
}

function readRow(rules: Rules, typed: string, red: number, white: number): Row | Wrong {
  const read = readGuess(rules, typed);
  if ('wrong' in read) return read;
  if (red + white > read.guess.length) {
    return { wrong: `${red} red and ${white} white are more pegs than "${quoted(typed)}" has.` };
  }
  return { guess: indicesOf(rules, read.guess), red, white };
}

export function readGuess(rules: Rules, typed: string): { readonly guess: string } | Wrong {
  // Earlier guesses are not passed on: a position may repeat a guess even if the game forbids that.
  const parsed = parseGuess(rules, symbolsTyped(rules, typed));
  if ('guess' in parsed) return parsed;
  const isForeign = [...typed].some((key) => symbolTyped(rules, key) === undefined);
  return {
    wrong: `"${quoted(typed)}" can't be a guess here: ${reasonFor(rules, parsed.refusal.why)}.`,
    ...(isForeign && { isForeign }),
  };
}

function reasonFor(rules: Rules, why: Check): string {
  if (why === 'repeat') return "a guess doesn't repeat a symbol";
  if (why === 'short' || why === 'long') return `a guess has ${formatLengths(rules)}`;
  return symbolsClause(rules);
}

const symbolsClause = (rules: Rules) => `the symbols are ${listed(charactersOf(rules), 'and')}`;

function readRevealed(rules: Rules, word: string, key: string, place?: number): Revealed | Wrong {
  const character = symbolTyped(rules, key);
  const symbol = rules.symbols.findIndex((each) => each.character === character);
  const isPlace = place === undefined || (place >= 1 && place <= longest(rules));
  if (symbol < 0 || !isPlace) {
    const why = symbol < 0 ? symbolsClause(rules) : `a code has ${formatLengths(rules)}`;
    const wrong = `No code here can have "${quoted(word)}": ${why}.`;
    return { wrong, ...(symbol < 0 && { isForeign: true as const }) };
  }
  return place === undefined ? { symbol } : { symbol, peg: place - 1 };
}
