import { clueFor } from '../engine/clue.ts';
import { symbolsTyped } from '../engine/code.ts';
import { readSecret } from '../games/secrets.ts';
import { readGuess, withKnownLength } from '../solve/typed-history.ts';
import { commandOf, print, type Values } from './command-of.ts';
import { acceptedAs, chosenGame, GAME_FLAGS, PLAYING_FLAGS } from './rule-flags.ts';
import { accepted } from './usage-error.ts';

export const command = commandOf({
  name: 'clue',
  about: [
    'Prints the clue for a guess: the number of red pegs, a space, and the number of white pegs.',
  ],
  words: { '<GUESS>': 'the guess', '<SECRET>': 'the code to compare it with' },
  takes: 'a guess and a code, such as clue 153455 550022',
  examples: ['clue 153455 550022', 'clue --game pegs OOPP YRBY'],
  flags: GAME_FLAGS,
  refuses: { 'it plays no game.': PLAYING_FLAGS },
  run,
});

function run(
  values: Values<typeof GAME_FLAGS>,
  [typed = '', code = '']: readonly string[],
): number {
  const chosen = chosenGame(values);
  // Lifelines has codes of 4, 6 or 8 digits. Here the typed code says which length is meant.
  const rules = withKnownLength(chosen.rules, code);
  const read = readSecret(chosen.rules, symbolsTyped(chosen.rules, code));
  const { secret } = acceptedAs(read, chosen);
  const { guess } = acceptedAs(readGuess(accepted(rules), typed), chosen);
  const { red, white } = clueFor(guess, secret);
  print(`${red} ${white}`);
  return 0;
}
