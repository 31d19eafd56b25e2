import fc from 'fast-check';
import { expect, it } from 'vitest';
import { didYouMean, readArguments } from '../../source/command/arguments.ts';
import { anyText } from '../helpers/any-game.ts';
import { orWrong } from '../helpers/usage.ts';

const OPTIONS = {
  game: { type: 'string' },
  'save-dir': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const read = (args: readonly string[]) => orWrong(() => readArguments(args, OPTIONS));

const NONE = { values: {}, words: [] };

it.each([
  [[], NONE],
  [['--json'], { ...NONE, values: { json: true } }],
  [['--json', '--json'], { ...NONE, values: { json: true } }],
  [['-h'], { ...NONE, values: { help: true } }],
  [['--game', 'pegs'], { ...NONE, values: { game: 'pegs' } }],
  [['--game=pegs'], { ...NONE, values: { game: 'pegs' } }],
  [['--game', 'pegs', '--game', 'colors'], { ...NONE, values: { game: 'colors' } }],
  [['--game='], { ...NONE, values: { game: '' } }],
  [['--game', '--json'], { ...NONE, values: { game: '--json' } }],
  [['0123:1:2', 'has:7', '3=5'], { ...NONE, words: ['0123:1:2', 'has:7', '3=5'] }],
  [['-'], { ...NONE, words: ['-'] }],
  [['', ' '], { ...NONE, words: ['', ' '] }],
  [['a', '--json', 'b'], { values: { json: true }, words: ['a', 'b'] }],
  [['--', '--json', '-x'], { ...NONE, words: ['--json', '-x'] }],
  [['--game', 'pegs', '--', '-'], { values: { game: 'pegs' }, words: ['-'] }],
])('the arguments %j are values and words', (args, expected) => {
  expect(read(args)).toEqual(expected);
});

it.each([
  [['--jsn'], 'There is no flag --jsn; did you mean --json?'],
  [['--JSON'], 'There is no flag --JSON; did you mean --json?'],
  [['--xyzxyzxyz'], 'There is no flag --xyzxyzxyz; there are --game, --save-dir, --json, --help.'],
  [['-x'], 'There is no flag -x; there are --game, --save-dir, --json, --help.'],
  [['-hx'], /^There is no flag -x/],
  [['--guest'], '--guest is gone: docs/playing.md says how OpenSSH serves the game.'],
  [['--table', '/srv/table'], /^--table is gone: /],
  [['--idle=5'], /^--idle is gone: /],
  [['--gmae'], 'There is no flag --gmae; did you mean --game?'],
  [['--no-json'], /^There is no flag --no-json; did you mean --json\?$/],
  [['--toString'], /^There is no flag --toString; /],
  [['--__proto__'], /^There is no flag --__proto__; /],
  [['--constructor=x'], /^There is no flag --constructor; /],
  [['--\u001b[31mred'], /^There is no flag --\[31mred; /],
  [['--game'], '--game needs a value; see --help.'],
  [['--save-dir', '--json'], '--save-dir needs a value; see --help.'],
  [['--json=yes'], '--json takes no value.'],
  [['--json='], '--json takes no value.'],
  [['--help=x'], '--help takes no value.'],
  [['a', '--bad', '--worse'], /^There is no flag --bad; /],
])('the arguments %j are told about in one sentence', (args, wrong) => {
  expect(read(args)).toMatchObject({
    wrong: typeof wrong === 'string' ? wrong : expect.stringMatching(wrong),
  });
});

it.each([
  [['--jsn'], 'jsn'],
  [['--__proto__=x'], '__proto__'],
  [['-x'], undefined],
  [['--game'], undefined],
])('the name of an unknown flag is told, so that it can be looked up: %j', (args, flag) => {
  const given = read(args);
  expect('flag' in given ? given.flag : undefined).toBe(flag);
});

it('the arguments of any kind are values and words, or one sentence', () => {
  const word = fc.oneof(
    anyText(),
    fc.stringMatching(/^-{0,3}[a-z]{0,3}=?[a-z]?$/),
    fc.constantFrom('--', '-', '--json', '--game', '--save-dir', '-h'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (args) => {
      const given = read(args);
      if ('wrong' in given) {
        expect(given.wrong).toMatch(/^[^\p{Cc}]+[.?]$/u);
        return;
      }
      expect(Object.keys(OPTIONS)).toEqual(expect.arrayContaining(Object.keys(given.values)));
      for (const one of given.words) expect(args).toContain(one);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['pegs', ['pegs', 'colors'], '; did you mean pegs?'],
  ['PEG', ['colors', 'pegs'], '; did you mean pegs?'],
  ['colours', ['letters', 'colors'], '; did you mean colors?'],
  ['xxxxxxxx', ['pegs', 'colors'], '; there are pegs, colors.'],
  ['xxxxxxxx', ['pegs'], '; there is pegs.'],
  ['--xyzxyzxyz', ['--worst', '--game'], '; there are --worst, --game.'],
  ['plane', ['--plain', '--game'], '; did you mean --plain?'],
  // Two letters that are swapped are one fault.
  ['epgs', ['pegs', 'colors'], '; did you mean pegs?'],
  ['stast', ['first-steps', 'stats'], '; did you mean stats?'],
  // Fewer than half of the letters may be wrong.
  ['pexs', ['pegs', 'colors'], '; did you mean pegs?'],
  ['pexx', ['pegs', 'colors'], '; there are pegs, colors.'],
  ['codebrxxxxxx', ['code-breakers', 'pegs'], '; there are code-breakers, pegs.'],
  ['codebreaxxxx', ['code-breakers', 'pegs'], '; did you mean code-breakers?'],
  ['c'.repeat(100_000), ['pegs', 'colors'], '; there are pegs, colors.'],
])('a word that is not known is told: %.10s among %j', (typed, words, expected) => {
  expect(didYouMean(typed, words)).toBe(expected);
});
