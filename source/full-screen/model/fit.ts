/** A part of a screen that takes rows; or columns, where the parts stand side by side. */
export type Block = {
  /** The lines that it takes where there is room. `Infinity` takes all that is left. */
  readonly lines: number;
  /** The lines that it keeps however little room there is; without it, none. */
  readonly least?: number;
  /** Its turn to give up lines: 1 first. Of two with the same turn the later one gives first. */
  readonly goes: number;
  /** Whether it gives up all that it can at once, and not line by line. */
  readonly isWhole?: boolean;
};

/** Where a block stands, counted from the first line of all, and the lines that it has. */
export type Place = { readonly at: number; readonly lines: number };

/**
 * Gives lines out to blocks that stand one after the other. A block that is a number has that many
 * lines and gives up none. If all of them together need more than there are, the others give up
 * lines, one block after another, each as few as it has to. What is still too much is cut off at
 * the end, as a window does it, so the places never exceed the lines that there are.
 * @param lines how many lines there are; fewer than 0 count as 0
 * @throws RangeError if a block's number is negative or not whole, or its least exceeds its lines
 */
export function fit<Name extends string>(
  lines: number,
  blocks: Readonly<Record<Name, Block | number>>,
): Readonly<Record<Name, Place>> {
  const given = Object.entries<Block | number>(blocks).map(([name, block]) => ({
    ...(typeof block === 'number' ? { lines: block, goes: Number.POSITIVE_INFINITY } : block),
    name,
  }));
  for (const block of given.toReversed().sort((a, b) => a.goes - b.goes)) {
    const { least = block.goes < Number.POSITIVE_INFINITY ? 0 : block.lines, isWhole } = block;
    if (!isLength(block.lines) || !isLength(least) || least > block.lines) {
      throw new RangeError(`The block ${block.name} cannot have these lines.`);
    }
    const others = given.reduce((sum, other) => sum + (other === block ? 0 : other.lines), 0);
    const left = lines - others;
    if (left < block.lines) block.lines = isWhole ? least : Math.max(least, left);
  }
  let at = 0;
  const places = given.map((block): [string, Place] => {
    const place = { at, lines: Math.max(0, Math.min(block.lines, lines - at)) };
    at += place.lines;
    return [block.name, place];
  });
  return Object.fromEntries(places) as Record<Name, Place>;
}

function isLength(lines: number): boolean {
  return lines >= 0 && (Number.isInteger(lines) || lines === Number.POSITIVE_INFINITY);
}

/** An empty line between two blocks, with its turn to go. */
export const gap = (goes: number): Block => ({ lines: 1, goes });
