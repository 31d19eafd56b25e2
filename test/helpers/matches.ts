import fc from 'fast-check';
import { gameReducer } from '../../source/engine/game.ts';
import { type GameState, knownRules } from '../../source/engine/game-state.ts';
import { defined } from '../../source/engine/values.ts';
import {
  isMatchOver,
  type Match,
  matchOfFriends,
  withGame,
  withNextGame,
  withSecret,
} from '../../source/games/match.ts';
import { pegs } from '../../source/games/pegs.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import type { openMatches } from '../../source/saves/matches.ts';
import { anyRules } from './any-game.ts';

export const MATCH_ID = '0123456789abcdef-1';

export function newFriends(more: Partial<Parameters<typeof matchOfFriends>[0]> = {}): Match {
  const names = ['Ana', 'Ben', 'Cy'];
  return matchOfFriends({ id: MATCH_ID, rules: pegs.rules, names, rounds: 2, ...more });
}

/** A match whose first player made the code PBPB. The second player made these guesses. */
export function matchWith(guesses: readonly string[]): Match {
  return guesses.reduce(afterGuess, withNextGame(afterTurns(newFriends(), 'PBPB')));
}

/** The game that is being played. */
export function gameIn(match: Match): GameState {
  return match.game ?? fail('Nobody breaks a code.');
}

function fail(why: string): never {
  throw new Error(why);
}

/**
 * The match with friends after the next player made a code, or typed these guesses and then gave
 * up.
 */
export function afterTurns(match: Match, ...turns: readonly (string | string[])[]): Match {
  return turns.reduce<Match>((before, turn) => {
    if (typeof turn === 'string') return withSecret(before, turn);
    const after = turn.reduce(afterGuess, withNextGame(before));
    return after.game ? withGame(after, { ...gameIn(after), ended: true }) : after;
  }, match);
}

export function afterGuess(match: Match, typed: string): Match {
  // The reason for a refusal is told once and never saved.
  const { refusal: _, ...next } = gameReducer(gameIn(match), { type: 'guess', typed });
  return withGame(match, next);
}

const anyMatchRules = anyRules.filter(({ showsSecret, evil }) => !showsSecret && !evil);

const anyTurns = fc.array(fc.nat(1000), { maxLength: 60 });

/** Any match with friends, after any number of turns. */
export const anyFriends: fc.Arbitrary<Match> = fc
  .record({
    rules: anyMatchRules,
    names: fc.constantFrom(['Ana', 'Ben'], ['Ana', 'Ben', 'Cy 2'], ['a', 'b', 'c', 'd', 'e']),
    rounds: fc.integer({ min: 1, max: 5 }),
    turns: anyTurns,
  })
  .map(({ turns, ...more }) => turns.reduce(afterTurn, newFriends(more)));

/** The match after one more turn: a code was made, the next game began, or a guess was made. */
function afterTurn(match: Match, by: number): Match {
  const { game, rules, secret } = match;
  if (isMatchOver(match)) return match;
  if (game) return afterPlayer(match, by);
  return secret ? withNextGame(match) : withSecret(match, codeOf(rules, by));
}

function afterPlayer(match: Match, by: number): Match {
  const game = gameIn(match);
  if (by % 11 === 0) return withGame(match, gameReducer(game, { type: 'end' }));
  return afterGuess(match, by % 5 === 0 ? game.secret : codeOf(knownRules(game), by));
}

function codeOf(rules: Match['rules'], number: number): string {
  return secretOfNumber(rules, number) ?? (secretOfNumber(rules, 0) as string);
}

/** The newest match of a folder, taken as a program takes it, or what is wrong with its file. */
export function matchIn({ documents, takeMatch }: ReturnType<typeof openMatches>) {
  const opened = documents.keys().map((key) => documents.recover(key));
  const found = opened.flatMap(({ save }) => save ?? []);
  const [newest] = found.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  const [trouble] = opened.flatMap(({ trouble }) => trouble ?? []);
  return defined({ match: newest && takeMatch(newest.match.id), trouble });
}
