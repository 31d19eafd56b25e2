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
