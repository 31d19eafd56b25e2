import { matchOfFriends, PLAYERS, ROUNDS, readNames } from '../games/match.ts';
import { randomHex } from '../saves/files.ts';
import { commandOf, type Values } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { flagsOf } from './game.ts';
import { PLAY_FLAGS } from './play-flags.ts';
import { GAME_FLAGS } from './rule-flags.ts';
import { refuse } from './usage-error.ts';

// Every command takes these two, but to this one they are of no use, so its help does not list them.
const { plain: _, 'screen-reader': __, ...SCREEN_FLAGS } = PLAY_FLAGS;

const FLAGS = {
  players: { value: 'NAMES', does: `${PLAYERS.join(' to ')} names, with commas between them` },
  rounds: { value: 'N', does: 'how many codes everybody makes', range: ROUNDS },
  ...GAME_FLAGS,
  ...SCREEN_FLAGS,
};

export const command = commandOf({
  name: 'match',
  about: [
    'In each round everybody makes a code, unseen, and the others break it one after another. The',
    'maker gets a point for each guess at it; if it is not broken, or given up, one more than there',
    'are guesses in the game. It needs the full screen, and counts in no statistics.',
  ],
  examples: ['match --players Ana,Ben', 'match --players Ana,Ben,Cy --rounds 2 --game pegs'],
  flags: FLAGS,
  refuses: {
    'nobody sees a code before it is broken.': ['testing'],
    'the players make the codes.': ['evil'],
    'nothing is drawn.': ['seed'],
    'friends play without a coach.': ['coach'],
  },
  run,
});

async function run(values: Values<typeof FLAGS>): Promise<number> {
  const { players, rounds = 1 } = values;
  const flags = flagsOf(values);
  if (players === undefined) {
    return refuse('match needs the names of the players, such as --players Ana,Ben.');
  }
  const read = readNames(players.split(','));
  if ('wrong' in read) return refuse(`--players: ${read.wrong}`);
  const { rules } = flags.chosen;
  const friends = matchOfFriends({ id: randomHex(32), rules, names: read.names, rounds });
  await startFrontEnd(flags, { friends });
  return 0;
}
