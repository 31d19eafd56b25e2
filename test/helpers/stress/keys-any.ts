import fc from 'fast-check';

/** What happens at a terminal: bytes in one write, a moment without any, another window. */
export type Stroke =
  | { readonly bytes: Buffer }
  | { readonly pause: number }
  | { readonly columns: number; readonly rows: number };

/** Ctrl-C, on whatever keyboard: the program has to end. */
const CTRL_C = ['\x03', '\x1b[99;5u', '\x1b[27;5;99~'];

const PLAYED = [
  ...['\r', '\r', '\x1b', '\t', '\t', '?', '\x7f', '\x15', '\x01', '\x05', '\x0c', '\x13', '\n'],
  ...['q\r', 'wq\r', 'hint\r', 'history\r', 'Lifeline#1\r', 'Lifeline#2\r', 'Reveal\r', 't'],
  ...['2', '1', '3', 'c', 'k', 'j', 'h', 'Tim\r', '2\r', '2\r', '2\r\r', '\x1b\x1b', '\x13\r\r'],
  ...['0123\r', '01\r23', '4455\r', 'BGOP\r', 'abcd\r', '3141\r', '55555\r', '271828\r'],
];

const NAMED = [
  ...['A', 'B', 'C', 'D', 'H', 'F', 'Z', '1;5A', '1;2B', '1;3C', '5~', '6~', '3~', '2~', '15~'],
  ...['24;2~', '27u', '13u', '57414u', '97;3u', '97;5u', '65;2:3u', '27;5;97~', '2$', '[A'],
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

/** No encoding of anything: stray and overlong bytes, halves of surrogate pairs. */
const broken = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => bytes.map((byte) => byte | 0x80)),
  fc.constantFrom([0xed, 0xa0, 0x80], [0xed, 0xb0, 0x80], [0xc0, 0x80], [0xf0, 0x9f], [0xff, 0]),
);

/** Controls but for Ctrl-C, which ends the program, and Ctrl-Z, which stops it. */
const controls = fc
  .array(fc.nat(31), { minLength: 1, maxLength: 6 })
  .map((codes) => Buffer.from(codes.filter((code) => code !== 3 && code !== 26)));

const LINES = [
  ...['0123\n', '0\n', 'lorem ipsum dolor sit amet ', 'jk', '\x1b[31mred\x1b[0m', 'x'.repeat(80)],
  ...['q', '\t', '\r\n', '\u{1F600}', '012345', '\x1b[200~', '\x00'],
];

/** Pastes of such sizes, marked as such or not; some never end. */
function pastes(sizes: fc.Arbitrary<number>): fc.Arbitrary<Buffer> {
  const line = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 4 });
  return fc
    .record({ line, size: sizes, begins: fc.boolean(), ends: fc.integer({ min: 0, max: 3 }) })
    .map(({ line, size, begins, ends }) => {
      const once = line.join('');
      const pasted = once.repeat(Math.ceil(size / once.length)).slice(0, size);
      return Buffer.from(`${begins ? '\x1b[200~' : ''}${pasted}${ends > 0 ? '\x1b[201~' : ''}`);
    });
}

/** Presses of the mouse on cells of a usual window, and of some beyond it. */
const clicks = fc
  .tuple(fc.constantFrom(0, 0, 0, 2, 64, 65), fc.nat(90), fc.nat(30))
  .map(([button, x, y]) => Buffer.from(`\x1b[<${button};${x};${y}M`));

const piece: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 24, arbitrary: text(...PLAYED) },
  { weight: 8, arbitrary: text(...'0123456789abcdefBGOPRY') },
  { weight: 10, arbitrary: text(...NAMED.map((key) => `\x1b[${key}`)) },
  { weight: 8, arbitrary: text(...FOREIGN) },
  { weight: 6, arbitrary: clicks },
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
  { weight: 3, arbitrary: pastes(fc.integer({ min: 1000, max: 10_000 })) },
  { weight: 1, arbitrary: pastes(fc.integer({ min: 10_000, max: 100_000 })) },
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

/** One sequence of keys, and now and then another window before, between or after. */
export const anySequence: fc.Arbitrary<Stroke[]> = fc.oneof(
  { weight: 9, arbitrary: strokes },
  {
    weight: 1,
    arbitrary: fc.tuple(strokes, window, fc.nat(3)).map(([keys, size, at]) => {
      return [...keys.slice(0, at), size, ...keys.slice(at)];
    }),
  },
);
