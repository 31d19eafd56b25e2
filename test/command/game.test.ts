import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { anyText } from '../helpers/any-game.ts';
import { flagsFrom, runProgram, wrongOf } from '../helpers/run.ts';

const readFlags = (args: readonly string[]) => flagsFrom(args).catch(wrongOf);

const NOTHING = {
  chosen: { set: codeBreakers, rules: codeBreakers.rules, choices: {} },
  plain: false,
  coach: false,
  color: true,
  settings: {},
  screenReader: false,
};

it.each([
  [[], {}],
  [['--seed', '7'], { seed: 7n }],
  [['--seed=-7'], { seed: -7n }],
  [['--seed', '-7'], { seed: -7n }],
  [['--seed', '0'], { seed: 0n }],
  [['--seed', '18446744073709551616'], { seed: 2n ** 64n }],
  [['--game', 'code-breakers', '--plain'], { plain: true }],
  [['--plain', '--coach'], { plain: true, coach: true }],
  [['--save-dir', 'here'], { saveDir: 'here' }],
  [['--no-color', '--screen-reader'], { color: false, screenReader: true }],
  [['--no-animations'], { settings: { animations: false } }],
  [['--animations'], { settings: { animations: true } }],
  [['--hard'], { settings: { hard: true } }],
  [['--no-hard'], { settings: { hard: false } }],
  [['--theme', 'dark', '--no-mouse'], { settings: { theme: 'dark', mouse: false } }],
  [['--pegs=shapes', '--mouse'], { settings: { pegs: 'shapes', mouse: true } }],
])('the flags %j are read', async (args, expected) => {
  expect(await readFlags(args)).toEqual({ ...NOTHING, ...expected });
});

it.each([
  [['-h'], /^Usage: /],
  [['--help', '--length', '99'], /^Usage: /],
  [['--plain', '-h', 'spam'], /^Usage: /],
  [['-v'], /^\d+\.\d+\.\d+\n$/],
  [['--version', '--game', 'spam'], /^\d+\.\d+\.\d+\n$/],
])('the flags %j ask for what is told instead of a game', async (args, told) => {
  const { status, stdout, stderr } = await runProgram(args);
  expect(stdout).toMatch(told);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
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
  [['--game', 'code-braekers'], /^There is no game "code-braekers"; did you mean code-breakers\?/],
  [
    ['--game', '\u001b[31mx'],
    `There is no game "[31mx"; there are ${RULE_SETS.map(({ rules }) => rules.id).join(', ')}.`,
  ],
  [['--game', 'letter'], 'There is no game "letter"; did you mean letters?'],
  [['--game', 'Colours'], 'There is no game "Colours"; did you mean colors?'],
  [['--game='], /^There is no game ""; there are /],
  [['--game', 'toString'], /^There is no game "toString"; there are /],
  [['--game', 'x', '--length', '99'], /^There is no game "x"; there are /],
  [['--game'], '--game needs a value; see --help.'],
  [['--evil', '--testing'], 'An evil game has no code to show, so it has no testing mode.'],
  [
    ['--evil', '--game', 'lifelines'],
    'An evil game can have up to 120,000 codes, and this one has 101,010,000.',
  ],
  [['--lenght', '5'], 'There is no flag --lenght; did you mean --length?'],
  [['--no-repeat'], 'There is no flag --no-repeat; did you mean --no-repeats?'],
  [['--no-testing'], 'There is no flag --no-testing; did you mean --testing?'],
  [['--animatons'], 'There is no flag --animatons; did you mean --animations?'],
  [['--theme', 'pink'], '--theme can be plain, dark, light, high-contrast, or none, not "pink".'],
  [['--pegs', '3'], '--pegs can be letters or shapes, not "3".'],
  [['--pegs='], '--pegs can be letters or shapes, not "".'],
  [['--marks=likely'], '--marks is gone; pencil marks now always show what a single clue proves.'],
  [['--mouse', '--no-mouse'], "You can't combine --mouse and --no-mouse."],
  [['--length'], '--length needs a value; see --help.'],
  [['--symbols'], '--symbols needs a value; see --help.'],
  [['--guesses'], '--guesses needs a value; see --help.'],
  [['--length', '5', '6'], 'The game doesn\'t take "6"; see --help.'],
  [['--repeats=no'], "--repeats doesn't take a value."],
  [['--no-repeats=yes'], "--no-repeats doesn't take a value."],
  [['--testing=yes'], "--testing doesn't take a value."],
  [['--no-animations=yes'], "--no-animations doesn't take a value."],
  [
    ['--guess-repeats', '--no-guess-repeats'],
    "You can't combine --guess-repeats and --no-guess-repeats.",
  ],
  [['--repeats', '--no-repeats'], "You can't combine --repeats and --no-repeats."],
  [
    ['--game', 'letters', '--no-repeats', '--repeats'],
    "You can't combine --repeats and --no-repeats.",
  ],
  [
    ['--length', '-6'],
    '--length takes a number or a range, such as --length 5 or --length 4-6, not "-6".',
  ],
  [['--length='], /^--length takes a number or a range/],
  [['--length', '--testing'], /^--length takes a number or a range/],
  [['--guesses', '--plain'], '--guesses takes a number, such as --guesses 8, not "--plain".'],
  [['--symbols', '13'], '--symbols is 2 to 12 in Custom, not 13.'],
  [
    ['--game', 'code-breakers', '--length', '5'],
    "Code Breakers doesn't take --length, but Lifelines, Pegs, and Custom do.",
  ],
  [
    ['--no-repeats', '--length', '7'],
    'Without repeats, a code of 7 needs 7 symbols, but there are only 6.',
  ],
  [['--length', '0'], '--length is 1 to 10 in Custom, not 0.'],
  [['--plain=yes'], "--plain doesn't take a value."],
  [['--save-dir', ''], '--save-dir takes the name of a folder.'],
  [['--save-dir', '--plain'], '--save-dir needs a value; see --help.'],
  [['-'], 'The game doesn\'t take "-"; see --help.'],
  [['--', '--plain'], 'The game doesn\'t take "--plain"; see --help.'],
  [['--__proto__'], /^There is no flag --__proto__/],
  [['--constructor'], /^There is no flag --constructor/],
])('the flags %j are wrong, and one sentence says why', async (args, sentence) => {
  const read = await readFlags(args);
  const wrong = 'wrong' in read && read.wrong;
  if (typeof sentence === 'string') expect(wrong).toBe(sentence);
  else expect(wrong).toMatch(sentence);
});

it.each([
  ['--game colors', 'colors', {}],
  ['--game letters --repeats', 'letters', { repeats: true }],
  ['--game letters --no-repeats', 'letters', { repeats: false }],
  ['--game lifelines --length 6', 'lifelines', { lengths: [6], drawnFrom: [] }],
  ['--game pegs --length 5 --guesses 15', 'pegs', { lengths: [5], guesses: 15 }],
  ['--game pegs --testing', 'pegs', { showsSecret: true }],
  ['--game=custom', 'custom', { lengths: [4, 5, 6], guesses: 10, repeats: true }],
  ['--length 5', 'custom', { lengths: [5], hidesLength: false }],
  ['--length=4-6', 'custom', { lengths: [4, 5, 6], hidesLength: true }],
  ['--symbols 12', 'custom', { alphabet: '0123456789ab' }],
  ['--guesses 30', 'custom', { guesses: 30 }],
  ['--repeats', 'custom', { repeats: true }],
  ['--no-repeats', 'custom', { repeats: false }],
  ['--no-repeats --no-guess-repeats --length 4', 'custom', { repeats: false, lengths: [4] }],
  ['--testing', 'custom', { showsSecret: true }],
  ['--length 5 --game pegs --length 6', 'pegs', { lengths: [6] }],
  ['--no-animations --guesses 3 --plain', 'custom', { guesses: 3 }],
])('the flags %s choose a game', async (line, id, expected) => {
  const read = await readFlags(line.split(' '));
  if (!('chosen' in read)) expect.fail();
  const { set, rules } = read.chosen;
  expect([set.rules.id, rules.id]).toEqual([id, id]);
  expect(rules).toMatchObject(expected satisfies Partial<Rules>);
});

it('the flags never throw, and a sentence holds no control character', async () => {
  const arg = fc.oneof(
    anyText(),
    fc.string().map((text) => `--${text}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(arg, { maxLength: 5 }), async (args) => {
      const read = await readFlags(args);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
      if ('wrong' in read) expect(read.wrong).toMatch(/^[^\u0000-\u001f\u007f-\u009f]+$/);
    }),
  );
});

it.each([
  ['--evil', 'code-breakers'],
  ['--evil --game lifelines --length 4', 'lifelines'],
  ['--length 3 --evil', 'custom'],
])('%s makes an evil game of %s', async (args, id) => {
  const flags = await readFlags(args.split(' '));
  expect(flags).toMatchObject({ chosen: { rules: { id, evil: true } } });
});
