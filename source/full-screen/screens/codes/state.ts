import type { GameState } from '../../../engine/game.ts';
import type { DecodedGame } from '../../../games/game-code.ts';

type CodeScreen =
  /** The secret of a code for a friend is typed, unseen unless `isShown`. */
  | {
      readonly name: 'codeSecret';
      readonly setId: string;
      readonly typed: string;
      readonly cursor: number;
      readonly isShown: boolean;
    }
  /** The code of that secret, in capitals without hyphens. */
  | { readonly name: 'codeMade'; readonly setId: string; readonly code: string }
  /** A code from a friend is typed. */
  | { readonly name: 'codeEntry'; readonly typed: string; readonly cursor: number };

export type CodeParts = {
  readonly screen: CodeScreen;
  /** The game of a code, as `decode` asks for it. */
  readonly message: { readonly type: 'decoded'; readonly game: GameState };
  /** Sends `decoded` with the game of a code, which gets this id. */
  readonly effect: { readonly type: 'decode'; readonly decoded: DecodedGame; readonly id: string };
};
