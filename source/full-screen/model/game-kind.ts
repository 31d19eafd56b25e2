import type { GameState } from '../../engine/game.ts';

type Game = GameState | undefined;

export const isDaily = (game: Game) => game?.origin?.daily !== undefined;

export const isMatchGame = (game: Game) => game?.origin?.match !== undefined;

/** Whether a game belongs to a match at one keyboard. It counts nowhere, and there is no coach. */
export const isFriendsGame = (game: Game) => game?.origin?.friends !== undefined;

/** Whether a game is the player's in a live race on a host. */
export const isLiveGame = (game: Game) => game?.origin?.live !== undefined;

/** Whether the player is playing with other people, so that the coach is silent. */
export const isAmongPeople = (game: Game) => isFriendsGame(game) || isLiveGame(game);

/** Whether a game is kept in a file of its own kind: no slot takes it, and nothing replaces it. */
export const isKeptApart = (game: Game) =>
  isDaily(game) || isMatchGame(game) || isAmongPeople(game);
