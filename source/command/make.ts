import { encodeGame, formatCode } from '../games/game-code.ts';
import { readSecret } from '../games/secrets.ts';
import { type Arguments, accepted, refuse } from './arguments.ts';
import { commandOf, print } from './command-of.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { acceptedAs, GAME_FLAGS, GAME_TITLE, gameOf } from './rule-flags.ts';

export const command = commandOf({
  name: 'make',
  words: 'SECRET',
  about: [
    'The game code of a secret that you think of. A friend plays it by code-breakers play and the',
    'code. It shows neither the secret nor its length at a glance, but anybody who wants to know',
    'them can work them out.',
  ],
  examples: ['make 550022', 'make --game pegs --length 5 RRBGY'],
  flags: {
    [GAME_TITLE]: {
      ...GAME_FLAGS,
      ...refusing('make', { evil: { type: 'boolean' } }, 'an evil game has no secret.'),
    },
    'About the command': HELP_FLAG,
  },
  run,
});

function run({ values, words }: Arguments): number {
  const chosen = gameOf(values);
  const [typed, ...more] = words;
  if (typed === undefined) return refuse('make needs a secret, such as make 550022.');
  if (more.length > 0) refuse(`make takes one secret, not ${words.length} words.`);
  const { set, rules, choices } = chosen;
  const { secret } = acceptedAs(readSecret(rules, typed), chosen, values.game);
  print(formatCode(accepted(encodeGame(set, choices, secret)).code));
  return 0;
}
