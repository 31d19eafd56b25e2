import type { MousePress } from './mouse.ts';
import type { Token } from './tokens.ts';

/** A press of the mouse, and when it came, in milliseconds of `performance.now`. */
export type TimedPress = MousePress & { readonly time: number };

type WaitingKey = Extract<Token, { kind: 'key' }>;
type WaitingPress = { readonly kind: 'press'; readonly press: TimedPress };
type Waiting = WaitingKey | WaitingPress;

/**
 * The most keys and presses that wait. For pasted keys the limit is lower, so that the key behind a
 * paste is heard. What comes later is dropped, as terminals do it, because what came first was meant
 * for the screen as it is. Only a program types that far ahead.
 */
const MAX_WAITING = 1 << 11;
const MAX_PASTED = 1 << 10;

/** Keys and presses, first to last. */
export class KeyQueue {
  #waiting: Waiting[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  push(waiting: Waiting): void {
    const isPasted = waiting.kind === 'key' && waiting.isPasted;
    if (this.#waiting.length < (isPasted ? MAX_PASTED : MAX_WAITING)) this.#waiting.push(waiting);
  }

  /** Puts keys before all that wait. */
  putAhead(keys: readonly string[]): void {
    this.#waiting.unshift(...keys.map((text) => ({ kind: 'key', text, isPasted: false }) as const));
  }

  /** Drops what comes before the first key of this text. Whether there is one. */
  skipTo(text: string): boolean {
    const at = this.#waiting.findIndex((one) => one.kind === 'key' && one.text === text);
    if (at > 0) this.#waiting.splice(0, at);
    return at >= 0;
  }

  /** Takes the next key; null if there is none, or a press comes before it. */
  shiftKey(): string | null {
    const [next] = this.#waiting;
    if (next?.kind !== 'key') return null;
    this.#waiting.shift();
    return next.text;
  }

  /** Takes the press that is next; undefined if a key is. */
  shiftPress(): TimedPress | undefined {
    const [next] = this.#waiting;
    if (next?.kind !== 'press') return undefined;
    this.#waiting.shift();
    return next.press;
  }

  get isNextKey(): boolean {
    return this.#waiting[0]?.kind === 'key';
  }

  get isNextPasted(): boolean {
    const [next] = this.#waiting;
    return next?.kind === 'key' && next.isPasted;
  }

  dropPasted(): void {
    while (this.isNextPasted) this.shiftKey();
  }

  clear(): void {
    this.#waiting = [];
  }
}
