export type ReviewParts = {
  /** `at`: the index of the chosen guess. */
  readonly screen: { readonly name: 'review'; readonly at: number };
  readonly needsGame: 'review';
};
