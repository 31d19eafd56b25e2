import type { Code } from '../engine/code.ts';
import { gameWith } from '../engine/game.ts';
import { type GameState, type Origin, statusOf } from '../engine/game-state.ts';
import { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { defined, isWithin, sumOf } from '../engine/values.ts';
import { nameKey, readName } from '../text/name.ts';
import { inWords, quoted, type Wrong } from '../text/words.ts';

export const PLAYERS = [2, 5] as const;
export const ROUNDS = [1, 5] as const;

/**
 * A match of friends at one keyboard, as plain JSON. The players make codes in turn, and all others
 * break each code. The maker gets a point for each guess, or one point more than the guess limit if
 * the code isn't broken. A match holds secrets, so screens take friends' codes only from
 * `shownCode` and `shownGame`.
 */
export type Match = {
  readonly id: string;
  /** None of the games is evil or in testing mode. */
  readonly rules: Rules;
  /** In the order in which the players make codes. */
  readonly players: readonly string[];
  /** How many codes are made in all. */
  readonly codes: number;
  readonly results: readonly GameState[];
  /** The current code. Absent once all players but its maker have finished with it. */
  readonly secret?: Code;
  readonly game?: GameState;
};

type Beginning = Pick<Match, 'id' | 'rules'> & {
  readonly names: readonly string[];
  readonly rounds: number;
};

export function matchOfFriends({ id, rules, names, rounds }: Beginning): Match {
  const codes = names.length * rounds;
  return { id, rules: { ...rules, aids: [] }, players: names, codes, results: [] };
}

export const roundsOf = ({ players, codes }: Match) => codes / players.length;

/** Indices of a code and of two players. */
type Seats = { readonly code: number; readonly maker: number; readonly breaker: number };

/** `index` counts games, from 0. */
export function seatsAt({ players }: Pick<Match, 'players'>, index: number): Seats {
  const code = Math.floor(index / (players.length - 1));
  const maker = code % players.length;
  const breaker = (maker + 1 + (index % (players.length - 1))) % players.length;
  return { code, maker, breaker };
}

/** `isMaking`: the code of this turn isn't made yet. */
export function turnIn(match: Match): (Seats & { readonly isMaking: boolean }) | undefined {
  const { results, secret } = match;
  if (isMatchOver(match)) return undefined;
  return { ...seatsAt(match, results.length), isMaking: secret === undefined };
}

export function isMatchOver({ players, codes, results }: Match): boolean {
  return results.length >= codes * (players.length - 1);
}

/** Whether dropping the match would lose a code or a result. */
export function isUnderWay(match: Match): boolean {
  const { results, secret } = match;
  return !isMatchOver(match) && (results.length > 0 || secret !== undefined);
}

export function withSecret(match: Match, secret: Code): Match {
  return { ...match, secret };
}

export function withNextGame(match: Match): Match {
  const { rules, secret, game } = match;
  if (game || secret === undefined || isMatchOver(match)) return match;
  return { ...match, game: gameWith(rules, secret, new Random(0), originOfTurn(match)) };
}

export function originOfTurn(match: Match): Origin {
  const { id, results, players } = match;
  const { code } = seatsAt(match, results.length);
  return { id: `${id}-${code}-${results.length % (players.length - 1)}`, friends: id };
}

export function withGame(match: Match, game: GameState): Match {
  if (statusOf(game) === 'playing') return { ...match, game };
  const { game: _, secret, ...others } = match;
  const results = [...match.results, game];
  const isCodeOver = results.length % (match.players.length - 1) === 0;
  return { ...others, results, ...(!isCodeOver && defined({ secret })) };
}

const isBroken = (game: GameState) => statusOf(game) === 'won';

export function pointsOf({ rules }: Pick<Match, 'rules'>, game: GameState): number {
  return isBroken(game) ? game.guesses.length : rules.guesses + 1;
}

export function standings(match: Match) {
  return match.players.map((name, player) => {
    const made = match.results.filter((_, at) => seatsAt(match, at).maker === player);
    const points = sumOf(made.map((game) => pointsOf(match, game)));
    const broken = match.results.filter(
      (game, at) => isBroken(game) && seatsAt(match, at).breaker === player,
    );
    return { name, points, broken: broken.length };
  });
}

/** How many codes are shown: the ones that all players but the maker have finished with. */
export function shownCodes({ players, results }: Match): number {
  return Math.floor(results.length / (players.length - 1));
}

export function shownCode(match: Match, code: number): Code | undefined {
  return shownGame(match, code * (match.players.length - 1))?.secret;
}

/** Undefined while other players still have to break the game's code. */
export function shownGame(match: Match, index: number): GameState | undefined {
  return seatsAt(match, index).code < shownCodes(match) ? match.results[index] : undefined;
}

export function readNames(typed: readonly string[]): { readonly names: readonly string[] } | Wrong {
  const names: string[] = [];
  for (const text of typed) {
    if (text.trim() === '') return { wrong: 'A name is missing.' };
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
  const asked = `Type ${inWords(least)} to ${inWords(most)} names`;
  return { wrong: names.length === 0 ? `${asked}.` : `${asked}, not ${inWords(names.length)}.` };
}
