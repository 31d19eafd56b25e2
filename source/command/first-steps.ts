import type { Wrong } from '../text/safe.ts';
import type { Arguments } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { HELP_FLAG } from './flag-table.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_TITLE, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { type ChosenGame, gameOf } from './rule-flags.ts';

const FLAGS = { [PLAY_TITLE]: PLAY_FLAGS, 'About the command': HELP_FLAG };

/** The games that come after the lesson are the usual ones. */
type Asked = { readonly flags: PlayFlags; readonly chosen: ChosenGame };

export const firstSteps = commandOf(
  {
    name: 'first-steps',
    about: [
      'How the game is played, in five minutes: what a code is, how a clue is made, and how clues',
      'lead to a hidden code. Nothing of it is counted.',
    ],
    flags: FLAGS,
  },
  { read, run },
);

function read({ values }: Arguments): Asked | Wrong {
  const flags = playFlagsOf(values);
  if ('wrong' in flags) return flags;
  const chosen = gameOf({});
  return 'wrong' in chosen ? chosen : { flags, chosen };
}

async function run({ flags, chosen }: Asked): Promise<number> {
  await startFrontEnd(flags, { ...chosen, lesson: true });
  return 0;
}
