import { withCodemakerGame } from '../../../games/codemaker.ts';
import { type Match, withGame } from '../../../games/match.ts';
import { isMatchGame } from '../../model/match.ts';
import type { Update } from '../../model/navigation.ts';
import { haveSameFields } from '../../model/once.ts';
import type { AppState, Effect } from '../../model/state.ts';
import type { BreakScreen } from '../break/state.ts';

/** The state with its match updated from the game on the board. */
export function withBoard(state: AppState): AppState {
  const { match } = state;
  const next = match && changedBy(state, match);
  return next && next !== match ? { ...state, match: next } : state;
}

function changedBy(state: AppState, match: Match): Match {
  const { game } = state;
  const { turn } = match;
  if (turn?.type === 'breaking') {
    const isIts = game?.origin?.id === turn.game.origin?.id;
    return game && isIts && game !== turn.game ? withGame(match, game) : match;
  }
  const screen = breakScreenIn(state);
  if (!turn || !screen) return match;
  const next = withCodemakerGame(match, turn, screen);
  return next.turn && haveSameFields(next.turn, turn) ? match : next;
}

/** The screen on which the machine breaks the code of a match. */
function breakScreenIn({ screens }: AppState): BreakScreen | undefined {
  return screens.filter((screen) => screen.name === 'break').find(({ match }) => match);
}

/**
 * The boards know nothing of the match, so this takes over into the match what an update has
 * changed on its board, and keeps the match if the change matters.
 */
export function afterBoard(before: AppState, update: Update): Update {
  const state = withBoard(update.state);
  const { match } = state;
  if (!match) return update;
  const effects = update.effects.flatMap((effect) => ofMatch(effect, match));
  const isKept = effects.some((effect) => isAbout(match, effect));
  // A match that only waits is in its file already.
  const isPlayed = state.screens.some(({ name }) => name === 'match');
  const isWorthSaving = isPlayed && hasMoved(before, state);
  return {
    state,
    effects: isWorthSaving && !isKept ? [{ type: 'keepMatch', match }, ...effects] : effects,
  };
}

/** The effects for a game of a match: the match is kept, and the running game is left alone. */
function ofMatch(effect: Effect, match: Match): readonly Effect[] {
  if (effect.type === 'keep' && isMatchGame(effect.game)) return [{ type: 'keepMatch', match }];
  // The changes on the board are newer than what the effect was to keep.
  if (effect.type === 'keepMatch' && isAbout(match, effect)) return [{ ...effect, match }];
  if (effect.type === 'forget' && effect.game && isMatchGame(effect.game)) return [];
  return [effect];
}

/** Whether an effect keeps or forgets this match, and not one of friends. */
function isAbout({ id }: Match, effect: Effect): boolean {
  return (effect.type === 'keepMatch' || effect.type === 'forgetMatch') && effect.match.id === id;
}

/** Whether a game has begun or ended, or the machine or the player has said something in it. */
function hasMoved(before: AppState, after: AppState): boolean {
  const [old, now] = [before.match, after.match];
  const [left, right] = [breakScreenIn(before), breakScreenIn(after)];
  return (
    old?.id !== now?.id ||
    old?.results !== now?.results ||
    (old?.turn === undefined) !== (now?.turn === undefined) ||
    (left !== undefined && right !== undefined && left.phase !== right.phase)
  );
}
