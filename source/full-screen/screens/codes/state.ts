/** The screens about game codes. */
export type CodeScreen =
  /** Chooses the game of a code for a friend, or to play a code that one got. */
  | { readonly name: 'codeGame' }
  /** The secret of that code is typed, unseen unless `isShown`. */
  | {
      readonly name: 'codeSecret';
      readonly setId: string;
      readonly typed: string;
      readonly cursor: number;
      readonly isShown: boolean;
    }
  /** The code of that secret, in capitals without hyphens. */
  | { readonly name: 'codeMade'; readonly setId: string; readonly code: string }
  /** A code that one got is typed. */
  | { readonly name: 'codeEntry'; readonly typed: string; readonly cursor: number };
