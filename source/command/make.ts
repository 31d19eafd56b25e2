import process from 'node:process';
import { encodeGame, formatCode } from '../games/game-code.ts';
import { readSecret } from '../games/secrets.ts';
import type { Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { type Command, flagsIn, HELP_FLAG, refusing } from './flag-table.ts';
import { tellOf } from './manual/tell.ts';
import { GAME_FLAGS, GAME_TITLE, gameOf } from './rule-flags.ts';

const FLAGS = {
  [GAME_TITLE]: {
    ...GAME_FLAGS,
    ...refusing('make', { evil: { type: 'boolean' } }, 'an evil game has no secret.'),
  },
  'About the command': HELP_FLAG,
};

const OPTIONS = flagsIn(FLAGS);

/** The command `make`: prints the code of a game. */
export const make: Command = {
  name: 'make',
  words: 'SECRET',
  about: [
    'The game code of a secret that you think of. A friend plays it by code-breakers play and the',
    'code. Every code of one game is as long as another, and it does not show the secret to the',
    'eye, but whoever wants to know it can find it out.',
  ],
  examples: ['make 550022', 'make --game pegs --length 5 RRBGY'],
  flags: FLAGS,
  run,
};

async function run(args: readonly string[]): Promise<number> {
  const made = madeBy(args);
  if ('wrong' in made) return refuse(made.wrong);
  if ('help' in made) return tellOf(make);
  process.stdout.write(made.text);
  return 0;
}

/** What the command prints, or a sentence that says what is wrong with its arguments. */
function madeBy(
  args: readonly string[],
): { readonly text: string } | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  if (values.help === true) return { help: true };
  const [typed, more] = words;
  if (typed === undefined) return { wrong: 'make needs a secret, such as make 550022.' };
  if (more !== undefined) return { wrong: `make takes one secret, not ${words.length} words.` };
  const { set, rules, choices } = chosen;
  const secret = readSecret(rules, typed);
  if ('wrong' in secret) return secret;
  const encoded = encodeGame(set, choices, secret.secret);
  return 'wrong' in encoded ? encoded : { text: `${formatCode(encoded.code)}\n` };
}
