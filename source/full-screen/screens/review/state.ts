export type ReviewParts = {
  /** `at`: the index of the chosen guess. `bits`: it is told in bits instead of words. */
  readonly screen: { readonly name: 'review'; readonly at: number; readonly bits: boolean };
  readonly needsGame: 'review';
};
