import { quoted, type Wrong } from '../text/safe.ts';
import { readArguments, refuse } from './arguments.ts';
import { type Command, flagsIn, HELP_FLAG } from './flag-table.ts';
import { startFrontEnd } from './front-end.ts';
import { tellOf } from './manual/tell.ts';
import { PLAY_FLAGS, PLAY_TITLE, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { type ChosenGame, gameOf } from './rule-flags.ts';

const FLAGS = { [PLAY_TITLE]: PLAY_FLAGS, 'About the command': HELP_FLAG };

const OPTIONS = flagsIn(FLAGS);

/** The command `first-steps`: the guided game for those who have never played. */
export const firstSteps: Command = {
  name: 'first-steps',
  about: [
    'How the game is played, in five minutes: what a code is, how a clue is made, and how clues',
    'lead to a hidden code. Nothing of it is counted.',
  ],
  flags: FLAGS,
  run,
};

async function run(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) return tellOf(firstSteps);
  await startFrontEnd(asked.flags, { ...asked.chosen, lesson: true });
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
