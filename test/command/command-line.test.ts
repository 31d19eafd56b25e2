import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { GONE, readArguments } from '../../source/command/command-line.ts';
import { commandOf } from '../../source/command/command-of.ts';
import { COMMANDS } from '../../source/command/commands.ts';
import { anyText } from '../helpers/any-game.ts';
import { ALL_FLAGS, runProgram, wrongOf } from '../helpers/run.ts';
import { runs } from '../helpers/work.ts';

const COMMAND = commandOf({
  name: 'sample',
  about: ['A command that takes some of everything.'],
  words: { '[WORD...]': 'any words' },
  flags: {
    game: { does: 'a text', value: 'ID' },
    level: { does: 'one of these', value: 'LEVEL', choices: ['easy', 'even'] },
    rounds: { does: 'a number', value: 'N', range: [2, 10] },
    'save-dir': { does: 'what is read', value: 'DIR', read: (text) => ({ folder: text }) },
    json: { does: 'yes' },
    hard: { does: 'yes' },
    'no-hard': { does: 'no' },
    'no-mouse': { does: 'no' },
    testing: { does: 'yes' },
  },
  refuses: { 'there is nothing to test.': ['testing', 'evil'] },
  run: () => 0,
});

const read = (args: readonly string[], command = COMMAND) =>
  readArguments(command, args).catch(wrongOf);

const NONE = { values: { mouse: true, color: true }, words: [] };
const given = (values: object, words: readonly string[] = []) => ({
  values: { ...NONE.values, ...values },
  words,
});

it.each([
  [[], NONE],
  [['--json'], given({ json: true })],
  [['--game', 'pegs'], given({ game: 'pegs' })],
  [['--game=pegs'], given({ game: 'pegs' })],
  [['--game='], given({ game: '' })],
  [['--game', '--json'], given({ game: '--json' })],
  [['--game', '-5'], given({ game: '-5' })],
  [['--level', 'even'], given({ level: 'even' })],
  [['--rounds', '10'], given({ rounds: 10 })],
  [['--rounds=02'], given({ rounds: 2 })],
  [['--save-dir', 'x'], given({ saveDir: { folder: 'x' } })],
  [['--hard'], given({ hard: true })],
  [['--no-hard', '--no-mouse'], given({ hard: false, mouse: false })],
  [['0123:1:2', 'has:7', '3=5'], given({}, ['0123:1:2', 'has:7', '3=5'])],
  [['', ' '], given({}, ['', ' '])],
  [['a', '--json', 'b'], given({ json: true }, ['a', 'b'])],
  [['--', '--json', '-x', '--help'], given({}, ['--json', '-x', '--help'])],
  [['--game', 'pegs', '--', '-'], given({ game: 'pegs' }, ['-'])],
])('the arguments %j are values and words', async (args, expected) => {
  expect(await read(args)).toEqual(expected);
});

it.each(['--plain', '--screen-reader', '--no-color'])(
  'a command that only prints lines takes %s all the same',
  async (flag) => {
    expect(await read([flag])).toMatchObject({ words: [] });
  },
);

const FLAGS =
  '--game, --level, --rounds, --save-dir, --json, --hard, --no-hard, --no-mouse, and --help';

it.each([
  [['--jsn'], 'There is no flag --jsn; did you mean --json?'],
  [['--JSON'], 'There is no flag --JSON; did you mean --json?'],
  [['--xyzxyzxyz'], `There is no flag --xyzxyzxyz; there are ${FLAGS}.`],
  [['-x'], `There is no flag -x; there are ${FLAGS}.`],
  [['--gmae=pegs'], 'There is no flag --gmae; did you mean --game?'],
  [['--no-json'], 'There is no flag --no-json; did you mean --json?'],
  [['--__proto__'], /^There is no flag --__proto__; /],
  [["--it's"], /^There is no flag --it's; /],
  [['--\u001b[31mred'], /^There is no flag --\\u\{1b\}\[31mred; /],
  [['--game'], '--game needs a value; see --help.'],
  [['--json=yes'], "--json doesn't take a value."],
  [['--help=x'], "--help doesn't take a value."],
  [['a', '--bad', '--worse'], /^There is no flag --bad; /],
  [['--level', 'hard'], '--level can be easy or even, not "hard".'],
  [['--level', ''], '--level can be easy or even, not "".'],
  [['--rounds', '11'], '--rounds takes 2 to 10, not "11".'],
  [['--rounds', '-2'], '--rounds takes 2 to 10, not "-2".'],
  [['--hard', '--no-hard'], "You can't combine --hard and --no-hard."],
  [['--testing'], "sample doesn't take --testing: there is nothing to test."],
  [['--evil=yes'], "sample doesn't take --evil: there is nothing to test."],
  [['--share'], "sample doesn't take --share, but daily does."],
])('the arguments %j are refused in one sentence', async (args, wrong) => {
  expect(await read(args)).toMatchObject({
    wrong: typeof wrong === 'string' ? wrong : expect.stringMatching(wrong),
  });
});

it.each([
  [{ '<FILE>': 'a file' }, [], 'sample takes one file.'],
  [{ '<FILE>': 'a file' }, ['a', 'b'], 'sample takes one file.'],
  [{}, ['a'], 'sample doesn\'t take "a"; see --help.'],
  [{}, ['--json', '\u001b[31m'], 'sample doesn\'t take "\\u{1b}[31m"; see --help.'],
])('with the words %j, the arguments %j are refused', async (words, args, wrong) => {
  const { words: _, ...rest } = COMMAND;
  const takes = '<FILE>' in words ? { takes: 'one file' } : {};
  expect(await read(args, { ...rest, words, ...takes })).toEqual({ wrong });
});

it('any arguments are values and words, or get one sentence, or ask for the help', async () => {
  const help = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const word = fc.oneof(
    anyText(),
    fc.stringMatching(/^-{0,3}[a-z]{0,3}=?[a-z]?$/),
    fc.constantFrom('--', '-', '--json', '--game', '--level', '-h'),
  );
  const property = fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (args) => {
    const result = await read(args);
    if (!result) expect(args.some((arg) => /^-[hv]|^--(help|version)$/.test(arg))).toBe(true);
    else if ('wrong' in result) expect(result.wrong).toMatch(/^[^\p{Cc}]+[.?]$/u);
    else for (const one of result.words) expect(args).toContain(one);
  });
  await fc.assert(property, runs(4000));
  help.mockRestore();
});

it.each([...GONE])(
  '%s, which is gone, is answered by one sentence about it',
  async (gone, told) => {
    const { status, stdout, stderr } = await runProgram(gone.split(' '));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`code-breakers: ${told}\n`);
    expect([...COMMANDS.keys(), ...ALL_FLAGS.map(({ name }) => `--${name}`)]).not.toContain(gone);
  },
);

it('everything that is gone is still known', () => {
  const gone =
    'compare,--table,--guest,--idle,--clock,--marks,--theme unicode,--motion,--no-motion,--board small,--match,match,replay,completions';
  expect([...GONE.keys()]).toEqual(gone.split(','));
});
