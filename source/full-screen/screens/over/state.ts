/** The end of a game. It ignores keys until it is drawn, so that no key meant for the game takes effect. */
type OverScreen = {
  readonly name: 'over';
  readonly isDrawn: boolean;
  readonly scroll?: number;
  /** The game was just written into the history, which has not been counted since. */
  readonly isUncounted?: true;
};

export type OverParts = {
  readonly screen: OverScreen;
  readonly needsGame: 'over';
};
