import { commandOf } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, playFlagsOf } from './play-flags.ts';
import { gameOf } from './rule-flags.ts';

export const command = commandOf({
  name: 'first-steps',
  about: [
    'Shows how the game is played, in five minutes: what a code is, how a clue is made, and how clues',
    'lead to a hidden code. Nothing of it is counted.',
  ],
  flags: PLAY_FLAGS,
  run: async (values) => {
    await startFrontEnd(playFlagsOf(values), { ...gameOf({}), lesson: true });
    return 0;
  },
});
