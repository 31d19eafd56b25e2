import { clueFor } from '../engine/clue.ts';
import { readSecret } from '../games/secrets.ts';
import { readGuess, withKnownLength } from '../solve/history.ts';
import { type Arguments, accepted, refuse } from './arguments.ts';
import { commandOf, print } from './command-of.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { acceptedAs, GAME_FLAGS, GAME_TITLE, gameOf, PLAYING_FLAGS } from './rule-flags.ts';

export const command = commandOf({
  name: 'clue',
  words: 'GUESS SECRET',
  about: [
    'The clue that a guess gets if the second code is the secret: the number of its red pegs and',
    'of its white ones, with a blank between.',
  ],
  examples: ['clue 153455 550022', 'clue --game pegs OOPP YRBY'],
  flags: {
    [GAME_TITLE]: { ...GAME_FLAGS, ...refusing('clue', PLAYING_FLAGS, 'it plays no game.') },
    'About the command': HELP_FLAG,
  },
  run,
});

function run({ values, words }: Arguments): number {
  const chosen = gameOf(values);
  const [typed, code, ...more] = words;
  if (typed === undefined || code === undefined || more.length > 0) {
    return refuse('clue takes a guess and a secret, such as clue 153455 550022.');
  }
  // If a game has several lengths and does not hide the one that was drawn, the secret tells it.
  const rules = withKnownLength(chosen.rules, [`${code}:`]);
  const read = readSecret('wrong' in rules ? chosen.rules : rules, code);
  const { secret } = acceptedAs(read, chosen, values.game);
  const { guess } = acceptedAs(readGuess(accepted(rules), typed), chosen, values.game);
  const { red, white } = clueFor(guess, secret);
  print(`${red} ${white}`);
  return 0;
}
