import process from 'node:process';
import { type GameState, newGame } from '../engine/game.ts';
import { nextOrigin, originsOf } from '../engine/origin.ts';
import { LEVELS, type Level, newRace } from '../engine/race.ts';
import { Random } from '../engine/random.ts';
import { RULE_SETS } from '../games/index.ts';
import { MATCH_GAMES, type Match } from '../games/match.ts';
import { randomHex } from '../saves/files.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { readArguments, refuse } from './arguments.ts';
import { seedOf } from './flags.ts';
import { anySeed, startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, PLAY_FLAGS_HELP, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { type ChosenGame, GAME_FLAGS, gameOf } from './rule-flags.ts';

const OPTIONS = {
  ...GAME_FLAGS,
  level: { type: 'string' },
  seed: { type: 'string' },
  match: { type: 'string' },
  // Known here only to say why it is refused, as `testing` is.
  evil: { type: 'boolean' },
  ...PLAY_FLAGS,
  help: { type: 'boolean', short: 'h' },
} as const;

/** How the machine plays, unless a flag says otherwise. */
const USUAL: Level = 'even';

const HELP = `Usage: code-breakers race [flags]

You and the machine break the same code, guess by guess. Of its guesses you see
the clues alone until both of you are through; then both boards are shown. Who
needs fewer guesses wins. What you pay for lifelines counts as guesses.

  --game ID        ${RULE_SETS.map((set) => set.rules.id).join(', ')}
  --level LEVEL    easy (any code that fits), even (plays what a hint says; the
                   usual one), strong
  --seed N         the same number gives the same race again
  --match N        a match of N games, ${MATCH_GAMES.join(' to ')}, in which you break and think of
                   codes in turn, each a point a guess for who made it
${PLAY_FLAGS_HELP}

The flags that choose a game's rules are those of code-breakers --help, but for
--testing and --evil.
`;

/** Runs the command `race`: a game against the machine. */
export async function race(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) {
    process.stdout.write(HELP);
    return 0;
  }
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
  if (values.testing === true) {
    return { wrong: 'race takes no --testing: the machine does not see the code either.' };
  }
  if (values.evil === true) {
    return { wrong: 'race takes no --evil: there is no code that both of you could break.' };
  }
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
