import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Tokenizer } from '../../source/terminal/tokens.ts';
import { anyText } from '../helpers/any-game.ts';
import { names, PASTE, PASTE_END, tokenize, tokenizeAll } from '../helpers/escape-sequences.ts';
import { runs, workOf } from '../helpers/work.ts';

const number = fc.oneof(fc.nat(300), fc.nat(), fc.constantFrom(0, 1, 2, 3, 32, 64, 65, 66, 128));

/** Mouse reports in both formats that are text. */
const report = fc.oneof(
  fc
    .tuple(number, number, number, fc.constantFrom('M', 'm'))
    .map(([button, x, y, end]) => `\x1b[<${button};${x};${y}${end}`),
  fc.tuple(number, number, number).map(([button, x, y]) => `\x1b[${button};${x};${y}M`),
);

const PRESS = /^(left|right|wheelUp|wheelDown) at (-1|\d+) (-1|\d+)$/;

/** Input that terminals send, and input that they never should, cut into pieces. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(PASTE, PASTE_END, '\x1b', '\x1b[', '\x1bO', '\x1b]', '\x1bP', '\x1b\\'),
    fc.constantFrom('\x1b[A', '\x1b[1;5C', '\x1b[<0;3;4', '\x1b[M', '\x1b[2$', '\x1b[[A', '\x07'),
    report,
    fc.constantFrom('\x03', '\r', '\n', '\r\n', '\t', '\x7f', '\0', 'ü', '😀', '\uD83D', '\uFFFD'),
    fc.string({ maxLength: 5 }),
  ),
  { maxLength: 30 },
);

it('it does not matter where the chunks are cut', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(200)), (parts, cuts) => {
      const text = [...parts.join('')];
      const places = [0, ...cuts.filter((cut) => cut < text.length), text.length];
      places.sort((a, b) => a - b);
      const chunks = places.slice(1).map((end, index) => text.slice(places[index], end).join(''));
      expect(tokenize(...chunks)).toEqual(tokenize(text.join('')));
    }),
    runs(2000),
  );
});

it('whatever comes, a key after it and a pause is heard', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((parts) => parts.join('')),
        anyText(),
      ),
      (text) => {
        const tokenizer = new Tokenizer();
        tokenizer.push(text);
        tokenizer.flush();
        expect(tokenizer.pending()).toBeUndefined();
        expect(names(tokenizer.push('\x1b[A7'))).toEqual(['\x1b[A', '7']);
      },
    ),
    runs(2000),
  );
});

it('each token is one key or none: nothing that Ink would wait for or cut further', () => {
  const isOneKey = /^(?:␛\P{C}|␛?\p{Cc}|␛[[O][\d;:[]*[A-Za-z~^$@]|[^\p{Cc}\p{Cs}␛]+)$/u;
  fc.assert(
    fc.property(pieces, (parts) => {
      for (const name of tokenizeAll(parts.join(''))) {
        if (PRESS.test(name)) continue;
        expect(name.replaceAll('\x1b', '␛')).toMatch(isOneKey);
      }
    }),
    runs(2000),
  );
});

it('whatever the mouse reports, none of its bytes is a key', () => {
  const keys = fc.constantFrom('0', 'R', '\r', '\x1b[A', '\x1b[<0;1;1M');
  fc.assert(
    fc.property(fc.array(fc.tuple(report, keys), { maxLength: 10 }), (pairs) => {
      const heard = tokenizeAll(pairs.flat().join('')).filter((name) => !PRESS.test(name));
      expect(heard).toEqual(pairs.map(([, key]) => key).filter((key) => !key.includes('<')));
    }),
  );
});

it('much text outside ASCII is cut correctly and soon', async () => {
  const work = await workOf(() => {
    expect(tokenize('👩‍👧e\u0301'.repeat(15_000))).toHaveLength(30_000);
    expect(tokenize('🇩🇪'.repeat(1000))).toHaveLength(1000);
    expect(tokenize(`e${'\u0301'.repeat(10_000)}1`).at(-1)).toBe('1');
  });
  expect(work).toBeLessThan(2000);
});
