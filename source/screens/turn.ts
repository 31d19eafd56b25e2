import type { PlayerView } from '../engine/game.ts';

/** The game so far, one sentence per turn and one for what is left, to be read out. */
export function turnSentences({ rows, rules, guessesLeft }: PlayerView): string[] {
  const turns = rows.map(
    ({ guess, clue }, index) =>
      `Guess ${index + 1}, ${[...guess].join(' ')}: ${clue.red} red, ${clue.white} white.`,
  );
  return [...turns, `${guessesLeft} of ${rules.guesses} guesses left.`];
}
