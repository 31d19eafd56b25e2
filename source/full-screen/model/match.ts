import { defined } from '../../engine/defined.ts';
import type { GameState } from '../../engine/game.ts';
import { withCodemakerGame } from '../../games/codemaker.ts';
import { type Friends, isUnderWay, turnIn, withFriendsGame } from '../../games/friends.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  type AnyMatch,
  gameNumber,
  isMatchOver,
  type Match,
  type Matches,
  type MatchSort,
  sortOf,
  withGame,
} from '../../games/match.ts';
import { BESIDE_ITEM } from './dailies.ts';
import { just, push, toStart, type Update } from './navigation.ts';
import type { AppState } from './state.ts';
import { isFriendsGame } from './titles.ts';
import { awaitDrawn } from './window.ts';
import { afterFrame, tellAside, type WithSaves } from './work.ts';

/** The match that waits, in a few words: `Match, Pegs, game 3 of 4`. */
export function matchShort({ match }: AppState): string | undefined {
  return match && `Match, ${placeIn(match)}`;
}

function placeIn(match: Match): string {
  const { title } = ruleSetOf(match.rules.id);
  return isMatchOver(match)
    ? `${title}, over`
    : `${title}, game ${gameNumber(match)} of ${match.games}`;
}

/**
 * The same beside an item of the first menu: `Match, Code Breakers 3/4`, without `Match, ` if the
 * item itself is called Match. It also says if the match could not be kept.
 */
export function matchOnStart(state: AppState, isNamed = false): string | undefined {
  const { match, unkeptMatches } = state;
  if (!match) return undefined;
  if (unkeptMatches?.match) return isNamed ? 'NOT SAVED' : 'a match, NOT SAVED';
  const short = isNamed ? placeIn(match) : matchShort(state);
  return short && short.length <= BESIDE_ITEM ? short : short?.replace(/, game (\d+) of /, ' $1/');
}

/** The same of a match of friends: `Friends, Code Breakers 3/6`. */
export function friendsOnStart({ friends }: AppState, isNamed = false): string | undefined {
  if (!friends) return undefined;
  const { players, rounds, codes, rules } = friends;
  const place = `${Math.max(1, codes.length)}/${players.length * rounds}`;
  const game = `${ruleSetOf(rules.id).title} ${place}`;
  if (isNamed) return game;
  const short = `Friends, ${game}`;
  return short.length <= BESIDE_ITEM ? short : `Friends, ${place}`;
}

/** The state with its matches as far as they are played on their boards, which know nothing of them. */
export function withBoard(state: AppState): AppState {
  const { match, friends } = state;
  const next = defined({
    match: match && played(match, state),
    friends: friends?.game && withFriendsGame(friends, onBoard(friends.game, state)),
  });
  return { ...state, ...next };
}

function played(match: Match, state: AppState): Match {
  const { turn } = match;
  if (turn?.type === 'breaking') return withGame(match, onBoard(turn.game, state));
  const screen = machineBoardIn(state);
  return turn && screen ? withCodemakerGame(match, turn, screen) : match;
}

/** The game as it stands on the board, if it is there. */
function onBoard(kept: GameState, { game }: AppState): GameState {
  return game && game.origin?.id === kept.origin?.id ? game : kept;
}

/** The board on which the machine breaks the code of a match. */
function machineBoardIn({ screens }: AppState) {
  return screens.filter((screen) => screen.name === 'break').find(({ match }) => match);
}

/** Keeps a match. `leaves`: the player leaves it. */
export function keepMatch(match: AnyMatch, leaves?: true): WithSaves {
  const isInGame = ('players' in match ? match.game : match.turn) !== undefined;
  return {
    needsSaves: true,
    holdsKeys: true,
    ...(!isInGame && { isUrgent: true }),
    async run({ saves, send }) {
      // A slow disk does not delay the frame; the end of a game comes before it.
      if (isInGame && !leaves) await afterFrame();
      const result = saves.keepMatch(match);
      const why = result.ok ? undefined : result.why;
      send((state) => just(kept(state, sortOf(match), why, leaves)));
      tellAside(result, send);
    },
  };
}

function kept(state: AppState, sort: MatchSort, why?: string, leaves?: true): AppState {
  const isUnkept = why !== undefined;
  const unkeptMatches = { ...state.unkeptMatches, [sort]: isUnkept };
  if (leaves) return { ...state, unkeptMatches, notices: [why ?? 'The match is kept.'] };
  // It is said once, as for a game; after that the title has a mark.
  if (isUnkept === (state.unkeptMatches?.[sort] === true)) return state;
  return { ...state, unkeptMatches, notices: isUnkept ? [why] : state.notices };
}

/** Drops the file of a match. The player is asked first where that loses something. */
export function forgetMatch(match: AnyMatch): WithSaves {
  return {
    needsSaves: true,
    ...(isBegun(match) && { loses: 'match' }),
    run: ({ saves }) => saves.forgetMatch(match),
  };
}

function isBegun(match: AnyMatch): boolean {
  if ('players' in match) return isUnderWay(match);
  const { turn, results } = match;
  if (isMatchOver(match)) return false;
  const guesses = turn?.type === 'breaking' ? turn.game.guesses : turn?.rows;
  return results.length > 0 || (guesses?.length ?? 0) > 0;
}

/** Looks for a match that waits, and goes on with it if `open` says how. */
export function lookForMatch<Sort extends MatchSort>(
  sort: Sort,
  open?: (state: AppState, match: Matches[Sort]) => Update,
): WithSaves {
  return {
    needsSaves: true,
    holdsKeys: true,
    async run({ saves, send }) {
      const { match, older = [], trouble } = await saves.waitingMatch(sort);
      const troubles = trouble === undefined ? [] : [trouble];
      send((before) => {
        const { [sort]: inHand, ...others } = before;
        // A match that this program plays, or could not keep, is newer than the one in the file.
        const offered = open ? match : (inHand ?? match);
        const waiting = [...(match ? [match.id] : []), ...older];
        const state: AppState = {
          ...(others as AppState),
          unreadMatches: { ...before.unreadMatches, [sort]: false },
          behind: { ...before.behind, [sort]: waiting.filter((id) => id !== offered?.id).length },
        };
        if (open && match) {
          const opened = open(state, match as Matches[Sort]);
          return { ...opened, state: { ...opened.state, notices: troubles } };
        }
        const none = open ? ['There is no match to continue.'] : [];
        const notices = [...(open ? [] : state.notices), ...troubles, ...none];
        return just({ ...state, ...(offered && { [sort]: offered }), notices });
      });
    },
  };
}

/** Goes to the page between two players, which shows nothing of any board. */
export const toTurn = (state: AppState, match: Friends) => toPage(state, match, 'friendsTurn');

/** Goes to the score, which tells how a code or the match has ended. */
export const toScore = (state: AppState, match: Friends) => toPage(state, match, 'friendsScore');

function toPage(state: AppState, match: Friends, name: 'friendsTurn' | 'friendsScore'): Update {
  return {
    state: push({ ...toStart(state), friends: match }, { name, isDrawn: false }),
    work: [awaitDrawn],
  };
}

/** What one of the friends sees alone gives way to a page for all: others may bring the program back. */
export function withoutPrivate(state: AppState): Update {
  const { friends, game, screens } = withBoard(state);
  const isAmongFriends = !game || isFriendsGame(game);
  const isPrivate = isAmongFriends && screens.length > 2 && screens[1]?.name === 'friendsTurn';
  if (!friends || !isPrivate) return just(state);
  return (turnIn(friends) ? toTurn : toScore)(state, friends);
}
