import { defined } from '../engine/defined.ts';
import { type GameState, newGame } from '../engine/game.ts';
import { nextOrigin, originsOf } from '../engine/origin.ts';
import { LEVELS, type Level, newRace } from '../engine/race.ts';
import { Random } from '../engine/random.ts';
import { MATCH_GAMES, type Match } from '../games/match.ts';
import { randomHex } from '../saves/files.ts';
import { type Arguments, numberOf, oneOf } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { EVIL_FLAG, type Flags, flagsOf, SEED_FLAG } from './flags.ts';
import { anySeed, startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_TITLE } from './play-flags.ts';
import { GAME_FLAGS, GAME_TITLE } from './rule-flags.ts';

export const command = commandOf({
  name: 'race',
  about: [
    'You and the machine break the same code, guess by guess. You see only the clues of its guesses',
    'until both of you have finished; then both boards are shown. Fewer guesses win, and what a',
    'lifeline costs counts as guesses.',
  ],
  examples: ['race --game pegs --level easy', 'race --match 4'],
  flags: {
    'The race': {
      level: {
        type: 'string',
        value: 'LEVEL',
        does: 'how the machine plays',
        values: LEVELS,
        means: {
          easy: 'any code that fits',
          even: 'what a hint says; the usual one',
          strong: 'takes its time',
        },
      },
      seed: { ...SEED_FLAG, does: 'the same number gives the same race again' },
      match: {
        type: 'string',
        value: 'N',
        does: `a match of N games, ${MATCH_GAMES.join(' to ')}`,
        more: [
          'You break a code and think of one in turn. Whoever made it gets a point for each guess, and one more if it is not broken.',
        ],
      },
      ...HELP_FLAG,
    },
    [GAME_TITLE]: {
      ...GAME_FLAGS,
      ...refusing(
        'race',
        { testing: GAME_FLAGS.testing },
        'the machine does not see the code either.',
      ),
      ...refusing('race', { evil: EVIL_FLAG }, 'there is no code that both of you could break.'),
    },
    [PLAY_TITLE]: PLAY_FLAGS,
  },
  read,
  run,
});

function read({ values }: Arguments) {
  const level = oneOf(values, 'level', LEVELS) ?? 'even';
  const takes = `--match takes ${MATCH_GAMES.join(' to ')} games`;
  return { level, games: numberOf(values.match, MATCH_GAMES, takes), flags: flagsOf(values) };
}

async function run({ level, games, flags }: ReturnType<typeof read>): Promise<number> {
  const seed = flags.seed ?? anySeed();
  if (games === undefined) {
    await startFrontEnd(flags, { game: raceOf(flags, level, seed), lastLines: () => [] });
  } else {
    await startFrontEnd(flags, { match: matchOf(flags, level, games, seed) });
  }
  return 0;
}

function raceOf({ chosen: { rules }, seed }: Flags, level: Level, drawnFrom: bigint): GameState {
  const { origin } = nextOrigin(originsOf(randomHex(16), seed));
  const game = newGame(rules, new Random(drawnFrom), origin);
  return { ...game, race: newRace(level, game.random) };
}

function matchOf({ chosen, seed }: Flags, level: Level, games: number, drawnFrom: bigint): Match {
  return defined({
    id: randomHex(32),
    rules: chosen.rules,
    level,
    games,
    random: new Random(drawnFrom).state,
    isSeeded: seed === undefined ? undefined : true,
    results: [],
  });
}
