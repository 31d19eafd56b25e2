export type ShareParts = {
  /** The text by which players compare the game that is over. */
  readonly screen: { readonly name: 'share' };
  readonly message: { readonly type: 'copied'; readonly how: 'copied' | 'sent' };
  /** Puts a text on the clipboard. `ascii`: the same for a terminal that shows nothing else. */
  readonly effect: { readonly type: 'copy'; readonly text: string; readonly ascii: string };
  readonly needsGame: 'share';
};
