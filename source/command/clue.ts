import process from 'node:process';
import { clueFor } from '../engine/clue.ts';
import { readSecret } from '../games/secrets.ts';
import { readGuess, withKnownLength } from '../solve/history.ts';
import type { Wrong } from '../text/safe.ts';
import type { Arguments } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { GAME_FLAGS, GAME_TITLE, gameOf, readAs } from './rule-flags.ts';

/** These flags say how a game is played, and the command plays none. */
const UNTAKEN = { testing: GAME_FLAGS.testing, guesses: GAME_FLAGS.guesses };

const FLAGS = {
  [GAME_TITLE]: { ...GAME_FLAGS, ...refusing('clue', UNTAKEN, 'it plays no game.') },
  'About the command': HELP_FLAG,
};

export const clue = commandOf(
  {
    name: 'clue',
    words: 'GUESS SECRET',
    about: [
      'The clue that a guess gets if the second code is the secret: the number of its red pegs and',
      'of its white ones, with a blank between.',
    ],
    examples: ['clue 153455 550022', 'clue --game pegs OOPP YRBY'],
    flags: FLAGS,
  },
  { read, run },
);

type Asked = { readonly guess: string; readonly secret: string };

function read({ values, words }: Arguments): Asked | Wrong {
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  const [typed, code, ...more] = words;
  if (typed === undefined || code === undefined || more.length > 0) {
    return { wrong: 'clue takes a guess and a secret, such as clue 153455 550022.' };
  }
  // If a game has several lengths and does not hide the one that was drawn, the secret tells it.
  const rules = withKnownLength(chosen.rules, [`${code}:`]);
  const secret = readSecret('wrong' in rules ? chosen.rules : rules, code);
  if ('wrong' in secret) return readAs(secret, chosen, values.game);
  if ('wrong' in rules) return rules;
  const guess = readGuess(rules, typed);
  if ('wrong' in guess) return readAs(guess, chosen, values.game);
  return { guess: guess.guess, secret: secret.secret };
}

function run({ guess, secret }: Asked): number {
  const { red, white } = clueFor(guess, secret);
  process.stdout.write(`${red} ${white}\n`);
  return 0;
}
