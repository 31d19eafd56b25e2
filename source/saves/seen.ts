/**
 * A hash below 2^53: cyrb53 (Briceno, public domain). Among a hundred thousand texts two have the
 * same hash in one case of two million. It is no protection against forgery.
 */
export function hashOf(bytes: Uint8Array): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  // An iterator would take ten times as long.
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    one = Math.imul(one ^ byte, 2654435761);
    two = Math.imul(two ^ byte, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 0x100000000 * (two & 0x1fffff) + (one >>> 0);
}

/** A set of texts that keeps a hash of eight bytes for each. */
export class Seen {
  readonly #packed: Float64Array;
  readonly #added = new Set<number>();

  constructor(packed = new Float64Array(0)) {
    this.#packed = packed;
  }

  /** Adds a text; false if it is there already. */
  add(text: string): boolean {
    const hash = hashOf(Buffer.from(text));
    if (this.#added.has(hash) || this.#isPacked(hash)) return false;
    this.#added.add(hash);
    return true;
  }

  /** The hashes of all its texts, from which a set is made again. */
  pack(): Float64Array<ArrayBuffer> {
    const all = new Float64Array(this.#packed.length + this.#added.size);
    all.set(this.#packed);
    all.set([...this.#added], this.#packed.length);
    return all.sort();
  }

  #isPacked(hash: number): boolean {
    let [low, high] = [0, this.#packed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#packed[middle] as number) < hash) low = middle + 1;
      else high = middle;
    }
    return this.#packed[low] === hash;
  }
}
