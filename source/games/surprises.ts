/**
 * Each fits on one line beside the board of the smallest window. Lifelines says them in both front
 * ends, the other games in the full screen.
 */
export const SURPRISES: readonly string[] = [
  'A rocket rises in your honor.',
  'A newt says it got better.',
  'Fireworks light up the town.',
  'A passing train waves to you.',
  'The codemakers dance for you.',
  'The paper says: WELL GUESSED!',
];

/** The number at which a run starts to count wins. The seed decides it, so that surprises vary. */
export function winsBefore(seed: string): number {
  return [...seed].reduce((sum, digit) => sum + (Number(digit) || 0), 0);
}

/** Surprises take turns, so that the next one differs. Wins are counted from 1. */
export function surpriseOf(wins: number): string {
  return SURPRISES[(wins - 1) % SURPRISES.length] ?? '';
}
