import { type Settings, USUAL_SETTINGS } from '../../source/saves/settings.ts';

/** The usual settings but for these, as a part of a state. */
export function settings(changed: Partial<Settings>): { readonly settings: Settings } {
  return { settings: { ...USUAL_SETTINGS, ...changed } };
}
