import { decodeGame, formatCode } from '../games/game-code.ts';
import { codedGame } from '../games/hashed-games.ts';
import { randomHex } from '../saves/files.ts';
import { commandOf, type Values } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, playFlagsOf } from './play-flags.ts';
import { GAME_FLAGS } from './rule-flags.ts';
import { accepted, refuse } from './usage-error.ts';

const TAKES = 'one game code, such as play 2EX2-8B01-AVN';

export const command = commandOf({
  name: 'play',
  about: [
    'Plays a game code: one from code-breakers make, or one that a friend saw at the end of a game.',
    "The game doesn't count in your statistics.",
  ],
  words: {
    '<CODE...>': 'the game code, in capitals or small letters, with or without hyphens and blanks',
  },
  takes: TAKES,
  examples: ['play 2EX2-8B01-AVN'],
  flags: PLAY_FLAGS,
  refuses: {
    'the game code already says which game it is.': [...Object.keys(GAME_FLAGS), 'evil', 'seed'],
  },
  run,
});

async function run(values: Values<typeof PLAY_FLAGS>, words: readonly string[]): Promise<number> {
  const flags = playFlagsOf(values);
  const codes = words.filter((word) => !('wrong' in decodeGame(word)));
  if (codes.length > 1) refuse(`play takes ${TAKES}.`);
  // A code with blanks in it comes as several words.
  const decoded = accepted(decodeGame(words.join(' ')));
  const game = codedGame(decoded, randomHex(32));
  await startFrontEnd(flags, { game, lastLines: () => [formatCode(decoded.code)] });
  return 0;
}
