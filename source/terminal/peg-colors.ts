import type { ColorDepth } from './look.ts';

/** In Ink's notation: `ink` is the color of the character on the peg's face. */
export type PegColors = { readonly face: string; readonly ink: string };

/**
 * No shape is an emoji, so each takes one column. `lit` is brighter or stronger than usual, never
 * paler.
 */
type Shades = readonly [
  shape: string,
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
  red: ['\u25cf', '#ff4d4d', 203, 196, 'black', 'redBright', 'black'],
  orange: ['\u25a0', '#e69f00', 214, 208, 'black', 'yellow', 'black'],
  yellow: ['\u25b2', '#f0e442', 227, 226, 'black', 'yellowBright', 'black'],
  green: ['\u25c6', '#009e73', 36, 42, 'black', 'green', 'black'],
  blue: ['\u2605', '#0072b2', 25, 27, 'whiteBright', 'blue', 'whiteBright'],
  purple: ['\u271a', '#cc79a7', 176, 212, 'black', 'magentaBright', 'black'],
  cyan: ['\u25bc', '#87ffff', 123, 51, 'black', 'cyanBright', 'black'],
  maroon: ['\u25cb', '#5f0000', 52, 88, 'whiteBright', 'magenta', 'whiteBright'],
  white: ['\u25c7', '#b2b2b2', 249, 255, 'black', 'white', 'black'],
  teal: ['\u25b3', '#1eb9c8', 30, 44, 'black', 'cyan', 'black'],
  navy: ['\u25ba', '#00005f', 17, 19, 'whiteBright', 'blueBright', 'black'],
  lime: ['\u25ac', '#d7ffaf', 193, 155, 'black', 'greenBright', 'black'],
  violet: ['\u2715', '#b487ff', 99, 135, 'black', 'cyan', 'black'],
  brown: ['\u25a1', '#785a4b', 95, 131, 'whiteBright', 'blackBright', 'whiteBright'],
} satisfies Readonly<Record<string, Shades>>;

export type ColorName = keyof typeof SHADES;

/** The colors, by index, of symbols that aren't named after a color. */
const IN_ORDER: readonly ColorName[] = [
  ...(['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const),
  ...(['cyan', 'maroon', 'violet', 'brown', 'navy', 'lime'] as const),
];

/**
 * By the symbol's name or, if it isn't a color, by the index. Undefined for an empty peg, and if no
 * colors are shown.
 */
export function pegColors(
  name: string | undefined,
  index: number,
  depth: ColorDepth,
  isLit = false,
): PegColors | undefined {
  const color = colorOf(name, index);
  if (color === undefined || depth === 'none') return undefined;
  const [, exact, of256, lit, ink, of16, inkOf16] = SHADES[color];
  if (isLit && depth !== '16') return { face: `ansi256(${lit})`, ink };
  if (depth === '16') return { face: of16, ink: inkOf16 };
  return { face: depth === 'true' ? exact : `ansi256(${of256})`, ink };
}

/** A color has the same shape in every game. */
export function pegShape(name: string | undefined, index: number): string {
  const color = colorOf(name, index);
  return color === undefined ? ' ' : SHADES[color][0];
}

function colorOf(name: string | undefined, index: number): ColorName | undefined {
  if (name === undefined) return undefined;
  return isColor(name) ? name : IN_ORDER[index];
}

export function isColor(name: string | undefined): name is ColorName {
  return name !== undefined && Object.hasOwn(SHADES, name);
}
