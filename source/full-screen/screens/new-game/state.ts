import type { Choices } from '../../../games/options.ts';

/** The form of a game's options. The field after the last option is the seed. */
export type OptionsScreen = {
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
