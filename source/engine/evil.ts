import type { Clue, GuessRow } from './clue.ts';
import type { Code } from './code.ts';
import { indexOfSymbol, LIMITS, type Rules, shortest } from './rules.ts';

/** Each clue is found by going through all codes, so a game with more codes can't be evil. */
export const MAX_EVIL_CODES = 120_000;

/**
 * Chooses the clue that leaves the most codes, and returns the first of these codes, which acts as
 * the secret until the next guess. Of several such clues, the one with the fewest red pegs is
 * chosen, and then the fewest white ones. Returns the guess if no other code is left.
 */
export function evilSecret(rules: Rules, rows: readonly GuessRow[], guess: Code): Code {
  const parts = new Parts();
  // Equal rows rule out the same codes, so only one of them is kept.
  const different = new Map(rows.map((row) => [JSON.stringify(row), row]));
  const known = [...different.values()].map((row) => rowOf(rules, row.guess, row.clue));
  const asked = rowOf(rules, guess, { red: 0, white: 0 });
  for (const length of rules.lengths) sortInto(parts, rules, length, known, asked);
  return parts.largest() ?? guess;
}

/** The code that acts as the secret of an evil game before the first guess. */
export function firstCode({ symbols, lengths, repeats }: Rules): Code {
  const length = shortest({ lengths });
  return Array.from({ length }, (_, peg) => symbols[repeats ? 0 : peg]?.character).join('');
}

/** How many numbers of red (or white) pegs a clue can have, 0 included. */
const WIDTH = LIMITS.length[1] + 1;

/** A part is the codes with the same clue. Only its size and its first code are kept. */
class Parts {
  readonly #counts = new Int32Array(WIDTH * WIDTH);
  readonly #firsts: Code[] = [];

  /** `spell` is called only for the first code of a part. */
  add(red: number, white: number, spell: () => Code): void {
    const part = red * WIDTH + white;
    const count = this.#counts[part] as number;
    if (count === 0) this.#firsts[part] = spell();
    this.#counts[part] = count + 1;
  }

  largest(): Code | undefined {
    return this.#firsts[this.#counts.indexOf(Math.max(...this.#counts))];
  }
}

/**
 * Adds each code that fits all `rows`, except the guess of `asked`. Codes are built peg by peg, and
 * a beginning is dropped once no code with it can fit.
 */
function sortInto(parts: Parts, rules: Rules, length: number, rows: readonly Row[], asked: Row) {
  const { symbols, repeats } = rules;
  const all = symbols.length;
  /** The symbol at each peg of the code so far, and how often the code has each symbol. */
  const code = new Int8Array(length);
  const held = new Int8Array(all);
  const spell = () => Array.from(code, (symbol) => symbols[symbol]?.character).join('');
  const { pegs, counts } = asked;
  const canBeRight = pegs.length === length;
  const grow = (peg: number, red: number, both: number) => {
    for (let symbol = 0; symbol < all; symbol++) {
      const before = held[symbol] as number;
      if ((before > 0 && !repeats) || !extend(rows, peg, symbol, before, length)) continue;
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
  // If a guess of this length got only red pegs and the game goes on, the secret is longer.
  if (rows.every((row) => row.pegs.length !== length || row.red !== length)) grow(0, 0, 0);
}

/**
 * For the code being built, with `symbol` at `peg`, counts each row's red and white pegs so far.
 * `held` earlier pegs have the symbol, too. Returns false if the code can't fit the rows any more.
 */
function extend(rows: readonly Row[], peg: number, symbol: number, held: number, length: number) {
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

type Row = {
  /** The symbol at each peg of the guess, and how often the guess has each symbol. */
  readonly pegs: Int8Array;
  readonly counts: Int8Array;
  /** `both` counts the clue's red and white pegs together. */
  readonly red: number;
  readonly both: number;
  /** At index `n`: `red` and `both`, counted only in the first `n` pegs of the code being built. */
  readonly redSoFar: Int8Array;
  readonly bothSoFar: Int8Array;
};

function rowOf({ symbols }: Rules, guess: Code, { red, white }: Clue): Row {
  const pegs = Int8Array.from(guess, (character) => indexOfSymbol({ symbols }, character));
  const counts = Int8Array.from(
    symbols,
    (_, symbol) => pegs.filter((peg) => peg === symbol).length,
  );
  const [redSoFar, bothSoFar] = [new Int8Array(WIDTH + 1), new Int8Array(WIDTH + 1)];
  return { pegs, counts, red, both: red + white, redSoFar, bothSoFar };
}
