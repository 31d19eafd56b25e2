import { gameReducer } from '../../../engine/game.ts';
import { isMatchOver, type Match } from '../../../games/match.ts';
import {
  back,
  chosenUpdate,
  just,
  recordOf,
  toStart,
  type Update,
  withoutMatch,
} from '../../model/navigation.ts';
import type { AppState, Message, MessageOf, ScreenOf } from '../../model/state.ts';
import { toTurn } from '../friends/enter.ts';
import { begin, LOOK, leaveMatch, nextGame, showTurn, toScoreboard } from './enter.ts';

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
    state: toStart(withoutMatch(state, 'match')),
    effects: [...(game ? recordOf(game) : []), { type: 'forgetMatch', match }, LOOK],
  };
}

export function onMatchEvent(state: AppState, message: Message): Update | undefined {
  switch (message.type) {
    case 'matchFound':
      return found(state, message);
    case 'matchKept':
      return just(kept(state, message));
    default:
      return undefined;
  }
}

function found(before: AppState, { sort, match, trouble, opens }: MessageOf<'matchFound'>): Update {
  const troubles = trouble === undefined ? [] : [trouble];
  const { [sort]: own, ...others } = before;
  const state: AppState = { ...others, unreadMatches: { ...before.unreadMatches, [sort]: false } };
  if (opens && match) {
    const opened = 'players' in match ? toTurn(state, match) : goOn(state, match);
    return { ...opened, state: { ...opened.state, notices: troubles } };
  }
  if (opens) return just({ ...state, notices: [...troubles, 'There is no match to continue.'] });
  // A match that this program plays, or could not keep, is newer than the one in the file.
  const next = own ?? match;
  return just({
    ...state,
    ...(next && { [sort]: next }),
    notices: [...state.notices, ...troubles],
  });
}

function goOn(state: AppState, match: Match): Update {
  const hasBegun = match.turn !== undefined || match.results.length > 0;
  return (hasBegun ? toScoreboard : nextGame)(state, match);
}

function kept(state: AppState, { sort, why, leaves }: MessageOf<'matchKept'>): AppState {
  const isUnkept = why !== undefined;
  const unkeptMatches = { ...state.unkeptMatches, [sort]: isUnkept };
  if (leaves) return { ...state, unkeptMatches, notices: [why ?? 'The match is kept.'] };
  // It is said once, as for a game; after that the title has a mark.
  if (isUnkept === (state.unkeptMatches?.[sort] === true)) return state;
  return { ...state, unkeptMatches, notices: isUnkept ? [why] : state.notices };
}
