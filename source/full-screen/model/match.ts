import { defined } from '../../engine/defined.ts';
import type { GameState } from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  isMachineGame,
  isMatchOver,
  isUnderWay,
  MATCH_SORTS,
  type Match,
  type MatchSort,
  sortOf,
  turnIn,
  withGame,
} from '../../games/match.ts';
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
} from './update.ts';

/** A match against the machine in a few words: `Match, Pegs, game 3 of 4`. */
export function matchShort(match: Match): string {
  return `Match, ${progressForms(match)[0]}`;
}

/** How far a match has come, in words, the longest form first. */
function progressForms(match: Match): string[] {
  const { title } = ruleSetOf(match.rules.id);
  const turn = turnIn(match);
  if (!turn) return [`${title}, over`];
  const [number, of] = [turn.code + 1, match.codes];
  const forms = [
    `${title}, game ${number} of ${of}`,
    `${title} ${number}/${of}`,
    `${number}/${of}`,
  ];
  return sortOf(match) === 'match' ? forms : forms.slice(1);
}

const NAMES = { match: 'Match', friends: 'Friends' } as const;

/**
 * A match in words beside an item of the first menu: `Match, Code Breakers 3/4`, or only `Code
 * Breakers 3/4` if the item is called Match itself. Also says if the match couldn't be saved.
 */
export function matchOnStart(state: AppState, sort: MatchSort, isNamed = false) {
  const { [sort]: match, unkept } = state;
  if (!match) return undefined;
  if (unkept?.[sort]) return isNamed ? 'NOT SAVED' : 'a match, NOT SAVED';
  const forms = progressForms(match).map((place) => (isNamed ? place : `${NAMES[sort]}, ${place}`));
  return forms.find(({ length }) => length <= BESIDE_ITEM) ?? forms.at(-1);
}

/** The state with its matches updated from the boards, which don't know about matches. */
export function withBoard(state: AppState): AppState {
  const [match, friends] = MATCH_SORTS.map((sort) => played(state[sort], state));
  return { ...state, ...defined({ match, friends }) };
}

function played(match: Match | undefined, state: AppState): Match | undefined {
  const { game: kept } = match ?? {};
  if (!match || !kept) return match;
  return withGame(
    match,
    isMachineGame(kept) ? (machineBoard(state)?.game ?? kept) : onBoard(kept, state),
  );
}

/** The board's copy of the match's game, which may have more guesses; else `kept`. */
function onBoard(kept: GameState, { game }: AppState): GameState {
  return game && game.origin?.id === kept.origin?.id ? game : kept;
}

/** The board on which the machine breaks the code of a match. */
function machineBoard({ screens }: AppState) {
  return screens.filter((screen) => screen.name === 'break').find(({ game }) => game.match);
}

/** Whether a match has a file: with friends, there is nothing to save before the first code. */
export function hasFile(match: Match): boolean {
  return sortOf(match) === 'match' ? !isMatchOver(match) : isUnderWay(match);
}

/**
 * The work that saves a match as it is now, or removes its file once it is over.
 * @param leaves the player leaves the match
 */
export function keeping(match: Match, leaves?: true): WithSaves[] {
  if (isMatchOver(match)) return [forgetMatch(match)];
  return hasFile(match) ? [keepMatch(match, leaves)] : [];
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
        const next = withKept(state, sortOf(match), why);
        return leaves ? say(next, why ?? WAITS[sortOf(match)]) : just(next);
      });
      tellAside(result, send);
    },
  };
}

const WAITS = {
  match: 'Your match is saved.',
  friends: 'Your match with friends is saved.',
} as const;

/** Removes the file of a match. If that loses something, the player is asked first. */
export function forgetMatch(match: Match): WithSaves {
  return {
    needsSaves: true,
    ...(isUnderWay(match) && { loses: 'match' }),
    run: ({ saves }) => saves.forgetMatch(match),
  };
}

/** Goes to Start, which offers the match, and says if it couldn't be saved. */
export function leaveMatch(before: AppState, sort: MatchSort): Update {
  const state = withBoard(before);
  const { [sort]: match } = state;
  if (!match) return just(toStart(state));
  if (isMatchOver(match)) return endMatch(state, sort);
  return { state: toStart(state), work: keeping(match, true) };
}

/** Goes to Start from a match that is over or given up. */
export function endMatch(state: AppState, sort: MatchSort): Update {
  return just(toStart(withKept(withoutWaiting(state, sort), sort)));
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
