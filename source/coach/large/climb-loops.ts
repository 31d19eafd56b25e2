import { weightLog } from '../bits.ts';
import { BASE } from './key-table.ts';

/** Guesses are compared with at most this many codes. */
const MOST_CODES = 4096;
/** Below this w·log₂w is looked up. Codes are counted by fours, so up to three places are empty. */
const LOGS = MOST_CODES + 4;
/** The most rows that a table has: two for each of ten pegs and twelve symbols, and NOTHING. */
const MOST_ROWS = 241;
/** Where the keys for the latest guess begin, and the keys for parts of a guess. */
export const KEY = 0;
export const REST = MOST_CODES;

/**
 * The inner loops, and their arrays with room for any sample. All climbers share them, because V8
 * makes a loop several times as fast if its arrays are constants of a closure that was created only
 * once.
 */
function createLoops() {
  /**
   * The table and weights of the climber that was used last; `tableByFour` has four codes in each
   * number.
   */
  const table = new Uint8Array(MOST_ROWS * MOST_CODES);
  const tableByFour = new Int32Array(table.buffer);
  const weights = new Float64Array(MOST_CODES);
  /**
   * By code, from KEY: what it has in common with the latest guess; from REST: with parts of a
   * guess.
   */
  const keysByFour = new Int32Array((2 * MOST_CODES) / 4);
  /**
   * By key: the weight of its codes, which is the sum of both. Neighbouring codes add to different
   * arrays, so that no addition waits for the one before it.
   */
  const sums = new Float64Array(BASE ** 2);
  const others = new Float64Array(BASE ** 2);
  /** By w: w·log₂w, and what one more adds to it. Logarithms are slow: only `known` are there. */
  const weightLogs = new Float64Array(LOGS);
  const steps = new Float64Array(LOGS);
  let known = 0;
  let current: Uint8Array | undefined;
  let fours = 0;

  return {
    /** Takes over the table and the weights of a climber, and what they weigh together. */
    use(itsTable: Uint8Array, itsWeights: Float64Array, itsTotal: number) {
      if (current === itsTable) return;
      for (const all = Math.min(itsTotal, LOGS - 1); known < all; known++) {
        weightLogs[known + 1] = weightLog(known + 1);
        steps[known] = (weightLogs[known + 1] as number) - (weightLogs[known] as number);
      }
      current = itsTable;
      fours = itsWeights.length / 4;
      table.set(itsTable);
      weights.set(itsWeights);
    },
    clearKeys: (from: number) => keysByFour.fill(0, from / 4, from / 4 + fours),
    /** Sets the keys at `to` to those at `from` with a row of the table added `times` (1 or -1). */
    addTo(to: number, from: number, times: number, row: number) {
      for (let i = 0, end = fours; i < end; i++) {
        keysByFour[(to >> 2) + i] =
          (keysByFour[(from >> 2) + i] as number) + times * (tableByFour[(row >> 2) + i] as number);
      }
    },
    /**
     * Adds the weights of some codes by the sums of their keys and of rows of the table. A sum has
     * the bytes of four codes: none of them is negative or needs a ninth bit.
     */
    count(key: number, one: number, other: number, less: number, from: number, to: number) {
      for (let i = from >> 2, end = to >> 2; i < end; i++) {
        const keys =
          ((keysByFour[(key >> 2) + i] as number) +
            (tableByFour[(one >> 2) + i] as number) +
            (tableByFour[(other >> 2) + i] as number) -
            (tableByFour[(less >> 2) + i] as number)) |
          0;
        const first = keys & 255;
        const second = (keys >>> 8) & 255;
        const third = (keys >>> 16) & 255;
        const fourth = keys >>> 24;
        const code = i << 2;
        sums[first] = (sums[first] as number) + (weights[code] as number);
        others[second] = (others[second] as number) + (weights[code + 1] as number);
        sums[third] = (sums[third] as number) + (weights[code + 2] as number);
        others[fourth] = (others[fourth] as number) + (weights[code + 3] as number);
      }
    },
    even: createEven(tableByFour, keysByFour, steps),
    sumAt: (key: number) => (sums[key] as number) + (others[key] as number),
    take(key: number, weight: number) {
      sums[key] = (sums[key] as number) - weight;
    },
    clearSums(length: number) {
      for (let both = 0; both <= length; both++) {
        for (let key = both * BASE; key <= both * BASE + both; key++) sums[key] = 0;
      }
    },
    /** The sum of w·log₂w over the sums for a guess of this length, which are cleared or kept. */
    logsOf(length: number, areKept: boolean): number {
      let logs = 0;
      for (let both = 0; both <= length; both++) {
        for (let key = both * BASE; key <= both * BASE + both; key++) {
          const weight = (sums[key] as number) + (others[key] as number);
          sums[key] = areKept ? weight : 0;
          others[key] = 0;
          if (weight > 1)
            logs += weight < LOGS ? (weightLogs[weight] as number) : weightLog(weight);
        }
      }
      return logs;
    },
  };
}

/** The loops for codes of weight 1 each, which are counted and added up in one go. */
function createEven(itsTable: Int32Array, itsKeys: Int32Array, itsSteps: Float64Array) {
  const [tableByFour, keysByFour, steps] = [itsTable, itsKeys, itsSteps];
  /** By key: how many codes have it. */
  const counts = new Uint16Array(BASE ** 2);
  const countsByFour = new Float64Array(counts.buffer);

  return {
    /**
     * Counts some codes by the sums of their keys and of rows of the table. Returns what that adds
     * to the sum of w·log₂w over the counts.
     */
    logsOf(key: number, one: number, other: number, less: number, from: number, to: number) {
      let logs = 0;
      for (let i = from >> 2, end = (to + 3) >> 2; i < end; i++) {
        const keys =
          ((keysByFour[(key >> 2) + i] as number) +
            (tableByFour[(one >> 2) + i] as number) +
            (tableByFour[(other >> 2) + i] as number) -
            (tableByFour[(less >> 2) + i] as number)) |
          0;
        const first = counts[keys & 255] as number;
        counts[keys & 255] = first + 1;
        const second = counts[(keys >>> 8) & 255] as number;
        counts[(keys >>> 8) & 255] = second + 1;
        const third = counts[(keys >>> 16) & 255] as number;
        counts[(keys >>> 16) & 255] = third + 1;
        const fourth = counts[keys >>> 24] as number;
        counts[keys >>> 24] = fourth + 1;
        logs += (steps[first] as number) + (steps[second] as number);
        logs += (steps[third] as number) + (steps[fourth] as number);
      }
      // The empty places behind the last code were counted with key 0.
      for (let without = -to & 3; without > 0; without--) {
        const nothing = (counts[0] as number) - 1;
        counts[0] = nothing;
        logs -= steps[nothing] as number;
      }
      return logs;
    },
    countAt: (key: number) => counts[key] as number,
    /** Sets the counts to 0, up to the highest key. */
    clear(highest: number) {
      for (let i = 0, end = highest >> 2; i <= end; i++) countsByFour[i] = 0;
    },
  };
}

/** The loops of all climbers. */
export const loops = createLoops();
