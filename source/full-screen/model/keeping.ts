import { type GameState, statusOf } from '../../engine/game.ts';
import { MATCH_SORTS, type Match, type MatchSort, sortOf } from '../../games/match.ts';
import type { Saves } from '../../saves/saves.ts';
import { isKept, keepMatch, withBoard, withoutPrivate } from './match.ts';
import type { AppState, ScreenName } from './state.ts';
import { isFriendsGame, isMatchGame } from './titles.ts';
import {
  afterFrame,
  just,
  tellAside,
  troubled,
  type Update,
  type Work,
  withKept,
} from './update.ts';

/** Keeps the running game. A match keeps the games of its own. */
export function keep(game: GameState): Work {
  return {
    needsSaves: true,
    holdsKeys: true,
    keeps: game,
    // Each key in the pencil marks keeps the game: a burst of them is drawn once a frame.
    mayLag: true,
    async run({ saves, send }) {
      await afterFrame();
      if (isMatchGame(game) || isFriendsGame(game)) return send(keepMatches);
      const result = saves.keep(game);
      send((now) => just(withKept(now, 'game', result.ok ? undefined : result.why)));
      tellAside(result, send);
    },
  };
}

function keepMatches(state: AppState): Update {
  return { state, work: matchesInHand(state).map((match) => keepMatch(match)) };
}

/** Writes a finished game into the history, unless the player gave up before the first guess. */
export function record(game: GameState): Work[] {
  const isPlayed = game.guesses.length > 0 || statusOf(game) !== 'ended';
  if (!isPlayed) return [];
  return [
    {
      needsSaves: true,
      isUrgent: true,
      records: game,
      run({ saves, send, withRace }) {
        const result = saves.record(withRace(game));
        if (!result.ok) send(troubled(result.why));
      },
    },
  ];
}

/** Deletes the file of this game before the views are told, or that of the running one. */
export function forget(game?: GameState): Work {
  return {
    needsSaves: true,
    holdsKeys: true,
    ...(game && { isUrgent: true }),
    run: ({ saves }) => saves.forget(game),
  };
}

/** Keeps all that is played. */
export function keepRunning(state: AppState): Work[] {
  return [
    ...gamesInHand(state).map(keep),
    ...matchesInHand(state).map((match) => keepMatch(match)),
  ];
}

/** Leaves the program. What is played is kept. */
export function leaving(state: AppState): Update {
  return { state, work: [...keepRunning(state), { run: ({ leave }) => leave() }] };
}

/** Suspends the program. What another player must not see is off the screen by then. */
export function suspended(state: AppState): Update {
  const hidden = withoutPrivate(state);
  const suspending: Work = {
    async run({ drawn, suspend }) {
      await drawn();
      suspend();
    },
  };
  return { ...hidden, work: [...hidden.work, suspending] };
}

export function redrawn(state: AppState): Update {
  return { state, work: [{ run: ({ redraw }) => redraw() }] };
}

/** The running games: the one on the board, and another one that was put aside before. */
function gamesInHand({ game, waiting, isPutAside }: AppState): GameState[] {
  const games = [isPutAside ? waiting : undefined, game].filter((one) => one !== undefined);
  // A match has the game of its own that is on the board.
  const isOwn = ({ origin }: GameState) => !origin?.match && !origin?.friends;
  return games.filter((one) => isOwn(one) && statusOf(one) === 'playing');
}

/** The matches that are being played, or could not be saved. */
export function matchesInHand(state: AppState): Match[] {
  const now = withBoard(state);
  const isInHand = (match: Match) =>
    now.unkept?.[sortOf(match)] ||
    now.screens.some(({ name }) => PAGES[sortOf(match)].includes(name));
  return MATCH_SORTS.flatMap((sort) => now[sort] ?? []).filter(
    (match) => isKept(match) && isInHand(match),
  );
}

/** The pages that lie below all others while a match is played. */
const PAGES: Readonly<Record<MatchSort, readonly ScreenName[]>> = {
  match: ['match'],
  friends: ['friendsTurn', 'friendsScore'],
};

export function isLostOnLeaving(state: AppState): boolean {
  const { unkept } = state;
  const losesMatch = matchesInHand(state).some((match) => unkept?.[sortOf(match)]);
  return losesMatch || (unkept?.game === true && gamesInHand(state).length > 0);
}

/** Whether a match waits: one against the machine even at its end, one of friends from its first code on. */
export function offersMatch({ unreadMatches, ...state }: AppState, sort: MatchSort): boolean {
  const { [sort]: match } = state;
  if (unreadMatches?.[sort]) return true;
  return match !== undefined && (sort === 'match' || isKept(match));
}

/** What the program ends with: whether there was something to keep, and whether all of it is kept. */
export type ShutdownResult = { readonly isPlaying: boolean; readonly isKept: boolean };

/** Keeps what is played, as the last thing that a program does. */
export function keepAll(state: AppState, saves: Saves | undefined): ShutdownResult {
  const games = gamesInHand(state);
  const matches = matchesInHand(state);
  const kept = [
    ...games.map((game) => saves?.keep(game)),
    ...matches.map((match) => saves?.keepMatch(match)),
  ];
  const recorded = saves?.recordLast();
  if (recorded?.ok === false) kept.push(recorded);
  return { isPlaying: kept.length > 0, isKept: kept.every((result) => result?.ok === true) };
}
