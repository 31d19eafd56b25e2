import { SETTING_NAMES } from '../../../saves/settings.ts';
import { back, just, replaceTop, type Update } from '../../model/navigation.ts';
import { changeSettings } from '../../model/settings.ts';
import type { AppState, Message, ScreenOf } from '../../model/state.ts';
import { nextValue, settingAt } from './rows.ts';

/** The settings: arrows choose one and change it. What is changed holds at once. */
export function updateSettings(
  state: AppState,
  screen: ScreenOf<'settings'>,
  message: Message,
): Update {
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
}
