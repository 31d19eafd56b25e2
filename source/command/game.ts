import { defined } from '../engine/values.ts';
import { evilRules } from '../games/evil.ts';
import { commandOf, underHeading, type Values } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, playFlagsOf } from './play-flags.ts';
import { chosenGame, GAME_FLAGS, GAME_HEADING, SEED_FLAG } from './rule-flags.ts';
import { accepted } from './usage-error.ts';

export type Flags = ReturnType<typeof flagsOf>;

const FLAGS = {
  ...GAME_FLAGS,
  ...underHeading(GAME_HEADING, {
    evil: {
      does: 'the machine cheats: no code is set, and each clue leaves as many codes as possible',
    },
    seed: SEED_FLAG,
  }),
  ...PLAY_FLAGS,
} as const;

type Given = Values<typeof FLAGS>;

export const GAME = commandOf({
  name: '',
  about: ['A code-breaking game for the terminal, like Mastermind.'],
  examples: ['--game pegs --length 5', 'daily --game colors'],
  flags: FLAGS,
  run: playGame,
});

export async function playGame(values: Given): Promise<number> {
  const { chosen, ...flags } = readFlags(values);
  // Anyone who names a game or its rules wants to play it right away.
  const begins = !chosen.assumed || Object.keys(chosen.choices).length > 0;
  await startFrontEnd(flags, { ...chosen, seed: flags.seed, begins });
  return 0;
}

export function readFlags(values: Given): Flags {
  const flags = flagsOf(values);
  if (!values.evil) return flags;
  const { rules } = accepted(evilRules(flags.chosen.rules));
  return { ...flags, chosen: { ...flags.chosen, rules } };
}

/** Reads all flags but `--evil`, which some commands refuse. */
export function flagsOf(values: Given) {
  return defined({ ...playFlagsOf(values), chosen: chosenGame(values), seed: values.seed });
}
