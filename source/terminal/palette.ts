import type { ColorDepth } from './look.ts';

/** A peg's colours, as Ink takes them: the face, and the character on it. */
export type PegColors = { readonly face: string; readonly ink: string };

/** A face in true colour, the nearest of the 256, and one of the terminal's own 16. */
type Shades = readonly [exact: string, of256: number, of16: string, ink: 'black' | 'whiteBright'];

/**
 * One palette for all games, by the names of the symbols. The first eight are told apart by
 * colour-blind eyes (Okabe & Ito, "Color Universal Design", 2008); the others differ from them and
 * from each other in lightness. Where there are only 16 colours the characters tell the last ones
 * apart, as they do everywhere.
 */
const SHADES = {
  red: ['#d55e00', 166, 'red', 'black'],
  orange: ['#e69f00', 214, 'yellow', 'black'],
  yellow: ['#f0e442', 227, 'yellowBright', 'black'],
  green: ['#009e73', 36, 'green', 'black'],
  blue: ['#0072b2', 25, 'blue', 'whiteBright'],
  purple: ['#cc79a7', 175, 'magentaBright', 'black'],
  cyan: ['#56b4e9', 74, 'cyanBright', 'black'],
  black: ['#000000', 16, 'black', 'whiteBright'],
  maroon: ['#5f0f1f', 52, 'magenta', 'whiteBright'],
  white: ['#ffffff', 231, 'whiteBright', 'black'],
  teal: ['#00504a', 23, 'cyan', 'whiteBright'],
  silver: ['#c8c8c8', 251, 'white', 'black'],
  navy: ['#0a0a5a', 17, 'blueBright', 'whiteBright'],
  lime: ['#c8ff8c', 192, 'greenBright', 'black'],
} satisfies Readonly<Record<string, Shades>>;

type ColorName = keyof typeof SHADES;

/** The colours of symbols that have none in their names, in the order of the symbols. */
const IN_ORDER: readonly ColorName[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'cyan',
  'black',
  'maroon',
  'white',
  'teal',
  'silver',
];

/**
 * The colours of a symbol: those that it is named after, else those of its place among the
 * symbols. None where it is no symbol or there are no colours.
 */
export function pegColors(
  name: string | undefined,
  index: number,
  depth: ColorDepth,
): PegColors | undefined {
  const color = isColor(name) ? name : IN_ORDER[index];
  if (color === undefined || name === undefined || depth === 'none') return undefined;
  const [exact, of256, of16, ink] = SHADES[color];
  const face = { true: exact, '256': `ansi256(${of256})`, '16': of16 }[depth];
  return { face, ink };
}

/** Whether a symbol is named after a colour that the palette has. */
export function isColor(name: string | undefined): name is ColorName {
  return name !== undefined && Object.hasOwn(SHADES, name);
}
