import { type GameState, statusOf } from '../../engine/game.ts';
import { keepMatch } from './match.ts';
import { just, type Update } from './navigation.ts';
import type { AppState } from './state.ts';
import { isFriendsGame, isMatchGame } from './titles.ts';
import { gamesInHand, matchesInHand } from './waiting.ts';
import { afterFrame, tellAside, troubled, type Work } from './work.ts';

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
      send(result.ok ? kept : unkept(result.why));
      tellAside(result, send);
    },
  };
}

const kept = (state: AppState) => just(state.isUnkept ? { ...state, isUnkept: false } : state);

/** The reason is said only once: after that the title has a mark. */
const unkept = (why: string) => (state: AppState) =>
  just(state.isUnkept ? state : { ...state, isUnkept: true, notices: [why] });

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
