/** `row` says it in a single row of the smallest window. */
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

/** A run begins with the surprise after this number. The seed sets it, so that runs differ. */
export function surpriseBefore(seed: string): number {
  return [...seed].reduce((sum, digit) => sum + (Number(digit) || 0), 0);
}

/** `number` counts from 1. After the last surprise, the first comes again. */
export function surpriseOf(number: number): Surprise {
  return SURPRISES.at((number - 1) % SURPRISES.length) as Surprise;
}
