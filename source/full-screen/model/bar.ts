/**
 * How many cells of a bar are filled for the codes left of all: all of them only for all codes,
 * none of them only for no code. Each cell stands for the same factor, because a clue divides the
 * codes; by their plain share the bar would be empty after the second guess.
 */
export function filledCells(left: number, total: number, width: number): number {
  if (left === 0) return 0;
  if (left >= total) return width;
  const share = Math.log(left) / Math.log(total);
  const filled = Math.max(1, Math.min(width - 1, Math.round(share * width)));
  return Math.min(filled, width);
}
