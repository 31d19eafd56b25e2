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
])('clue %s tells red and white', async (line, clue) => {
  expect(await runCommand('clue', line.split(' '))).toEqual({
    status: 0,
    stdout: `${clue}\n`,
    stderr: '',
  });
});

it.each([
  ['', 'clue takes a guess and a secret, such as clue 153455 550022.'],
  ['0123', 'clue takes a guess and a secret, such as clue 153455 550022.'],
  ['0123 0123 0123', 'clue takes a guess and a secret, such as clue 153455 550022.'],
  ['012 0123', '"012" cannot be a guess here.'],
  ['0123 012', 'This code has 4, 5, or 6 digits, not 3.'],
  [
    '0123 0129',
    '"9" cannot be in this code: it has only 0, 1, 2, 3, 4, and 5. It was read as a code of Code Breakers; --game names another game.',
  ],
  [
    'OOPP 0123',
    '"OOPP" cannot be a guess here. It was read as a code of Code Breakers; --game names another game.',
  ],
  ['--game colors 7777 1111', '"7777" cannot be a guess here.'],
  ['--game lifelines 0123 012345', '"0123" cannot be a guess here.'],
  ['--game lifelines 0123 01234', 'This code has 4, 6, or 8 digits, not 5.'],
  ['--game letters abca abcd', '"abca" cannot be a guess here: no guess has a symbol twice.'],
  [
    '--length 2 --no-repeats --no-guess-repeats 11 12',
    '"11" cannot be a guess here: no guess has a symbol twice.',
  ],
  ['--game letters abcd abca', '"a" comes twice, and in this code no letter may.'],
  ['--testing 0123 0123', 'clue takes no --testing: it plays no game.'],
  ['--guesses 5 0123 0123', 'clue takes no --guesses: it plays no game.'],
])('clue %s is answered with a sentence', async (line, sentence) => {
  const words = line.split(' ').filter((word) => word !== '');
  const stderr = `code-breakers: ${sentence}\n`;
  expect(await runCommand('clue', words)).toEqual({ status: 2, stdout: '', stderr });
});
