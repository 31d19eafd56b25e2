import type { Settings } from '../../../saves/settings.ts';

export type SettingsParts = {
  readonly screen: { readonly name: 'settings'; readonly field: number };
  readonly effect: { readonly type: 'keepSettings'; readonly changed: Partial<Settings> };
};
