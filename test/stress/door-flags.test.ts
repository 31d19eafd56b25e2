import { describe, expect } from 'vitest';
import { attack, someOf } from '../helpers/stress/attack.ts';
import { mustBe, rowsOf, run, tryAll } from '../helpers/stress/door.ts';

/** What no flag needs more of than an empty start takes, in seconds of a processor. */
const MUCH = 2;

/** How each thing that could stand behind a flag is written in bash. */
const VALUES = [
  `''`,
  `' '`,
  '=',
  '-',
  '--',
  '-1',
  '-0',
  '+7',
  '007',
  '99',
  '1e999',
  '0x10',
  `' 7 '`,
  'NaN',
  '1.5',
  '4-6',
  '6-4',
  '4-',
  '٤',
  '７',
  '"$huge"',
  '"--$huge"',
  String.raw`$'\e[2J\e]0;EVIL\a'`,
  String.raw`$'\x9b31m'`,
  String.raw`$'\xc2\x9b31m'`,
  String.raw`$'\xff\xfe'`,
  String.raw`$'\xed\xa0\x80'`,
  String.raw`$'a\nb\r'`,
  String.raw`$'\u202esgep'`,
  '%s%n',
  `'$(touch evil)'`,
  '../../..',
  '/dev/full',
  '--help',
  '__proto__',
  '🏳️‍🌈',
];

/** The flags that take a value, and which of these they take. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  '--game': [],
  '--length': ['007', '4-6'],
  '--symbols': ['007'],
  '--guesses': ['007'],
  '--seed': ['-1', '-0', '+7', '007', '99'],
  '--save-dir': VALUES.filter((value) => !/^(''|"?--.*)$/.test(value)),
};

/** The flags that take none. */
const SWITCHES = [
  ...[
    '--repeats',
    '--no-repeats',
    '--no-guess-repeats',
    '--testing',
    '--plain',
    '--coach',
    '--no-color',
  ],
  ...['--no-motion', '--screen-reader', '--help', '--version'],
];

const PAIRS = [
  ...Object.entries(TAKEN).flatMap(([flag, taken]) =>
    VALUES.flatMap((value) => {
      const row = { status: taken.includes(value) ? 0 : 2, says: '' };
      return [
        { line: `code-breakers ${flag} ${value}`, ...row },
        { line: `code-breakers ${flag}=${value}`, ...row },
      ];
    }),
  ),
  ...SWITCHES.flatMap((flag) =>
    VALUES.slice(-4).map((value) => ({
      line: `code-breakers ${flag}=${value}`,
      status: 2,
      says: `${flag} takes no value.`,
    })),
  ),
];

const ODD = rowsOf(String.raw`
code-breakers --seed "$huge"                             # 2 --seed takes an integer, such as
code-breakers --save-dir "$huge"                         # 0 Choice: 
code-breakers "--$huge"                                  # 2 There is no flag --000
code-breakers --x$'\e[2J\e]0;EVIL\a'                     # 2 There is no flag --x[2J]0;EVIL; see --help.
code-breakers --x$'\xff'                                 # 2 There is no flag --x
code-breakers                                            # 0 Choice: 
code-breakers --seed                                     # 2 --seed needs a value; see --help.
code-breakers --game                                     # 2 --game needs a value; see --help.
code-breakers --save-dir                                 # 2 --save-dir needs a value; see --help.
code-breakers --length                                   # 2 --length needs a value; see --help.
code-breakers --symbols                                  # 2 --symbols needs a value; see --help.
code-breakers --guesses                                  # 2 --guesses needs a value; see --help.
code-breakers --see 7                                    # 2 There is no flag --see; did you mean --seed?
code-breakers --gam pegs                                 # 2 There is no flag --gam; did you mean --game?
code-breakers --SEED 7                                   # 2 There is no flag --SEED; did you mean --seed?
code-breakers --seed7                                    # 2 There is no flag --seed7; did you mean --seed?
code-breakers -seed 7                                    # 2 There is no flag -seed; did you mean --seed?
code-breakers -s 7                                       # 2 There is no flag -s; 
code-breakers -h                                         # 0 Usage: code-breakers [COMMAND] [flags]
code-breakers -hv                                        # 2 There is no flag -hv; 
code-breakers -v                                         # 0 
code-breakers -                                          # 2 The game takes no word "-"; see --help.
code-breakers --                                         # 0 Choice: 
code-breakers -- --plain                                 # 2 The game takes no word "--plain"; see --help.
code-breakers -- solve                                   # 2 solve is a command, and a command stands first; see --help.
code-breakers --plain solve                              # 2 solve is a command, and a command stands first; see --help.
code-breakers sovle --jsn                                # 2 There is no command "sovle"; did you mean solve?
code-breakers --import x                                 # 2 The game takes no --import: it is a flag of the command stats.
code-breakers --help --length 99                         # 0 Usage: code-breakers [COMMAND] [flags]
code-breakers ''                                         # 2 There is no command ""; there are 
code-breakers ' --plain'                                 # 2 There is no command " --plain"; there are 
code-breakers —plain                                     # 2 There is no command "—plain"; there are 
code-breakers $'\e[31m'                                  # 2 There is no command "[31m"; there are 
code-breakers --=                                        # 2 There is no flag --
code-breakers --=x                                       # 2 There is no flag --
code-breakers ---plain                                   # 2 There is no flag ---plain; did you mean --plain?
code-breakers --no-plain                                 # 2 There is no flag --no-plain; did you mean --plain?
code-breakers --no-seed                                  # 2 There is no flag --no-seed; did you mean 
code-breakers --color                                    # 2 There is no flag --color; did you mean --no-color?
code-breakers --plain --plain --plain                    # 0 Choice: 
code-breakers --seed 1 --seed 2 --seed 3                 # 0 Choice: 
code-breakers --seed 1 --seed x                          # 2 --seed takes an integer
code-breakers --seed 7 8                                 # 2 The game takes no word "8"; see --help.
code-breakers --game pegs --game colors                  # 0 
code-breakers --repeats --no-repeats                     # 2 --repeats and --no-repeats cannot both hold.
code-breakers --no-guess-repeats                         # 2 Guesses must allow repeats where the code does.
code-breakers --no-repeats --length 7                    # 2 Without repeats a code of 7 needs 7 symbols, and there are 6.
code-breakers --game letters --symbols 3                 # 2 Letters takes no --symbols; 
code-breakers --length 99999999999999999999              # 2 --length takes a number or a range
code-breakers --length 999999999                         # 2 --length is 1 to 10 in Custom, not 999999999.
code-breakers --help --sed                               # 0 Usage: code-breakers [COMMAND] [flags]
code-breakers --help --version                           # 0 
code-breakers --help --save-dir /dev/full                # 0 Usage: code-breakers [COMMAND] [flags]
code-breakers --no-color --screen-reader --no-motion     # 0 Choice: 
code-breakers --coach --testing --game custom            # 0 
code-breakers $(printf -- '--plain %.0s' {1..20000})     # 0 Choice: 
code-breakers $(printf -- '--x%s ' {1..20000})           # 2 There is no flag --x1; see --help.
code-breakers $(printf 'x%s ' {1..20000})                # 2 There is no command "x1"; there are 
code-breakers --__proto__ x                              # 2 There is no flag --__proto__; see --help.
code-breakers --constructor=x                            # 2 There is no flag --constructor; see --help.
`);

describe('the door: flags', () => {
  const tables = [
    ['whatever stands where a flag should, the answer is a menu or one sentence', ODD, 5, 8],
    ['whatever stands behind a flag, it is taken or told of in one sentence', PAIRS, 0, 6],
  ] as const;
  for (const [title, rows, telling, short] of tables) {
    attack(title, { short, full: rows.length }, (tries, tally) =>
      tryAll(
        tally,
        someOf(rows, tries, telling),
        ({ line }) => line,
        async (row) => {
          const ended = await run(row.line);
          mustBe(ended, row);
          expect(ended.left).toEqual([]);
          expect(ended.effort).toBeLessThan(MUCH);
          return ended;
        },
      ),
    );
  }
});
