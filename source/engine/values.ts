type Defined<Shape> = {
  readonly [Name in keyof Shape as undefined extends Shape[Name] ? never : Name]: Shape[Name];
} & {
  readonly [Name in keyof Shape as undefined extends Shape[Name] ? Name : never]?: Exclude<
    Shape[Name],
    undefined
  >;
};

export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Leaves out the fields that are undefined. */
export function defined<const Shape extends object>(shape: Shape): Defined<Shape> {
  return Object.fromEntries(
    Object.entries(shape).filter(([, value]) => value !== undefined),
  ) as Defined<Shape>;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** After the last value comes the first. */
export function nextIn<Value>(values: readonly Value[], value: Value, by: 1 | -1): Value {
  return values.at((values.indexOf(value) + by) % values.length) as Value;
}

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
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
  return items.every((item) => item !== undefined) ? items : undefined;
}
