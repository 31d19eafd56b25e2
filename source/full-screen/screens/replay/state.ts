export type ReplayParts = {
  /**
   * `at`: the step of the game that is shown. `run`: the number of the current wait for the next
   * step. It changes with each wait, so that an earlier one is ignored when it ends.
   */
  readonly screen: {
    readonly name: 'replay';
    readonly at: number;
    readonly run: number;
    readonly isStopped?: true;
  };
  readonly message: /** `replay`: opens it. `pause`: stops it, or lets it go on. */
    | { readonly type: 'replay' | 'pause' }
    /** A step was shown for its time. */
    | { readonly type: 'replayed'; readonly run: number };
  /** Sends `replayed` when that is so. */
  readonly effect: { readonly type: 'awaitStep'; readonly run: number };
  readonly needsGame: 'replay';
};
