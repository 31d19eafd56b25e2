import { matchOfFriends, PLAYERS, ROUNDS, readNames } from '../games/match.ts';
import { randomHex } from '../saves/files.ts';
import { commandOf, type Values } from './command-of.ts';
import { needScreen, playsInLines, startFrontEnd } from './front-end.ts';
import { flagsOf } from './game.ts';
import { PLAY_FLAGS } from './play-flags.ts';
import { GAME_FLAGS } from './rule-flags.ts';
import { refuse } from './usage-error.ts';

// Every command accepts these two flags. Friends has no use for them, so its help leaves them out.
const { plain: _, 'screen-reader': __, ...SCREEN_FLAGS } = PLAY_FLAGS;

const FLAGS = {
  players: { value: 'NAMES', does: `${PLAYERS.join(' to ')} names, separated by commas` },
  rounds: { value: 'N', does: 'how many codes each player makes', range: ROUNDS },
  ...GAME_FLAGS,
  ...SCREEN_FLAGS,
};

export const command = commandOf({
  name: 'friends',
  about: [
    'Everyone makes a code in secret, and the others break it, one after another. You score a point',
    "for every guess that the others need. If they don't break it, or give up, you score one more than",
    'the game has guesses. Most points win. It needs the full screen, and counts in no statistics.',
  ],
  examples: ['friends --players Ana,Ben', 'friends --players Ana,Ben,Cy --rounds 2 --game pegs'],
  flags: FLAGS,
  refuses: {
    'nobody may see a code before it is broken.': ['testing'],
    'the players make the codes.': ['evil'],
    'no code is drawn.': ['seed'],
    'friends play without a coach.': ['coach'],
  },
  run,
});

async function run(values: Values<typeof FLAGS>): Promise<number> {
  const { players, rounds = 1 } = values;
  const flags = flagsOf(values);
  if (playsInLines(flags)) return needScreen();
  if (players === undefined) {
    return refuse('friends needs to know who plays, such as --players Ana,Ben.');
  }
  const read = readNames(players.split(','));
  if ('wrong' in read) return refuse(`--players: ${read.wrong}`);
  const { rules } = flags.chosen;
  const match = matchOfFriends({ id: randomHex(32), rules, names: read.names, rounds });
  await startFrontEnd(flags, { match });
  return 0;
}
