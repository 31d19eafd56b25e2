import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { formatCode } from '../../source/games/game-code.ts';
import { madeCode } from '../helpers/game-codes.ts';
import { runProgram } from '../helpers/run.ts';

const CODE = formatCode(madeCode(codeBreakers, {}, '5500'));

const FOREIGN = 'This was read as a code for Code Breakers; use --game for another game.';
const TAKES_CLUE = 'clue takes a guess and a code, such as clue 153455 550022.';
const TAKES_TREE = 'tree takes one file, such as tree pegs.jsonl, or - for standard input.';
const SAYS_GAME = 'the game code already says which game it is.';
const LENGTHS = 'How long is the code? Add --length 4 or --length 6 or --length 8.';
const NEEDS_SCREEN =
  'friends needs the full screen: in lines, everyone would see what the others type.';
const ONLY_SUGGESTED = 'and --guesses: only a suggested guess depends on it.';
const NO_ROW = (word: string) => `"${word}" should look like GUESS:RED:WHITE, such as 0123:1:2.`;
const SAME_PUZZLE = (flag: string) =>
  `--daily doesn't take --${flag}: everyone gets the same puzzle.`;
const MOST = 'works with up to 120,000 codes, and here there are';

/** By command: words after it that are wrong, and the sentence that says so. */
const REFUSED: Readonly<
  Record<string, readonly (readonly [words: string, says: string | RegExp])[]>
> = {
  break: [
    ['--testing', "break doesn't take --testing: only you know the code."],
    ['--evil', "break doesn't take --evil: only you know the code."],
    ['--seed 7', "break doesn't take --seed: only you know the code."],
    ['--guesses 5', "break doesn't take --guesses: the machine has as many guesses as it needs."],
  ],
  clue: [
    ['', TAKES_CLUE],
    ['012 0123', '"012" can\'t be a guess here: a guess has 4, 5, or 6 digits.'],
    ['0123 012', 'A code has 4, 5, or 6 digits, and yours has 3.'],
    ['0123 0129', `A code can't contain "9", only 0, 1, 2, 3, 4, and 5. ${FOREIGN}`],
    ['OOPP 0123', `"OOPP" can't be a guess here: the symbols are 0, 1, 2, 3, 4, and 5. ${FOREIGN}`],
    // These become letters if case is changed carelessly: a long s, the Kelvin sign.
    ['--game pegs OOPP oopſ', 'A code can\'t contain "ſ", only B, G, O, P, R, and Y.'],
    [
      '--game pegs \u212aOPP OOPP',
      '"\u212aOPP" can\'t be a guess here: the symbols are B, G, O, P, R, and Y.',
    ],
    ['--game pegs OOPP ｏｏｐｘ', 'A code can\'t contain "ｘ", only B, G, O, P, R, and Y.'],
    ['--game lifelines 0123 012345', '"0123" can\'t be a guess here: a guess has 6 digits.'],
    ['--game lifelines 0123 01234', 'A code has 4, 6, or 8 digits, and yours has 5.'],
    [
      '--game letters abca abcd',
      '"abca" can\'t be a guess here: a guess doesn\'t repeat a symbol.',
    ],
    ['--game letters abcd abca', '"a" appears twice, but a code never repeats a letter.'],
    ['--evil=yes', "clue doesn't take --evil, but the game itself does."],
    ['--testing 0123 0123', "clue doesn't take --testing: it plays no game."],
    ['--guesses 5 0123 0123', "clue doesn't take --guesses: it plays no game."],
  ],
  daily: [
    ['--level', "daily doesn't take --level, but race does."],
    ['--seed 3', "daily doesn't take --seed: everyone plays the same code."],
    ['--evil', "daily doesn't take --evil: everyone plays the same code."],
    ['--game pegs --length 5', "daily doesn't take --length: everyone plays the same code."],
    ['--game custom', /^Custom has no daily code, but Code Breakers, .* do\.$/],
    ['--date 2999-12-06', "The daily code of 2999-12-06 isn't out yet."],
    [
      '--date 2026-10-31',
      'There is no daily code for 2026-10-31; the first one was on 2026-11-01.',
    ],
    ['--date 2027-02-29', '--date takes a date such as 2026-11-01, not "2027-02-29".'],
    ['2026-12-05', 'daily doesn\'t take "2026-12-05"; see --help.'],
  ],
  'first-steps': [
    ['--game pegs', /^first-steps doesn't take --game, but the game itself, /],
    // A command that only refuses a flag isn't named as one that takes it.
    ['--testing', "first-steps doesn't take --testing, but the game itself does."],
  ],
  friends: [
    ['', 'friends needs to know who plays, such as --players Ana,Ben.'],
    ['--players Ana,', '--players: A name is missing.'],
    ['--players Ana', '--players: Type two to five names, not one.'],
    ['--plain', NEEDS_SCREEN],
    ['--players Ana,Ben --screen-reader', NEEDS_SCREEN],
    ['--testing', "friends doesn't take --testing: nobody may see a code before it is broken."],
    ['--evil', "friends doesn't take --evil: the players make the codes."],
    ['--seed 7', "friends doesn't take --seed: no code is drawn."],
    ['--coach', "friends doesn't take --coach: friends play without a coach."],
  ],
  help: [
    ['sovle', 'There is no command "sovle"; did you mean solve?'],
    ['solve clue', 'help takes one command, such as help solve.'],
    ['--theme', /^help doesn't take --theme, but the game/],
  ],
  make: [
    ['', 'make takes one code, such as make 550022.'],
    ['--evil 550022', "make doesn't take --evil: an evil game has no code."],
    ['--game pegs --testing OOPP', "make doesn't take --testing: your friend would see the code."],
    ['--game pegs RRR', 'A code has 4 colors, and yours has 3.'],
    ['5509', `A code can't contain "9", only 0, 1, 2, 3, 4, and 5. ${FOREIGN}`],
  ],
  play: [
    ['', 'play takes one game code, such as play 2EX2-8B01-AVN.'],
    [`${CODE} ${CODE}`, 'play takes one game code, such as play 2EX2-8B01-AVN.'],
    [`${CODE} spam`, `"${CODE} spam" is mistyped: a character is wrong, missing, or extra.`],
    [`${CODE}X`, `"${CODE}X" is mistyped: a character is wrong, missing, or extra.`],
    ['--game pegs', `play doesn't take --game: ${SAYS_GAME}`],
    [`--seed 3 ${CODE}`, `play doesn't take --seed: ${SAYS_GAME}`],
    [`${CODE} --no-repeats`, `play doesn't take --no-repeats: ${SAYS_GAME}`],
    [`${CODE} --testing`, `play doesn't take --testing: ${SAYS_GAME}`],
    [`${CODE} --evil`, `play doesn't take --evil: ${SAYS_GAME}`],
  ],
  puzzle: [
    ['--seed x', '--seed takes an integer, such as --seed 7, not "x".'],
    ['--difficulty 6', '--difficulty takes 1 to 5, not "6".'],
    ['--testing', "puzzle doesn't take --testing: you get one try."],
    ['--guesses 7', "puzzle doesn't take --guesses: you get one try."],
    ['--game lifelines --length 6', `A puzzle ${MOST} 1,000,000.`],
    ...['length=5', 'symbols=3', 'repeats', 'no-guess-repeats', 'seed=3', 'difficulty=3'].map(
      (flag) => [`--daily --${flag}`, SAME_PUZZLE(flag.replace(/=.*/, ''))] as const,
    ),
    ['--daily --game custom', /^Custom has no puzzle of the day, but Code Breakers, .* do\.$/],
    ['--daily --date 2999-12-06', "The puzzle of 2999-12-06 isn't out yet."],
    ['--date 2026-12-01', '--date needs --daily; see --help.'],
    ['--save-dir x', '--save-dir needs --daily; see --help.'],
  ],
  race: [
    ['--testing', "race doesn't take --testing: the machine doesn't see the code either."],
    ['--evil', "race doesn't take --evil: there would be no code to race for."],
    ['--level angry', '--level can be easy, even, or strong, not "angry".'],
  ],
  solve: [
    ['--coach', /^solve doesn't take --coach, but the game itself, .* do\.$/],
    ['--game colors --testing', "solve doesn't take --testing: there is no code to show."],
    ['--game lifelines', LENGTHS],
    ['0123', NO_ROW('0123')],
    ['0123:1:2 x\u001b[2J', NO_ROW('x\\u{1b}[2J')],
    ['-- - 0123:1:2', '"-" reads the histories, so you can\'t add one.'],
    ['--strong --top 3', "You can't combine --strong and --top."],
    ['--worst --all', "You can't combine --worst and --all."],
    ['--by bits --all', '--by needs --top: it says how to rank the guesses.'],
    ['--top 0', '--top takes a number of guesses, such as --top 5, not "0".'],
    ['--top 3 --by luck', '--by can be value, bits, parts, expected, or largest, not "luck".'],
    ['--all -', '--all needs one history, not "-": its answer has many lines.'],
    ['--top 3 -', '--top needs one history, not "-": its answer has many lines.'],
    [
      '--analyse 0129',
      `"0129" can't be a guess here: the symbols are 0, 1, 2, 3, 4, and 5. ${FOREIGN}`,
    ],
    ['OOPP:1:1', `"OOPP" can't be a guess here: the symbols are 0, 1, 2, 3, 4, and 5. ${FOREIGN}`],
    [
      '--game lifelines --analyse 012345 0123:0:0',
      '"012345" can\'t be a guess here: a guess has 4 digits.',
    ],
    ['--game pegs --analyse BBGG OOPP:4:0', 'The code is found already, so --analyse has no use.'],
    ['--guesses 1 0123:0:0 0123:0:0', 'The history has 2 guesses, more than --guesses 1.'],
    ['--worst --length 8', `--worst ${MOST} 1,679,616.`],
    ['--top 1 --length 8', `--top ${MOST} 1,679,616.`],
    [
      '--top 1 --symbols 8 --length 7 --no-repeats 0471236:1:5',
      '--top works with up to 1,000,000 guesses, and here there are 2,097,152.',
    ],
    ['--tree 0123:1:1', "--tree doesn't take a history: it starts with the first guess."],
    ['--tree --guesses 5', `You can't combine --tree ${ONLY_SUGGESTED}`],
    ['--analyse 0123 --guesses 5', `You can't combine --analyse ${ONLY_SUGGESTED}`],
    // A sentence, and no object a line.
    ['--json --analyse BBB -', /^"BBB" can't be a guess here: /],
    ['--tree --game lifelines', LENGTHS],
    ['--tree --game lifelines --length 6', `--tree ${MOST} 1,000,000.`],
  ],
  stats: [['--import=', '--import takes the name of a file.']],
  tree: [
    ['', TAKES_TREE],
    ['spam.jsonl', "spam.jsonl doesn't exist."],
    ['.', ". isn't a file."],
    ['\x1b[2Jspam', "\\u{1b}[2Jspam doesn't exist."],
    ['--game lifelines -', LENGTHS],
    ['--game lifelines --length 8 -', `tree ${MOST} 100,000,000.`],
    ['--guesses 5 -', "tree doesn't take --guesses: a tree finds every code."],
  ],
};

it.each(
  Object.entries(REFUSED).flatMap(([name, rows]) => rows.map((row) => [name, ...row] as const)),
)('%s %s is answered with a sentence and status 2', async (name, words, says) => {
  const args = [name, ...words.split(' ').filter(Boolean)];
  const { status, stdout, stderr } = await runProgram(args, '', { isTerminal: true });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  const [, sentence] = /^code-breakers: (.*)\n$/.exec(stderr) ?? [];
  if (typeof says === 'string') expect(sentence).toBe(says);
  else expect(sentence).toMatch(says);
});
