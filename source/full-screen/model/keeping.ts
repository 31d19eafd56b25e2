import { type GameState, statusOf } from '../../engine/game.ts';
import { isUnderWay, type Match } from '../../games/match.ts';
import type { Saves } from '../../saves/saves.ts';
import { keepMatch, withBoard, withoutPrivate } from './match.ts';
import type { AppState } from './state.ts';
import { isFriendsGame } from './titles.ts';
import { afterFrame, just, say, tellAside, type Update, type Work, withKept } from './update.ts';

/** Saves the running game. A game of a match is saved with its match. */
export function keep(game: GameState): Work {
  return {
    needsSaves: true,
    holdsKeys: true,
    keeps: game,
    // Each key in the pencil marks saves the game, and a burst of such keys needs only one frame.
    mayLag: true,
    async run({ saves, send }) {
      await afterFrame();
      if (isFriendsGame(game)) return send(keepMatches);
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
      run({ saves, send }) {
        const result = saves.record(game);
        if (!result.ok) send((state) => say(state, result.why));
      },
    },
  ];
}

/** Deletes a game's file before the views show the change; without `game`, the running game's. */
export function forget(game?: GameState): Work {
  return {
    needsSaves: true,
    holdsKeys: true,
    ...(game && { isUrgent: true }),
    run: ({ saves }) => saves.forget(game),
  };
}

/** The work that saves every unfinished game and match. */
export function keepRunning(state: AppState): Work[] {
  return [
    ...gamesInHand(state).map(keep),
    ...matchesInHand(state).map((match) => keepMatch(match)),
  ];
}

export function leaving(state: AppState): Update {
  return { state, work: [...keepRunning(state), { run: ({ leave }) => leave() }] };
}

/** Suspends the program once the screen shows nothing that another player must not see. */
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

/** The running games: the one on the board, and one that was left for Start before. */
function gamesInHand({ game, waiting }: AppState): GameState[] {
  const games = [waiting?.isHeld && waiting.game, game].filter((held) => held !== undefined);
  // The game of a match is saved with the match, even while it is on the board.
  const isOwn = ({ origin }: GameState) => !origin?.friends;
  return games.filter((held) => isOwn(held) && statusOf(held) === 'playing');
}

/** The match, if it is being played or couldn't be saved. */
export function matchesInHand(state: AppState): Match[] {
  const { friends, unkept, screens } = withBoard(state);
  // While a match is played, one of these screens is open, perhaps below others.
  const isInHand =
    unkept?.friends ||
    screens.some(({ name }) => name === 'friendsTurn' || name === 'friendsScore');
  return friends && isUnderWay(friends) && isInHand ? [friends] : [];
}

export function isLostOnLeaving(state: AppState): boolean {
  const { unkept } = state;
  const losesMatch = unkept?.friends === true && matchesInHand(state).length > 0;
  return losesMatch || (unkept?.game === true && gamesInHand(state).length > 0);
}

/** The result of the last save: whether there was anything to save, and whether all was saved. */
export type ShutdownResult = { readonly isPlaying: boolean; readonly isKept: boolean };

/** Saves everything, as the last thing that the program does. */
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
