import { encodeGame, formatCode } from '../games/game-code.ts';
import { readSecret } from '../games/secrets.ts';
import { commandOf, print, type Values } from './command-of.ts';
import { acceptedAs, GAME_FLAGS, gameOf } from './rule-flags.ts';
import { accepted } from './usage-error.ts';

export const command = commandOf({
  name: 'make',
  about: [
    'Prints the game code of a secret that you think of. A friend plays it by code-breakers play and',
    'the code. It shows neither the secret nor its length at a glance, but anybody who wants to know',
    'them can work them out.',
  ],
  words: { '<SECRET>': 'the code that your friend has to find' },
  takes: 'one secret, such as make 550022',
  examples: ['make 550022', 'make --game pegs --length 5 RRBGY'],
  flags: GAME_FLAGS,
  refuses: { 'an evil game has no secret.': ['evil'] },
  run,
});

function run(values: Values<typeof GAME_FLAGS>, [typed = '']: readonly string[]): number {
  const chosen = gameOf(values);
  const { set, rules, choices } = chosen;
  const { secret } = acceptedAs(readSecret(rules, typed), chosen, values.game);
  print(formatCode(accepted(encodeGame(set, choices, secret)).code));
  return 0;
}
