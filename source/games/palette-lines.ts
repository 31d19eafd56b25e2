import type { PegSymbol, Rules } from '../engine/rules.ts';

/** A symbol of the palette: its peg, and what stands behind it. */
export type PaletteEntry = { readonly character: string; readonly label: string };

/** Cells of a peg. */
const PEG = 3;

/** The symbols of a game, in as many lines as it takes; with names, or only with what types them. */
export function paletteLines(
  { symbols }: Rules,
  width: number,
  labels: 'names' | 'keys',
): readonly PaletteEntry[][] {
  const lines: PaletteEntry[][] = [[]];
  let left = width;
  for (const symbol of symbols) {
    const label = labelOf(symbol, labels);
    if (PEG + label.length > left) {
      lines.push([]);
      left = width;
    }
    left -= PEG + label.length;
    lines.at(-1)?.push({ character: symbol.character, label });
  }
  return lines;
}

/** The digit that types a colour besides its letter, and its name; others are their names. */
function labelOf({ character, name, keys }: PegSymbol, labels: 'names' | 'keys'): string {
  const digit = /[0-9]/.exec(keys)?.[0];
  const key = digit === undefined ? '' : `${digit} `;
  return labels === 'names' && name !== character ? `${key}${name} ` : key;
}
