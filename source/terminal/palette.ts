import type { ColorDepth } from './look.ts';

/** A peg's colours, as Ink takes them: the face, and the character on it. */
export type PegColors = { readonly face: string; readonly ink: string };

/** A face in true colour, the nearest of the 256, and one of the terminal's own 16. */
type Shades = readonly [exact: string, of256: number, of16: string, ink: 'black' | 'whiteBright'];

/**
 * One palette for all games, by the place of a symbol among its symbols. The first eight are told
 * apart by colour-blind eyes (Okabe & Ito, "Color Universal Design", 2008); the others differ from
 * them and from each other in lightness. Where there are only 16 colours the first seven differ,
 * and the characters tell the rest apart, as they do everywhere.
 */
const PALETTE: readonly Shades[] = [
  ['#d55e00', 166, 'red', 'black'],
  ['#e69f00', 214, 'yellow', 'black'],
  ['#f0e442', 227, 'yellowBright', 'black'],
  ['#009e73', 36, 'green', 'black'],
  ['#0072b2', 25, 'blue', 'whiteBright'],
  ['#cc79a7', 175, 'magentaBright', 'black'],
  ['#56b4e9', 74, 'cyanBright', 'black'],
  ['#000000', 16, 'black', 'whiteBright'],
  ['#5f0f1f', 52, 'magenta', 'whiteBright'],
  ['#ffffff', 231, 'whiteBright', 'black'],
  ['#00504a', 23, 'cyan', 'whiteBright'],
  ['#c8c8c8', 251, 'white', 'black'],
];

/** The colours of the symbol with this place; none where it is no symbol or there are no colours. */
export function pegColors(index: number, depth: ColorDepth): PegColors | undefined {
  const shades = PALETTE[index];
  if (!shades || depth === 'none') return undefined;
  const [exact, of256, of16, ink] = shades;
  const face = { true: exact, '256': `ansi256(${of256})`, '16': of16 }[depth];
  return { face, ink };
}
