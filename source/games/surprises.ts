/** What a win brings: a sentence, and a small picture in ASCII where there is room for one. */
export type Surprise = { readonly sentence: string; readonly picture: readonly string[] };

export const SURPRISES: readonly Surprise[] = [
  {
    sentence: 'A rocket goes up in your honor and does not come down again.',
    picture: [
      ' .      *       ^      .        *',
      '               / \\        .',
      '    *     .    |o|   .           .',
      '              /| |\\         *',
      ' .               *    .',
      '        *       * *        .',
    ],
  },
  {
    sentence: 'A newt walks by. It says that it got better.',
    picture: [
      '                _____',
      '     ___...----/ o   \\',
      '    <__________|  ___/',
      '          ^^    ^^',
      '"""""""""""""""""""""""""""',
    ],
  },
  {
    sentence: 'Fireworks burst above the town: red, white, red, white.',
    picture: [
      '  .  *  .               .  *  .',
      ' *   .   *      *      *   .   *',
      '*  . * .  *   * . *   *  . * .  *',
      ' *   .   *   *  *  *   *   .   *',
      '  .  *  .     * . *     .  *  .',
    ],
  },
  {
    sentence: 'A special train passes through, and everybody on it waves to you.',
    picture: [
      '     o   O  o',
      '    ____      _______  _______',
      ' __/ [] |____|_|_|_|_||_|_|_|_|',
      '|_______|____|_______||_______|',
      ' O-OO-O        o   o    o   o',
      '=================================',
    ],
  },
  {
    sentence: 'The codemakers dance on the vault: they have never been so well found out.',
    picture: [
      '   o     \\o/      o/     \\o',
      '  /|\\     |      /|       |\\',
      '  / \\    / \\     / |     | \\',
      '_________________________________',
    ],
  },
  {
    sentence: 'The letters of the evening paper rearrange themselves: WELL GUESSED!',
    picture: [
      '* * * * * * * * * * * * * * *',
      '',
      '  W E L L   G U E S S E D !',
      '',
      '* * * * * * * * * * * * * * *',
    ],
  },
];

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

const MILESTONES: readonly number[] = [10, 30, 100];

export type Milestones = readonly [Surprise, Surprise, Surprise];

/** What the win with this number brings, if it is a milestone. They count from 1. */
export function milestoneAt(
  milestones: (() => Milestones) | undefined,
  win: number | undefined,
): Surprise | undefined {
  const index = win === undefined ? -1 : MILESTONES.indexOf(win);
  return index < 0 ? undefined : milestones?.()[index];
}
