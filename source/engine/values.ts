type Defined<Fields> = {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >;
};

export function isAlike(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

export function defined<const Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}

/** The value after this one (1) or before it (-1). After the last comes the first. */
export function nextIn<Value>(values: readonly Value[], value: Value, by: 1 | -1): Value {
  return values.at((values.indexOf(value) + by) % values.length) as Value;
}

export class Recent<Value> {
  readonly #most: number;
  /** The most recently used value is at the end. */
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The value with this key, made if missing. If there are too many, the least recent is dropped.
   */
  get(key: string, make: () => Value): Value {
    const value = this.#values.has(key) ? (this.#values.get(key) as Value) : make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [leastRecent] = this.#values.keys();
    if (this.#values.size > this.#most && leastRecent !== undefined)
      this.#values.delete(leastRecent);
    return value;
  }
}
