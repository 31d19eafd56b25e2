import { nextId } from '../../../engine/origin.ts';
import { rulesInMode } from '../../../engine/rules.ts';
import {
  type Friends,
  isUnderWay,
  PLAYERS,
  rulesForFriends,
  shownCode,
  turnIn,
  withFriendsGame,
} from '../../../games/friends.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { forgetMatch, keepMatch, lookForMatch, withBoard } from '../../model/match.ts';
import { just, push, toStart, type Update, withEffects } from '../../model/navigation.ts';
import type { AppState, Effect, GameAppState, Screen } from '../../model/state.ts';
import { offersFriends } from '../../model/waiting.ts';
import { endMatch } from '../match.tsx';

/** Opens the match that waits, else the form with the players of the last one. */
export function toFriends(state: AppState): Update {
  if (offersFriends(state)) return continueFriends(state);
  const { players = [], rounds = 1 } = state.friends ?? {};
  const names = Array.from({ length: PLAYERS[1] }, (_, index) => players[index] ?? '');
  const { rules } = ruleSetOf(state.setId);
  const form: Screen = { name: 'friends', names, setId: rules.id, rounds, field: 0 };
  return { state: push(state, form), effects: [{ type: 'recall' }] };
}

/** Starts a match with these rules, in the mode of the settings. */
export function startFriends(
  state: AppState,
  asked: Pick<Friends, 'rules' | 'players' | 'rounds'>,
): Update {
  const { id, origins } = nextId(state.origins);
  const { players, rounds } = asked;
  const rules = rulesInMode(rulesForFriends(asked.rules), state.settings.hard);
  return toTurn({ ...state, setId: rules.id, origins }, { id, rules, players, rounds, codes: [] });
}

/** Goes on with the match that waits. */
export function continueFriends(state: AppState): Update {
  if (state.friends) return toTurn(state, state.friends);
  return { state, effects: [lookForMatch('friends', toTurn)] };
}

/** Goes to the page between two players, which shows nothing of any board. */
export function toTurn(state: AppState, match: Friends): Update {
  return toPage(state, match, { name: 'friendsTurn', isDrawn: false });
}

/** Shows how a code or the match has ended. A match that is over needs no file any more. */
export function toScore(state: AppState, match: Friends): Update {
  const page = toPage(state, match, { name: 'friendsScore', isDrawn: false });
  return turnIn(match) ? page : { ...page, effects: [...page.effects, forgetMatch(match)] };
}

function toPage(state: AppState, match: Friends, page: Screen): Update {
  return {
    state: push({ ...toStart(state), friends: match }, page),
    effects: [{ type: 'awaitDrawn' }],
  };
}

/** The update after a board is over, won or not: its player no longer sees it. */
export function afterFriendsBoard(state: GameAppState, match: Friends): Update {
  const played = withFriendsGame(match, state.game);
  const isCodeOver = shownCode(played, played.codes.length - 1) !== undefined;
  return withEffects(keepEffects(played), (isCodeOver ? toScore : toTurn)(state, played));
}

/** The effects that keep a match; none before its first code and none once it is over. */
export function keepEffects(match: Friends): Effect[] {
  return isUnderWay(match) ? [keepMatch(match)] : [];
}

/** Goes to the start, where the match waits. */
export function leaveFriends(before: AppState): Update {
  const state = withBoard(before);
  const { friends } = state;
  if (!friends) return just(toStart(state));
  if (!turnIn(friends)) return endMatch(state, 'friends');
  const notices = isUnderWay(friends) ? [KEPT] : [];
  return { state: toStart(state, notices), effects: keepEffects(friends) };
}

const KEPT = 'The match with friends waits.';
