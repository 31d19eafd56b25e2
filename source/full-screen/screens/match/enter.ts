import { defined } from '../../../engine/defined.ts';
import { gameReducer, inMode } from '../../../engine/game.ts';
import type { GameState } from '../../../engine/game-state.ts';
import { nextId, type Origins } from '../../../engine/origin.ts';
import type { Level } from '../../../engine/race.ts';
import type { RandomState } from '../../../engine/random.ts';
import { codemakerGameOf, lengthsToAsk, withCodemakerGame } from '../../../games/codemaker.ts';
import { withFriendsGame } from '../../../games/friends.ts';
import {
  type AnyMatch,
  breakerOf,
  gameNumber,
  isMatchOver,
  type Match,
  type MatchSort,
  sortOf,
  withBreaking,
  withCodemakerTurn,
  withGame,
} from '../../../games/match.ts';
import { rulesWithoutTesting } from '../../model/choices.ts';
import {
  just,
  playScreen,
  push,
  recordOf,
  say,
  toStart,
  type Update,
  withEffects,
} from '../../model/navigation.ts';
import { haveSameFields } from '../../model/once.ts';
import type { AppState, Screen } from '../../model/state.ts';
import { offersMatch } from '../../model/waiting.ts';
import { openBreak } from '../break/enter.ts';
import type { BreakScreen } from '../break/state.ts';

const UNKEPT =
  'The match that waits could not be saved. A new match would replace it; c goes on with it.';

/** Starts a match by the last choices, and its first game; an unkept one is not replaced. */
export function startMatch(
  state: AppState,
  { setId, ...asked }: { readonly setId: string; readonly level: Level; readonly games: number },
): Update {
  if (state.unkeptMatches?.match) return say(state, UNKEPT);
  const { rules, wrong } = rulesWithoutTesting(state.choices, setId);
  if (!rules) return say(state, wrong);
  return begin(state, { ...asked, rules });
}

/** Whether a match waits, behind a new one too. */
function isWaiting(state: AppState): boolean {
  return offersMatch(state) && !(state.match && isMatchOver(state.match));
}

export function begin(state: AppState, asked: Pick<Match, 'rules' | 'level' | 'games'>): Update {
  const { id, origins } = nextId(state.origins);
  const match: Match = {
    id,
    ...asked,
    random: randomOf(state.random, origins),
    ...defined({ isSeeded: origins.seed === undefined ? undefined : true }),
    results: [],
  };
  const behind = {
    ...state.behind,
    match: (state.behind?.match ?? 0) + (isWaiting(state) ? 1 : 0),
  };
  return nextGame({ ...state, setId: asked.rules.id, origins, behind }, match);
}

/** The random numbers of a match, separate from the run's own, whose draws are numbered. */
function randomOf({ seed }: RandomState, { games }: Origins): RandomState {
  const run = BigInt.asUintN(256, BigInt(seed));
  return { seed: String((run << 16n) + BigInt(games)), drawn: 0 };
}

/** Goes on with the match that waits. A match that could not be kept is only in the state. */
export function continueMatch(state: AppState): Update {
  if (state.unkeptMatches?.match && state.match) return toScoreboard(state, state.match);
  return { state, effects: [{ type: 'lookForMatch', sort: 'match', opens: true }] };
}

/** Goes to the scoreboard. A match that is over needs no file any more. */
export function toScoreboard(state: AppState, match = state.match): Update {
  if (!match) return just(toStart(state));
  return {
    state: push({ ...toStart(state), match }, { name: 'match' }),
    effects: isMatchOver(match) ? [{ type: 'forgetMatch', match }] : [],
  };
}

/** Goes to the start, where the match waits, and where it is said if it could not be kept. */
export function leaveMatch(before: AppState): Update {
  const state = withBoard(before);
  const { match } = state;
  if (!match) return just(toStart(state));
  if (isMatchOver(match)) return endMatch(state, 'match');
  return { state: toStart(state), effects: [{ type: 'keepMatch', match, leaves: true }] };
}

/** Goes to the start from a match that is over or given up. Another one may wait behind it. */
export function endMatch(before: AppState, sort: MatchSort): Update {
  const { [sort]: _, ...state } = before;
  const unkeptMatches = { ...state.unkeptMatches, [sort]: false };
  return { state: toStart({ ...state, unkeptMatches }), effects: [{ type: 'lookForMatch', sort }] };
}

/** Drops a match for good. A game against the machine that was begun is given up by it. */
export function dropMatch(state: AppState, match: AnyMatch): Update {
  const turn = 'players' in match ? undefined : match.turn;
  const game = turn?.type === 'breaking' ? gameReducer(turn.game, { type: 'end' }) : undefined;
  const dropped = withEffects([{ type: 'forgetMatch', match }], endMatch(state, sortOf(match)));
  return game ? withEffects(recordOf(game), dropped) : dropped;
}

/** The state with its matches as far as they are played on their boards, which know nothing of them. */
export function withBoard(state: AppState): AppState {
  const { match, friends } = state;
  const game = friends?.game && changedOnBoard(friends.game, state);
  const next = defined({
    match: match && withOwnBoard(match, state),
    friends: friends && game ? withFriendsGame(friends, game) : friends,
  });
  return next.match === match && next.friends === friends ? state : { ...state, ...next };
}

function withOwnBoard(match: Match, state: AppState): Match {
  const { turn } = match;
  if (turn?.type === 'breaking') {
    const game = changedOnBoard(turn.game, state);
    return game ? withGame(match, game) : match;
  }
  const screen = breakScreenIn(state);
  if (!turn || !screen) return match;
  const next = withCodemakerGame(match, turn, screen);
  return next.turn && haveSameFields(next.turn, turn) ? match : next;
}

/** The game as it stands on the board, if that has changed it. */
function changedOnBoard(before: GameState, { game }: AppState): GameState | undefined {
  return game !== before && game?.origin?.id === before.origin?.id ? game : undefined;
}

/** The screen on which the machine breaks the code of a match. */
export function breakScreenIn({ screens }: AppState): BreakScreen | undefined {
  return screens.filter((screen) => screen.name === 'break').find(({ match }) => match);
}

/** Begins the next game. If a code can have several lengths, the player chooses one first. */
export function nextGame(state: AppState, match: Match): Update {
  if (breakerOf(gameNumber(match)) === 'player') return showTurn(state, withMode(state, match));
  const { rules } = match;
  if (lengthsToAsk(rules).length === 0) return showTurn(state, withCodemakerTurn(match));
  const asked: Screen = { name: 'breakLength', rules, match: true };
  return just(push(toScoreboard(state, match).state, asked));
}

/** The match with the player's next game, as the settings have it. */
function withMode({ settings }: AppState, before: Match): Match {
  const match = withBreaking(before);
  if (match.turn?.type !== 'breaking') return match;
  return { ...match, turn: { ...match.turn, game: inMode(match.turn.game, settings.hard) } };
}

export function showTurn(before: AppState, match: Match): Update {
  const { state } = toScoreboard(before, match);
  const { turn } = match;
  if (!turn) return just(state);
  if (turn.type === 'breaking') {
    return just(push({ ...state, game: turn.game }, playScreen(turn.game)));
  }
  return openBreak(state, { name: 'break', ...codemakerGameOf(match, turn), field: 'red' });
}
