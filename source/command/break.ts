import { Random } from '../engine/random.ts';
import { commandOf, type Values } from './command-of.ts';
import { anySeed } from './front-end.ts';
import { GAME_FLAGS, gameOf } from './rule-flags.ts';

/** Its exit status is 1 if the input ends before the game does. */
export const command = commandOf({
  name: 'break',
  about: [
    'Think of a code, and the machine breaks it, one line at a time: it guesses, and you type the',
    "clue. This doesn't count in your statistics. In the full screen, choose Break my code under New",
    'Game.',
  ],
  examples: ['break --game pegs', 'break --length 5 --symbols 8'],
  flags: GAME_FLAGS,
  refuses: { 'only you know the code.': ['testing', 'evil', 'seed'] },
  run,
});

async function run(values: Values<typeof GAME_FLAGS>): Promise<number> {
  const { rules } = gameOf(values);
  const { runBreak } = await import('../dialogue/break.ts');
  return (await runBreak(rules, new Random(anySeed()).state)) ? 0 : 1;
}
