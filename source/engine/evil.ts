import { type Clue, clueFor, type GuessRow, isSameClue, rowsOf } from './clue.ts';
import type { Code } from './code.ts';
import { indexOfSymbol, LIMITS, type Rules } from './rules.ts';

/** Games with more codes cannot be evil: each clue is found by going through all of them. */
export const MAX_EVIL_CODES = 120_000;

/** The most answers that are remembered: those of a few whole games. */
const MOST_ANSWERS = 256;

/**
 * The code that stands for the secret of an evil game after a guess. No secret is drawn: of all
 * codes that fit the earlier rows, those with one clue stay, and the first of them stands for all.
 * The clue is the one that leaves most codes; of equal ones the one with fewer red pegs, then with
 * fewer white ones. That the guess is the secret is an answer of its own, which is given only where
 * no other is left.
 */
export function evilSecret(rules: Rules, rows: readonly GuessRow[], guess: Code): Code {
  const { symbols, lengths, repeats } = rules;
  const characters = symbols.map(({ character }) => character);
  const question = JSON.stringify([characters, lengths, repeats, rows, guess]);
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = answerTo(rules, rows, guess);
  if (answers.size === MOST_ANSWERS) answers.clear();
  answers.set(question, answer);
  return answer;
}

/**
 * The answers that were given, by their question. Reading a kept game asks for all of its answers
 * again.
 */
const answers = new Map<string, Code>();

function answerTo(rules: Rules, rows: readonly GuessRow[], guess: Code): Code {
  const parts = new Parts();
  // A guess that is made again tells nothing new.
  const different = new Map(rows.map((row) => [JSON.stringify(row), row]));
  const known = [...different.values()].map((row) => rowOf(rules, row.guess, row.clue));
  const asked = rowOf(rules, guess, { red: 0, white: 0 });
  for (const length of rules.lengths) sortInto(parts, rules, length, known, asked);
  return parts.largest() ?? guess;
}

/** Whether these guesses, each answered by the rule of an evil game, lead to this code. */
export function isEvilSecret(rules: Rules, guesses: readonly Code[], secret: Code): boolean {
  const rows = rowsOf(guesses, secret);
  let stands = firstCode(rules);
  for (const [index, { guess, clue }] of rows.entries()) {
    stands = evilSecret(rules, rows.slice(0, index), guess);
    if (!isSameClue(clueFor(guess, stands), clue)) return false;
  }
  return stands === secret;
}

/** The code that stands for the secret before the first guess: the first of all. */
export function firstCode({ symbols, lengths, repeats }: Rules): Code {
  const [length = 0] = lengths;
  return Array.from({ length }, (_, peg) => symbols[repeats ? 0 : peg]?.character).join('');
}

/** More than any clue has red or white pegs. */
const WIDTH = LIMITS.length[1] + 1;

/** The codes by the clue that each gives to a guess: how many they are, and the first of them. */
class Parts {
  readonly #counts = new Int32Array(WIDTH * WIDTH);
  readonly #firsts: Code[] = [];

  /** Adds a code, which is spelled only where it is the first. */
  add(red: number, white: number, spell: () => Code): void {
    const part = red * WIDTH + white;
    const count = this.#counts[part] as number;
    if (count === 0) this.#firsts[part] = spell();
    this.#counts[part] = count + 1;
  }

  /** The first code of the largest part; of equal ones that with fewer red, then white pegs. */
  largest(): Code | undefined {
    return this.#firsts[this.#counts.indexOf(Math.max(...this.#counts))];
  }
}

/**
 * Sorts the codes of one length that fit the rows by the clue that each gives to the guess. They
 * grow peg by peg, in the order of their symbols, and are left out as soon as they cannot fit. So a
 * guess among 120,000 codes takes less time than a frame, even the first one of a run: that is why
 * what the loops need stands in variables.
 */
function sortInto(parts: Parts, rules: Rules, length: number, rows: readonly Row[], asked: Row) {
  const { symbols, repeats } = rules;
  const all = symbols.length;
  /** The code that grows, and how often it holds each symbol. */
  const code = new Int8Array(length);
  const held = new Int8Array(all);
  const spell = () => Array.from(code, (symbol) => symbols[symbol]?.character).join('');
  const { pegs, counts } = asked;
  const canBeRight = pegs.length === length;
  /** `red` and `both` are the pegs of the clue that the guess gets, as far as the code has grown. */
  const grow = (peg: number, red: number, both: number) => {
    for (let symbol = 0; symbol < all; symbol++) {
      const before = held[symbol] as number;
      if ((before > 0 && !repeats) || !canBeConsistent(rows, peg, symbol, before, length)) continue;
      const newRed = pegs[peg] === symbol ? red + 1 : red;
      const newBoth = (counts[symbol] as number) > before ? both + 1 : both;
      code[peg] = symbol;
      if (peg + 1 < length) {
        held[symbol] = before + 1;
        grow(peg + 1, newRed, newBoth);
        held[symbol] = before;
      } else if (newRed < length || !canBeRight) {
        parts.add(newRed, newBoth - newRed, spell);
      }
    }
  };
  // The guess of a row that could only be right was not.
  if (rows.every((row) => row.pegs.length !== length || row.red !== length)) grow(0, 0, 0);
}

/** Whether codes that go on with this symbol can give every row its clue. */
function canBeConsistent(
  rows: readonly Row[],
  peg: number,
  symbol: number,
  held: number,
  length: number,
) {
  const left = length - peg - 1;
  for (let index = 0; index < rows.length; index++) {
    const { pegs, counts, red, both, redSoFar, bothSoFar } = rows[index] as Row;
    const newRed = (redSoFar[peg] as number) + (pegs[peg] === symbol ? 1 : 0);
    if (newRed > red || newRed + left < red) return false;
    const newBoth = (bothSoFar[peg] as number) + ((counts[symbol] as number) > held ? 1 : 0);
    if (newBoth > both || newBoth + left < both) return false;
    redSoFar[peg + 1] = newRed;
    bothSoFar[peg + 1] = newBoth;
  }
  return true;
}

/** A guess: its pegs, and how often it holds each symbol; the red pegs of its clue, and all of them. */
type Row = {
  readonly pegs: Int8Array;
  readonly counts: Int8Array;
  readonly red: number;
  readonly both: number;
  /** The same of the code that grows, by how many pegs it has. */
  readonly redSoFar: Int8Array;
  readonly bothSoFar: Int8Array;
};

function rowOf({ symbols }: Rules, guess: Code, { red, white }: Clue): Row {
  const pegs = Int8Array.from(guess, (character) => indexOfSymbol({ symbols }, character));
  const counts = Int8Array.from(
    symbols,
    (_, symbol) => pegs.filter((one) => one === symbol).length,
  );
  const [redSoFar, bothSoFar] = [new Int8Array(WIDTH + 1), new Int8Array(WIDTH + 1)];
  return { pegs, counts, red, both: red + white, redSoFar, bothSoFar };
}
