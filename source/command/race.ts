import { defined } from '../engine/defined.ts';
import { type GameState, newGame } from '../engine/game.ts';
import { nextOrigin, originsOf } from '../engine/origin.ts';
import { LEVELS, type Level, newRace } from '../engine/race.ts';
import { Random } from '../engine/random.ts';
import { MATCH_GAMES, type Match } from '../games/match.ts';
import { randomHex } from '../saves/files.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import type { Arguments } from './arguments.ts';
import { commandOf } from './command-of.ts';
import { type FlagGroups, HELP_FLAG } from './flag-table.ts';
import { type Flags, flagsOf, SEED_FLAG } from './flags.ts';
import { anySeed, startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_TITLE } from './play-flags.ts';
import { GAME_FLAGS, GAME_TITLE } from './rule-flags.ts';

const FLAGS = {
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
    testing: {
      type: 'boolean',
      refused: 'race takes no --testing: the machine does not see the code either.',
    },
    evil: {
      type: 'boolean',
      refused: 'race takes no --evil: there is no code that both of you could break.',
    },
  },
  [PLAY_TITLE]: PLAY_FLAGS,
} as const satisfies FlagGroups;

/** How the machine plays, unless a flag says otherwise. */
const USUAL: Level = 'even';

type Asked = {
  readonly flags: Flags;
  readonly level: Level;
  /** How many games the match has, if it is one. */
  readonly games?: number;
};

export const race = commandOf(
  {
    name: 'race',
    about: [
      'You and the machine break the same code, guess by guess. You see only the clues of its guesses',
      'until both of you are through; then both boards are shown. Fewer guesses win, and what a',
      'lifeline costs counts as guesses.',
    ],
    examples: ['race --game pegs --level easy', 'race --match 4'],
    flags: FLAGS,
  },
  { read, run },
);

function read({ values }: Arguments): Asked | Wrong {
  const level = levelOf(values.level);
  if (typeof level === 'object') return level;
  const games = gamesOf(values.match);
  if (typeof games === 'object') return games;
  const flags = flagsOf(values);
  if ('wrong' in flags) return flags;
  return defined({ flags, level, games });
}

async function run({ flags, level, games }: Asked): Promise<number> {
  const seed = flags.seed ?? (await anySeed());
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

function levelOf(typed: unknown = USUAL): Level | Wrong {
  const level = LEVELS.find((one) => one === typed);
  const wrong = `--level is ${listed(LEVELS, 'or')}, not "${quoted(String(typed))}".`;
  return level ?? { wrong };
}

/** How many games the match has, if one is asked for, or a sentence that says what is wrong. */
function gamesOf(typed: unknown): number | undefined | Wrong {
  if (typed === undefined) return undefined;
  const [least, most] = MATCH_GAMES;
  const games = /^[0-9]{1,2}$/.test(String(typed)) ? Number(typed) : 0;
  if (games >= least && games <= most) return games;
  return { wrong: `--match takes ${least} to ${most} games, not "${quoted(String(typed))}".` };
}
