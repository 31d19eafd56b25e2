import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { listed } from '../../source/text/words.ts';
import { flagsFrom, runProgram, wrongOf } from '../helpers/run.ts';

const readFlags = (args: readonly string[]) => flagsFrom(args).catch(wrongOf);

const NOTHING = {
  chosen: {
    ...{ set: codeBreakers, rules: codeBreakers.rules, choices: {} },
    assumed: 'Code Breakers',
  },
  ...{ plain: false, coach: false, color: true, settings: {}, screenReader: false },
};

it.each([
  ['', {}],
  ['--seed 7', { seed: 7n }],
  ['--seed +007', { seed: 7n }],
  ['--seed=-7', { seed: -7n }],
  ['--seed -7', { seed: -7n }],
  ['--seed 18446744073709551616', { seed: 2n ** 64n }],
  ['--plain --coach', { plain: true, coach: true }],
  ['--save-dir here', { saveDir: 'here' }],
  ['--no-color --screen-reader', { color: false, screenReader: true }],
  ['--no-animations --hard', { settings: { animations: false, hard: true } }],
  ['--animations --no-hard', { settings: { animations: true, hard: false } }],
  ['--theme dark --no-mouse', { settings: { theme: 'dark', mouse: false } }],
  ['--pegs=shapes --mouse', { settings: { pegs: 'shapes', mouse: true } }],
])('the flags %j are read', async (line, expected) => {
  expect(await readFlags(line.split(' ').filter(Boolean))).toEqual({ ...NOTHING, ...expected });
});

it.each([
  ['--evil', 'code-breakers'],
  ['--evil --game lifelines --length 4', 'lifelines'],
  ['--length 3 --evil', 'custom'],
])('%s makes an evil game of %s', async (line, id) => {
  const flags = await readFlags(line.split(' '));
  expect(flags).toMatchObject({ chosen: { rules: { id, evil: true } } });
});

it.each([
  [['--help', '--length', '99'], /^Usage: /],
  [['--plain', '-h', 'spam'], /^Usage: /],
  [['-v'], /^\d+\.\d+\.\d+\n$/],
])('the flags %j print something instead of beginning a game', async (args, told) => {
  const { status, stdout, stderr } = await runProgram(args);
  expect(stdout).toMatch(told);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

const NO_SEED = '--seed takes an integer, such as --seed 7, not';
const GAMES = listed(
  RULE_SETS.map(({ rules }) => rules.id),
  'and',
);

it.each([
  ...['', '1.5', '0x10', '--plain'].map((seed) => [['--seed', seed], `${NO_SEED} "${seed}".`]),
  [['--game', 'code-braekers'], 'There is no game "code-braekers"; did you mean code-breakers?'],
  [['--game', 'Colours'], 'There is no game "Colours"; did you mean colors?'],
  ...['', 'toString', '\u001b[31mx'].map((id) => {
    return [
      ['--game', id],
      `There is no game "${id.replace('\u001b', '\\u{1b}')}"; there are ${GAMES}.`,
    ];
  }),
  [['--theme', 'pink'], '--theme can be plain, dark, light, high-contrast, or none, not "pink".'],
  [['--pegs='], '--pegs can be letters or shapes, not "".'],
  [['--save-dir', ''], '--save-dir takes the name of a folder.'],
  [['--save-dir', '--plain'], '--save-dir needs a value; see --help.'],
  [['--length', '5', '6'], 'The game doesn\'t take "6"; see --help.'],
] as [string[], string][])('the flags %j are wrong: %s', async (args, wrong) => {
  expect(await readFlags(args)).toEqual({ wrong });
});
