import { type GameState, newGame } from '../engine/game.ts';
import { nextOrigin, originsOf } from '../engine/origin.ts';
import { LEVELS, type Level, newRace } from '../engine/race.ts';
import { Random, randomSeed } from '../engine/random.ts';
import { MATCH_GAMES, type Match, matchAgainstMachine } from '../games/match.ts';
import { randomHex } from '../saves/files.ts';
import { commandOf, type Values } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { type Flags, flagsOf, SEED_FLAG } from './game.ts';
import { PLAY_FLAGS } from './play-flags.ts';
import { GAME_FLAGS } from './rule-flags.ts';

const FLAGS = {
  level: {
    value: 'LEVEL',
    does: "how well the machine plays\neasy: any code that fits. even (the default): the coach's hints. strong: takes its time.",
    choices: LEVELS,
  },
  seed: { ...SEED_FLAG, does: 'the same number gives the same race' },
  match: {
    value: 'N',
    does: "play a match of this many games\nYou break a code, then the machine breaks yours, and so on. Whoever made the code gets a point for each guess, and one more if it isn't broken.",
    range: MATCH_GAMES,
  },
  ...GAME_FLAGS,
  ...PLAY_FLAGS,
} as const;

export const command = commandOf({
  name: 'race',
  about: [
    'You and the machine break the same code, guess by guess. Until both of you are done, you only see',
    'the clues that it gets; then you see both boards. Fewer guesses win, and guesses spent on',
    'lifelines count.',
  ],
  examples: ['race --game pegs --level easy', 'race --match 4'],
  flags: FLAGS,
  refuses: {
    "the machine doesn't see the code either.": ['testing'],
    'there would be no code to race for.': ['evil'],
  },
  run,
});

async function run(values: Values<typeof FLAGS>): Promise<number> {
  const { level = 'even', match: games } = values;
  const flags = flagsOf(values);
  const seed = flags.seed ?? randomSeed();
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

function matchOf({ chosen, seed }: Flags, level: Level, codes: number, drawnFrom: bigint): Match {
  return matchAgainstMachine({
    ...{ id: randomHex(32), rules: chosen.rules, level, codes },
    random: new Random(drawnFrom).state,
    ...(seed !== undefined && { isSeeded: true }),
  });
}
