import process from 'node:process';
import { codedGame } from '../games/coded-game.ts';
import { type DecodedGame, decodeGame, formatCode } from '../games/game-code.ts';
import { randomHex } from '../saves/files.ts';
import type { Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_FLAGS_HELP, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { GAME_FLAGS } from './rule-flags.ts';

/** These flags are known here only to say why they are refused. */
const REFUSED = {
  ...GAME_FLAGS,
  seed: { type: 'string' },
  evil: { type: 'boolean' },
} as const;

const OPTIONS = {
  ...REFUSED,
  ...PLAY_FLAGS,
  help: { type: 'boolean', short: 'h' },
} as const;

const HELP = `Usage: code-breakers play [flags] CODE

Plays the game of a code that code-breakers make has printed, or that a friend
saw at the end of a game. Capitals and small letters are the same, and so are
hyphens in other places. The game counts in no statistics.

${PLAY_FLAGS_HELP}
`;

/** Runs the command `play`: plays the game of a code. */
export async function play(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) {
    process.stdout.write(HELP);
    return 0;
  }
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
  const refused = Object.keys(REFUSED).find((flag) => values[flag] !== undefined);
  if (refused !== undefined) {
    return { wrong: `play takes no --${refused}: the code holds the game and its rules.` };
  }
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
