import { defined } from '../engine/defined.ts';
import { type GameState, newGame, statusOf } from '../engine/game.ts';
import { type Origin, spentOnAids } from '../engine/game-state.ts';
import type { Level } from '../engine/race.ts';
import { Random, type RandomState } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import type { Friends } from './friends.ts';
import { ruleSetOf } from './index.ts';

export { MATCH_GAMES } from '../engine/origin.ts';

export type MachineRow = {
  readonly guess: string;
  readonly red: number;
  readonly white: number;
  /** The player said that this guess is the code. */
  readonly isIt?: true;
};

/** The game in which the machine breaks the code that the player thinks of. */
export type CodemakerTurn = {
  readonly type: 'making';
  /** The length of the code, where the rules have several and do not hide it. */
  readonly length?: number;
  readonly rows: readonly MachineRow[];
  /** The last row does not have its clue yet. */
  readonly isAsking: boolean;
  /** How many codes were consistent before the last guess. */
  readonly remaining?: number;
};

export type Turn = CodemakerTurn | { readonly type: 'breaking'; readonly game: GameState };

export type MatchResult = {
  /** How many guesses its breaker used, including those that lifelines cost. */
  readonly guesses: number;
  readonly isBroken: boolean;
};

/**
 * Some games in which player and machine break and make the code in turn, as plain JSON. The player
 * breaks first. Whoever makes a code gets a point for each guess at it, and one more if it is not
 * broken.
 */
export type Match = {
  readonly id: string;
  /** The rules of each game: no evil ones, and none in testing mode. */
  readonly rules: Rules;
  readonly level: Level;
  readonly games: number;
  /** The random numbers from which the next secret is drawn. */
  readonly random: RandomState;
  /** The player gave the seed of these numbers. */
  readonly isSeeded?: true;
  readonly results: readonly MatchResult[];
  readonly turn?: Turn;
};

/** The matches that are kept, by their sorts: against the machine, and of friends at one keyboard. */
export type Matches = { readonly match: Match; readonly friends: Friends };
export type MatchSort = keyof Matches;
export type AnyMatch = Matches[MatchSort];

export const sortOf = (match: AnyMatch): MatchSort => ('players' in match ? 'friends' : 'match');

export type Side = 'player' | 'machine';

/** Who breaks the code of the game with this number, from 1. */
export function breakerOf(game: number): Side {
  return game % 2 === 1 ? 'player' : 'machine';
}

/** The number of the current or next game, from 1; at the end it is one more than there are. */
export function gameNumber({ results }: Match): number {
  return results.length + 1;
}

export function isMatchOver({ results, games }: Match): boolean {
  return results.length >= games;
}

/** What a code's maker gets. A game given up counts as lost: that must not be cheaper. */
export function pointsOf({ rules }: Pick<Match, 'rules'>, result: MatchResult): number {
  return result.isBroken ? result.guesses : rules.guesses + 1;
}

export function scoreOf(match: Match): Readonly<Record<Side, number>> {
  const score = { player: 0, machine: 0 };
  for (const [index, result] of match.results.entries()) {
    const maker = breakerOf(index + 1) === 'player' ? 'machine' : 'player';
    score[maker] += pointsOf(match, result);
  }
  return score;
}

/** The match with a new game whose code the player breaks; its secret is drawn. */
export function withBreaking(match: Match): Match {
  const random = Random.from(match.random);
  const game = newGame(match.rules, random, originIn(match));
  return { ...match, random: random.state, turn: { type: 'breaking', game } };
}

/** The origin of the next game. Only the player's games draw from the stream. */
function originIn({ id, results, games, random, isSeeded }: Match): Origin {
  const game = results.length + 1;
  return {
    id: `${id}-${game}`,
    ...(isSeeded && { seed: random.seed, draw: (game + 1) / 2 }),
    match: { id, game, of: games },
  };
}

/** The match with a new game in which the player has thought of a code, of this length if asked. */
export function withCodemakerTurn(match: Match, length?: number): Match {
  return { ...match, turn: defined({ type: 'making', length, rows: [], isAsking: false }) };
}

/** The match after a change of the player's game, which may be over now. */
export function withGame(match: Match, game: GameState): Match {
  const status = statusOf(game);
  if (status === 'playing') return { ...match, turn: { type: 'breaking', game } };
  const guesses = game.guesses.length + spentOnAids(game);
  return withResult(match, { guesses, isBroken: status === 'won' });
}

export function withResult({ turn: _, ...match }: Match, result: MatchResult): Match {
  return { ...match, results: [...match.results, result] };
}

/** The rules of the game in which the machine breaks a code of this length, if it is known. */
export function codemakerRules({ rules }: Pick<Match, 'rules'>, length?: number): Rules {
  return length === undefined ? rules : { ...rules, lengths: [length], drawnFrom: [] };
}

/** The random words for the machine's next guess. The same number of rows gives the same words. */
export function machineWords(match: Match, rows: number): number[] {
  const { seed } = match.random;
  const random = new Random((BigInt(seed) << 16n) + BigInt(gameNumber(match) * 256 + rows));
  return [random.getrandbits(32), random.getrandbits(32)];
}

/** The score as the player reads it: `you 12, machine 9`. */
export function scoreWords(match: Match): string {
  const { player, machine } = scoreOf(match);
  return `you ${player}, machine ${machine}`;
}

/** Who has won, as a sentence; undefined before the end of the match. */
export function matchEnd(match: Match): string | undefined {
  if (!isMatchOver(match)) return undefined;
  const { player, machine } = scoreOf(match);
  if (player === machine) return `The match is a draw, ${player} to ${machine}.`;
  return player > machine
    ? `You win the match, ${player} to ${machine}.`
    : `The machine wins the match, ${machine} to ${player}.`;
}

/** What a player is asked before the machine breaks their code. The machine uses no lifelines. */
export function keepInMind(rules: Rules): string {
  const facts = ruleSetOf(rules.id).facts({ ...rules, aids: [] });
  return `Think of a code and keep it in mind: ${facts.join(', ')}.`;
}
