/** The pages of text. `top`: the first line that is shown. */
export type PagesParts = {
  readonly screen:
    | { readonly name: 'help'; readonly top: number }
    /** The rules of this rule set. During a game it is the rule set of the game. */
    | { readonly name: 'rules'; readonly top: number; readonly setId: string }
    /** The page about the running game that this word opens. */
    | { readonly name: 'panel'; readonly top: number; readonly word: string };
  readonly needsGame: 'panel';
};
