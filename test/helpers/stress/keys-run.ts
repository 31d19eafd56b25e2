import { ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { modesLeftOn } from '../modes-left-on.ts';
import { SEED } from './attack.ts';
import type { Stroke } from './keys-any.ts';
import { Bot } from './watch-bot.ts';
import { type Left, startWatched, type WatchedProgram } from './watch-program.ts';

/**
 * What the program writes: text, colours, the cursor, erasing, the modes that it switches, and a
 * text that is copied, which is longer than what the keys contain of that kind.
 */
const OWN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
  /\x1b\]52;c;[\w+/]{20,}={0,2}\x07|\x1b\[(?:[\d;]*m|\d*[ABCDEFGJK]|\d*(?:;\d*)?H|\?(?:25|1000|1006|1049|2004|2026)[hl])|\r?\n/g;

/** What steers a terminal, or stands for what cannot be shown. */
const FOREIGN = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Milliseconds of work after which a player would feel that a key was not heard. */
const FELT = 100;

/** So long nobody would wait; a wall clock, so it is generous. */
const PATIENCE = 60_000;

/** The built program under random keys, and all that must hold of it. */
export class KeysRun {
  readonly folder: string;
  program!: WatchedProgram;
  /** The first and the last look at each program, when its garbage was gone. */
  readonly looks: (readonly [Left, Left])[] = [];
  longest = 0;
  starts = 0;
  #size = { columns: 80, rows: 24 };
  /** What was written and not looked at yet. */
  #written = '';
  #exit: { readonly code: number; readonly signal: number } | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Starts it, on the same saves as before. */
  async start(): Promise<void> {
    const { columns: cols, rows } = this.#size;
    this.starts += 1;
    this.#written = '';
    this.#exit = undefined;
    const args = ['--save-dir', this.folder, '--seed', String(this.starts)];
    const onWritten = (text: string) => {
      this.#written += text;
    };
    this.program = await startWatched({ args, cols, rows, onWritten, warmsUp: true });
    void this.program.exited.then((exit) => {
      this.#exit = exit;
    });
    await this.program.waitFor(/\S/);
    await this.program.digested({ quiet: true });
    await this.program.pause();
    const left = await this.program.left();
    this.looks.push([left, left]);
  }

  /** Types one sequence and waits until it is digested; whoever was made to leave is back. */
  async type(strokes: readonly Stroke[]): Promise<void> {
    for (const stroke of strokes) await this.#do(stroke);
    await this.#digested();
    if (this.#exit) await this.#restart();
    const pause = await this.program.pause();
    this.longest = Math.max(this.longest, pause ?? 0);
    ok(!(pause > FELT), `deaf for ${Math.round(pause)} ms of work`);
    this.#checkOutput();
  }

  async #do(stroke: Stroke): Promise<void> {
    if (this.#exit) return;
    if ('bytes' in stroke) this.program.write(stroke.bytes);
    else if ('pause' in stroke) await (stroke.pause > 0 ? sleep(stroke.pause) : this.#digested());
    else {
      this.#size = stroke;
      this.program.resize(stroke.columns, stroke.rows);
    }
  }

  async #digested(quiet = false): Promise<void> {
    const late = sleep(PATIENCE, 'late' as const, { ref: false });
    const came = await Promise.race([this.program.digested({ quiet }), late]);
    ok(came !== 'late', 'some keys were never digested');
  }

  /** Leaves it by its menu. */
  async leave(): Promise<void> {
    this.program.write('4');
    await this.#checkEnd();
  }

  async #restart(): Promise<void> {
    await this.#checkEnd();
    await this.start();
  }

  /** It has ended in good order, and with the terminal as it was. */
  async #checkEnd(): Promise<void> {
    const { code, signal } = await this.program.exited;
    ok(code === 0 && signal === 0, `it ended with ${code}, by signal ${signal}`);
    this.#checkOutput();
    const left = modesLeftOn(this.program.raw());
    ok(left.length === 0, `it left the modes ${left} on`);
  }

  /** Nothing that was typed came out as more than text. */
  #checkOutput(): void {
    const written = this.#written;
    // The last sequence may still be on its way.
    const end = this.#exit ? written.length : Math.max(0, written.lastIndexOf('\x1b'));
    const foreign = FOREIGN.exec(written.slice(0, end).replace(OWN, ''));
    this.#written = written.slice(end);
    ok(!foreign, `${JSON.stringify(foreign?.[0])} came out`);
  }

  /** What stands on the screen is what would be drawn anew, from its first row on. */
  async checkScreen(): Promise<void> {
    for (let tries = 0; ; tries++) {
      // A paste without an end would swallow all that comes within a second.
      this.program.write('\x1b[201~');
      const before = await this.#settled();
      this.program.write('\x0c');
      const after = await this.#settled();
      if (this.#exit) return this.#restart();
      const isOwn = /^\s*(?:[A-Z\d]|$)/.test(after);
      if (before === after && isOwn) return;
      // The coach may have answered, or a picture have moved.
      ok(tries < 8, `drawn anew it is another screen:\n${before}\n${after}`);
      await sleep(100);
    }
  }

  async #settled(): Promise<string> {
    await this.#digested(true);
    return this.program.look();
  }

  async look(): Promise<Left> {
    const left = await this.program.left();
    const [first] = this.looks.at(-1) ?? [left];
    this.looks.splice(-1, 1, [first, left]);
    await this.program.pause();
    return left;
  }

  /** A player who stands at the first menu, whatever was on the screen. */
  async player(): Promise<Bot> {
    this.#size = { columns: 80, rows: 24 };
    this.program.resize(80, 24);
    const bot = new Bot(this.program, SEED);
    await bot.toStart();
    return bot;
  }
}
