import { type Clue, clueFor, type GuessRow } from '../engine/clue.ts';
import { clueInHeads } from '../games/wording.ts';
import { counted, inWords } from '../text/words.ts';
import { COLUMNS } from './material.ts';

/**
 * What one peg of a guess counts: red, white for the peg `at` of the code, or nothing, because its
 * symbol is `absent` from the code or each one there is `counted` for another peg.
 */
type PegReading =
  | { readonly type: 'red' | 'absent' | 'counted'; readonly symbol: string }
  | { readonly type: 'white'; readonly symbol: string; readonly at: number };

/**
 * A clue read peg by peg. If equal symbols can be paired in several ways, it takes the first from
 * the left.
 */
export function readPegs(guess: string, code: string): PegReading[] {
  const free = [...code].map((symbol, peg) => (guess[peg] === symbol ? undefined : symbol));
  return [...guess].map((symbol, peg): PegReading => {
    if (code[peg] === symbol) return { type: 'red', symbol };
    const at = free.indexOf(symbol);
    if (at < 0) return { type: code.includes(symbol) ? 'counted' : 'absent', symbol };
    free[at] = undefined;
    return { type: 'white', symbol, at };
  });
}

/** The pegs of a guess, one a line: `4  W  in the code, but at peg 3`. */
export function pegLines(guess: string, code: string): string[] {
  return readPegs(guess, code).map((peg) => {
    return `${peg.symbol}  ${markOf(peg)}  ${pegComment(peg)}`;
  });
}

function pegComment(peg: PegReading): string {
  switch (peg.type) {
    case 'red':
      return COLUMNS.red.counts;
    case 'white':
      return `in the code, but at peg ${peg.at + 1}`;
    case 'absent':
      return 'not in the code';
    case 'counted':
      return `every ${peg.symbol} is counted already`;
  }
}

function markOf({ type }: PegReading): string {
  if (type === 'red') return COLUMNS.red.head;
  return type === 'white' ? COLUMNS.white.head : '-';
}

/** A guess with what its pegs count if this is the code: `Guess 2:  0213  -W-R  1 R 1 W`. */
export function rowLine(number: number, guess: string, code: string): string {
  const marks = readPegs(guess, code).map(markOf).join('');
  return `Guess ${number}:  ${guess}  ${marks}  ${clueInHeads(clueFor(guess, code), COLUMNS)}`;
}

/** Says what a clue means: `two digits of this guess are in the code, none of them in its place`. */
export function meaning({ guess, clue: { red, white } }: GuessRow): string {
  const count = red + white;
  const digits = count === guess.length ? `all ${inWords(count)} digits` : digitsOf(count);
  const are = `${digits} of this guess ${count > 1 ? 'are' : 'is'} in the code`;
  if (count === 0) return are;
  if (white === 0) return `${are}, and in the right place`;
  if (red === 0) return `${are}, ${count > 1 ? 'none of them in its place' : 'in another place'}`;
  return `${are}: ${inWords(red)} in the right place, ${inWords(white)} in a wrong one`;
}

function digitsOf(count: number): string {
  return counted(count, 'digit').replace(String(count), inWords(count));
}

/** For each symbol that comes more than once in a guess and is in the code: how many count. */
export function repeatSentences(guess: string, code: string): string[] {
  const countIn = (text: string, symbol: string) => text.split(symbol).length - 1;
  return [...new Set(guess)].flatMap((symbol) => {
    const [inGuess, inCode] = [countIn(guess, symbol), countIn(code, symbol)];
    if (inGuess < 2 || inCode === 0) return [];
    const has = `The guess has ${inWords(inGuess)} ${symbol}s`;
    const count = inWords(inCode);
    if (inCode < inGuess) {
      return [
        `${has}, but the code only ${count}: so only ${count} count${inCode > 1 ? '' : 's'}.`,
      ];
    }
    const all = inGuess === 2 ? 'both' : `all ${inWords(inGuess)}`;
    return [`${has} and the code has ${count}: ${all} count.`];
  });
}

/**
 * Why a clue is not this one: which count is too high or too low, and how to count it. It does not
 * tell the right count, because the learner is still to find it.
 */
export function whyNotClue(guess: string, code: string, wrong: Clue): string {
  const is = clueFor(guess, code);
  const { red, white } = COLUMNS;
  const given = `You said ${clueInHeads(wrong, COLUMNS)}`;
  if (wrong.red !== is.red) {
    const how = `Compare ${guess} with ${code} peg by peg: ${red.head} counts only where both have the same digit.`;
    return `${given}, but ${red.head} is ${tooMuch(wrong.red, is.red)}. ${how}`;
  }
  const how = `Take the digits of ${guess} that ${red.head} does not count: which of them are elsewhere in ${code}?`;
  return `${given}. ${wrong.red} ${red.head} is right, but ${white.head} is ${tooMuch(wrong.white, is.white)}. ${how}`;
}

function tooMuch(given: number, is: number): string {
  return given > is ? 'too high' : 'too low';
}
