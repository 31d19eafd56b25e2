/** What the clock in the title counts: the time since the last guess. */
export type Stopwatch = {
  /** The local time of that guess. */
  readonly since: string;
  /** The seconds since then that count. */
  readonly gap: number;
};

export type StopwatchParts = {
  /** The local time, a second after the one before. */
  readonly message: { readonly type: 'second'; readonly at: string };
  /** Sends `second` when the next second begins, or at once if the board is shown again. */
  readonly effect: { readonly type: 'second'; readonly now?: true };
};
