import { withCodemakerGame } from '../../../games/codemaker.ts';
import { type Match, withGame } from '../../../games/match.ts';
import { haveSameFields } from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';
import type { BreakScreen } from '../break/state.ts';

/** The state with its match as the board in front of it has it. */
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
export function breakScreenIn({ screens }: AppState): BreakScreen | undefined {
  return screens.find((screen) => screen.name === 'break' && screen.match) as
    | BreakScreen
    | undefined;
}
