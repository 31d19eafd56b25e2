import type { Code } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import { type GameState, gameWith, newGame, statusOf } from '../engine/game.ts';
import { type Origin, spentOnAids } from '../engine/game-state.ts';
import type { Level } from '../engine/race.ts';
import { Random, type RandomState } from '../engine/random.ts';
import { isWithin, type Rules } from '../engine/rules.ts';
import { nameKey, readName } from '../text/name.ts';
import { quoted, type Wrong } from '../text/safe.ts';

export { MATCH_GAMES } from '../engine/origin.ts';

/** The fewest and the most players at one keyboard, and the fewest and the most rounds. */
export const PLAYERS = [2, 5] as const;
export const ROUNDS = [1, 5] as const;

type Player = {
  readonly name: string;
  /** If the player is the machine: how well it plays. */
  readonly level?: Level;
};

/** A guess of the machine, with the clue that the player gave it. */
export type MachineRow = {
  readonly guess: string;
  readonly red: number;
  readonly white: number;
  /** The player said that this guess is the code. */
  readonly isIt?: true;
};

/** A game in which the machine breaks a code that a player thinks of. */
export type MachineGame = {
  /** The rules, with only one length if the player was asked for the length of the code. */
  readonly rules: Rules;
  /** While `phase` is `asking`, the last row has no clue yet. */
  readonly rows: readonly MachineRow[];
  /** The index of the row whose clue is asked for; in a solved game, of the right guess. */
  readonly at: number;
  readonly phase: 'thinking' | 'asking' | 'conflict' | 'solved' | 'unbroken';
  /** The game belongs to a match, so the machine has as many guesses as the player. */
  readonly match?: true;
  /** How many codes were consistent before the last guess. */
  readonly remaining?: number;
};

/** How a game of a match ended. */
export type Result = {
  /** How many guesses the breaker used, including guesses paid for lifelines. */
  readonly guesses: number;
  readonly isBroken: boolean;
  /** The game itself; absent in matches against the machine that 1.0.0 saved. */
  readonly game?: GameState | MachineGame;
};

/**
 * A match as plain JSON. The players make codes in turn, and all other players break each code one
 * after another, beginning with the player after its maker. The maker of a code gets a point for
 * each guess at it, and one more from each player who does not break it. A match holds secrets:
 * views get friends' codes only from `shownCode` and `shownGame`.
 */
export type Match = {
  readonly id: string;
  /** The rules of each game, which is neither evil nor in testing mode. */
  readonly rules: Rules;
  /** The players, in the order in which they make codes. */
  readonly players: readonly Player[];
  /** How many codes are made in all. */
  readonly codes: number;
  readonly results: readonly Result[];
  /** The code that a friend made, until all other players have finished with it. */
  readonly secret?: Code;
  /** The current game; absent between two games. */
  readonly game?: GameState | MachineGame;
  /**
   * The random numbers from which the machine's next code is drawn. Absent in a match of friends.
   */
  readonly random?: RandomState;
  /** The player gave the seed of the random numbers. */
  readonly isSeeded?: true;
};

/** Two unfinished matches can be saved at once: one against the machine, one of friends. */
export const MATCH_SORTS = ['match', 'friends'] as const;
export type MatchSort = (typeof MATCH_SORTS)[number];

/** Whether a match is against the machine or of friends. */
export function sortOf({ random }: Match): MatchSort {
  return random ? 'match' : 'friends';
}

type Against = Pick<Match, 'id' | 'rules' | 'random' | 'isSeeded'> & {
  readonly level: Level;
  readonly codes: number;
};

/** A match against the machine, which makes the first code. */
export function matchAgainstMachine({ level, ...match }: Against): Match {
  return { ...match, players: [{ name: 'the machine', level }, { name: 'you' }], results: [] };
}

type AmongFriends = Pick<Match, 'id' | 'rules'> & {
  readonly names: readonly string[];
  readonly rounds: number;
};

/** A match of friends, without lifelines. In each round, everyone makes one code. */
export function matchOfFriends({ id, rules, names, rounds }: AmongFriends): Match {
  const players = names.map((name) => ({ name }));
  const codes = names.length * rounds;
  return { id, rules: { ...rules, aids: [] }, players, codes, results: [] };
}

/** How many rounds a match of friends has. */
export const roundsOf = ({ players, codes }: Match) => codes / players.length;

/** Which code a game is about, who made it, and who breaks it. All are indices. */
type Seats = { readonly code: number; readonly maker: number; readonly breaker: number };

/** Who makes and who breaks the code of the game with this index. */
export function seatsAt({ players }: Pick<Match, 'players'>, index: number): Seats {
  const code = Math.floor(index / (players.length - 1));
  const maker = code % players.length;
  const breaker = (maker + 1 + (index % (players.length - 1))) % players.length;
  return { code, maker, breaker };
}

/**
 * The seats of the next game; undefined once the match is over. `isMaking`: the game needs a code
 * first.
 */
export function turnIn(match: Match): (Seats & { readonly isMaking: boolean }) | undefined {
  const { results, secret, game } = match;
  if (isMatchOver(match)) return undefined;
  return { ...seatsAt(match, results.length), isMaking: secret === undefined && !game };
}

/**
 * The number of the current or next game, from 1. After the last game, one more than there are
 * games.
 */
export function gameNumber({ results }: Match): number {
  return results.length + 1;
}

/** Whether a match has no game left to play. */
export function isMatchOver({ players, codes, results }: Match): boolean {
  return results.length >= codes * (players.length - 1);
}

/** Whether dropping a match would lose anything: a code, a guess, or the result of a game. */
export function isUnderWay(match: Match): boolean {
  const { results, secret, game } = match;
  const guesses = game && (isMachineGame(game) ? game.rows : game.guesses).length;
  return !isMatchOver(match) && (results.length > 0 || secret !== undefined || Boolean(guesses));
}

/** How well the machine plays; undefined in a match of friends. */
export function machineLevel({ players }: Match): Level | undefined {
  return players.find(({ level }) => level)?.level;
}

/** Whether the machine breaks the code in the game with this number, counted from 1. */
export function isMachineBreaking(match: Match, game = gameNumber(match)): boolean {
  return match.players[seatsAt(match, game - 1).breaker]?.level !== undefined;
}

/** Whether a game is one in which the machine breaks the code. */
export function isMachineGame(game: GameState | MachineGame): game is MachineGame {
  return 'phase' in game;
}

/** The game of a match or a result, if a player breaks its code. */
export function playersGame({ game }: Pick<Match, 'game'>): GameState | undefined {
  return game && !isMachineGame(game) ? game : undefined;
}

/** The match with the code that the next player made. */
export function withSecret(match: Match, secret: Code): Match {
  return { ...match, secret };
}

/**
 * The match with its next game. The code is the one that a friend made, or else it is drawn for the
 * machine.
 */
export function withNextGame(match: Match): Match {
  const { rules, random, secret, game } = match;
  if (game || isMatchOver(match)) return match;
  if (secret !== undefined) {
    return { ...match, game: gameWith(rules, secret, new Random(0), originIn(match)) };
  }
  if (!random) return match;
  const stream = Random.from(random);
  const drawn = newGame(rules, stream, originIn(match));
  return { ...match, random: stream.state, game: drawn };
}

/** The origin of the next game. A code is drawn only for games in which the player breaks it. */
export function originIn(match: Match): Origin {
  const { id, results, players, codes, random, isSeeded } = match;
  const game = gameNumber(match);
  if (!random) {
    const { code } = seatsAt(match, results.length);
    return { id: `${id}-${code}-${results.length % (players.length - 1)}`, friends: id };
  }
  return {
    id: `${id}-${game}`,
    ...(isSeeded && { seed: random.seed, draw: (game + 1) / 2 }),
    match: { id, game, of: codes },
  };
}

/**
 * The match with a new game in which the player thought of a code. `length` is the code's length,
 * if the player was asked.
 */
export function withThoughtCode(match: Match, length?: number): Match {
  return { ...match, game: { ...newMachineGame(match.rules, length), match: true } };
}

/** A game of Break my code. `length` is the length of the code, if the player was asked. */
export function newMachineGame(rules: Rules, length?: number): MachineGame {
  const known = length === undefined ? rules : { ...rules, lengths: [length], drawnFrom: [] };
  return { rules: known, rows: [], at: 0, phase: 'thinking' };
}

/**
 * The lengths from which the player is asked to choose; empty if there is only one, or if the
 * length is hidden.
 */
export function lengthsToAsk({ lengths, hidesLength }: Rules): readonly number[] {
  return hidesLength || lengths.length < 2 ? [] : lengths;
}

/** The match after a change of its current game, which may have ended the game. */
export function withGame(match: Match, game: GameState | MachineGame): Match {
  const result = isMachineGame(game) ? resultOfMachine(game) : resultOf(game);
  return result ? withResult(match, { ...result, game }) : { ...match, game };
}

/** The match after the end of its current game. */
export function withResult(match: Match, result: Result): Match {
  const { game: _, secret, ...others } = match;
  const results = [...match.results, result];
  const isCodeOver = results.length % (match.players.length - 1) === 0;
  return { ...others, results, ...(!isCodeOver && defined({ secret })) };
}

function resultOf(game: GameState): Result | undefined {
  const status = statusOf(game);
  if (status === 'playing') return undefined;
  return { guesses: game.guesses.length + spentOnAids(game), isBroken: status === 'won' };
}

function resultOfMachine({ phase, at, rows }: MachineGame): Result | undefined {
  if (phase === 'solved') return { guesses: at + 1, isBroken: true };
  return phase === 'unbroken' ? { guesses: rows.length, isBroken: false } : undefined;
}

/** The points that a code's maker gets. Giving up counts like losing, so that it isn't cheaper. */
export function pointsOf({ rules }: Pick<Match, 'rules'>, result: Result): number {
  return result.isBroken ? result.guesses : rules.guesses + 1;
}

/** The points of each player, and how many codes each of them broke. */
export function standings(match: Match) {
  return match.players.map(({ name }, player) => {
    const made = match.results.filter((_, at) => seatsAt(match, at).maker === player);
    const points = made.reduce((sum, result) => sum + pointsOf(match, result), 0);
    const broken = match.results.filter(
      ({ isBroken }, at) => isBroken && seatsAt(match, at).breaker === player,
    );
    return { name, points, broken: broken.length };
  });
}

/** How many codes have been finished by everyone who breaks them, so that everyone may see them. */
export function shownCodes({ players, results }: Match): number {
  return Math.floor(results.length / (players.length - 1));
}

/** A code that everyone has finished; undefined if it is still secret. */
export function shownCode(match: Match, code: number): Code | undefined {
  return shownGame(match, code * (match.players.length - 1))?.secret;
}

/** The game with this index; undefined until everyone has finished with its code. */
export function shownGame(match: Match, index: number): GameState | undefined {
  const result = match.results[index];
  return result && seatsAt(match, index).code < shownCodes(match) ? playersGame(result) : undefined;
}

/**
 * The random words for the machine's next guess. The same number of rows always gives the same
 * words.
 */
export function machineSeed(match: Match, rows: number): number[] {
  const { seed } = match.random ?? { seed: '0' };
  const random = new Random((BigInt(seed) << 16n) + BigInt(gameNumber(match) * 256 + rows));
  return [random.getrandbits(32), random.getrandbits(32)];
}

/** The names of players at one keyboard, or a sentence that says what is wrong with the names. */
export function readNames(typed: readonly string[]): { readonly names: readonly string[] } | Wrong {
  const names: string[] = [];
  for (const text of typed) {
    const read = readName(text);
    if ('wrong' in read)
      return { wrong: `"${quoted(text.trim())}" can't be a name. ${read.wrong}` };
    names.push(read.name);
  }
  const keys = names.map(nameKey);
  const twice = names.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
  if (twice !== undefined) return { wrong: `Two players are called ${twice}.` };
  const [least, most] = PLAYERS;
  if (isWithin(names.length, PLAYERS)) return { names };
  const asked = `Type ${least} to ${most} names`;
  return { wrong: names.length === 0 ? `${asked}.` : `${asked}, not ${names.length}.` };
}
