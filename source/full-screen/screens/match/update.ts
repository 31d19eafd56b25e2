import { gameReducer } from '../../../engine/game.ts';
import { isMatchOver, type Match } from '../../../games/match.ts';
import {
  back,
  chosenUpdate,
  just,
  recordOf,
  toStart,
  type Update,
} from '../../model/navigation.ts';
import type { AppState, Message, MessageOf, ScreenOf } from '../../model/state.ts';
import {
  begin,
  LOOK,
  leaveMatch,
  nextGame,
  showTurn,
  toScoreboard,
  withoutMatch,
} from './enter.ts';

export function updateMatch(state: AppState, _screen: ScreenOf<'match'>, message: Message): Update {
  const { match } = state;
  if (!match) return back(state, message);
  if (message.type === 'back') return leaveMatch(state);
  const { rules, level, games } = match;
  const menu = () => leaveMatch(state);
  const over = { again: () => begin(state, { rules, level, games }), menu };
  const lasting = {
    next: () => (match.turn ? showTurn : nextGame)(state, match),
    drop: () => giveUpMatch(state, match),
    menu,
  };
  return chosenUpdate(isMatchOver(match) ? over : lasting, state, message);
}

/** Drops the match for good. A game of the player's that was begun is given up by it. */
function giveUpMatch(state: AppState, match: Match): Update {
  const { turn } = match;
  const game = turn?.type === 'breaking' ? gameReducer(turn.game, { type: 'end' }) : undefined;
  return {
    state: toStart(withoutMatch(state)),
    effects: [...(game ? recordOf(game) : []), { type: 'forgetMatch', match }, LOOK],
  };
}

export function onMatchEvent(state: AppState, message: Message): Update | undefined {
  switch (message.type) {
    case 'matchFound':
      return just(matchFound(state, message));
    case 'matchOpened':
      return matchOpened(state, message);
    case 'matchLeft': {
      const { why } = message;
      const notices = [why ?? 'The match is kept.'];
      return just({ ...state, notices, isMatchUnkept: why !== undefined });
    }
    case 'matchKept':
      return just(state.isMatchUnkept ? { ...state, isMatchUnkept: false } : state);
    case 'matchUnkept':
      // It is said once, as for a game; after that the title has a mark.
      return just(
        state.isMatchUnkept ? state : { ...state, isMatchUnkept: true, notices: [message.why] },
      );
    default:
      return undefined;
  }
}

function matchFound(state: AppState, { match, trouble }: MessageOf<'matchFound'>): AppState {
  const { hasMatch: _, ...rest } = state;
  const notices = trouble === undefined ? state.notices : [...state.notices, trouble];
  // A match that this program plays, or could not keep, is newer than the one in the file.
  return { ...rest, notices, ...(!state.match && match && { match }) };
}

function matchOpened(state: AppState, { match, trouble }: MessageOf<'matchOpened'>): Update {
  const { hasMatch: _, match: __, ...rest } = state;
  const notices = trouble === undefined ? [] : [trouble];
  if (!match) return just({ ...rest, notices: [...notices, 'There is no match to continue.'] });
  const hasBegun = match.turn !== undefined || match.results.length > 0;
  const opened = (hasBegun ? toScoreboard : nextGame)(rest, match);
  return { ...opened, state: { ...opened.state, notices } };
}
