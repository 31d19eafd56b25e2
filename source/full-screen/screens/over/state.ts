/** The end of a game. It ignores keys until it is drawn, so that no key meant for the game takes effect. */
type OverScreen = {
  readonly name: 'over';
  readonly isDrawn: boolean;
  readonly scroll?: number;
};

export type OverParts = {
  readonly screen: OverScreen;
  readonly needsGame: 'over';
};
