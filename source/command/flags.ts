import { defined } from '../engine/defined.ts';
import { MAX_SEED_DIGITS } from '../engine/random.ts';
import { evilRules } from '../games/evil.ts';
import { quoted } from '../text/safe.ts';
import { type Arguments, accepted, readArguments, refuse, refuseWords } from './arguments.ts';
import { type FlagGroups, flagsIn, HELP_FLAG } from './flag-table.ts';
import { PLAY_FLAGS, PLAY_TITLE, playFlagsOf } from './play-flags.ts';
import { GAME_FLAGS, GAME_TITLE, gameOf } from './rule-flags.ts';

/** The flags about a game that is played, with every value checked. */
export type Flags = ReturnType<typeof flagsOf>;

export const SEED_FLAG = {
  type: 'string',
  value: 'N',
  does: 'the same number gives the same secrets again',
} as const;

export const EVIL_FLAG = {
  type: 'boolean',
  does: 'the machine cheats: no code is drawn, and each clue leaves most codes',
} as const;

/** The flags of the program without a command. */
export const FLAGS = {
  [GAME_TITLE]: { ...GAME_FLAGS, evil: EVIL_FLAG, seed: SEED_FLAG },
  [PLAY_TITLE]: PLAY_FLAGS,
  'About the program': {
    ...HELP_FLAG,
    version: { type: 'boolean', short: 'v', does: 'the version' },
  },
} as const satisfies FlagGroups;

const OPTIONS = flagsIn(FLAGS);

/** What a command line without a command asks for: a game, the help or the version. */
export function readFlags(args: readonly string[]): Flags | { readonly tells: 'help' | 'version' } {
  const { values, words } = readArguments(args, OPTIONS);
  if (values.help === true) return { tells: 'help' };
  if (values.version === true) return { tells: 'version' };
  refuseWords('The game', words);
  const flags = flagsOf(values);
  if (values.evil !== true) return flags;
  const { rules } = accepted(evilRules(flags.chosen.rules));
  return { ...flags, chosen: { ...flags.chosen, rules } };
}

export function flagsOf(values: Arguments['values']) {
  const [seed, chosen] = [seedOf(values), gameOf(values)];
  return defined({ ...playFlagsOf(values), chosen, seed });
}

export function seedOf({ seed }: Arguments['values']): bigint | undefined {
  if (typeof seed !== 'string') return undefined;
  if (new RegExp(`^[+-]?[0-9]{1,${MAX_SEED_DIGITS}}$`).test(seed)) {
    return BigInt(seed.replace(/^\+/, ''));
  }
  return refuse(`--seed takes an integer, such as --seed 7, not "${quoted(seed)}".`);
}
