import {
  SETTING_NAMES,
  SETTING_VALUES,
  type SettingName,
  type Settings,
} from '../../saves/settings.ts';
import { type TerminalLook, whyNoLargePegs } from '../../terminal/look.ts';
import { type Update, work } from './navigation.ts';
import type { AppState } from './state.ts';
import { afterFrame, tellAside, troubled } from './work.ts';

/** The settings of this run: the stored ones, with the values that a flag sets. */
export function settingsForRun(stored: Settings, flags: Partial<Settings>, look: TerminalLook) {
  const whyNot = whyNoLargePegs(look);
  const fixed = SETTING_NAMES.filter((name) => name in flags);
  return {
    settings: { ...stored, ...flags },
    fixed: Object.fromEntries(fixed.map((name) => [name, flagOf(name, flags)])),
    isAscii: !look.unicode,
    showsLargePegs: whyNot === undefined,
    ...(whyNot !== undefined && { whyNoLargePegs: whyNot }),
  };
}

function flagOf(name: SettingName, flags: Partial<Settings>): string {
  return flags[name] === false ? `--no-${name}` : `--${name}`;
}

/** Changes settings at once, and stores them for the next start. */
export function changeSettings(state: AppState, changed: Partial<Settings>): Update {
  return work(
    { ...state, settings: { ...state.settings, ...changed } },
    {
      needsSaves: true,
      holdsKeys: true,
      async run({ saves, send }) {
        await afterFrame();
        const result = await saves.keepSettings(changed);
        if (!result.ok) send(troubled(result.why));
        tellAside(result, send);
      },
    },
  );
}

/** The next (1) or previous (-1) value of a setting; wraps around at the ends. */
export function nextValue(name: SettingName, settings: Settings, by: 1 | -1): Partial<Settings> {
  const values: readonly Settings[SettingName][] = SETTING_VALUES[name];
  const index = values.indexOf(settings[name]);
  return { [name]: values.at((index + by) % values.length) };
}
