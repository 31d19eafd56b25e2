import { expect, it } from 'vitest';
import { didYouMean } from '../../source/command/usage-error.ts';

it.each([
  ['pegs', ['pegs', 'colors'], '; did you mean pegs?'],
  ['PEG', ['colors', 'pegs'], '; did you mean pegs?'],
  ['colours', ['letters', 'colors'], '; did you mean colors?'],
  ['xxxxxxxx', ['pegs', 'colors'], '; there are pegs and colors.'],
  ['xxxxxxxx', ['pegs'], '; there is pegs.'],
  ['--guest', ['--worst', '--game'], '; there are --worst and --game.'],
  ['plane', ['--plain', '--game'], '; did you mean --plain?'],
  // Two swapped letters count as one fault.
  ['epgs', ['pegs', 'colors'], '; did you mean pegs?'],
  ['stast', ['first-steps', 'stats'], '; did you mean stats?'],
  // Fewer than half of the letters may be wrong.
  ['pexs', ['pegs', 'colors'], '; did you mean pegs?'],
  ['pexx', ['pegs', 'colors'], '; there are pegs and colors.'],
  ['codebrxxxxxx', ['code-breakers', 'pegs'], '; there are code-breakers and pegs.'],
  ['codebreaxxxx', ['code-breakers', 'pegs'], '; did you mean code-breakers?'],
  ['c'.repeat(100_000), ['pegs', 'colors'], '; there are pegs and colors.'],
])('the nearest word is suggested for an unknown one: %.10s among %j', (typed, words, expected) => {
  expect(didYouMean(typed, words)).toBe(expected);
});
