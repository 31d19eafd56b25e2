/** A sentence after a win: in full, and short enough for one row of the smallest window. */
type Surprise = readonly [said: string, row: string];

export const SURPRISES: readonly Surprise[] = [
  ['A rocket goes up in your honor and does not come down again.', 'A rocket rises in your honor.'],
  ['A newt walks by. It says that it got better.', 'A newt says it got better.'],
  ['Fireworks burst above the town: red, white, red, white.', 'Fireworks light up the town.'],
  [
    'A special train passes through, and everybody on it waves to you.',
    'A passing train waves to you.',
  ],
  [
    'The codemakers dance on the vault. Nobody has ever seen through them like this.',
    'The codemakers dance for you.',
  ],
  [
    'The letters of the evening paper rearrange themselves: WELL GUESSED!',
    'The paper says: WELL GUESSED!',
  ],
];

/**
 * The number from which a run counts its surprises: its first win gets the next one. It depends on
 * the seed, so that not all runs begin with the same surprise.
 */
export function surpriseBefore(seed: string): number {
  return [...seed].reduce((sum, digit) => sum + (Number(digit) || 0), 0);
}

/** The surprise with this number, counted from 1. The first comes again after the last. */
export function surpriseOf(number: number): Surprise {
  return SURPRISES.at((number - 1) % SURPRISES.length) as Surprise;
}
