import { commandOf } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, playFlagsOf } from './play-flags.ts';
import { gameOf } from './rule-flags.ts';

export const command = commandOf({
  name: 'first-steps',
  about: [
    'Learn the game in five minutes: what a code is, how clues work, and how they lead you to the',
    'code. Nothing here counts in your statistics.',
  ],
  flags: PLAY_FLAGS,
  run: async (values) => {
    await startFrontEnd(playFlagsOf(values), { ...gameOf({}), lesson: true });
    return 0;
  },
});
