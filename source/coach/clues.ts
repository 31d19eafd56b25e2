import type { Puzzle } from './puzzle.ts';

/**
 * Why no secret gives a guess of this length that clue, in one sentence; undefined where one may.
 * That the guess is right is told by a clue of its own.
 */
export function impossibleClue(
  { lengths }: Puzzle,
  length: number,
  red: number,
  white: number,
): string | undefined {
  if (red + white > length) return `The guess has ${length} pegs, not ${red + white}.`;
  // Only in a longer secret there is another place for it.
  const isLongest = lengths.every((one) => one <= length);
  if (isLongest && red === length - 1 && white === 1) {
    return `With ${red} red pegs the last one cannot be white: there is no other place for it.`;
  }
  return undefined;
}
