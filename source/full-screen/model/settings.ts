import { nextIn } from '../../engine/values.ts';
import { SETTING_VALUES, type SettingName, type Settings } from '../../saves/setting-values.ts';
import { type AppState, hasGame } from './state.ts';
import { afterAction, afterFrame, onSaves, tellResult, withWork } from './update.ts';

export function withNextValue(before: AppState, name: SettingName, by: 1 | -1): AppState {
  const value = before.settings[name];
  const changed = { [name]: nextIn<Settings[SettingName]>(SETTING_VALUES[name], value, by) };
  const isShut = name === 'coach' && hasGame(before) && before.game.isCoachOpen;
  const state = isShut ? afterAction(before, { type: 'coach', isOpen: false }) : before;
  const keep = onSaves(async ({ saves, send }) => {
    await afterFrame();
    tellResult(saves.keepSettings(changed), send);
  });
  return withWork({ ...state, settings: { ...state.settings, ...changed } }, keep);
}
