import type { Rules } from '../../engine/rules.ts';
import { rulesFor } from '../../games/choices.ts';
import { ruleSetOf } from '../../games/index.ts';
import type { Choices } from '../../games/options.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { Wrong } from '../../text/safe.ts';

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

/**
 * The choices of a game for a friend: the last ones, but never testing mode, which would show the
 * secret.
 */
export function friendChoices(choices: AllChoices, setId: string): Choices {
  const { testing: _, ...others } = choices[setId] ?? {};
  return others;
}

/** The rules of a game for a friend, or a sentence that says why there are none. */
export function friendRules(choices: AllChoices, setId: string): { readonly rules: Rules } | Wrong {
  return rulesFor(ruleSetOf(setId), friendChoices(choices, setId));
}
