import type { Settings } from '../../../saves/settings.ts';

export type SettingsParts = {
  /** `field`: the index of the chosen setting. */
  readonly screen: { readonly name: 'settings'; readonly field: number };
  /** Stores the settings that were changed. */
  readonly effect: { readonly type: 'keepSettings'; readonly changed: Partial<Settings> };
};
