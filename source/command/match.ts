import { PLAYERS, ROUNDS, readPlayers, rulesForFriends } from '../games/friends.ts';
import { randomHex } from '../saves/files.ts';
import { type Arguments, numberOf, refuse } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { EVIL_FLAG, flagsOf, SEED_FLAG } from './flags.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_TITLE } from './play-flags.ts';
import { GAME_FLAGS, GAME_TITLE } from './rule-flags.ts';

// Every command takes these two, but to this one they are of no use, so its help does not list them.
const { plain: _, 'screen-reader': __, ...SCREEN_FLAGS } = PLAY_FLAGS;

const FLAGS = {
  'The match': {
    players: {
      type: 'string',
      value: 'NAMES',
      does: `${PLAYERS.join(' to ')} names, with commas between them`,
    },
    rounds: {
      type: 'string',
      value: 'N',
      does: `how many codes everybody makes, ${ROUNDS.join(' to ')}`,
    },
    ...HELP_FLAG,
  },
  [GAME_TITLE]: {
    ...GAME_FLAGS,
    ...refusing(
      'match',
      { testing: GAME_FLAGS.testing },
      'nobody sees a code before it is broken.',
    ),
    ...refusing('match', { evil: EVIL_FLAG }, 'the players make the codes.'),
    ...refusing('match', { seed: SEED_FLAG }, 'nothing is drawn.'),
  },
  [PLAY_TITLE]: {
    ...SCREEN_FLAGS,
    ...refusing('match', { coach: PLAY_FLAGS.coach }, 'friends play without a coach.'),
  },
} as const;

export const command = commandOf({
  name: 'match',
  about: [
    'In each round everybody makes a code, unseen, and the others break it one after another. The',
    'maker gets a point for each guess at it; if it is not broken, or given up, one more than there',
    'are guesses in the game. It needs the full screen, and counts in no statistics.',
  ],
  examples: ['match --players Ana,Ben', 'match --players Ana,Ben,Cy --rounds 2 --game pegs'],
  flags: FLAGS,
  read,
  run,
});

function read({ values }: Arguments) {
  const { players: names } = values;
  const flags = flagsOf(values);
  const players = typeof names === 'string' ? playersIn(names) : undefined;
  const rounds = numberOf(values.rounds, ROUNDS, `--rounds takes ${ROUNDS.join(' to ')}`) ?? 1;
  return { flags, players, rounds };
}

function playersIn(names: string): readonly string[] {
  const read = readPlayers(names.split(','));
  return 'wrong' in read ? refuse(`--players: ${read.wrong}`) : read.players;
}

async function run({ flags, players, rounds }: ReturnType<typeof read>): Promise<number> {
  if (!players) refuse('match needs the names of the players, such as --players Ana,Ben.');
  const rules = rulesForFriends(flags.chosen.rules);
  await startFrontEnd(flags, { friends: { id: randomHex(32), rules, players, rounds, codes: [] } });
  return 0;
}
