import { symbolsTyped } from '../engine/code.ts';
import { encodeGame, formatCode } from '../games/game-code.ts';
import { readSecret } from '../games/secrets.ts';
import { commandOf, print, type Values } from './command-of.ts';
import { acceptedAs, chosenGame, GAME_FLAGS } from './rule-flags.ts';

export const command = commandOf({
  name: 'make',
  about: [
    'Turns your code into a game code. Your friend plays it with code-breakers play. Nobody sees',
    'your code or its length at a glance, but anyone who really wants to can work them out.',
  ],
  words: { '<SECRET>': 'the code for your friend to break' },
  takes: 'one code, such as make 550022',
  examples: ['make 550022', 'make --game pegs --length 5 RRBGY'],
  flags: GAME_FLAGS,
  refuses: {
    'an evil game has no code.': ['evil'],
    'your friend would see the code.': ['testing'],
  },
  run,
});

function run(values: Values<typeof GAME_FLAGS>, [typed = '']: readonly string[]): number {
  const chosen = chosenGame(values);
  const { rules } = chosen;
  const { secret } = acceptedAs(readSecret(rules, symbolsTyped(rules, typed)), chosen);
  print(formatCode(encodeGame(rules, secret)));
  return 0;
}
