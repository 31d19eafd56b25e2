import { type Fact, follows } from '../engine/fact.ts';
import type { CodeIndices, Known, Puzzle, Revealed, Row } from './puzzle.ts';

/**
 * A pencil mark for a symbol at a peg. `crossed`: it cannot stand there. `noPeg`: the secret has no
 * such peg.
 */
export type Mark = 'open' | 'crossed' | 'noPeg';

/** The marks of all pegs; each peg has one for each symbol. */
export type Marks = readonly (readonly Mark[])[];

/** Whether each symbol can stand at each peg, by peg and symbol. */
type Possible = readonly (readonly boolean[])[];

/** Remembers what rows prove, so that a new clue costs one row. */
export type MarksMemory = Map<string, Possible>;

/**
 * The pencil marks for a history. They cross out what a single row proves together with the rules
 * and with what aids revealed. What several rows prove together is left to the player.
 */
export function marksFor({ puzzle, rows, revealed }: Known, memory: MarksMemory): Marks {
  const proofs = [undefined, ...rows].map((row) => {
    const key = JSON.stringify([puzzle, revealed, row]);
    const possible = memory.get(key) ?? possibleBy(puzzle, revealed, row);
    memory.set(key, possible);
    return possible;
  });
  return numbers(Math.max(...puzzle.lengths)).map((peg) => {
    const isMissing = proofs.some((possible) => !possible[peg]?.includes(true));
    return numbers(puzzle.symbols).map((symbol) => {
      if (isMissing) return 'noPeg';
      return proofs.every((possible) => possible[peg]?.[symbol]) ? 'open' : 'crossed';
    });
  });
}

/** The marks after also crossing out what the coach's facts exclude. */
export function withHintedFacts(marks: Marks, hintedFacts: readonly Fact[]): Marks {
  return marks.map((symbols, peg) =>
    symbols.map((mark, symbol) => {
      if (hintedFacts.some((fact) => fact.type === 'length' && peg >= fact.length)) return 'noPeg';
      const isOut = hintedFacts.some((fact) => follows({ type: 'notPeg', symbol, peg }, fact));
      return mark !== 'noPeg' && isOut ? 'crossed' : mark;
    }),
  );
}

/** Whether the marks alone show a fact about a secret that has at least `shortest` pegs. */
export function showsFact(marks: Marks, fact: Fact, shortest: number): boolean {
  const isCrossed = (mark?: Mark) => mark === 'crossed' || mark === 'noPeg';
  // Where no symbol can stand there is no peg, and none after it.
  const missing = marks.findIndex((symbols) => symbols.every(isCrossed));
  const isOut = (symbol: number, peg: number) =>
    (missing >= 0 && peg >= missing) || isCrossed(marks[peg]?.[symbol]);
  const isOnly = (symbol: number, peg: number) =>
    peg < shortest && marks[peg]?.every((_, other) => (other === symbol) !== isOut(other, peg));
  switch (fact.type) {
    case 'peg':
      return isOnly(fact.symbol, fact.peg) === true;
    case 'present':
      return marks.some((_, peg) => isOnly(fact.symbol, peg));
    case 'notPeg':
      return isOut(fact.symbol, fact.peg);
    case 'absent':
      return marks.every((_, peg) => isOut(fact.symbol, peg));
    case 'length':
      // A longer code has a symbol at the next peg, so it is enough that none can stand there.
      return (
        fact.length === shortest && marks[shortest]?.every((_, at) => isOut(at, shortest)) !== false
      );
  }
}

/** Which symbols can stand at which pegs by the rules, the revealed symbols and one row, if any. */
function possibleBy(puzzle: Puzzle, revealed: readonly Revealed[], row?: Row): Possible {
  const placed: (number | undefined)[] = [];
  for (const { symbol, peg } of revealed) if (peg !== undefined) placed[peg] = symbol;
  const contradicts = ({ symbol, peg }: Revealed) => peg !== undefined && placed[peg] !== symbol;
  const isContradictory = revealed.some(contradicts);
  const held = revealed.map(({ symbol }) => symbol);
  // Most symbols are possible in the longest codes, so these are tried first.
  const lengths = puzzle.lengths.toReversed();
  return numbers(Math.max(...lengths)).map((peg) =>
    numbers(puzzle.symbols).map((symbol) => {
      const isTaken = placed[peg] !== undefined && placed[peg] !== symbol;
      if (isTaken || isContradictory) return false;
      const pegs = [...placed];
      pegs[peg] = symbol;
      return lengths.some((length) => peg < length && hasCode(puzzle, length, pegs, held, row));
    }),
  );
}

/**
 * Whether a code of this length has these symbols at these pegs, holds the `held` ones, and gives
 * the row's guess its clue without being the guess.
 *
 * The code need not be found. Each symbol t has some red pegs and some pegs at other places. Pegs
 * of the second kind can be laid out if no symbol has more of them than there are such places
 * outside its own places in the guess (Hall's theorem: only those are closed to it, and two
 * symbols together may stand anywhere). So it is enough to count: symbol by symbol, which sums of
 * red pegs, white pegs and other places can be reached.
 */
function hasCode(
  { symbols, repeats }: Puzzle,
  length: number,
  placed: readonly (number | undefined)[],
  held: readonly number[],
  { guess, red, white }: Row = { guess: [], red: 0, white: 0 },
): boolean {
  if (placed.length > length && placed.slice(length).some((symbol) => symbol !== undefined)) {
    return false;
  }
  if (guess.length === length && red === length) return false;
  const parts = countParts(symbols, length, placed, guess);
  const reds = red - sum(parts.map((part) => part.placedRed));
  const free = length - placed.filter((symbol) => symbol !== undefined).length;
  const others = free - reds;
  if (reds < 0 || others < 0) return false;
  // By red and white pegs: the sums of other places that can be reached, as bits.
  let reached = new Int32Array((reds + 1) * (white + 1));
  reached[0] = 1;
  for (const [symbol, { inGuess, open, placedRed, placedElsewhere }] of parts.entries()) {
    const next = new Int32Array(reached.length);
    const before = placedRed + placedElsewhere;
    for (let ownRed = 0; ownRed <= Math.min(open, reds); ownRed++) {
      const least = held.includes(symbol) && before + ownRed === 0 ? 1 : 0;
      const most = Math.min(others - (open - ownRed), repeats ? length : 1 - before - ownRed);
      for (let own = least; own <= most; own++) {
        const ownWhite = Math.min(inGuess - placedRed - ownRed, placedElsewhere + own);
        addShifted(next, reached, white + 1, ownRed, ownWhite, own);
      }
    }
    reached = next;
  }
  return (((reached.at(-1) ?? 0) >> others) & 1) === 1;
}

/** Adds the sums that further red pegs, white pegs and other places lead to. */
function addShifted(
  to: Int32Array,
  from: Int32Array,
  width: number,
  red: number,
  white: number,
  others: number,
): void {
  for (let index = 0; index < from.length; index++) {
    const bits = from[index] as number;
    if (bits === 0 || (index % width) + white >= width) continue;
    const target = index + red * width + white;
    if (target < to.length) to[target] = (to[target] as number) | (bits << others);
  }
}

type Part = {
  /** How often the guess holds the symbol, and how many of these places are not placed yet. */
  inGuess: number;
  open: number;
  /** How many placed pegs have the symbol: red ones, and others. */
  placedRed: number;
  placedElsewhere: number;
};

function countParts(
  symbols: number,
  length: number,
  placed: readonly (number | undefined)[],
  guess: CodeIndices,
): Part[] {
  const parts = numbers(symbols).map(() => ({
    inGuess: 0,
    open: 0,
    placedRed: 0,
    placedElsewhere: 0,
  }));
  for (const [peg, symbol] of guess.entries()) {
    const part = parts[symbol] as Part;
    part.inGuess += 1;
    if (peg < length && placed[peg] === undefined) part.open += 1;
  }
  for (const [peg, symbol] of placed.entries()) {
    if (symbol === undefined) continue;
    const part = parts[symbol] as Part;
    if (guess[peg] === symbol) part.placedRed += 1;
    else part.placedElsewhere += 1;
  }
  return parts;
}

function numbers(count: number): number[] {
  return [...Array(count).keys()];
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
