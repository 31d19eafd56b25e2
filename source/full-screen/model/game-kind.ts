import type { GameState } from '../../engine/game.ts';

type Game = GameState | undefined;

export const isDaily = (game: Game) => game?.origin?.daily !== undefined;

export const isMatchGame = (game: Game) => game?.origin?.match !== undefined;

/** Whether a game belongs to a match at one keyboard. It counts nowhere, and there is no coach. */
export const isFriendsGame = (game: Game) => game?.origin?.friends !== undefined;

/** Whether a game is kept in a file of its own kind: no slot takes it, and nothing replaces it. */
export const isKeptApart = (game: Game) =>
  isDaily(game) || isMatchGame(game) || isFriendsGame(game);
