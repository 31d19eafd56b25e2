/** A part of a screen. Its lines are rows, or columns where parts stand side by side. */
export type Block = {
  /** The lines that it takes where there is room. `Infinity` takes all that is left. */
  readonly lines: number;
  /** The lines that it keeps however little room there is; without it, none. */
  readonly least?: number;
  /** Its turn to give up lines: lower numbers go first, and among equal numbers the later block. */
  readonly goes: number;
  /** Whether it gives up all that it can at once, and not line by line. */
  readonly isWhole?: boolean;
};

/** Where a block stands, counted from the first line of all, and the lines that it has. */
export type Place = { readonly at: number; readonly lines: number };

/**
 * Gives lines out to blocks that stand one after the other. A block that is a number has that many
 * lines and gives up none. If all of them together need more than there are, the others give up
 * lines, one block after another, each as few as it has to. Some blocks give up all their lines at
 * once. If that frees more lines than needed, the blocks that gave before get the rest back, the last
 * of them first. If there are still too many lines, the end is cut off, as a window does it, so the
 * places never exceed the available lines.
 * @param all how many lines there are; fewer than 0 count as 0
 * @throws RangeError if a block's number is negative or not whole, or its least exceeds its lines
 */
export function fitBlocks<Name extends string>(
  all: number,
  blocks: Readonly<Record<Name, Block | number>>,
): Readonly<Record<Name, Place>> {
  const shares = Object.entries<Block | number>(blocks).map(shareOf);
  const lacking = () => shares.reduce((sum, { lines }) => sum + lines, -all);
  const inTurn = shares.toReversed().sort((a, b) => a.goes - b.goes);
  for (const share of inTurn) {
    const { lines, least, isWhole } = share;
    share.lines = 0;
    const left = -lacking();
    share.lines = left >= lines ? lines : isWhole ? least : Math.max(least, left);
  }
  for (const share of inTurn.toReversed()) {
    if (!share.isWhole) share.lines = Math.min(share.most, share.lines + Math.max(0, -lacking()));
  }
  let at = 0;
  const places = shares.map(({ name, lines }): [string, Place] => {
    const place = { at, lines: Math.max(0, Math.min(lines, all - at)) };
    at += place.lines;
    return [name, place];
  });
  return Object.fromEntries(places) as Record<Name, Place>;
}

/** The lines that a block has, at first as many as it wants. */
function shareOf([name, block]: [string, Block | number]) {
  const {
    lines,
    least = 0,
    goes,
    isWhole = false,
  } = typeof block === 'number'
    ? { lines: block, least: block, goes: Number.POSITIVE_INFINITY }
    : block;
  if (!isLength(lines) || !isLength(least) || least > lines) {
    throw new RangeError(`The block ${name} cannot have these lines.`);
  }
  return { name, lines, most: lines, least, goes, isWhole };
}

function isLength(lines: number): boolean {
  return lines >= 0 && (Number.isInteger(lines) || lines === Number.POSITIVE_INFINITY);
}

/** All that the other blocks leave. */
export const REST: Block = { lines: Number.POSITIVE_INFINITY, goes: 0 };

/** An empty line between two blocks, with its turn to go. */
export const gap = (goes: number): Block => ({ lines: 1, goes });
