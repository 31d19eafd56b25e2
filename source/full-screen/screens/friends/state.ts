/** The form of a match: the names of the players, the game, and how many rounds. */
export type FriendsForm = {
  readonly name: 'friends';
  readonly names: readonly string[];
  readonly setId: string;
  readonly rounds: number;
  readonly field: number;
};

/** One with `isDrawn` drops the keys that were typed before its first frame. */
type FriendsScreen =
  | FriendsForm
  /** The page between two players, below the boards: it says whose turn it is. */
  | { readonly name: 'friendsTurn'; readonly isDrawn: boolean }
  /** A code is typed, unseen; then it is shown to its maker. */
  | { readonly name: 'friendsSecret'; readonly typed: string; readonly cursor: number }
  | { readonly name: 'friendsShown'; readonly secret: string; readonly isDrawn: boolean }
  /** The scoreboard: how a code or the match has ended, and the points so far. */
  | { readonly name: 'friendsScore'; readonly isDrawn: boolean }
  /** A finished board. `scroll`: how many rows it is scrolled up from its usual position. */
  | { readonly name: 'friendsBoards'; readonly at: number; readonly scroll?: number };

export type FriendsParts = {
  readonly screen: FriendsScreen;
  readonly needsGame: 'friendsBoards';
};
