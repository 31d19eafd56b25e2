import { decodeGame, formatCode } from '../games/game-code.ts';
import { codedGame } from '../games/hashed-games.ts';
import { randomHex } from '../saves/files.ts';
import { type Arguments, accepted, refuse } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { FLAGS } from './flags.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_TITLE, playFlagsOf } from './play-flags.ts';
import { GAME_TITLE } from './rule-flags.ts';

export const command = commandOf({
  name: 'play',
  words: 'CODE',
  about: [
    'Plays a game by its code, which code-breakers make has printed, or which a friend saw at the',
    'end of a game. Capitals and small letters are the same, and hyphens do not matter. The game',
    'counts in no statistics.',
  ],
  examples: ['play 1GHQ-26K-2D5'],
  flags: {
    Refused: refusing('play', FLAGS[GAME_TITLE], 'the code holds the game and its rules.'),
    [PLAY_TITLE]: PLAY_FLAGS,
    'About the command': HELP_FLAG,
  },
  run,
});

async function run({ values, words }: Arguments): Promise<number> {
  const flags = playFlagsOf(values);
  const [typed, ...more] = words;
  if (typed === undefined) return refuse('play takes one game code, not none.');
  if (more.length > 0) refuse(`play takes one game code, not ${words.length} words.`);
  const decoded = accepted(decodeGame(typed));
  const game = codedGame(decoded, randomHex(32));
  await startFrontEnd(flags, { game, lastLines: () => [formatCode(decoded.code)] });
  return 0;
}
