import type { Tables } from './tables.ts';

/** The length of `bytes` below. In most rule sets, all rows of the tables fit into it. */
const SIZE = 1 << 25;

/** The rows of a table. `starts`: by id, where the row begins in `bytes`; -1 if not yet copied. */
type Rows = { readonly starts: Int32Array; readonly row: (id: number) => Uint8Array };

const rowsOf = (count: number, row: Rows['row']): Rows => ({ starts: new Int32Array(count), row });

const NONE = rowsOf(0, () => new Uint8Array());

/**
 * The rows of a space's tables, one after another in `bytes`, so that a loop finds them all in one
 * array. Each row is copied at its first use.
 */
export function createClueRows() {
  const bytes = new Uint8Array(SIZE);
  let usedBytes = 0;
  let [ofCounts, ofFirsts, ofLasts] = [NONE, NONE, NONE];

  function use(tables: Tables) {
    ofCounts = rowsOf(tables.symbolCountIds, (id) => tables.whiteClues(id));
    ofFirsts = rowsOf(tables.firstWordCount, (word) => tables.redsOfFirst(word));
    const isShared = tables.cut * 2 === tables.longest;
    ofLasts = isShared ? ofFirsts : rowsOf(tables.lastWordCount, (word) => tables.redsOfLast(word));
    forget();
  }

  function forget() {
    for (const { starts } of [ofCounts, ofFirsts, ofLasts]) starts.fill(-1);
    usedBytes = 0;
  }

  /**
   * Call this only before a loop: once half of `bytes` is full, all rows are forgotten. The other
   * half is enough for the loaded codes of any space and a guess.
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
    ofFirst: (word: number) => startOf(ofFirsts, word),
    ofLast: (word: number) => startOf(ofLasts, word),
  };
}
