/** What a win brings: Lifelines says it in both front ends, the other games in the full screen. */
export const SURPRISES: readonly string[] = [
  'A rocket goes up in your honor and does not come down again.',
  'A newt walks by. It says that it got better.',
  'Fireworks burst above the town: red, white, red, white.',
  'A special train passes through, and everybody on it waves to you.',
  'The codemakers dance on the vault. Nobody has ever seen through them like this.',
  'The letters of the evening paper rearrange themselves: WELL GUESSED!',
];

/** The number at which a run starts to count wins. The seed decides it, so that surprises vary. */
export function winsBefore(seed: string): number {
  return [...seed].reduce((sum, digit) => sum + (Number(digit) || 0), 0);
}

/**
 * The surprise for the win with this number, counted from 1. Surprises take turns, so that the next
 * one differs.
 */
export function surpriseOf(wins: number): string {
  return SURPRISES[(wins - 1) % SURPRISES.length] ?? '';
}
