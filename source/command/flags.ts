import { MAX_SEED_DIGITS } from '../engine/random.ts';
import type { Settings } from '../saves/settings.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { readArguments } from './arguments.ts';
import { type ChosenGame, GAME_FLAGS, gameOf } from './rule-flags.ts';
import { SETTING_FLAGS, settingsOf } from './setting-flags.ts';

/** The command line with every value checked. */
export type Flags = {
  /** The game, its rules and the choices that led to them. */
  readonly chosen: ChosenGame;
  readonly seed?: bigint;
  readonly saveDir?: string;
  readonly plain: boolean;
  readonly coach: boolean;
  readonly color: boolean;
  /** The settings that it sets for this run. */
  readonly settings: Partial<Settings>;
  readonly screenReader: boolean;
  readonly help: boolean;
  readonly version: boolean;
};

const OPTIONS = {
  ...GAME_FLAGS,
  seed: { type: 'string' },
  plain: { type: 'boolean' },
  coach: { type: 'boolean' },
  'save-dir': { type: 'string' },
  'no-color': { type: 'boolean' },
  ...SETTING_FLAGS,
  'screen-reader': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** The flags, or a sentence about the first thing that is wrong with them. */
export function readFlags(args: readonly string[]): Flags | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  const [word] = words;
  if (word !== undefined) return { wrong: `"${quoted(word)}" is not a flag; see --help.` };
  const { seed } = values;
  if (typeof seed === 'string' && !new RegExp(`^[+-]?[0-9]{1,${MAX_SEED_DIGITS}}$`).test(seed)) {
    return { wrong: `--seed takes an integer, such as --seed 7, not "${quoted(seed)}".` };
  }
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  const settings = settingsOf(values);
  if ('wrong' in settings) return settings;
  const saveDir = values['save-dir'];
  if (saveDir === '') return { wrong: '--save-dir takes the name of a folder.' };
  return {
    chosen,
    ...(typeof seed === 'string' ? { seed: BigInt(seed.replace(/^\+/, '')) } : {}),
    ...(typeof saveDir === 'string' ? { saveDir } : {}),
    plain: values.plain === true,
    coach: values.coach === true,
    color: values['no-color'] !== true,
    settings: settings.settings,
    screenReader: values['screen-reader'] === true,
    help: values.help === true,
    version: values.version === true,
  };
}
