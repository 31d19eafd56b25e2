import { isMatchOver, type Match, sortOf } from '../../../games/match.ts';
import { back, chosenUpdate, just, type Update } from '../../model/navigation.ts';
import type { AppState, Effect, Message, MessageOf, ScreenOf } from '../../model/state.ts';
import { toTurn } from '../friends/enter.ts';
import {
  begin,
  breakScreenIn,
  dropMatch,
  leaveMatch,
  nextGame,
  showTurn,
  toScoreboard,
  withBoard,
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
    drop: () => dropMatch(state, match),
    menu,
  };
  return chosenUpdate(isMatchOver(match) ? over : lasting, state, message);
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

function found(before: AppState, message: MessageOf<'matchFound'>): Update {
  const { sort, match, older = [], trouble, opens } = message;
  const troubles = trouble === undefined ? [] : [trouble];
  const { [sort]: own, ...others } = before;
  const waiting = [...(match ? [match.id] : []), ...older];
  // A match that this program plays, or could not keep, is newer than the one in the file.
  const offered = opens ? match : (own ?? match);
  const state: AppState = {
    ...others,
    unreadMatches: { ...before.unreadMatches, [sort]: false },
    behind: { ...before.behind, [sort]: waiting.filter((id) => id !== offered?.id).length },
  };
  if (opens && match) {
    const opened = 'players' in match ? toTurn(state, match) : goOn(state, match);
    return { ...opened, state: { ...opened.state, notices: troubles } };
  }
  if (opens) return just({ ...state, notices: [...troubles, 'There is no match to continue.'] });
  return just({
    ...state,
    ...(offered && { [sort]: offered }),
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

/** Takes a changed board over into its match. Games of matches are kept with these. */
export function afterBoard(before: AppState, update: Update): Update {
  const state = withBoard(update.state);
  const effects = update.effects.flatMap((effect) => keptWith(state, effect));
  const { match } = state;
  // A match that only waits is in its file already.
  const isPlayed = match && state.screens.some(({ name }) => name === 'match');
  const isKept = effects.some((effect) => 'match' in effect && effect.match.id === match?.id);
  if (!isPlayed || isKept || !hasMoved(before, state)) return { state, effects };
  // A game that ended is recorded before its match goes on without it.
  const records = effects.filter(({ type }) => type === 'record');
  const others = effects.filter(({ type }) => type !== 'record');
  return { state, effects: [...records, { type: 'keepMatch', match }, ...others] };
}

/** The effects by which a game is kept with what it belongs to, as that is now. */
function keptWith(state: AppState, effect: Effect): readonly Effect[] {
  if (effect.type === 'keepMatch') {
    const now = state[sortOf(effect.match)];
    return [now?.id === effect.match.id ? { ...effect, match: now } : effect];
  }
  if (effect.type !== 'keep' && effect.type !== 'forget') return [effect];
  const { origin } = effect.game ?? {};
  const match = origin?.match ? state.match : origin?.friends ? state.friends : undefined;
  if (match) return effect.type === 'keep' ? [{ type: 'keepMatch', match }] : [];
  return [effect];
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
