export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWithin(
  value: unknown,
  [least, most]: readonly [least: number, most: number],
): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** Undefined if the list's size is out of bounds or `read` returns undefined for an item. */
export function readList<Item>(
  value: unknown,
  size: readonly [least: number, most: number],
  read: (item: unknown, index: number) => Item | undefined,
): Item[] | undefined {
  if (!Array.isArray(value) || !isWithin(value.length, size)) return undefined;
  const items = value.map(read);
  return items.every((item) => item !== undefined) ? (items as Item[]) : undefined;
}
