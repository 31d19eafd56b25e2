import { defined } from '../engine/defined.ts';
import { MAX_SEED_DIGITS } from '../engine/random.ts';
import { evilRules } from '../games/evil.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { type Arguments, readArguments, strayWord } from './arguments.ts';
import { type FlagGroups, flagsIn, HELP_FLAG, type WrongArguments } from './flag-table.ts';
import { PLAY_FLAGS, PLAY_TITLE, type PlayFlags, playFlagsOf } from './play-flags.ts';
import { type ChosenGame, GAME_FLAGS, GAME_TITLE, gameOf } from './rule-flags.ts';

/** The flags about a game that is played, with every value checked. */
export type Flags = PlayFlags & {
  /** The game, its rules and the choices that led to them. */
  readonly chosen: ChosenGame;
  readonly seed?: bigint;
};

/** The flag that `seedOf` reads. */
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
  [GAME_TITLE]: {
    ...GAME_FLAGS,
    evil: EVIL_FLAG,
    seed: SEED_FLAG,
  },
  [PLAY_TITLE]: PLAY_FLAGS,
  'About the program': {
    ...HELP_FLAG,
    version: { type: 'boolean', short: 'v', does: 'the version' },
  },
} as const satisfies FlagGroups;

const OPTIONS = flagsIn(FLAGS);

/**
 * What a command line without a command asks for: a game, the help or the version. Or a sentence about
 * the first thing that is wrong with it.
 */
export function readFlags(
  args: readonly string[],
): Flags | { readonly tells: 'help' | 'version' } | WrongArguments {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  if (values.help === true) return { tells: 'help' };
  if (values.version === true) return { tells: 'version' };
  const [word] = words;
  if (word !== undefined) return strayWord('The game', word);
  const flags = flagsOf(values);
  if ('wrong' in flags || values.evil !== true) return flags;
  const chosen = evil(flags.chosen);
  return 'wrong' in chosen ? chosen : { ...flags, chosen };
}

/** The game that the flags ask for, or a sentence about the first value that is wrong. */
export function flagsOf(values: Arguments['values']): Flags | Wrong {
  const seed = seedOf(values);
  if (typeof seed === 'object') return seed;
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  const playFlags = playFlagsOf(values);
  if ('wrong' in playFlags) return playFlags;
  return defined({ ...playFlags, chosen, seed });
}

/** The seed that the flags give, if any, or a sentence that says what is wrong with it. */
export function seedOf({ seed }: Arguments['values']): bigint | undefined | Wrong {
  if (typeof seed !== 'string') return undefined;
  if (new RegExp(`^[+-]?[0-9]{1,${MAX_SEED_DIGITS}}$`).test(seed)) {
    return BigInt(seed.replace(/^\+/, ''));
  }
  return { wrong: `--seed takes an integer, such as --seed 7, not "${quoted(seed)}".` };
}

/** The same game without a secret, or a sentence that says why it cannot be evil. */
function evil(chosen: ChosenGame): ChosenGame | Wrong {
  const found = evilRules(chosen.rules);
  return 'wrong' in found ? found : { ...chosen, rules: found.rules };
}
