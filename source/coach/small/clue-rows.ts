import type { Tables } from './tables.ts';

/** The room for copied table rows, in bytes. For most rules, all rows of the tables fit. */
const SIZE = 1 << 25;

/** A table's rows. `starts[id]`: the index of a row's copy in `bytes`, or -1 if there's no copy. */
type Rows = { readonly starts: Int32Array; readonly row: (id: number) => Uint8Array };

const rowsOf = (count: number, row: Rows['row']): Rows => ({ starts: new Int32Array(count), row });

const NONE = rowsOf(0, () => new Uint8Array());

/**
 * Copies the rows of a space's tables into `bytes`, one after another, so that a loop finds them
 * all in one array. Each row is copied when it is first used.
 */
export function createClueRows() {
  const bytes = new Uint8Array(SIZE);
  let usedBytes = 0;
  let [ofCounts, ofFirsts, ofLasts] = [NONE, NONE, NONE];

  function use(tables: Tables) {
    ofCounts = rowsOf(tables.symbolCountIds, (id) => tables.whiteClues(id));
    ofFirsts = rowsOf(tables.firstHalfCount, (half) => tables.redsOfFirst(half));
    const isShared = tables.cut * 2 === tables.longest;
    ofLasts = isShared ? ofFirsts : rowsOf(tables.lastHalfCount, (half) => tables.redsOfLast(half));
    forget();
  }

  function forget() {
    for (const { starts } of [ofCounts, ofFirsts, ofLasts]) starts.fill(-1);
    usedBytes = 0;
  }

  /**
   * Call this before a loop, never in it: if half of `bytes` is full, all rows are forgotten. The
   * other half has room for all rows that a loop can use.
   */
  function makeRoom() {
    if (usedBytes > SIZE / 2) forget();
  }

  function startOf({ starts, row }: Rows, id: number): number {
    const known = starts[id] as number;
    if (known >= 0) return known;
    const start = usedBytes;
    const copied = row(id);
    bytes.set(copied, start);
    usedBytes += copied.length;
    starts[id] = start;
    return start;
  }

  return {
    bytes,
    use,
    makeRoom,
    ofCounts: (id: number) => startOf(ofCounts, id),
    ofFirst: (half: number) => startOf(ofFirsts, half),
    ofLast: (half: number) => startOf(ofLasts, half),
  };
}
