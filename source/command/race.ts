import { type GameState, newGame } from '../engine/game.ts';
import { nextOrigin, originsOf } from '../engine/origin.ts';
import { LEVELS, type Level, newRace } from '../engine/race.ts';
import { Random } from '../engine/random.ts';
import { MATCH_GAMES, type Match } from '../games/match.ts';
import { randomHex } from '../saves/files.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { readArguments, refuse } from './arguments.ts';
import { type Command, type FlagGroups, flagsIn, HELP_FLAG } from './flag-table.ts';
import { SEED_FLAG, seedOf } from './flags.ts';
import { anySeed, startFrontEnd } from './front-end.ts';
import { tellOf } from './manual/tell.ts';
import { PLAY_FLAGS, PLAY_TITLE, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { type ChosenGame, GAME_FLAGS, GAME_TITLE, gameOf } from './rule-flags.ts';

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
        'You break a code and think of one in turn. Whoever made it gets a point for each guess.',
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

const OPTIONS = flagsIn(FLAGS);

/** How the machine plays, unless a flag says otherwise. */
const USUAL: Level = 'even';

/** The command `race`: a game against the machine. */
export const race: Command = {
  name: 'race',
  about: [
    'You and the machine break the same code, guess by guess. You see only the clues of its guesses',
    'until both of you are through; then both boards are shown. Fewer guesses win, and what a',
    'lifeline costs counts as guesses.',
  ],
  flags: FLAGS,
  run,
};

async function run(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) return tellOf(race);
  const drawnFrom = asked.seed ?? (await anySeed());
  if (asked.games !== undefined) {
    await startFrontEnd(asked.flags, { match: matchOf(asked, asked.games, drawnFrom) });
    return 0;
  }
  const game = raceOf(asked, drawnFrom);
  await startFrontEnd(asked.flags, { game, lastLines: () => [] });
  return 0;
}

type Asked = {
  readonly flags: PlayFlags;
  readonly chosen: ChosenGame;
  readonly level: Level;
  readonly seed?: bigint;
  /** How many games the match has, if it is one. */
  readonly games?: number;
};

function raceOf({ chosen: { rules }, level, seed }: Asked, drawnFrom: bigint): GameState {
  const { origin } = nextOrigin(originsOf(randomHex(16), seed));
  const game = newGame(rules, new Random(drawnFrom), origin);
  return { ...game, race: newRace(level, game.random) };
}

function matchOf(asked: Asked, games: number, drawnFrom: bigint): Match {
  const { chosen, level, seed } = asked;
  return {
    id: randomHex(32),
    rules: chosen.rules,
    level,
    games,
    random: new Random(drawnFrom).state,
    ...(seed !== undefined && { isSeeded: true as const }),
    results: [],
  };
}

function readCommand(args: readonly string[]): Asked | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  const [word] = words;
  if (word !== undefined) return { wrong: `"${quoted(word)}" is not a flag; see --help.` };
  const seed = seedOf(values);
  if (typeof seed === 'object') return seed;
  const level = levelOf(values.level);
  if (typeof level === 'object') return level;
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  const flags = playFlagsOf(values);
  if ('wrong' in flags) return flags;
  const games = gamesOf(values.match);
  if (typeof games === 'object') return games;
  if (values.help === true) return { help: true };
  return {
    ...{ flags, chosen, level },
    ...(seed !== undefined && { seed }),
    ...(games !== undefined && { games }),
  };
}

function levelOf(typed: unknown = USUAL): Level | Wrong {
  const level = LEVELS.find((one) => one === typed);
  const wrong = `--level is ${listed(LEVELS, 'or')}, not "${quoted(String(typed))}".`;
  return level ?? { wrong };
}

/** How many games the match has, if one is asked for, or a sentence that says why it cannot. */
function gamesOf(typed: unknown): number | undefined | Wrong {
  if (typed === undefined) return undefined;
  const [least, most] = MATCH_GAMES;
  const games = /^[0-9]{1,2}$/.test(String(typed)) ? Number(typed) : 0;
  if (games >= least && games <= most) return games;
  return { wrong: `--match takes ${least} to ${most} games, not "${quoted(String(typed))}".` };
}
