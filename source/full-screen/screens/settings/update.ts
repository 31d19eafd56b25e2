import { SETTING_NAMES } from '../../../saves/settings.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import { back, just, replaceTop } from '../../model/navigation.ts';
import { changeSettings, nextValue } from '../../model/settings.ts';
import { settingAt } from './rows.ts';

/** The settings: arrows choose one and change it. What is changed holds at once. */
export const updateSettings: UpdateOf<'settings'> = (state, screen, message) => {
  switch (message.type) {
    case 'field': {
      const count = SETTING_NAMES.length;
      const field = (screen.field + message.by + count) % count;
      return just(replaceTop(state, { ...screen, field }));
    }
    case 'change': {
      const name = settingAt(screen.field);
      if (state.fixed[name] !== undefined) return just(state);
      return changeSettings(state, nextValue(name, state.settings, message.by));
    }
    default:
      return back(state, message);
  }
};
