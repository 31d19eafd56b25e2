/** Keeps the `most` values that were used most recently. */
export class Recent<Value> {
  readonly #most: number;
  /** The most recently used value is at the end. */
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

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
