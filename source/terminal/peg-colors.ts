import type { ColorDepth } from './look.ts';

/** A peg's colors in Ink's notation: its face, and the ink of the character on it. */
export type PegColors = { readonly face: string; readonly ink: string };

/** `lit` is for a peg that lights up at the end of a game: brighter or stronger, never paler. */
type Shades = readonly [
  exact: string,
  of256: number,
  lit: number,
  ink: 'black' | 'whiteBright',
  of16: string,
  inkOf16: 'black' | 'whiteBright',
];

/**
 * The colors of all games by name. Orange to purple are those of Okabe & Ito ("Color Universal
 * Design", 2008), but their red would be too orange. Color-blind people can distinguish all colors
 * of a game, the first six best. Each color shows on a light and on a dark background. No peg may
 * look like a clue or the selection, so red is lighter than a red clue, white darker than a white
 * clue, and teal lighter than the selection. In 16 colors, this fails for white, teal and violet.
 * There, teal and violet are one color, but no game has both.
 */
const SHADES = {
  red: ['#ff4d4d', 203, 196, 'black', 'redBright', 'black'],
  orange: ['#e69f00', 214, 208, 'black', 'yellow', 'black'],
  yellow: ['#f0e442', 227, 226, 'black', 'yellowBright', 'black'],
  green: ['#009e73', 36, 42, 'black', 'green', 'black'],
  blue: ['#0072b2', 25, 27, 'whiteBright', 'blue', 'whiteBright'],
  purple: ['#cc79a7', 176, 212, 'black', 'magentaBright', 'black'],
  cyan: ['#87ffff', 123, 51, 'black', 'cyanBright', 'black'],
  maroon: ['#5f0000', 52, 88, 'whiteBright', 'magenta', 'whiteBright'],
  white: ['#b2b2b2', 249, 255, 'black', 'white', 'black'],
  teal: ['#1eb9c8', 30, 44, 'black', 'cyan', 'black'],
  navy: ['#00005f', 17, 19, 'whiteBright', 'blueBright', 'black'],
  lime: ['#d7ffaf', 193, 155, 'black', 'greenBright', 'black'],
  violet: ['#b487ff', 99, 135, 'black', 'cyan', 'black'],
  brown: ['#785a4b', 95, 131, 'whiteBright', 'blackBright', 'whiteBright'],
} satisfies Readonly<Record<string, Shades>>;

export type ColorName = keyof typeof SHADES;

/** The colors, by index, of symbols that aren't named after a color. */
const IN_ORDER: readonly ColorName[] = [
  ...(['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const),
  ...(['cyan', 'maroon', 'violet', 'brown', 'navy', 'lime'] as const),
];

/**
 * The colors that the symbol is named after. If it has another name, the colors for its index.
 * Undefined for an empty peg, which has no name, and without colors.
 */
export function pegColors(
  name: string | undefined,
  index: number,
  depth: ColorDepth,
  isLit = false,
): PegColors | undefined {
  const color = isColor(name) ? name : IN_ORDER[index];
  if (color === undefined || name === undefined || depth === 'none') return undefined;
  const [exact, of256, lit, ink, of16, inkOf16] = SHADES[color];
  if (isLit && depth !== '16') return { face: `ansi256(${lit})`, ink };
  if (depth === '16') return { face: of16, ink: inkOf16 };
  return { face: depth === 'true' ? exact : `ansi256(${of256})`, ink };
}

export function isColor(name: string | undefined): name is ColorName {
  return name !== undefined && Object.hasOwn(SHADES, name);
}

/** The shapes of the symbols, by index. Each takes one column, because none is an emoji. */
const SHAPES = '\u25cf\u25a0\u25b2\u25c6\u2605\u271a\u25bc\u25cb\u2715\u25a1\u25ba\u25ac';

export function pegShape(index: number): string {
  return SHAPES.charAt(index) || ' ';
}
