/** What a win brings: a small moving picture in ASCII, and the sentence that stands for it. */
export type Surprise = {
  readonly sentence: string;
  /** How many frames it has; the last one stands for a while. */
  readonly frames: number;
  /** The lines of a frame, counted from 0; as many and as wide in each. */
  readonly draw: (frame: number) => readonly string[];
};

/** The picture's size in cells. */
const WIDTH = 48;
const HEIGHT = 8;

type Sprite = { readonly lines: readonly string[]; readonly x: number; readonly y: number };

/** Draws sprites over one another, the last one on top; what is beyond the edges is cut off. */
function painted(...sprites: readonly Sprite[]): string[] {
  const rows = Array.from({ length: HEIGHT }, () => Array<string>(WIDTH).fill(' '));
  for (const { lines, x, y } of sprites) {
    for (const [dy, line] of lines.entries()) {
      for (const [dx, character] of [...line].entries()) {
        const row = rows[y + dy];
        if (row && character !== ' ' && x + dx >= 0 && x + dx < WIDTH) row[x + dx] = character;
      }
    }
  }
  return rows.map((row) => row.join(''));
}

const STARS: Sprite = {
  lines: [
    '.      *        .          *       .     *',
    '',
    '   *       .         *    .           .',
  ],
  x: 2,
  y: 0,
};

const ROCKET = ['  ^  ', ' / \\ ', ' |o| ', '/| |\\'];

const rocket: Surprise = {
  sentence: 'A rocket goes up in your honor and does not come down again.',
  frames: 9,
  draw: (frame) => {
    const y = HEIGHT - 4 - Math.max(0, frame - 2);
    const flame = frame < 2 ? ['  .  '] : frame % 2 === 0 ? [' *** ', '  *  '] : ['  *  ', ' * * '];
    return painted(STARS, { lines: ROCKET, x: 21, y }, { lines: flame, x: 21, y: y + 4 });
  },
};

const BURSTS = [
  ['    .    '],
  ['', '    *    ', '   * *   '],
  ['', '  * . *  ', ' *  *  * ', '  * . *  '],
  ['  .  *  .  ', ' *   .   * ', '*  . * .  *', ' *   .   * ', '  .  *  .  '],
  ['  .     .  ', '     .     ', '.    .    .', '     .     ', '  .     .  '],
];

const fireworks: Surprise = {
  sentence: 'Fireworks burst above the town: red, white, red, white.',
  frames: 12,
  draw: (frame) => {
    const places = [
      [4, 1],
      [30, 0],
      [17, 2],
    ] as const;
    return painted(
      ...places.map(([x, y], index) => ({ lines: BURSTS[frame - 4 * index] ?? [], x, y })),
    );
  },
};

const TRAIN = [
  '    ____      _______  _______ ',
  ' __/ [] |____|_|_|_|_||_|_|_|_|',
  '|_______|____|_______||_______|',
  ' O-OO-O        o   o    o   o  ',
];

const train: Surprise = {
  sentence: 'A special train passes through, and everybody on it waves to you.',
  frames: 13,
  draw: (frame) => {
    const x = WIDTH - frame * 4;
    const smoke = ['o', '  O', '   o  O', ' o    O   o'].slice(0, 1 + (frame % 4));
    return painted(
      { lines: smoke, x: x + 5, y: 0 },
      { lines: TRAIN, x, y: 3 },
      { lines: ['='.repeat(WIDTH)], x: 0, y: 7 },
    );
  },
};

const NEWT = [
  '            _____ ',
  ' ___...----/ o   \\',
  '<__________|  ___/',
  '      ^^    ^^    ',
];

const newt: Surprise = {
  sentence: 'A newt walks by. It says that it got better.',
  frames: 12,
  draw: (frame) => {
    const lines = frame % 2 === 0 ? NEWT : [...NEWT.slice(0, 3), '     ^  ^  ^  ^   '];
    return painted({ lines, x: frame * 4 - 18, y: 2 }, { lines: ['"'.repeat(WIDTH)], x: 0, y: 6 });
  },
};

const DANCE = [
  ['  o  ', ' /|\\ ', ' / \\ '],
  [' \\o/ ', '  |  ', ' / \\ '],
  ['  o/ ', ' /|  ', ' / | '],
  [' \\o  ', '  |\\ ', ' | \\ '],
];

const dance: Surprise = {
  sentence: 'The codemakers dance on the vault: they have never been so well found out.',
  frames: 16,
  draw: (frame) =>
    painted(
      ...[3, 13, 23, 33, 41].map((x, index) => ({
        lines: DANCE[(frame + index) % DANCE.length] as string[],
        x,
        y: 2 + ((frame + index) % 2),
      })),
      { lines: ['_'.repeat(WIDTH)], x: 0, y: 6 },
    ),
};

const WORDS = 'W E L L   G U E S S E D !';

const words: Surprise = {
  sentence: 'The letters of the evening paper rearrange themselves: WELL GUESSED!',
  frames: 18,
  draw: (frame) => {
    const shown = [...WORDS].map((letter, index) => (index <= frame * 2 ? letter : '.')).join('');
    const border = '* '.repeat(15).slice(frame % 2);
    return painted(
      { lines: [border], x: 9, y: 1 },
      { lines: [shown], x: 11, y: 3 },
      { lines: [border], x: 9, y: 5 },
    );
  },
};

export const SURPRISES: readonly Surprise[] = [rocket, newt, fireworks, train, dance, words];

/** The number that the wins of a run are counted from, so that not all runs begin with the same. */
export function winsBefore(seed: string): number {
  return [...seed].reduce((sum, digit) => sum + (Number(digit) || 0), 0);
}

/** What the win with this number brings, counted from 1: another one than the win before it. */
export function surpriseOf(
  surprises: readonly Surprise[] | undefined,
  wins: number,
): Surprise | undefined {
  return surprises?.[(wins - 1) % surprises.length];
}
