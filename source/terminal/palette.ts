import type { ColorDepth } from './look.ts';

/** A peg's colours in Ink's notation: its face, and the ink of the character on it. */
export type PegColors = { readonly face: string; readonly ink: string };

/** A face in true colour, the nearest of 256 colours, one of the terminal's 16, and the ink. */
type Shades = readonly [exact: string, of256: number, of16: string, ink: 'black' | 'whiteBright'];

/**
 * The palette of all games, by the names of the colours. Colour-blind people can distinguish the
 * first eight (Okabe & Ito, "Color Universal Design", 2008). The others differ from them and from
 * each other in lightness. With 16 colours the last ones look alike, and only their characters
 * differ.
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

/** The colours of symbols that are not named after one, such as digits, in the symbols' order. */
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
 * The colours of a symbol: the colour it is named after, else the one for its index. Undefined
 * without a name (an empty peg) or without colours.
 * @param index the symbol's index in the rules
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

/** Whether a name is one of the palette's colours. */
export function isColor(name: string | undefined): name is ColorName {
  return name !== undefined && Object.hasOwn(SHADES, name);
}

/**
 * The shapes of the symbols, in the symbols' order. Terminals draw each of them in one column,
 * because none is an emoji.
 */
const SHAPES = '\u25cf\u25a0\u25b2\u25c6\u2605\u271a\u25bc\u25cb\u2715\u25a1\u25ba\u25ac';

/** The shape of the symbol with this index; a blank for what is no symbol. */
export function pegShape(index: number): string {
  return SHAPES.charAt(index) || ' ';
}
