import { ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { keyBytes } from '../../source/terminal/key-sequences.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { attack, type Tally } from '../helpers/stress/attack.ts';
import {
  type Left,
  MOST_MEMORY,
  mb,
  startWatched,
  type WatchedProgram,
} from '../helpers/stress/watch-program.ts';

/**
 * What the program may write: styles, cursor moves, erasing, the modes that it switches, line ends,
 * and a copied text, which is longer than any of that kind among the keys.
 */
const OWN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
  /\x1b\]52;c;[\w+/]{20,}={0,2}\x07|\x1b\[(?:[\d;]*m|\d*[ABCDEFGJK]|\d*(?:;\d*)?H|\?(?:7|25|1000|1006|1049|2004|2026)[hl])|\r*\n/g;

/** Characters that control a terminal, or that stand for something that can't be shown. */
const STEERS = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * If keys take this many milliseconds of work, a player feels that they weren't heard. A player
 * notices 100, but the machine that runs the attacks may be half as fast.
 */
const FELT = 200;

/**
 * Nobody would wait so long, in milliseconds. This is real time and not work, so it is generous:
 * each key of a paste into the pencil marks writes to the disk, which other attacks keep busy.
 */
const PATIENCE = 300_000;

/** The built program under random keys, and checks of everything that must be true of it. */
class KeysRun {
  readonly folder: string;
  program!: WatchedProgram;
  /** For each start of the program: the memory at the first and the last look, without garbage. */
  readonly looks: (readonly [Left, Left])[] = [];
  longest = 0;
  starts = 0;
  #size = { columns: 80, rows: 24 };
  /** What was written and hasn't been checked yet. */
  #written = '';
  #exit: { readonly code: number; readonly signal: number } | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Starts the program with the same saves as before. */
  async start(): Promise<void> {
    const { columns: cols, rows } = this.#size;
    this.starts += 1;
    this.#written = '';
    this.#exit = undefined;
    const args = ['--save-dir', this.folder, '--seed', String(this.starts)];
    const onWritten = (text: string) => {
      this.#written += text;
    };
    this.program = await startWatched({ args, cols, rows, onWritten });
    void this.program.exited.then((exit) => {
      this.#exit = exit;
    });
    await this.program.waitFor(/\S/);
    await this.program.digested({ quiet: true });
    await this.program.pause();
    const left = await this.program.left();
    this.looks.push([left, left]);
  }

  /** Types one sequence and waits until it is handled. If the keys end the program, restarts it. */
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
    // A key of the previous sequence may have ended the program only now.
    const { digested, exited } = this.program;
    const came = await Promise.race([digested({ quiet }), exited, late]);
    ok(came !== 'late', 'some keys were never digested');
  }

  /** Leaves the program, and starts it again with the saves that it left. */
  async leave(): Promise<void> {
    this.program.write('\x03');
    this.#size = { columns: 80, rows: 24 };
    await this.#restart();
    await this.program.waitFor('4: Quit');
    this.program.write('4');
    await this.#checkEnd();
  }

  async #restart(): Promise<void> {
    await this.#checkEnd();
    await this.start();
  }

  /** Checks that the program ended well and left the terminal as it was. */
  async #checkEnd(): Promise<void> {
    const { code, signal } = await this.program.exited;
    ok(code === 0 && signal === 0, `it ended with ${code}, by signal ${signal}`);
    this.#checkOutput();
    const left = modesLeftOn(this.program.raw());
    ok(left.length === 0, `it left the modes ${left} on`);
  }

  /** Checks that nothing that was typed was written as more than text. */
  #checkOutput(): void {
    const written = this.#written;
    // The last sequence may still be on its way.
    const end = this.#exit ? written.length : Math.max(0, written.lastIndexOf('\x1b'));
    const foreign = STEERS.exec(written.slice(0, end).replace(OWN, ''));
    this.#written = written.slice(end);
    ok(!foreign, `${JSON.stringify(foreign?.[0])} came out`);
  }

  /** Checks that drawing the screen anew changes nothing in it. */
  async checkScreen(): Promise<void> {
    for (let tries = 0; ; tries++) {
      // Without this, an unfinished paste would swallow everything that comes within a second.
      this.program.write('\x1b[201~');
      const before = await this.#settled();
      this.program.write('\x0c');
      const after = await this.#settled();
      if (this.#exit) return this.#restart();
      // A title begins with a capital, a digit or a friend's name. Without colors, brackets enclose
      // the name of the program.
      const isOwn = /^\s*(?:\[?[\p{L}\d]|$)/u.test(after);
      if (before === after && isOwn) return;
      // The coach may have answered meanwhile, or a picture may have moved.
      ok(tries < 8, `drawn anew it is another screen:\n${before}\n${after}`);
      await sleep(100);
    }
  }

  async #settled(): Promise<string> {
    await this.#digested(true);
    return this.#exit ? '' : this.program.look();
  }

  async look(): Promise<Left> {
    const left = await this.program.left();
    const [first] = this.looks.at(-1) ?? [left];
    this.looks.splice(-1, 1, [first, left]);
    await this.program.pause();
    return left;
  }
}

/** What can happen at a terminal: bytes in one write, a pause, or a new size of the window. */
type Stroke =
  | { readonly bytes: Buffer }
  | { readonly pause: number }
  | { readonly columns: number; readonly rows: number };

/** Ctrl-C in each encoding of keyboards. It must end the program. */
const CTRL_C = ['\x03', '\x1b[99;5u', '\x1b[27;5;99~'];

const PLAYED = [
  ...['q\r', 'wq\r', 'hint\r', 'Lifeline#1\r', 'Lifeline#2\r', 'Reveal\r', '\x13\r\r', '\x1b\x1b'],
  ...['0123\r', '01\r23', '4455\r', 'BGOP\r', 'abcd\r', '3141\r', '55555\r', '271828\r'],
];

const FOREIGN = [
  ...['\x1b[M !!', '\x1b[M#', '\x1b[<0;3;4M', '\x1b[<35;70;12m', '\x1b[<0;', '\x1b[32;5;6M'],
  ...['\x1b[I', '\x1b[O', '\x1b[?1;2c', '\x1b[>0;276;0c', '\x1b[24;80R', '\x1b[?2004;2$y'],
  ...['\x1b]11;rgb:0000/0000/0000\x07', '\x1b]10;rgb:ffff/ffff/ffff\x1b\\', '\x1b]52;c;aGk=\x07'],
  ...['\x1bP1$r0m\x1b\\', '\x1bP+q544e', '\x1b_Gi=1;OK\x1b\\', '\x1b]0;title', '\x1b[?1049l'],
  ...['\x1b[2J', '\x1bc', '\x1b[31m', '\x1b[6n', '\x9b31m', '\u009d0;x\u009c', '\x07', '\x0e'],
  ...['\x1bOP', '\x1bOq', '\x1bOM', '\x1bO', '\x1b[', '\x1b[1;', '\x1b[201~', '\x1bx', '\x1b1'],
  ...['\u202e', '\u200b', '\u0301', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u5b57', '\uFEFF'],
];

const text = (...of: string[]) => fc.constantFrom(...of).map((typed) => Buffer.from(typed));

/** Bytes that encode nothing: stray and overlong ones, halves of surrogate pairs. */
const broken = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => bytes.map((byte) => byte | 0x80)),
  fc.constantFrom([0xed, 0xa0, 0x80], [0xed, 0xb0, 0x80], [0xc0, 0x80], [0xf0, 0x9f], [0xff, 0]),
);

/** Control characters except Ctrl-C, which ends the program, and Ctrl-Z, which stops it. */
const controls = fc
  .array(fc.nat(31), { minLength: 1, maxLength: 6 })
  .map((codes) => Buffer.from(codes.filter((code) => code !== 3 && code !== 26)));

const LINES = [
  ...['0123\n', '0\n', 'lorem ipsum dolor sit amet ', 'jk', '\x1b[31mred\x1b[0m', 'x'.repeat(80)],
  ...['q', '\t', '\r\n', '\u{1F600}', '012345', '\x1b[200~', '\x00'],
];

/** Larger pastes than this, in bytes, are always marked. In an unmarked one, each byte is a key. */
const MARKED_FROM = 10_000;

/** Pastes of these sizes, marked as pastes or not. Some never end. */
function pastes(sizes: fc.Arbitrary<number>): fc.Arbitrary<Buffer> {
  const line = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 4 });
  return fc
    .record({ line, size: sizes, begins: fc.boolean(), ends: fc.integer({ min: 0, max: 3 }) })
    .map(({ line, size, begins: isBegun, ends }) => {
      const begins = isBegun || size > MARKED_FROM;
      const once = line.join('');
      const pasted = once.repeat(Math.ceil(size / once.length)).slice(0, size);
      return Buffer.from(`${begins ? '\x1b[200~' : ''}${pasted}${ends > 0 ? '\x1b[201~' : ''}`);
    });
}

/** Presses of the mouse on cells of the usual window, and on some beyond it. */
const clicks = fc
  .tuple(fc.constantFrom(0, 0, 0, 2, 64, 65), fc.nat(90), fc.nat(30))
  .map(([button, x, y]) => Buffer.from(`\x1b[<${button};${x};${y}M`));

const KEYS =
  'Enter Enter Esc Tab Tab Space Backspace Up Down Right Left Home End PgUp PgDn Ctrl-N'.split(' ');

/** What players do, and what nobody would ever type. */
const piece: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 20, arbitrary: text(...KEYS.map((name) => keyBytes(name) ?? '')) },
  { weight: 15, arbitrary: text(...'0123456789abcdefjkhlmopqrstwxyzBGOPRY?') },
  { weight: 6, arbitrary: clicks },
  { weight: 15, arbitrary: text(...PLAYED) },
  { weight: 8, arbitrary: text(...FOREIGN) },
  { weight: 3, arbitrary: broken.map((bytes) => Buffer.from(bytes)) },
  { weight: 2, arbitrary: controls },
  { weight: 2, arbitrary: pastes(fc.integer({ min: 0, max: 300 })) },
);

const burst = fc.oneof(
  {
    weight: 300,
    arbitrary: fc
      .array(piece, { minLength: 1, maxLength: 4 })
      .map((pieces) => Buffer.concat(pieces)),
  },
  { weight: 3, arbitrary: pastes(fc.integer({ min: 1000, max: MARKED_FROM })) },
  { weight: 1, arbitrary: pastes(fc.integer({ min: MARKED_FROM, max: 100_000 })) },
  { weight: 1, arbitrary: text(...CTRL_C) },
);

const window = fc.oneof(
  fc.record({
    columns: fc.integer({ min: 60, max: 300 }),
    rows: fc.integer({ min: 20, max: 100 }),
  }),
  fc.record({ columns: fc.integer({ min: 1, max: 90 }), rows: fc.integer({ min: 1, max: 30 }) }),
  fc.constant({ columns: 80, rows: 24 }),
);

/** A burst of keys in one write, or cut anywhere, with or without pauses. */
const strokes: fc.Arbitrary<Stroke[]> = fc
  .record({
    bytes: burst,
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
    pause: fc.constantFrom(0, 0, 0, 0, 1, 4, 15),
  })
  .map(({ bytes, cuts, pause }) => {
    const at = cuts.map((cut) => Math.floor(cut * bytes.length)).sort((a, b) => a - b);
    const pieces = [0, ...at].map((start, i) => bytes.subarray(start, at[i] ?? bytes.length));
    return pieces.flatMap((bytes, i): Stroke[] => (i > 0 ? [{ pause }, { bytes }] : [{ bytes }]));
  });

/** One sequence of keys. Now and then the window changes its size before, during or after it. */
const anySequence: fc.Arbitrary<Stroke[]> = fc.oneof(
  { weight: 9, arbitrary: strokes },
  {
    weight: 1,
    arbitrary: fc.tuple(strokes, window, fc.nat(3)).map(([keys, size, at]) => {
      return [...keys.slice(0, at), size, ...keys.slice(at)];
    }),
  },
);

/** After how many sequences the screen is checked, and the memory. */
const SCREEN_EVERY = 20;
const MEMORY_EVERY = 500;

/** The most memory that may be left over, in bytes. */
const MOST_LEFT = 12e6;

const told = (strokes: readonly Stroke[]) =>
  JSON.stringify(
    strokes.map((stroke) =>
      'bytes' in stroke ? stroke.bytes.toString('latin1').slice(0, 300) : stroke,
    ),
  );

attack(
  'any keys, pastes, replies and windows leave a program that goes on, and saves for the next one',
  { short: 30, full: 10_000 },
  async (tries, tally) => {
    const run = new KeysRun(temporaryFolder());
    await run.start();
    for (const [index, strokes] of fc.sample(anySequence, { numRuns: tries }).entries()) {
      await tally.try(`sequence ${index}, ${told(strokes)}`, () => run.type(strokes));
      if (tally.failures.length > 0) return;
      if (index % SCREEN_EVERY === 0) await run.checkScreen();
      if (index % MEMORY_EVERY === MEMORY_EVERY - 1) await run.look();
    }
    await checkMemory(run, tally);
    await run.leave();
  },
);

async function checkMemory(run: KeysRun, tally: Tally): Promise<void> {
  await run.look();
  const peak = Math.max(...run.looks.map(([, last]) => last.peak));
  const grown = Math.max(...run.looks.map(([first, last]) => last.heap - first.heap));
  tally.note(`longest pause ${run.longest.toFixed(0)} ms of work; started ${run.starts} times`);
  tally.note(
    `at most ${mb(peak)} MB resident; heap at most ${mb(grown)} MB larger than at the start`,
  );
  ok(peak < MOST_MEMORY && grown < MOST_LEFT, `${mb(peak)} MB resident, ${mb(grown)} MB left`);
}
