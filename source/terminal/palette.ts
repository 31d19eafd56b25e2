/**
 * A peg's colours: the face, and the character on it. Names are the terminal's own colours, and
 * take a third of the bytes.
 */
export type PegColors = { readonly face: string; readonly ink: string };

/**
 * One palette for all games, by the place of a symbol among its symbols. The first eight are told
 * apart by colour-blind eyes (Okabe & Ito, "Color Universal Design", 2008); the others differ from
 * them and from each other in lightness.
 */
const PALETTE: readonly PegColors[] = [
  { face: '#d55e00', ink: 'whiteBright' },
  { face: '#e69f00', ink: 'black' },
  { face: '#f0e442', ink: 'black' },
  { face: '#009e73', ink: 'whiteBright' },
  { face: '#0072b2', ink: 'whiteBright' },
  { face: '#cc79a7', ink: 'black' },
  { face: '#56b4e9', ink: 'black' },
  { face: '#000000', ink: 'whiteBright' },
  { face: '#5f0f1f', ink: 'whiteBright' },
  { face: '#ffffff', ink: 'black' },
  { face: '#00504a', ink: 'whiteBright' },
  { face: '#c8c8c8', ink: 'black' },
];

export function pegColors(index: number): PegColors | undefined {
  return PALETTE[index];
}
