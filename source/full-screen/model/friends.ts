import type { GameState } from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import { BESIDE_ITEM } from './dailies.ts';
import type { AppState } from './state.ts';

/** Whether a game belongs to a match at one keyboard. It counts nowhere, and there is no coach. */
export const isFriendsGame = (game: GameState | undefined) => game?.origin?.friends !== undefined;

/** Beside Continue on the first menu: `Friends, Code Breakers 3/6`. */
export function friendsOnStart({ friends }: AppState): string | undefined {
  if (!friends) return undefined;
  const { players, rounds, codes, rules } = friends;
  const place = `${Math.max(1, codes.length)}/${players.length * rounds}`;
  const short = `Friends, ${ruleSetOf(rules.id).title} ${place}`;
  return short.length <= BESIDE_ITEM ? short : `Friends, ${place}`;
}
