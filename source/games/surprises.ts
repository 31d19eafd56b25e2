import surprises from './surprises.json';

/** What a win brings: a sentence, and a small picture in ASCII where there is room for one. */
export type Surprise = { readonly sentence: string; readonly picture: readonly string[] };

/** What the wins of Lifelines bring, one after another. */
export const SURPRISES: readonly Surprise[] = surprises;

/** The number at which a run starts to count wins. It depends on the seed, so that runs differ. */
export function winsBefore(seed: string): number {
  return [...seed].reduce((sum, digit) => sum + (Number(digit) || 0), 0);
}

/** The surprise for the win with this number, from 1. They take turns, so the next one differs. */
export function surpriseOf(
  surprises: readonly Surprise[] | undefined,
  wins: number,
): Surprise | undefined {
  return surprises?.[(wins - 1) % surprises.length];
}
