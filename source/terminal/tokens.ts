import { narrowed } from '../engine/code.ts';
import { graphemes, isControl, isJunk } from './characters.ts';
import { controlKey, ESCAPE_KEY, keyOf, keyOfSs3 } from './key-sequences.ts';
import { type MousePress, readReport } from './mouse.ts';

export type Token =
  | { readonly kind: 'key'; readonly text: string; readonly isPasted: boolean }
  | { readonly kind: 'press'; readonly press: MousePress }
  | { readonly kind: 'interrupt' };

/** Kinds of unfinished input. How long the key stream waits for the rest depends on the kind. */
export type Pending = 'escape' | 'sequence' | 'report' | 'paste';

/** Longer sequences aren't keys and are dropped as a whole. */
const MAX_SEQUENCE = 64;

type State = 'ground' | 'escape' | 'control' | 'ss3' | 'string' | 'string-escape';

const INTERRUPT: Token = { kind: 'interrupt' };
const IS_STRING = /[\]P_]/;

/** Reads one code point at a time, so that it doesn't matter where a chunk ends. */
export class Tokenizer {
  #tokens: Token[] = [];
  #state: State = 'ground';
  /** After two Escs, the next character decides whether the first is a key or means Alt. */
  #secondEscape = false;
  #sequence = '';
  #run = '';
  #afterReturn = false;
  #forgotten = false;
  #paste: 'none' | 'typed' | 'forgotten' = 'none';

  push(text: string): Token[] {
    for (const char of text) this.#step(char);
    return this.#take();
  }

  /** A `\r` at the end counts as an unfinished sequence, because a `\n` may belong to it. */
  pending(): Pending | undefined {
    if (this.#paste !== 'none') return 'paste';
    if (this.#state === 'escape') return 'escape';
    if (this.#state === 'control' && this.#sequence.startsWith('<')) return 'report';
    const waits = this.#state !== 'ground' || this.#afterReturn;
    return waits ? 'sequence' : undefined;
  }

  /** Ends what is unfinished: an Esc becomes a key, a sequence is dropped, a paste is over. */
  flush(): Token[] {
    if (this.#state === 'escape') this.#endEscape();
    this.#reset();
    return this.#take();
  }

  /** The rest of an unfinished sequence or paste is dropped when it comes. */
  forget(): void {
    this.#forgotten = this.#state !== 'ground';
    if (this.#paste !== 'none') this.#paste = 'forgotten';
  }

  #take(): Token[] {
    this.#endRun();
    const tokens = this.#tokens;
    this.#tokens = [];
    return tokens;
  }

  #reset(): void {
    this.#finish();
    this.#afterReturn = false;
    this.#paste = 'none';
  }

  #step(char: string): void {
    const afterReturn = this.#afterReturn;
    this.#afterReturn = false;
    if (char === '\x03') {
      this.#interrupt();
    } else if (this.#state !== 'ground' && this.#continues(char)) {
      return;
    } else if (char === '\x1b') {
      this.#endRun();
      this.#state = 'escape';
    } else if (isControl(char)) {
      this.#endRun();
      if (char !== '\n' || !afterReturn) this.#control(char);
    } else if (!isJunk(char)) {
      this.#run += char;
    }
  }

  /** False if the character doesn't belong to the current sequence, which is then dropped. */
  #continues(char: string): boolean {
    if (this.#state === 'escape') return this.#afterEscape(char);
    if (this.#state === 'control') return this.#inControl(char);
    if (this.#state === 'ss3') return this.#inSs3(char);
    return this.#inString(char);
  }

  #afterEscape(char: string): boolean {
    if (char === '[' || char === 'O') {
      this.#state = char === '[' ? 'control' : 'ss3';
      this.#sequence = '';
    } else if (char === '\x1b') {
      if (this.#secondEscape) this.#escapeKey();
      this.#secondEscape = true;
    } else if (IS_STRING.test(char)) {
      if (this.#secondEscape) this.#escapeKey();
      this.#state = 'string';
    } else {
      // Esc followed at once by a character is Alt with that key, which means nothing here.
      if (this.#secondEscape) this.#escapeKey();
      this.#finish();
      this.#afterReturn = char === '\r';
    }
    return true;
  }

  /** Nothing came after one or two Escs, so they are keys. */
  #endEscape(): void {
    if (this.#secondEscape) this.#escapeKey();
    this.#finish(ESCAPE_KEY);
  }

  #escapeKey(): void {
    this.#secondEscape = false;
    if (!this.#forgotten && this.#paste === 'none') this.#key(ESCAPE_KEY);
  }

  #inControl(char: string): boolean {
    const isFinal =
      (char >= '@' && char <= '~' && !(char === '[' && this.#sequence === '')) ||
      // rxvt sends `ESC [ 2 $` for Shift with an editing key.
      (char === '$' && /^[235678]$/.test(this.#sequence));
    if (!isFinal && (char < ' ' || char > '[')) return this.#abandon();
    if (this.#sequence.length < MAX_SEQUENCE) this.#sequence += char;
    if (isFinal) this.#controlSequence(this.#sequence);
    return true;
  }

  #controlSequence(sequence: string): void {
    const forgotten = this.#forgotten;
    const pastes = this.#paste !== 'none';
    const key = sequence.length < MAX_SEQUENCE ? keyOf(sequence) : undefined;
    // An Esc before the sequence of a key means Alt. Before any other sequence, it is a key itself.
    if (this.#secondEscape && key === undefined) this.#escapeKey();
    const hasAlt = this.#secondEscape;
    this.#finish();
    if (sequence === '200~') {
      if (!pastes) this.#paste = forgotten ? 'forgotten' : 'typed';
    } else if (sequence === '201~') {
      this.#paste = 'none';
    } else if (pastes || sequence.length >= MAX_SEQUENCE) {
      return;
    } else if (key === '\x03') {
      this.#interrupt();
    } else if (key !== undefined) {
      if (!forgotten && !hasAlt) this.#sequenceKey(key);
    } else if (!forgotten) {
      const press = readReport(sequence);
      if (press) this.#tokens.push({ kind: 'press', press });
    }
  }

  #sequenceKey(key: string): void {
    if (isControl(key.charAt(0))) {
      this.#key(key);
    } else {
      this.#run = key;
      this.#endRun();
    }
  }

  #inSs3(char: string): boolean {
    if ((char >= '0' && char <= '9') || char === ';') {
      if (this.#sequence.length < MAX_SEQUENCE) this.#sequence += char;
      return true;
    }
    if (char < '@' || char > '~') return this.#abandon();
    const hasAlt = this.#secondEscape;
    const isShort = this.#sequence.length < MAX_SEQUENCE;
    this.#finish(isShort && !hasAlt ? keyOfSs3(this.#sequence + char) : undefined);
    return true;
  }

  /** OSC, DCS or APC, up to the terminator. */
  #inString(char: string): boolean {
    if (this.#state === 'string-escape') {
      this.#finish();
      if (char === '\\') return true;
      this.#state = 'escape';
      return this.#afterEscape(char);
    }
    if (char === '\x1b') this.#state = 'string-escape';
    else if (char === '\x07') this.#finish();
    else if (isControl(char)) return this.#abandon();
    return true;
  }

  #abandon(): false {
    this.#finish();
    return false;
  }

  #finish(key?: string | undefined): void {
    if (key !== undefined && !this.#forgotten && this.#paste === 'none') this.#key(key);
    this.#state = 'ground';
    this.#secondEscape = false;
    this.#forgotten = false;
  }

  #interrupt(): void {
    this.#endRun();
    this.#reset();
    this.#tokens.push(INTERRUPT);
  }

  #control(char: string): void {
    this.#afterReturn = char === '\r';
    if (this.#paste === 'forgotten' || char === '\0') return;
    // Line ends in a paste are ignored, so that a paste never submits a guess.
    if (this.#paste === 'none') this.#key(controlKey(char));
    else if (char === '\t') this.#key(' ');
  }

  #endRun(): void {
    const run = this.#run;
    if (run === '') return;
    this.#run = '';
    if (this.#paste === 'forgotten') return;
    for (const text of graphemes(narrowed(run))) this.#key(text);
  }

  #key(text: string): void {
    this.#tokens.push({ kind: 'key', text, isPasted: this.#paste !== 'none' });
  }
}
