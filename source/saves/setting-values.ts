import { join } from 'node:path';
import type { Fields } from '../engine/values.ts';
import { THEMES } from '../terminal/look.ts';
import { inTodaysWords } from './from-1.0.ts';
import { inspect } from './inspect.ts';
import { fileOf, ONLY, SETTINGS } from './kinds.ts';

/** The values in the order in which settings offer them. The default comes first. */
export const SETTING_VALUES = {
  theme: THEMES,
  board: ['auto', 'ascii', 'drawn', 'large'],
  pegs: ['letters', 'shapes'],
  coach: ['quiet', 'full', 'off'],
  hard: [false, true],
  mouse: [true, false],
  animations: [true, false],
} as const;

export type SettingName = keyof typeof SETTING_VALUES;

export type Settings = {
  readonly [Name in SettingName]: (typeof SETTING_VALUES)[Name][number];
};

export const SETTING_NAMES = Object.keys(SETTING_VALUES) as readonly SettingName[];

export const USUAL_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTING_VALUES[name][0]]),
) as Settings;

/**
 * How the file keeps `full` and `off`: earlier versions know only true and false. `quiet` is kept
 * as it is, and earlier versions use their default instead.
 */
const KEPT_COACH: Readonly<Record<string, unknown>> = { full: true, off: false };

export function packedSettings({ coach, ...others }: Partial<Settings>): Fields {
  return coach === undefined ? others : { ...others, coach: KEPT_COACH[coach] ?? coach };
}

/** Missing or wrong values get their defaults. */
export function settingsIn(written: Fields): Settings {
  const file = inTodaysWords(written);
  const kept = Object.keys(KEPT_COACH).find((value) => KEPT_COACH[value] === file.coach);
  const fields = kept === undefined ? file : { ...file, coach: kept };
  const set = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name) && isValue(name, fields));
  return { ...USUAL_SETTINGS, ...Object.fromEntries(set.map((name) => [name, fields[name]])) };
}

function isValue(name: SettingName, fields: Fields): boolean {
  return (SETTING_VALUES[name] as readonly unknown[]).includes(fields[name]);
}

/** Never throws or waits, so it can be called before the first frame. */
export const glanceAtSettings = (folder: string): Settings => settingsIn(glanceAt(folder));

/** The page that was read last, counted from 0, or `done` once First steps was finished. */
export type KeptLesson = number | 'done';

export function keptLesson(folder: string): KeptLesson | undefined {
  const { firstSteps } = glanceAt(folder);
  return firstSteps === 'done' || isWhole(firstSteps) ? firstSteps : undefined;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function glanceAt(folder: string): Fields {
  const result = inspect(join(folder, fileOf(SETTINGS, ONLY)), SETTINGS);
  return result.state === 'good' ? result.save : {};
}
