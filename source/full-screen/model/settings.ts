import { nextIn } from '../../engine/values.ts';
import {
  SETTING_NAMES,
  SETTING_VALUES,
  type SettingName,
  type Settings,
} from '../../saves/setting-values.ts';
import { type AppState, hasGame } from './state.ts';
import { afterAction, afterFrame, onSaves, tellResult, withWork } from './update.ts';

export function changeSettings(before: AppState, changed: Partial<Settings>): AppState {
  const isShut = changed.coach !== undefined && hasGame(before) && before.game.isCoachOpen;
  const state = isShut ? afterAction(before, { type: 'coach', isOpen: false }) : before;
  const keep = onSaves(async ({ saves, send }) => {
    await afterFrame();
    tellResult(saves.keepSettings(changed), send);
  });
  return withWork({ ...state, settings: { ...state.settings, ...changed } }, keep);
}

/** The next (1) or previous (-1) value of a setting; wraps around at the ends. */
export function nextValue(name: SettingName, settings: Settings, by: 1 | -1): Partial<Settings> {
  return { [name]: nextIn<Settings[SettingName]>(SETTING_VALUES[name], settings[name], by) };
}

/** The settings of this run: the stored ones, with the values that flags set. */
export function settingsForRun(stored: Settings, flags: Partial<Settings>) {
  const fixed = SETTING_NAMES.filter((name) => name in flags);
  return {
    settings: { ...stored, ...flags },
    fixed: Object.fromEntries(fixed.map((name) => [name, flagOf(name, flags)])),
  };
}

function flagOf(name: SettingName, flags: Partial<Settings>): string {
  return flags[name] === false ? `--no-${name}` : `--${name}`;
}
