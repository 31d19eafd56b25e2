import process from 'node:process';
import { clueFor } from '../engine/clue.ts';
import { readSecret } from '../games/secrets.ts';
import type { Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { readGuess, withKnownLength } from './history.ts';
import { flagsTaken, GAME_FLAGS, gameOf } from './rule-flags.ts';

const OPTIONS = { ...GAME_FLAGS, help: { type: 'boolean', short: 'h' } } as const;

const HELP = `Usage: code-breakers clue [--game ID] [flags of the game] GUESS SECRET

The clue that a guess gets if the second code is the secret: the number of its
red pegs and of its white ones, with a blank between.

  code-breakers clue 153455 550022
  code-breakers clue --game pegs OOPP YRBY

Flags of the games (numbers without --game make a custom game):
${flagsTaken().join('\n')}
`;

/** Runs the command `clue`: prints the red and the white pegs of a guess. */
export async function clue(args: readonly string[]): Promise<number> {
  const told = toldBy(args);
  if ('wrong' in told) return refuse(told.wrong);
  process.stdout.write(told.text);
  return 0;
}

/** What the command prints, or a sentence that says what is wrong with its arguments. */
function toldBy(args: readonly string[]): { readonly text: string } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  for (const flag of ['testing', 'guesses']) {
    if (values[flag] !== undefined) return { wrong: `clue takes no --${flag}: it plays no game.` };
  }
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  if (values.help === true) return { text: HELP };
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
