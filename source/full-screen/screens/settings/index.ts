import { defineScreen } from '../../model/definitions.ts';
import { afterFrame, type EffectTable, tellAside } from '../../model/effect.ts';
import type { SettingsParts } from './state.ts';
import { updateSettings } from './update.ts';
import { Settings, settingsBindings } from './view.tsx';

const effects: EffectTable<SettingsParts['effect']> = {
  keepSettings: {
    needsSaves: true,
    holdsKeys: true,
    async run({ changed }, { saves, send }) {
      await afterFrame();
      const result = await saves.keepSettings(changed);
      if (!result.ok) send({ type: 'troubled', why: result.why });
      tellAside(result, send);
    },
  },
};

export const settings = defineScreen({
  name: 'settings',
  helpAt: 'In the options and the settings',
  View: Settings,
  bindings: settingsBindings,
  update: updateSettings,
  effects,
  mayLag: true,
});
