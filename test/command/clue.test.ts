import { expect, it } from 'vitest';
import { runCommand } from '../helpers/run.ts';

it.each([
  ['153455 550022', '1 1'],
  ['24311 550033', '0 1'],
  ['0123 01234', '4 0'],
  ['--game pegs YRBY YRBY', '4 0'],
  ['--game letters EFAB eadb', '2 1'],
  ['--game letters --repeats aafa acab', '1 1'],
  ['--game colors 0145 R1YB', '2 1'],
  ['--game lifelines 12345678 87654321', '0 8'],
  ['--length 2 --symbols 12 ab ba', '0 2'],
  ['--length 2 --symbols 12 AB ba', '0 2'],
  ['--game pegs oopp yrby', '0 0'],
  ['--game pegs ｏｏＰＰ OPop', '2 2'],
  ['０１２３ 0145', '2 0'],
])('clue %s tells red and white', async (line, clue) => {
  expect(await runCommand('clue', line.split(' '))).toEqual({
    status: 0,
    stdout: `${clue}\n`,
    stderr: '',
  });
});

it.each([
  ['', 'clue takes a guess and a code, such as clue 153455 550022.'],
  ['0123', 'clue takes a guess and a code, such as clue 153455 550022.'],
  ['0123 0123 0123', 'clue takes a guess and a code, such as clue 153455 550022.'],
  ['012 0123', '"012" can\'t be a guess here.'],
  ['0123 012', 'This code has 4, 5, or 6 digits, not 3.'],
  [
    '0123 0129',
    'This code can\'t contain "9", only 0, 1, 2, 3, 4, and 5. This was read as a code for Code Breakers; use --game for another game.',
  ],
  [
    'OOPP 0123',
    '"OOPP" can\'t be a guess here. This was read as a code for Code Breakers; use --game for another game.',
  ],
  // Characters that become letters where case is changed carelessly: a long s, the Kelvin sign.
  ['--game pegs OOPP oopſ', 'This code can\'t contain "ſ", only B, G, O, P, R, and Y.'],
  ['--game pegs \u212aOPP OOPP', '"\u212aOPP" can\'t be a guess here.'],
  ['--game pegs oopx OOPP', '"oopx" can\'t be a guess here.'],
  ['--game pegs OOPP ｏｏｐｘ', 'This code can\'t contain "ｘ", only B, G, O, P, R, and Y.'],
  ['--game colors 7777 1111', '"7777" can\'t be a guess here.'],
  ['--game lifelines 0123 012345', '"0123" can\'t be a guess here.'],
  ['--game lifelines 0123 01234', 'This code has 4, 6, or 8 digits, not 5.'],
  ['--game letters abca abcd', '"abca" can\'t be a guess here: guesses don\'t repeat symbols.'],
  [
    '--length 2 --no-repeats --no-guess-repeats 11 12',
    '"11" can\'t be a guess here: guesses don\'t repeat symbols.',
  ],
  ['--game letters abcd abca', '"a" appears twice, but this code never repeats a letter.'],
  ['--testing 0123 0123', "clue doesn't take --testing: it plays no game."],
  ['--guesses 5 0123 0123', "clue doesn't take --guesses: it plays no game."],
])('clue %s is answered with a sentence', async (line, sentence) => {
  const words = line.split(' ').filter((word) => word !== '');
  const stderr = `code-breakers: ${sentence}\n`;
  expect(await runCommand('clue', words)).toEqual({ status: 2, stdout: '', stderr });
});
