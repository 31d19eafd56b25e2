import type { MousePress } from './mouse.ts';
import type { Token } from './tokens.ts';

/** A press of the mouse, and when it came, in milliseconds of `performance.now`. */
export type TimedPress = MousePress & { readonly time: number };

type WaitingKey = Extract<Token, { kind: 'key' }>;
type WaitingPress = { readonly kind: 'press'; readonly press: TimedPress };
type Waiting = WaitingKey | WaitingPress;

/**
 * The most keys and presses that wait, and the most text in UTF-16 units; for pasted text the limit
 * is lower, because no field takes more. What comes later is dropped, as terminals do it, because
 * what came first was meant for the screen as it is. Only a program types that far ahead.
 */
const MAX_KEYS = 1 << 17;
const MAX_TEXT = 1 << 20;
const MAX_PASTED = 1 << 12;
const MAX_PRESSES = 300;

/** Keys and presses, first to last. With `Array.shift` a long paste would take quadratic time. */
export class KeyQueue {
  #waiting: Waiting[] = [];
  #first = 0;
  /** The length of the waiting text in UTF-16 units; a press counts as one. */
  size = 0;
  #presses = 0;

  push(waiting: Waiting): void {
    if (this.#waiting.length - this.#first >= MAX_KEYS || !this.#hasRoom(waiting)) return;
    this.#waiting.push(waiting);
    this.size += sizeOf(waiting);
    if (waiting.kind === 'press') this.#presses += 1;
  }

  #hasRoom(waiting: Waiting): boolean {
    if (waiting.kind === 'press') return this.#presses < MAX_PRESSES && this.size < MAX_TEXT;
    return this.size < (waiting.isPasted ? MAX_PASTED : MAX_TEXT);
  }

  /** Puts keys before all that wait. */
  putAhead(keys: readonly string[]): void {
    const ahead = keys.map((text) => ({ kind: 'key', text, isPasted: false }) as const);
    this.#waiting.splice(this.#first, 0, ...ahead);
    for (const key of keys) this.size += key.length;
  }

  /** Drops what comes before the first key of this text. Whether there is one. */
  skipTo(text: string): boolean {
    const isThere = (waiting: Waiting | undefined) =>
      waiting?.kind === 'key' && waiting.text === text;
    if (!this.#waiting.slice(this.#first).some(isThere)) return false;
    for (;;) {
      const next = this.#waiting[this.#first];
      if (!next || isThere(next)) return true;
      this.#shift(next);
    }
  }

  /** Takes the next key; null if there is none, or a press comes before it. */
  shiftKey(): string | null {
    const next = this.#waiting[this.#first];
    if (next?.kind !== 'key') return null;
    this.#shift(next);
    return next.text;
  }

  /** Takes the press that is next; undefined if a key is. */
  shiftPress(): TimedPress | undefined {
    const next = this.#waiting[this.#first];
    if (next?.kind !== 'press') return undefined;
    this.#shift(next);
    return next.press;
  }

  get isNextKey(): boolean {
    return this.#waiting[this.#first]?.kind === 'key';
  }

  dropPasted(): void {
    while (this.isNextPasted) this.shiftKey();
  }

  get isNextPasted(): boolean {
    const next = this.#waiting[this.#first];
    return next?.kind === 'key' && next.isPasted;
  }

  clear(): void {
    this.#waiting = [];
    this.#first = 0;
    this.size = 0;
    this.#presses = 0;
  }

  #shift(first: Waiting): void {
    this.#first += 1;
    this.size -= sizeOf(first);
    if (first.kind === 'press') this.#presses -= 1;
    const isEmpty = this.#first === this.#waiting.length;
    if (!isEmpty && (this.#first <= 4096 || this.#first * 2 <= this.#waiting.length)) return;
    this.#waiting = this.#waiting.slice(this.#first);
    this.#first = 0;
  }
}

function sizeOf(waiting: Waiting): number {
  return waiting.kind === 'key' ? waiting.text.length : 1;
}
