/** The board. `scroll`: how many rows it is scrolled up from its usual position (`boardWindow`). */
export type PlayScreen = {
  readonly name: 'play';
  readonly cursor: number;
  readonly scroll?: number;
  /** The text on the prompt was refused, so the next symbol begins it anew. */
  readonly isRefused?: boolean;
  /** The text that a fill replaced, until the text is changed again. */
  readonly beforeFill?: { readonly typed: string; readonly cursor: number };
  /** The row that stands on the prompt as a copy, counted from 0, until the text is changed. */
  readonly copied?: number;
  /** The player was told that the guess on the prompt was made before. Enter makes it again. */
  readonly isRepeat?: true;
  /** The step on the coach's ladder that was told last, from 1 on. */
  readonly ladder?: number;
  /** What a hint costs was said since the last guess. */
  readonly isPriced?: true;
  /** The step that waits for the coach, as long as the notice says that it thinks. */
  readonly waiting?: number;
};

/** The pencil marks, on the board or on a page of their own: the mark under the cursor. */
export type PencilScreen = {
  readonly name: 'pencil';
  readonly peg: number;
  readonly symbol: number;
};

export type PlayParts = {
  readonly screen: PlayScreen | PencilScreen;
  readonly needsGame: 'play' | 'pencil';
};
