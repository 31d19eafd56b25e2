import { commandOf } from './command-of.ts';
import { HELP_FLAG } from './flag-table.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_TITLE, playFlagsOf } from './play-flags.ts';
import { gameOf } from './rule-flags.ts';

export const command = commandOf({
  name: 'first-steps',
  about: [
    'How the game is played, in five minutes: what a code is, how a clue is made, and how clues',
    'lead to a hidden code. Nothing of it is counted.',
  ],
  flags: { [PLAY_TITLE]: PLAY_FLAGS, 'About the command': HELP_FLAG },
  read: ({ values }) => playFlagsOf(values),
  run: async (flags) => {
    await startFrontEnd(flags, { ...gameOf({}), lesson: true });
    return 0;
  },
});
