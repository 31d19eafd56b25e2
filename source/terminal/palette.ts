/** A peg's colours: the face, and the character on it. */
export type PegColors = { readonly face: string; readonly ink: string };

/**
 * One palette for all games, by the place of a symbol among its symbols. The first eight are told
 * apart by colour-blind eyes (Okabe & Ito, "Color Universal Design", 2008); the others differ from
 * them and from each other in lightness.
 */
const PALETTE: readonly PegColors[] = [
  { face: '#d55e00', ink: '#ffffff' },
  { face: '#e69f00', ink: '#000000' },
  { face: '#f0e442', ink: '#000000' },
  { face: '#009e73', ink: '#ffffff' },
  { face: '#0072b2', ink: '#ffffff' },
  { face: '#cc79a7', ink: '#000000' },
  { face: '#56b4e9', ink: '#000000' },
  { face: '#000000', ink: '#ffffff' },
  { face: '#7f2a00', ink: '#ffffff' },
  { face: '#ffffff', ink: '#000000' },
  { face: '#004d40', ink: '#ffffff' },
  { face: '#b0b0b0', ink: '#000000' },
];

export function pegColors(index: number): PegColors | undefined {
  return PALETTE[index];
}
