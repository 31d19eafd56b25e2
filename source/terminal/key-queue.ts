import type { MousePress } from './mouse.ts';
import type { Token } from './tokens.ts';

/** The time is in milliseconds of `performance.now`. */
export type TimedPress = MousePress & { readonly time: number };

type WaitingKey = Extract<Token, { kind: 'key' }>;
type WaitingPress = { readonly kind: 'press'; readonly press: TimedPress };
type Waiting = WaitingKey | WaitingPress;

/**
 * Only a program types so many keys ahead. Pasted keys have a lower limit, so that a key typed
 * after a paste gets through.
 */
const MAX_WAITING = 1 << 11;
const MAX_PASTED = 1 << 10;

export class KeyQueue {
  #waiting: Waiting[] = [];

  get next(): Waiting | undefined {
    return this.#waiting[0];
  }

  take(): void {
    this.#waiting.shift();
  }

  push(waiting: Waiting): void {
    const isPasted = waiting.kind === 'key' && waiting.isPasted;
    if (this.#waiting.length < (isPasted ? MAX_PASTED : MAX_WAITING)) this.#waiting.push(waiting);
  }

  putAhead(keys: readonly string[]): void {
    this.#waiting.unshift(...keys.map((text) => ({ kind: 'key', text, isPasted: false }) as const));
  }

  /** Drops what waits before the key with this text. False if there is no such key. */
  skipTo(text: string): boolean {
    const at = this.#waiting.findIndex((input) => input.kind === 'key' && input.text === text);
    if (at > 0) this.#waiting.splice(0, at);
    return at >= 0;
  }

  dropPasted(): void {
    while (this.next?.kind === 'key' && this.next.isPasted) this.take();
  }

  clear(): void {
    this.#waiting = [];
  }
}
