import { SETTING_VALUES, type Settings } from '../saves/settings.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';

/** The flags that set something for this run, for `parseArgs`. */
export const SETTING_FLAGS = {
  theme: { type: 'string' },
  pegs: { type: 'string' },
  marks: { type: 'string' },
  mouse: { type: 'boolean' },
  'no-mouse': { type: 'boolean' },
  motion: { type: 'boolean' },
  'no-motion': { type: 'boolean' },
  hard: { type: 'boolean' },
  'no-hard': { type: 'boolean' },
} as const;

/** The settings that a command line sets, or a sentence that says what is wrong with them. */
export function settingsOf(
  flags: Readonly<Record<string, unknown>>,
): { readonly settings: Partial<Settings> } | Wrong {
  let settings: Partial<Settings> = {};
  for (const name of ['theme', 'pegs', 'marks'] as const) {
    const given = flags[name];
    if (typeof given !== 'string') continue;
    const values: readonly string[] = SETTING_VALUES[name];
    if (!values.includes(given)) {
      return { wrong: `--${name} is ${listed(values, 'or')}, not "${quoted(given)}".` };
    }
    settings = { ...settings, [name]: given };
  }
  for (const name of ['mouse', 'motion', 'hard'] as const) {
    const [isOn, isOff] = [flags[name] === true, flags[`no-${name}`] === true];
    if (isOn && isOff) return { wrong: `--${name} and --no-${name} cannot both hold.` };
    if (isOn || isOff) settings = { ...settings, [name]: isOn };
  }
  return { settings };
}
