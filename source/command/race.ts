import type { GameState } from '../engine/game-state.ts';
import { idSource, nextGame } from '../engine/next-game.ts';
import { LEVELS, type Level, newRace } from '../engine/race.ts';
import { Random, randomSeed } from '../engine/random.ts';
import { randomHex } from '../saves/files.ts';
import { commandOf, type Values } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { type Flags, flagsOf } from './game.ts';
import { PLAY_FLAGS } from './play-flags.ts';
import { GAME_FLAGS, SEED_FLAG } from './rule-flags.ts';

const FLAGS = {
  level: {
    value: 'LEVEL',
    does: "how well the machine plays\neasy: any code that fits. even (the default): the coach's hints. strong: takes its time.",
    choices: LEVELS,
  },
  seed: { ...SEED_FLAG, does: 'the same number gives the same race' },
  ...GAME_FLAGS,
  ...PLAY_FLAGS,
} as const;

export const command = commandOf({
  name: 'race',
  about: [
    'You and the machine break the same code, guess by guess. Until both of you are done, you see its',
    'clues, not its guesses; then you see both boards. Fewer guesses win, and guesses spent on',
    'lifelines count.',
  ],
  examples: ['race --game pegs --level easy'],
  flags: FLAGS,
  refuses: {
    "the machine doesn't see the code either.": ['testing'],
    'there would be no code to race for.': ['evil'],
  },
  run,
});

async function run(values: Values<typeof FLAGS>): Promise<number> {
  const { level = 'even' } = values;
  const flags = flagsOf(values);
  await startFrontEnd(flags, { game: newRaceGame(flags, level), lastLines: () => [] });
  return 0;
}

function newRaceGame({ chosen: { rules }, seed }: Flags, level: Level): GameState {
  const random = new Random(seed ?? randomSeed());
  const { game } = nextGame(rules, random, idSource(randomHex(16), seed));
  return { ...game, race: newRace(level, game.random) };
}
