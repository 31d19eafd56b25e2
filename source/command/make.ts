import process from 'node:process';
import { encodeGame, formatCode } from '../games/game-code.ts';
import { readSecret } from '../games/secrets.ts';
import type { Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { flagsTaken, GAME_FLAGS, gameOf } from './rule-flags.ts';

const OPTIONS = {
  ...GAME_FLAGS,
  evil: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const HELP = `Usage: code-breakers make [--game ID] [flags of the game] SECRET

The game code of a secret that you think of. A friend plays it by
code-breakers play and the code. Every code of one game is as long as another,
and it does not show the secret to the eye, but whoever wants to know it can
find it out.

  code-breakers make 550022
  code-breakers make --game pegs --length 5 RRBGY

Flags of the games (numbers without --game make a custom game):
${flagsTaken().join('\n')}
`;

/** Runs the command `make`: prints the code of a game. */
export async function make(args: readonly string[]): Promise<number> {
  const made = madeBy(args);
  if ('wrong' in made) return refuse(made.wrong);
  process.stdout.write(made.text);
  return 0;
}

/** What the command prints, or a sentence that says what is wrong with its arguments. */
function madeBy(args: readonly string[]): { readonly text: string } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  if (values.evil === true) {
    return { wrong: 'make takes no --evil: an evil game has no secret.' };
  }
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  if (values.help === true) return { text: HELP };
  const [typed, more] = words;
  if (typed === undefined) return { wrong: 'make needs a secret, such as make 550022.' };
  if (more !== undefined) return { wrong: `make takes one secret, not ${words.length} words.` };
  const { set, rules, choices } = chosen;
  const secret = readSecret(rules, typed);
  if ('wrong' in secret) return secret;
  const encoded = encodeGame(set, choices, secret.secret);
  return 'wrong' in encoded ? encoded : { text: `${formatCode(encoded.code)}\n` };
}
