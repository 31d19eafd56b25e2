import { join } from 'node:path';
import { isRecord } from '../engine/rules.ts';
import { THEMES } from '../terminal/look.ts';
import { inspect, type Read } from './inspect.ts';

/** The values that each setting can have, in the order in which they are offered. */
export const SETTING_VALUES = {
  theme: THEMES,
  pegs: ['letters', 'shapes'],
  marks: ['off', 'certain', 'likely'],
  coach: [true, false],
  hard: [false, true],
  mouse: [true, false],
  motion: [true, false],
} as const;

export type SettingName = keyof typeof SETTING_VALUES;

/** What the player has set about the program. */
export type Settings = {
  readonly [Name in SettingName]: (typeof SETTING_VALUES)[Name][number];
};

/** The settings where nothing is set. */
export const USUAL_SETTINGS: Settings = {
  theme: 'plain',
  pegs: 'letters',
  marks: 'certain',
  coach: true,
  hard: false,
  mouse: true,
  motion: true,
};

export const SETTING_NAMES = Object.keys(SETTING_VALUES) as readonly SettingName[];

/** The file of the settings, in the folder of the saves. */
export const SETTINGS_FILE = 'settings.json';

/** The version of the file that this program writes. */
export const SETTINGS_VERSION = 2;

/** All fields of a settings file as they are in it, the unknown ones too. */
export type SettingsFields = Readonly<Record<string, unknown>>;

/** The fields out of anything, as this version has them; each field is still unchecked. */
export function readFields(value: unknown): Read<SettingsFields> {
  if (!isRecord(value)) return undefined;
  const { version } = value;
  if (typeof version !== 'number' || version < 1) return undefined;
  if (version > SETTINGS_VERSION) return { newer: true };
  if (value.choices !== undefined && !isRecord(value.choices)) return undefined;
  return { save: version < SETTINGS_VERSION ? from1(value) : value };
}

/** In version 1 the coach was an option of a game named `program`, and there was no other setting. */
function from1(old: SettingsFields): SettingsFields {
  if (!isRecord(old.choices) || !isRecord(old.choices.program)) return old;
  const { program, ...choices } = old.choices;
  const { coach } = program as SettingsFields;
  return { ...old, choices, ...(coach === 0 || coach === 1 ? { coach: coach === 1 } : {}) };
}

/** The settings in these fields. One that has no value, or a wrong one, is as usual. */
export function settingsIn(fields: SettingsFields): Settings {
  const set = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name) && isValue(name, fields));
  return { ...USUAL_SETTINGS, ...Object.fromEntries(set.map((name) => [name, fields[name]])) };
}

function isValue(name: SettingName, fields: SettingsFields): boolean {
  return (SETTING_VALUES[name] as readonly unknown[]).includes(fields[name]);
}

/** The settings of a folder. Never throws and never waits, so the first frame can be drawn by it. */
export function glanceAtSettings(folder: string): Settings {
  const result = inspect(join(folder, SETTINGS_FILE), readFields);
  return result.state === 'good' ? settingsIn(result.save) : USUAL_SETTINGS;
}
