import fc from 'fast-check';
import { gameReducer } from '../../source/engine/game.ts';
import type { Rules } from '../../source/engine/rules.ts';
import {
  type Friends,
  rulesForFriends,
  turnIn,
  withFriendsGame,
  withNextGame,
  withSecret,
} from '../../source/games/friends.ts';
import { pegs } from '../../source/games/pegs.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import { anyRules } from './any-game.ts';

export const FRIENDS_ID = '0123456789abcdef-1';

/** A match of friends that begins. */
export function newFriends(more: Partial<Friends> = {}): Friends {
  return {
    id: FRIENDS_ID,
    rules: pegs.rules,
    players: ['Ana', 'Ben', 'Cy'],
    rounds: 2,
    codes: [],
    ...more,
  };
}

/** The match after the next player has made a code, or has typed these guesses and then given up. */
export function afterTurns(match: Friends, ...turns: readonly (string | string[])[]): Friends {
  return turns.reduce<Friends>((before, turn) => {
    if (typeof turn === 'string') return withSecret(before, turn);
    const after = turn.reduce(afterGuess, withNextGame(before));
    return after.game ? withFriendsGame(after, { ...after.game, ended: true }) : after;
  }, match);
}

/** The match after a guess on the board that lasts. */
export function afterGuess(match: Friends, guess: string): Friends {
  const { game } = match;
  if (!game) throw new Error('No game lasts.');
  const { refusal: _, ...next } = gameReducer(game, { type: 'guess', typed: guess });
  return withFriendsGame(match, next);
}

const anyFriendsRules: fc.Arbitrary<Rules> = anyRules
  .filter(({ showsSecret, evil }) => !showsSecret && !evil)
  .map(rulesForFriends);

/** Any match of friends, after any number of turns. */
export const anyFriends: fc.Arbitrary<Friends> = fc
  .record({
    rules: anyFriendsRules,
    players: fc.constantFrom(['Ana', 'Ben'], ['Ana', 'Ben', 'Cy 2'], ['a', 'b', 'c', 'd', 'e']),
    rounds: fc.integer({ min: 1, max: 5 }),
    turns: fc.array(fc.nat(1000), { maxLength: 60 }),
  })
  .map(({ turns, ...more }) => turns.reduce(afterAnything, newFriends(more)));

function afterAnything(match: Friends, by: number): Friends {
  const turn = turnIn(match);
  if (!turn) return match;
  const code = secretOfNumber(match.rules, by) ?? (secretOfNumber(match.rules, 0) as string);
  if (turn.breaker === undefined) return withSecret(match, code);
  const begun = withNextGame(match);
  if (!begun.game) throw new Error('No game lasts.');
  if (by % 11 === 0) return withFriendsGame(begun, { ...begun.game, ended: true });
  return afterGuess(begun, by % 3 === 0 ? begun.game.secret : code);
}
