import type { Update } from '../model/navigation.ts';
import type { AppState, Message, ScreenOf } from '../model/state.ts';
import { updateOptions } from './options.ts';
import { updateRace } from './race.ts';
import { updateSettings } from './settings.ts';

/** The update of a form with a line for each of its fields. */
export function updateForm(
  state: AppState,
  screen: ScreenOf<'options' | 'race' | 'settings'>,
  message: Message,
): Update {
  switch (screen.name) {
    case 'options':
      return updateOptions(state, screen, message);
    case 'race':
      return updateRace(state, screen, message);
    case 'settings':
      return updateSettings(state, screen, message);
  }
}
