/**
 * Numbers clues from 0, so that they can be counted in an array. Clues are ordered by the sum of
 * red and white, then by red; a sum s has s + 1 clues, so its first index is a triangular number.
 */
export function clueIndex(red: number, white: number): number {
  const sum = red + white;
  return (sum * (sum + 1)) / 2 + red;
}
