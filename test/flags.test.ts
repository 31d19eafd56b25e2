import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlags } from '../source/flags.ts';

const NOTHING = { plain: false, color: true, screenReader: false, help: false, version: false };

describe('the flags', () => {
  it.each([
    [[], {}],
    [['--seed', '7'], { seed: 7n }],
    [['--seed=-7'], { seed: -7n }],
    [['--seed', '-7'], { seed: -7n }],
    [['--seed', '0'], { seed: 0n }],
    [['--seed', '18446744073709551616'], { seed: 2n ** 64n }],
    [['--game', 'code-breakers', '--plain'], { game: 'code-breakers', plain: true }],
    [['--save-dir', 'here'], { saveDir: 'here' }],
    [['--no-color', '--screen-reader'], { color: false, screenReader: true }],
    [['-h'], { help: true }],
    [['--version'], { version: true }],
  ])('%j are read', (args, expected) => {
    expect(readFlags(args)).toEqual({ ...NOTHING, ...expected });
  });

  it.each([
    [['--sed', '7'], 'There is no flag --sed; did you mean --seed?'],
    [['--plian'], 'There is no flag --plian; did you mean --plain?'],
    [['-x'], /^There is no flag -x/],
    [['--seed'], '--seed needs a value; see --help.'],
    [['--seed', ''], '--seed takes an integer, such as --seed 7, not "".'],
    [['--seed', '1.5'], '--seed takes an integer, such as --seed 7, not "1.5".'],
    [['--seed', '0x10'], '--seed takes an integer, such as --seed 7, not "0x10".'],
    [['--seed', '--plain'], '--seed takes an integer, such as --seed 7, not "--plain".'],
    [
      ['--game', 'code-braekers'],
      /^There is no game "code-braekers"; did you mean code-breakers\?/,
    ],
    [['--game', '\u001b[31mx'], /^There is no game "\[31mx"; there is code-breakers\.$/],
    [['--plain=yes'], '--plain takes no value.'],
    [['--save-dir', ''], '--save-dir takes the name of a folder.'],
    [['--save-dir', '--plain'], '--save-dir needs a value; see --help.'],
    [['play'], '"play" is not a flag; see --help.'],
    [['--__proto__'], /^There is no flag --__proto__/],
    [['--constructor'], /^There is no flag --constructor/],
  ])('%j are wrong, and one sentence says why', (args, sentence) => {
    const read = readFlags(args);
    expect('wrong' in read && read.wrong).toMatch(sentence);
  });

  it('never throw, and a sentence holds no control character', () => {
    const arg = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `--${text}`),
    );
    fc.assert(
      fc.property(fc.array(arg, { maxLength: 5 }), (args) => {
        const read = readFlags(args);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
        if ('wrong' in read) expect(read.wrong).toMatch(/^[^\u0000-\u001f\u007f-\u009f]+$/);
      }),
    );
  });
});
