import type { GameState } from '../../../engine/game.ts';
import type { AllChoices } from '../../../saves/settings-file.ts';

/** The values of the items of the first menu. */
export type StartValue =
  | ('continue' | 'match' | 'rules' | 'newGame' | 'load' | 'quit')
  | ('firstSteps' | 'daily' | 'puzzles' | 'statistics' | 'settings');

export type StartParts = {
  readonly screen: { readonly name: 'start' };
  readonly message:
    | {
        readonly type: 'continued';
        readonly game?: GameState;
        /** It is only to be saved to a slot. */
        readonly toSave?: true;
        /** There is no game to continue, but another program has one. */
        readonly isOpenElsewhere?: boolean;
      }
    /** The saves are open: what waits in them, and what is wrong with them. */
    | {
        readonly type: 'opened';
        readonly canContinue: boolean;
        readonly waiting?: GameState | undefined;
        readonly isOpenElsewhere?: boolean;
        readonly choices?: AllChoices;
        readonly troubles?: readonly string[];
      };
  /** Takes over the game that waits, and sends `continued`. `toSave`: only to save it to a slot. */
  readonly effect: { readonly type: 'continue'; readonly toSave?: true };
};
