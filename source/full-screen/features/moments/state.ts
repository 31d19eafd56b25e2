/** What moves for a short time, on the screen that is shown. */
export type Moment = {
  readonly frame: number;
  /** The time of frame 0. Late frames are left out. */
  readonly begun?: number;
} & (Clue | End);

type Clue = {
  readonly of: 'clue';
  /** The coach counts the codes left after it. */
  readonly counts?: true;
  /** The frame in which the coach has counted and the bar of the codes left begins to fall. */
  readonly fallsAt?: number;
};

/** The solution opens. After a win a wave of light goes up the board. */
export type End = {
  readonly of: 'end';
  readonly pegs: number;
  /** The rows of the right guess and of the solution, counted from the bottom. */
  readonly wave?: { readonly from: number; readonly to: number };
};

export type MomentParts = {
  /** A frame of this moment has been shown for its time, at this time in milliseconds. */
  readonly message: { readonly type: 'tick'; readonly moment: Moment; readonly at: number };
  /** Sends `tick` when that is so. */
  readonly effect: { readonly type: 'tick'; readonly moment: Moment };
};
