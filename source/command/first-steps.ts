import process from 'node:process';
import { quoted, type Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_FLAGS_HELP, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { type ChosenGame, gameOf } from './rule-flags.ts';

const OPTIONS = { ...PLAY_FLAGS, help: { type: 'boolean', short: 'h' } } as const;

const HELP = `Usage: code-breakers first-steps [flags]

How the game is played, in five minutes: what a code is, how a clue is made, and
how clues lead to a hidden code. Nothing of it is counted.

${PLAY_FLAGS_HELP}
`;

/** Runs the command `first-steps`: the guided game for who has never played. */
export async function firstSteps(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) process.stdout.write(HELP);
  else await startFrontEnd(asked.flags, { ...asked.chosen, lesson: true });
  return 0;
}

/** The games that come after the lesson are the usual ones. */
type Asked = { readonly flags: PlayFlags; readonly chosen: ChosenGame };

function readCommand(args: readonly string[]): Asked | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  const [word] = words;
  if (word !== undefined) {
    return { wrong: `first-steps takes no word "${quoted(word)}"; see --help.` };
  }
  const flags = playFlagsOf(values);
  if ('wrong' in flags) return flags;
  const chosen = gameOf({});
  if ('wrong' in chosen) return chosen;
  return values.help === true ? { help: true } : { flags, chosen };
}
