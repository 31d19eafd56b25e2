import type { Choices } from '../../../games/options.ts';
import type { AllChoices } from '../../../saves/settings-file.ts';

/** The form of a game's options. The field after the last option is the seed. */
type OptionsScreen = {
  readonly name: 'options';
  readonly setId: string;
  /** The values changed in this form. The others are the last choices. */
  readonly choices: Choices;
  readonly field: number;
  /** The text typed for the field. It can be incomplete. */
  readonly typed: string;
  readonly seed: string;
  /** The game is to be evil. Its field is the last one. */
  readonly evil: boolean;
};

export type OtherThanGames = 'break' | 'race' | 'friends' | 'friend';

export type NewGameParts = {
  readonly screen:
    | { readonly name: 'newGame' }
    /** Chooses the game for Break my code. */
    | { readonly name: 'breakGame' }
    /** Chooses the game of a code for a friend, or to play a code that one got. */
    | { readonly name: 'codeGame' }
    | OptionsScreen;
  readonly message: { readonly type: 'recalled'; readonly choices: AllChoices };
  readonly effect:
    | { readonly type: 'remember'; readonly setId: string; readonly choices: Choices }
    /** Sends `recalled` with the choices that are stored. */
    | { readonly type: 'recall' };
};
