/** A sentence after a win: in full, and short enough for one row of the smallest window. */
export const SURPRISES: readonly (readonly [said: string, row: string])[] = [
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

/** A number to which wins are added. It depends on the seed, so that surprises vary. */
export function winsBefore(seed: string): number {
  return [...seed].reduce((sum, digit) => sum + (Number(digit) || 0), 0);
}

/** `wins` is `winsBefore` plus the wins so far, this one included. */
const surpriseOf = (wins: number) => SURPRISES[(wins - 1) % SURPRISES.length];

export const surpriseSaid = (wins: number): string => surpriseOf(wins)?.[0] ?? '';

export const surpriseRow = (wins: number): string => surpriseOf(wins)?.[1] ?? '';
