/** The end of a game. It ignores keys until it is drawn, so that no key meant for the game takes effect. */
type OverScreen = {
  readonly name: 'over';
  readonly isDrawn: boolean;
  readonly scroll?: number;
  /** The frame of the sweep over the row that was right, while it moves. */
  readonly sweep?: number;
};

export type OverParts = {
  readonly screen: OverScreen;
  /** The frame of the sweep has been shown for its time. */
  readonly message: { readonly type: 'tick'; readonly frame: number };
  /** Sends `tick` when that is so. */
  readonly effect: { readonly type: 'tick'; readonly frame: number };
  readonly needsGame: 'over';
};
