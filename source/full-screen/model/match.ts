import { ruleSetOf } from '../../games/index.ts';
import { gameNumber, isMatchOver, type Match } from '../../games/match.ts';
import { BESIDE_ITEM } from './dailies.ts';
import type { AppState } from './state.ts';

/** The match that waits, in a few words: `Match, Pegs, game 3 of 4`. */
export function matchShort({ match }: AppState): string | undefined {
  return match && `Match, ${placeIn(match)}`;
}

function placeIn(match: Match): string {
  const { title } = ruleSetOf(match.rules.id);
  return isMatchOver(match)
    ? `${title}, over`
    : `${title}, game ${gameNumber(match)} of ${match.games}`;
}

/**
 * The same beside an item of the first menu: `Match, Code Breakers 3/4`, without `Match, ` if the
 * item itself is called Match. It also says if the match could not be kept.
 */
export function matchOnStart(state: AppState, isNamed = false): string | undefined {
  const { match, unkeptMatches } = state;
  if (!match) return undefined;
  if (unkeptMatches?.match) return isNamed ? 'NOT SAVED' : 'a match, NOT SAVED';
  const short = isNamed ? placeIn(match) : matchShort(state);
  return short && short.length <= BESIDE_ITEM ? short : short?.replace(/, game (\d+) of /, ' $1/');
}

/** The same of a match of friends: `Friends, Code Breakers 3/6`. */
export function friendsOnStart({ friends }: AppState, isNamed = false): string | undefined {
  if (!friends) return undefined;
  const { players, rounds, codes, rules } = friends;
  const place = `${Math.max(1, codes.length)}/${players.length * rounds}`;
  const game = `${ruleSetOf(rules.id).title} ${place}`;
  if (isNamed) return game;
  const short = `Friends, ${game}`;
  return short.length <= BESIDE_ITEM ? short : `Friends, ${place}`;
}
