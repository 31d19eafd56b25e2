import { EventEmitter } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import type { ReadStream } from 'node:tty';
import { KeyQueue, type TimedPress } from './key-queue.ts';
import { ESCAPE_KEY } from './key-sequences.ts';
import { OldReports } from './mouse.ts';
import { type Pending, type Token, Tokenizer } from './tokens.ts';

type InkInput = Pick<NodeJS.ReadStream, 'isTTY' | 'read'> & {
  setEncoding(encoding: 'utf8'): unknown;
  setRawMode(isRaw: boolean): unknown;
  ref(): unknown;
  unref(): unknown;
  addListener(event: 'readable', listener: () => void): unknown;
  removeListener(event: 'readable', listener: () => void): unknown;
};

/**
 * Poses as Ink's stdin. A key goes this way:
 * 1. `#queue` takes what has arrived. A Ctrl-C drops the keys before it, and never waits.
 * 2. `#schedule` waits for a turn of the event loop. Each key gets its own.
 * 3. `#takeTurn` drops what was pasted where no text is typed. Then it hands a press of the mouse to
 *    `onPress`, or offers a key by emitting `readable`.
 * 4. At `readable`, Ink calls `read` until it returns null: it gets the key, then null, because one
 *    key is offered at a time. `read` schedules the next turn.
 */
export class KeyStream extends EventEmitter implements InkInput {
  readonly isTTY: boolean;
  /** While it returns false, pasted keys are dropped, and capitals become small (for Caps Lock). */
  takesText: () => boolean = () => true;
  /** Handles a press of the mouse, once the keys before it are read. Returns keys to read next. */
  onPress: (press: TimedPress) => readonly string[] = () => [];
  readonly #input: ReadStream;
  readonly #patience: Record<Pending, number>;
  readonly #oldReports = new OldReports();
  readonly #decoder = new StringDecoder('utf8');
  readonly #tokenizer = new Tokenizer();
  readonly #keys = new KeyQueue();
  /** A Ctrl-C was typed and not read yet. */
  #interrupted = false;
  /** How many calls of `hold` have had no `release`. While there are some, keys wait. */
  #holds = 0;
  /** Keys also wait for the coach's answer. */
  #awaitsAnswer = false;
  /** Whether `read` may return the next key, or a Ctrl-C that was typed. */
  #offered = false;
  #ended = false;
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastLook: NodeJS.Immediate | undefined;

  constructor(input: ReadStream, env: NodeJS.ProcessEnv = {}) {
    super();
    this.#input = input;
    this.isTTY = input.isTTY === true;
    // Over SSH, the bytes of one key may arrive far apart.
    const delay = env.SSH_CONNECTION || env.SSH_TTY ? 100 : 10;
    // How long to wait for the rest of unfinished input: without a limit, a paste that never ends
    // would block Esc. A mouse report gets more time, because its rest would be typed as text.
    this.#patience = { escape: delay, sequence: 100, report: 1000, paste: 1000 };
    for (const event of ['end', 'close', 'error']) input.on(event, () => this.#end());
    this.on('newListener', (event) => {
      if (event === 'readable') this.#schedule();
    });
  }

  /** Ink's option has this type, but Ink uses only what InkInput lists. */
  get stdin(): NodeJS.ReadStream {
    return this as InkInput as NodeJS.ReadStream;
  }

  /** If a press of the mouse is next instead, what it hits must be drawn before it's handled. */
  get isNextKey(): boolean {
    return this.#keys.next?.kind === 'key';
  }

  /** Null unless a key is offered. */
  read(): string | null {
    if (!this.#offered) return null;
    this.#offered = false;
    if (this.#interrupted) {
      this.#interrupted = false;
      this.#schedule();
      return '\x03';
    }
    const { next } = this.#keys;
    const key = next?.kind === 'key' ? next.text : null;
    if (key !== null) this.#keys.take();
    this.#schedule();
    return key !== null && /^[A-Z]$/.test(key) && !this.takesText() ? key.toLowerCase() : key;
  }

  /** Drops the keys that wait, and the rest of a paste. A Ctrl-C stays. */
  drop(): void {
    this.#keys.clear();
    this.#tokenizer.forget();
  }

  /** Makes all keys wait but Ctrl-C. Each call needs its own `release`. */
  hold(): void {
    this.#holds += 1;
  }

  release(): void {
    this.#holds -= 1;
    this.#schedule();
  }

  /** Keys wait for the coach's answer. An Esc drops the keys before it and ends the wait. */
  awaitAnswer(isAwaited: boolean): void {
    this.#awaitsAnswer = isAwaited;
    this.#letEscThrough();
    this.#schedule();
  }

  #letEscThrough(): void {
    if (this.#awaitsAnswer && this.#keys.skipTo(ESCAPE_KEY)) this.#awaitsAnswer = false;
  }

  /** Does nothing, because keys are always text. */
  setEncoding(_encoding?: BufferEncoding): this {
    return this;
  }

  setRawMode(isRaw: boolean): this {
    // Without raw mode, Ink is suspended, and what is typed belongs to the shell.
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
    if (this.#input.listenerCount('data') === 0) {
      this.#input.on('data', (chunk: Buffer) => {
        const bytes = this.#oldReports.restOf(chunk);
        this.#queue(this.#tokenizer.push(this.#decoder.write(bytes)));
      });
    }
    this.#input.resume();
  }

  #queue(tokens: Token[]): void {
    for (const token of tokens) {
      if (token.kind === 'key') {
        this.#keys.push(token);
      } else if (token.kind === 'press') {
        this.#keys.push({ kind: 'press', press: { ...token.press, time: performance.now() } });
      } else {
        this.#keys.clear();
        this.#interrupted = true;
      }
    }
    this.#letEscThrough();
    this.#schedule();
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#lastLook);
    const pending = this.#oldReports.isUnfinished ? 'report' : this.#tokenizer.pending();
    if (pending === undefined) return;
    this.#timer = setTimeout(() => {
      // After a long render, timers run before input is read. `setImmediate` lets Node first read
      // what has arrived.
      this.#lastLook = setImmediate(() => {
        this.#oldReports.reset();
        this.#queue(this.#tokenizer.flush());
      });
    }, this.#patience[pending]).unref();
  }

  #schedule(): void {
    if (this.#turn !== undefined || !this.#hasNext()) return;
    this.#turn = setImmediate(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#turn = undefined;
    const first = this.#keys.next;
    if (first?.kind === 'key' && first.isPasted && !this.takesText()) this.#keys.dropPasted();
    if (!this.#hasNext()) return;
    const { next } = this.#keys;
    if (this.#interrupted || next?.kind !== 'press') {
      this.#offered = true;
      this.emit('readable');
    } else if (this.listenerCount('readable') > 0) {
      this.#tell(next.press);
    }
  }

  #tell(press: TimedPress): void {
    this.#keys.take();
    try {
      this.#keys.putAhead(this.onPress(press));
    } finally {
      this.#schedule();
    }
  }

  #hasNext(): boolean {
    return this.#interrupted || (!this.#isHeld && this.#keys.next !== undefined);
  }

  get #isHeld(): boolean {
    return this.#holds > 0 || this.#awaitsAnswer;
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.emit('end');
  }

  /** Ignores errors: after a hang-up every call fails, but then the terminal emits `end`, too. */
  #attempt(action: () => void): void {
    try {
      action();
    } catch {}
  }
}
