import { type GameState, isBegun, statusOf, turnsOf } from '../../engine/game-state.ts';
import { idOf, isAsFar } from '../../games/history-entry.ts';
import { isMatch, type Unfinished } from '../../games/unfinished-names.ts';
import { inHand } from './boards.ts';
import { kindOf } from './game-kinds.ts';
import type { AppState } from './state.ts';

/**
 * What a change loses for good.
 * - `game`: a game that is given up.
 * - `reveal`: a game whose code is revealed.
 * - `aid`: the guesses that a lifeline costs.
 * - `match`: a whole match with friends.
 * - `older`: a game's last turns, because an older copy is loaded.
 */
export type Loss = 'game' | 'reveal' | 'aid' | 'match' | 'older';

export function lossIn(before: AppState, after: AppState): Loss | undefined {
  if (before === after) return undefined;
  const onBoard = lossOnBoard(before, after);
  if (onBoard) return onBoard;
  for (const [id, unfinished] of inHand(before)) {
    const loss = isLost(after, id, unfinished);
    if (loss) return isMatch(unfinished) ? 'match' : 'game';
  }
  const { game } = after;
  if (!game || statusOf(game) !== 'playing') return undefined;
  return isFurther(copyOf(before, game), game) ? 'older' : undefined;
}

function lossOnBoard({ game: was }: AppState, after: AppState): Loss | undefined {
  const { game } = after;
  if (!was || !game || was === game || idOf(was) !== idOf(game)) return undefined;
  if (statusOf(was) !== 'playing' || game.guesses.length > was.guesses.length) return undefined;
  const status = statusOf(game);
  if (status === 'lost') return 'reveal';
  // Giving up in a match costs points, even before the first guess.
  if (status === 'ended') return isBegun(was) || kindOf(was).isInMatch ? 'game' : undefined;
  return game.used.length > was.used.length ? 'aid' : undefined;
}

/** Neither this run nor a slot still has the game or match, and it isn't `gone`. */
function isLost(after: AppState, id: string, was: Unfinished): boolean {
  const { game, match, slots = [], gone } = after;
  if (inHand(after).has(id) || gone.includes(id)) return false;
  if (isMatch(was)) return match?.id !== id;
  if (game && idOf(game) === id) return false;
  return !slots.some((view) => view.state === 'kept' && isAsFar(view.game, was));
}

/** This run's copy if the game is in hand, else the copy in Load Game's list. */
export function copyOf(state: AppState, game: GameState): GameState | undefined {
  const held = inHand(state).get(idOf(game));
  return held && !isMatch(held) ? held : listedCopy(state, game);
}

export function listedCopy({ listedGames }: AppState, game: GameState): GameState | undefined {
  const listed = listedGames.find(({ id, why }) => id === idOf(game) && why === undefined);
  const found = listed?.unfinished;
  return found && !isMatch(found) ? found : undefined;
}

export const isFurther = (copy: GameState | undefined, game: GameState) =>
  copy !== undefined && turnsOf(copy) > turnsOf(game);
