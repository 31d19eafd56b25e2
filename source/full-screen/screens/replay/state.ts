export type ReplayParts = {
  /** `at`: the step that is shown. `run`: the number of the wait for the next one. */
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
  readonly effect: { readonly type: 'awaitStep'; readonly run: number };
  readonly needsGame: 'replay';
};
