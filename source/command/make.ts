import process from 'node:process';
import { encodeGame, formatCode } from '../games/game-code.ts';
import { readSecret } from '../games/secrets.ts';
import type { Wrong } from '../text/safe.ts';
import type { Arguments } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { GAME_FLAGS, GAME_TITLE, gameOf, readAs } from './rule-flags.ts';

const FLAGS = {
  [GAME_TITLE]: {
    ...GAME_FLAGS,
    ...refusing('make', { evil: { type: 'boolean' } }, 'an evil game has no secret.'),
  },
  'About the command': HELP_FLAG,
};

export const make = commandOf(
  {
    name: 'make',
    words: 'SECRET',
    about: [
      'The game code of a secret that you think of. A friend plays it by code-breakers play and the',
      'code. It shows neither the secret nor its length to the eye, but whoever wants to know them',
      'can find them out.',
    ],
    examples: ['make 550022', 'make --game pegs --length 5 RRBGY'],
    flags: FLAGS,
  },
  { read, run },
);

/** The game code that the arguments ask for, without hyphens. */
function read({ values, words }: Arguments): { readonly code: string } | Wrong {
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  const [typed, ...more] = words;
  if (typed === undefined) return { wrong: 'make needs a secret, such as make 550022.' };
  if (more.length > 0) return { wrong: `make takes one secret, not ${words.length} words.` };
  const { set, rules, choices } = chosen;
  const secret = readSecret(rules, typed);
  return 'wrong' in secret
    ? readAs(secret, chosen, values.game)
    : encodeGame(set, choices, secret.secret);
}

function run({ code }: { readonly code: string }): number {
  process.stdout.write(`${formatCode(code)}\n`);
  return 0;
}
