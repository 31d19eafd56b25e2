/**
 * How many cells of a bar are filled for so many codes left of all: every cell only if all codes
 * are left, and none only if no code is left. Each cell stands for the same factor, because a clue
 * divides the codes; by a linear scale the bar would be empty after the second guess.
 */
export function filledCells(left: number, total: number, width: number): number {
  if (left === 0) return 0;
  if (left >= total) return width;
  const share = Math.log(left) / Math.log(total);
  const filled = Math.max(1, Math.min(width - 1, Math.round(share * width)));
  return Math.min(filled, width);
}
