import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { pegs } from '../../source/games/pegs.ts';
import { isColor, type PegColors, pegColors } from '../../source/terminal/palette.ts';
import { rulesOf } from '../helpers/rules-of.ts';

const [, most] = LIMITS.symbols;
const PALETTE = Array.from(
  { length: most },
  (_, index) => pegColors('', index, 'true') as PegColors,
);

/** The names of as many pegs as there can be. */
const NAMES = rulesOf(pegs, { symbols: most }).symbols.map(({ name }) => name);

/** What the terminal's own colours are by custom, where a terminal was not told otherwise. */
const NAMED: Record<string, string> = { black: '#000000', whiteBright: '#ffffff' };

/** How light a colour is, 0 to 1 (WCAG 2, relative luminance). */
function luminance(name: string): number {
  const color = NAMED[name] ?? name;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How light a colour looks, 0 to 100 (CIE 1976). */
function lightness(color: string): number {
  const y = luminance(color);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it('the palette has a colour for as many symbols as a game can have, and for no more', () => {
  for (const colors of PALETTE) {
    expect(colors.face).toMatch(/^#[0-9a-f]{6}$/);
    expect(NAMED[colors.ink] ?? colors.ink).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(pegColors('', most, 'true')).toBeUndefined();
  expect(pegColors(undefined, -1, 'true')).toBeUndefined();
});

it('the palette begins with the eight colours of Okabe and Ito', () => {
  const okabeIto = '#000000 #e69f00 #56b4e9 #009e73 #f0e442 #0072b2 #d55e00 #cc79a7'.split(' ');
  const faces = PALETTE.slice(0, 8).map(({ face }) => face);
  expect(faces.sort()).toEqual(okabeIto.sort());
});

it.each(['16', '256'] as const)(
  'the palette has as many colours where there are %s, none twice',
  (depth) => {
    const faces = PALETTE.map((_, index) => pegColors('', index, depth)?.face);
    expect(new Set(faces).size).toBe(most);
  },
);

it('the palette is not used where there are no colours', () => {
  expect(pegColors('', 0, 'none')).toBeUndefined();
  expect(pegColors('red', 0, 'none')).toBeUndefined();
});

it('the palette has no colour twice', () => {
  expect(new Set(PALETTE.map(({ face }) => face)).size).toBe(PALETTE.length);
});

it.each(PALETTE.map(({ face, ink }) => [ink, face]))(
  'a symbol in %s can be read on %s',
  (ink, face) => {
    expect(contrast(ink, face)).toBeGreaterThan(3);
  },
);

it('the palette tells the colours beyond the eighth from all others by their lightness', () => {
  for (const [index, { face }] of PALETTE.entries()) {
    for (const other of PALETTE.slice(Math.max(8, index + 1))) {
      const difference = Math.abs(lightness(face) - lightness(other.face));
      expect(difference, `${face} and ${other.face}`).toBeGreaterThan(5);
    }
  }
});

describe('symbols that are named after colours', () => {
  const colors = NAMES.map((name, index) => pegColors(name, index, 'true') as PegColors);

  it('symbols that are named after colours have that colour, wherever they stand', () => {
    for (const { rules } of RULE_SETS) {
      for (const [index, { name }] of rules.symbols.entries()) {
        if (isColor(name))
          expect(pegColors(name, index, 'true')).toEqual(pegColors(name, 0, 'true'));
      }
    }
    expect(NAMES.every(isColor)).toBe(true);
  });

  it.each(['16', '256', 'true'] as const)(
    'symbols that are named after colours have none twice where there are %s colours',
    (depth) => {
      const faces = NAMES.map((name, index) => pegColors(name, index, depth)?.face);
      expect(new Set(faces).size).toBe(most);
    },
  );

  it('symbols that are named after colours can be read', () => {
    for (const { face, ink } of colors) expect(contrast(ink, face)).toBeGreaterThan(3);
  });

  it('symbols that are named after colours beyond those of Okabe and Ito differ from all others in lightness', () => {
    const okabeIto = PALETTE.slice(0, 8).map(({ face }) => face);
    for (const [index, { face }] of colors.entries()) {
      for (const other of colors.filter((_, at) => at !== index)) {
        if (okabeIto.includes(face) && okabeIto.includes(other.face)) continue;
        const difference = Math.abs(lightness(face) - lightness(other.face));
        expect(difference, `${face} and ${other.face}`).toBeGreaterThan(3);
      }
    }
  });
});
