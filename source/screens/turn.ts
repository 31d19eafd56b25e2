import type { PlayerView } from '../engine/game.ts';

/** Where the game stands, as one sentence that can be read out. */
export function turnSentence({ rows, rules, guessesLeft }: PlayerView): string {
  const last = rows.at(-1);
  const left = `${guessesLeft} of ${rules.guesses} guesses left.`;
  if (!last) return left;
  const { guess, clue } = last;
  return `Guess ${rows.length}, ${[...guess].join(' ')}: ${clue.red} red, ${clue.white} white; ${left}`;
}
