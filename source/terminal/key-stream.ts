import { EventEmitter } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import type { ReadStream } from 'node:tty';
import { createTokenizer, type Pending, type Token } from './tokens.ts';

/** How to read a terminal; `escapeDelay` is how many milliseconds an Esc waits for a sequence. */
export type KeyStreamOptions = { readonly escapeDelay?: number };

/** Text beyond this that nobody has read yet is dropped: no one types a megabyte. */
const MAX_WAITING = 1 << 20;

/** The same for what is pasted, which has room nowhere. */
const MAX_PASTED = 1 << 12;

/** The stdin that Ink is given: the terminal's input, one key at each turn of the event loop. */
export class KeyStream extends EventEmitter {
  readonly isTTY: boolean;
  /** Asked when the turn of a pasted key comes: one that is no text there is dropped. */
  takesPastes: () => boolean = () => true;
  readonly #input: ReadStream;
  readonly #patience: Record<Pending, number>;
  readonly #decoder = new StringDecoder('utf8');
  readonly #tokenizer = createTokenizer();
  readonly #keys = new KeyQueue();
  #interrupted = false;
  #holds = 0;
  #offered = false;
  #listens = false;
  #ended = false;
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastLook: NodeJS.Immediate | undefined;

  constructor(input: ReadStream, { escapeDelay = 10 }: KeyStreamOptions = {}) {
    super();
    this.#input = input;
    this.isTTY = input.isTTY === true;
    // A paste that never ends must not keep Esc and the arrows dead.
    this.#patience = { escape: escapeDelay, sequence: 100, paste: 1000 };
    for (const event of ['end', 'close', 'error']) input.on(event, () => this.#end());
    this.on('newListener', (event) => {
      if (event === 'readable') this.#schedule();
    });
  }

  /** This stream as Ink's type has it: the whole of a stream's interface, of which Ink uses this. */
  get stdin(): NodeJS.ReadStream {
    return this as unknown as NodeJS.ReadStream;
  }

  /** Whether another key waits for its turn. */
  get waits(): boolean {
    return this.#keys.size > 0;
  }

  /** The key whose turn it is, once; null until the next turn. */
  read(): string | null {
    if (!this.#offered) return null;
    this.#offered = false;
    if (this.#interrupted) {
      this.#interrupted = false;
      this.#schedule();
      return '\x03';
    }
    const key = this.#keys.shift();
    this.#schedule();
    return key;
  }

  /** Forgets all keys that wait, and the rest of a paste. Ctrl-C stays. */
  drop(): void {
    this.#keys.clear();
    this.#tokenizer.forget();
  }

  /** Lets keys wait, for what they are meant for is not there yet; Ctrl-C does not wait. */
  hold(): void {
    this.#holds += 1;
  }

  /** Takes one hold back; with the last one the keys go on. */
  release(): void {
    this.#holds -= 1;
    this.#schedule();
  }

  /** Keys are text already. */
  setEncoding(_encoding?: BufferEncoding): this {
    return this;
  }

  /** Switches the terminal, at each call anew, and reads it while raw mode is on. */
  setRawMode(isRaw: boolean): this {
    // What is typed while Ink is suspended is for the shell or the child.
    if (!isRaw) this.#input.pause();
    this.#attempt(() => this.#input.setRawMode(isRaw));
    if (isRaw) this.#listen();
    return this;
  }

  ref(): this {
    this.#attempt(() => this.#input.ref());
    return this;
  }

  unref(): this {
    this.#attempt(() => this.#input.unref());
    return this;
  }

  #listen(): void {
    if (this.#ended) return;
    if (!this.#listens) {
      this.#listens = true;
      this.#input.on('data', (chunk: Buffer | string) => this.#take(chunk));
    }
    this.#input.resume();
  }

  #take(chunk: Buffer | string): void {
    const text = typeof chunk === 'string' ? chunk : this.#decoder.write(chunk);
    this.#queue(this.#tokenizer.push(text));
  }

  #queue(tokens: Token[]): void {
    for (const token of tokens) {
      if (token.kind === 'key') {
        if (this.#keys.size < (token.isPasted ? MAX_PASTED : MAX_WAITING)) this.#keys.push(token);
      } else {
        this.#keys.clear();
        this.#interrupted = true;
      }
    }
    this.#schedule();
    this.#watch();
  }

  /** Sees to it that what is unfinished does not wait for ever. */
  #watch(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#lastLook);
    const pending = this.#tokenizer.pending();
    if (pending === undefined) return;
    this.#timer = setTimeout(() => {
      // After a long render timers come before input: the rest may be there, unread.
      this.#lastLook = setImmediate(() => this.#queue(this.#tokenizer.flush()));
    }, this.#patience[pending]).unref();
  }

  #schedule(): void {
    if (this.#turn !== undefined || !this.#hasNext()) return;
    this.#turn = setImmediate(() => {
      this.#turn = undefined;
      if (this.#keys.isNextPasted && !this.takesPastes()) this.#keys.dropPasted();
      this.#offered = this.#hasNext();
      if (this.#offered) this.emit('readable');
    });
  }

  #hasNext(): boolean {
    return this.#interrupted || (this.#holds === 0 && this.#keys.size > 0);
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.emit('end');
  }

  /** After a hang-up the terminal refuses everything, which 'end' has told or will tell. */
  #attempt(action: () => void): void {
    try {
      action();
    } catch {}
  }
}

type WaitingKey = Extract<Token, { kind: 'key' }>;

/** First in, first out, in constant time: an array's own shift would make a paste quadratic. */
class KeyQueue {
  #keys: WaitingKey[] = [];
  #first = 0;
  /** How much text waits, in UTF-16 units. */
  size = 0;

  push(key: WaitingKey): void {
    this.#keys.push(key);
    this.size += key.text.length;
  }

  shift(): string | null {
    const key = this.#keys[this.#first];
    if (key === undefined) return null;
    this.#first += 1;
    this.size -= key.text.length;
    if (this.#first === this.#keys.length) this.clear();
    else if (this.#first > 4096 && this.#first * 2 > this.#keys.length) this.#compact();
    return key.text;
  }

  get isNextPasted(): boolean {
    return this.#keys[this.#first]?.isPasted === true;
  }

  /** Drops what is pasted, as far as the next key that was typed. */
  dropPasted(): void {
    while (this.isNextPasted) this.shift();
  }

  clear(): void {
    this.#keys = [];
    this.#first = 0;
    this.size = 0;
  }

  #compact(): void {
    this.#keys = this.#keys.slice(this.#first);
    this.#first = 0;
  }
}
