import { codedGame } from '../games/coded-game.ts';
import { type DecodedGame, decodeGame, formatCode } from '../games/game-code.ts';
import { randomHex } from '../saves/files.ts';
import type { Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { type Command, flagsIn, HELP_FLAG, refusing } from './flag-table.ts';
import { EVIL_FLAG, SEED_FLAG } from './flags.ts';
import { startFrontEnd } from './front-end.ts';
import { tellOf } from './manual/tell.ts';
import { PLAY_FLAGS, PLAY_TITLE, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { GAME_FLAGS } from './rule-flags.ts';

const REFUSED = { ...GAME_FLAGS, seed: SEED_FLAG, evil: EVIL_FLAG };

const FLAGS = {
  Refused: refusing('play', REFUSED, 'the code holds the game and its rules.'),
  [PLAY_TITLE]: PLAY_FLAGS,
  'About the command': HELP_FLAG,
};

const OPTIONS = flagsIn(FLAGS);

/** The command `play`: plays the game of a code. */
export const play: Command = {
  name: 'play',
  words: 'CODE',
  about: [
    'Plays the game of a code that code-breakers make has printed, or that a friend saw at the end',
    'of a game. Capitals and small letters are the same, and so are hyphens in other places. The',
    'game counts in no statistics.',
  ],
  flags: FLAGS,
  run,
};

async function run(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) return tellOf(play);
  const game = codedGame(asked.decoded, randomHex(32));
  const lastLines = () => [formatCode(asked.decoded.code)];
  await startFrontEnd(asked.flags, { game, lastLines });
  return 0;
}

type Asked = { readonly flags: PlayFlags; readonly decoded: DecodedGame };

function readCommand(args: readonly string[]): Asked | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  const flags = playFlagsOf(values);
  if ('wrong' in flags) return flags;
  if (values.help === true) return { help: true };
  if (words.length !== 1) {
    return {
      wrong: `play takes one game code, not ${words.length === 0 ? 'none' : `${words.length} words`}.`,
    };
  }
  const decoded = decodeGame(words[0] as string);
  return 'wrong' in decoded ? decoded : { flags, decoded };
}
