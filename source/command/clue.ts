import process from 'node:process';
import { clueFor } from '../engine/clue.ts';
import { readSecret } from '../games/secrets.ts';
import { readGuess, withKnownLength } from '../solve/history.ts';
import type { Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { type Command, flagsIn, HELP_FLAG, refusing } from './flag-table.ts';
import { tellOf } from './manual/tell.ts';
import { GAME_FLAGS, GAME_TITLE, gameOf } from './rule-flags.ts';

/** It plays no game, so it does not matter how one is played. */
const UNTAKEN = { testing: GAME_FLAGS.testing, guesses: GAME_FLAGS.guesses };

const FLAGS = {
  [GAME_TITLE]: { ...GAME_FLAGS, ...refusing('clue', UNTAKEN, 'it plays no game.') },
  'About the command': HELP_FLAG,
};

const OPTIONS = flagsIn(FLAGS);

/** The command `clue`: prints the red and the white pegs of a guess. */
export const clue: Command = {
  name: 'clue',
  words: 'GUESS SECRET',
  about: [
    'The clue that a guess gets if the second code is the secret: the number of its red pegs and',
    'of its white ones, with a blank between.',
  ],
  examples: ['clue 153455 550022', 'clue --game pegs OOPP YRBY'],
  flags: FLAGS,
  run,
};

async function run(args: readonly string[]): Promise<number> {
  const told = toldBy(args);
  if ('wrong' in told) return refuse(told.wrong);
  if ('help' in told) return tellOf(clue);
  process.stdout.write(told.text);
  return 0;
}

/** What the command prints, or a sentence that says what is wrong with its arguments. */
function toldBy(
  args: readonly string[],
): { readonly text: string } | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  if (values.help === true) return { help: true };
  const [typed, code] = words;
  if (typed === undefined || code === undefined || words.length > 2) {
    return { wrong: 'clue takes a guess and a secret, such as clue 153455 550022.' };
  }
  // If the game has several lengths and does not hide which it is, the secret tells it.
  const rules = withKnownLength(chosen.rules, [`${code}:`]);
  const secret = readSecret('wrong' in rules ? chosen.rules : rules, code);
  if ('wrong' in secret) return secret;
  if ('wrong' in rules) return rules;
  const guess = readGuess(rules, typed);
  if ('wrong' in guess) return guess;
  const { red, white } = clueFor(guess.guess, secret.secret);
  return { text: `${red} ${white}\n` };
}
