import { ruleSetOf } from '../../games/index.ts';
import { isMatchOver, isUnderWay, type Match, turnIn, withGame } from '../../games/match.ts';
import { BESIDE_ITEM } from './dailies.ts';
import type { AppState } from './state.ts';
import { isFriendsGame } from './titles.ts';
import {
  afterFrame,
  just,
  push,
  say,
  tellAside,
  toStart,
  type Update,
  unseen,
  type WithSaves,
  withKept,
  withoutWaiting,
  withWork,
} from './update.ts';

/**
 * A match in words beside an item of the first menu: `Friends, Code Breakers 3/4`, or only `Code
 * Breakers 3/4` if the item is called Friends itself. Also says if the match couldn't be saved.
 */
export function matchOnStart({ friends: match, unkept }: AppState, isNamed = false) {
  if (!match) return undefined;
  if (unkept?.friends) return isNamed ? 'NOT SAVED' : 'a match, NOT SAVED';
  const forms = progressForms(match).map((place) => (isNamed ? place : `Friends, ${place}`));
  return forms.find(({ length }) => length <= BESIDE_ITEM) ?? forms.at(-1);
}

/** How far a match has come, in words, the longest form first. */
function progressForms(match: Match): string[] {
  const { title } = ruleSetOf(match.rules.id);
  const place = `${(turnIn(match)?.code ?? 0) + 1}/${match.codes}`;
  return [`${title} ${place}`, place];
}

/** The state with its match updated from the board, which doesn't know about matches. */
export function withBoard(state: AppState): AppState {
  const { friends, game } = state;
  const { game: kept } = friends ?? {};
  if (!friends || !game || !kept || game.origin?.id !== kept.origin?.id) return state;
  return { ...state, friends: withGame(friends, game) };
}

/**
 * The work that saves a match as it is now, or removes its file once it is over.
 * @param leaves the player leaves the match
 */
export function keeping(match: Match, leaves?: true): WithSaves[] {
  if (isMatchOver(match)) return [forgetMatch(match)];
  return isUnderWay(match) ? [keepMatch(match, leaves)] : [];
}

export function keepMatch(match: Match, leaves?: true): WithSaves {
  const isInGame = match.game !== undefined;
  return {
    needsSaves: true,
    holdsKeys: true,
    ...(!isInGame && { isUrgent: true }),
    async run({ saves, send }) {
      // A slow disk must not delay a frame. But a game's end is saved before the player sees it.
      if (isInGame && !leaves) await afterFrame();
      const result = saves.keepMatch(match);
      const why = result.ok ? undefined : result.why;
      send((state) => {
        const next = withKept(state, 'friends', why);
        return leaves ? say(next, why ?? WAITS) : just(next);
      });
      tellAside(result, send);
    },
  };
}

const WAITS = 'Your match with friends is saved.';

/** Removes the file of a match. If that loses something, the player is asked first. */
function forgetMatch(match: Match): WithSaves {
  return {
    needsSaves: true,
    ...(isUnderWay(match) && { loses: 'match' }),
    run: ({ saves }) => saves.forgetMatch(match),
  };
}

/** Goes to Start, which offers the match, and says if it couldn't be saved. */
export function leaveMatch(before: AppState): Update {
  const state = withBoard(before);
  const { friends: match } = state;
  if (!match) return just(toStart(state));
  if (isMatchOver(match)) return endMatch(state);
  return { state: toStart(state), work: keeping(match, true) };
}

/** Goes to Start from a match that is over or given up. */
function endMatch(state: AppState): Update {
  return just(toStart(withKept(withoutWaiting(state, 'friends'), 'friends')));
}

/** Drops a match for good. */
export function dropMatch(state: AppState, match: Match): Update {
  return withWork([forgetMatch(match)], endMatch(state));
}

/** Goes to the page shown between the turns of two players. It shows no board. */
export const toTurn = (state: AppState, match: Match) => toPage(state, match, 'friendsTurn');

/** Goes to the score, which says how the code or the match ended. */
export const toScore = (state: AppState, match: Match) => toPage(state, match, 'friendsScore');

function toPage(state: AppState, match: Match, name: 'friendsTurn' | 'friendsScore'): Update {
  return unseen(just(push({ ...toStart(state), friends: match }, { name })));
}

/** Replaces a page meant for one player by one for all: anyone may resume the program. */
export function withoutPrivate(state: AppState): Update {
  const { friends, game, screens } = withBoard(state);
  const isAmongFriends = !game || isFriendsGame(game);
  const isPrivate = isAmongFriends && screens.length > 2 && screens[1]?.name === 'friendsTurn';
  if (!friends || !isPrivate) return just(state);
  return (isMatchOver(friends) ? toScore : toTurn)(state, friends);
}
