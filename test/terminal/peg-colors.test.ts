import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { pegs } from '../../source/games/pegs.ts';
import { THEMES } from '../../source/terminal/look.ts';
import { isColor, type PegColors, pegColors, pegShape } from '../../source/terminal/peg-colors.ts';
import { type Role, styleFor } from '../../source/terminal/theme.ts';
import { rulesOf } from '../helpers/any-game.ts';
import {
  BLACK,
  contrast,
  difference,
  hue,
  type Rgb,
  seenColor,
  VISIONS,
  type Vision,
  WHITE,
} from '../helpers/seen-colors.ts';

const [, most] = LIMITS.symbols;

/** As many symbols as a game can have, once with the names of colors and once without. */
const NAMED = rulesOf(pegs, { symbols: most }).symbols.map(({ name }) => name);
const UNNAMED = Array.from({ length: most }, (_, index) => String(index));

type Depth = '16' | '256' | 'true';

const colorsOf = (names: readonly string[], depth: Depth) =>
  names.map((name, index) => pegColors(name, index, depth) as PegColors);

const facesOf = (names: readonly string[], depth: Depth) =>
  colorsOf(names, depth).map(({ face }) => seenColor(face));

/** The backgrounds of dark and of light terminals. */
const BACKGROUNDS: readonly Rgb[] = [BLACK, WHITE, [0x1e, 0x1e, 0x1e], [0xfd, 0xf6, 0xe3]];

/** The difference of the two colors that look most alike. */
function leastDifference(colors: readonly Rgb[], vision: Vision): number {
  const pairs = colors.flatMap((one, index) =>
    colors.slice(index + 1).map((other) => difference(one, other, vision)),
  );
  return Math.min(...pairs);
}

it('the palette has a color for as many symbols as a game can have, for no more, and none without colors', () => {
  for (const { face, ink } of colorsOf(UNNAMED, 'true')) {
    expect(face).toMatch(/^#[0-9a-f]{6}$/);
    expect(ink).toMatch(/^(black|whiteBright)$/);
  }
  expect(pegColors('', most, 'true')).toBeUndefined();
  expect(pegColors(undefined, -1, 'true')).toBeUndefined();
  expect(pegColors('', 0, 'none')).toBeUndefined();
  expect(pegColors('red', 0, 'none')).toBeUndefined();
});

it('symbols that are named after colors have that color and its shape, wherever they are', () => {
  for (const { rules } of RULE_SETS) {
    for (const [index, { name }] of rules.symbols.entries()) {
      if (!isColor(name)) continue;
      expect(pegColors(name, index, 'true')).toEqual(pegColors(name, 0, 'true'));
      expect(pegShape(name, index)).toBe(pegShape(name, 0));
    }
  }
  expect(NAMED.every(isColor)).toBe(true);
});

it.each(['256', 'true'] as const)('red is red and not orange in %s colors', (depth) => {
  const hueOf = (name: string) => hue(seenColor(pegColors(name, 0, depth)?.face ?? ''));
  const pureRed = hue([255, 0, 0]);
  expect(Math.abs(hueOf('red') - pureRed)).toBeLessThan(15);
  expect(hueOf('orange')).toBeGreaterThan(pureRed + 20);
  expect(hueOf('yellow')).toBeGreaterThan(hueOf('orange') + 15);
});

const groundOf = (role: Role, colors: Depth) =>
  THEMES.flatMap((theme) => styleFor(role, { theme, colors }).backgroundColor ?? []);

describe.each(Object.keys(VISIONS) as Vision[])('for eyes %s', (vision) => {
  it.each(['256', 'true'] as const)(
    `no symbol looks like a clue for eyes ${vision}, nor like the selection, in %s colors`,
    (depth) => {
      const reds = groundOf('redChip', depth).map((ground) => seenColor(ground));
      const others = (['whiteChip', 'selection'] as const)
        .flatMap((role) => groundOf(role, depth))
        .map((ground) => seenColor(ground));
      for (const face of [...facesOf(NAMED, depth), ...facesOf(UNNAMED, depth)]) {
        for (const red of reds)
          expect(difference(face, red, vision), `${face}`).toBeGreaterThan(12);
        for (const ground of vision === 'usual' ? others : [])
          expect(difference(face, ground), `${face}`).toBeGreaterThan(11);
      }
    },
  );
});

it('with 16 colors, no symbol has the background of a red clue', () => {
  const faces = [...colorsOf(NAMED, '16'), ...colorsOf(UNNAMED, '16')].map(({ face }) => face);
  for (const ground of groundOf('redChip', '16')) expect(faces).not.toContain(ground);
});

/** How saturated and how bright a color is: both from 0 to 1. */
function saturationAndValue(color: Rgb): readonly [number, number] {
  const [least, most] = [Math.min(...color), Math.max(...color)];
  return [most === 0 ? 0 : 1 - least / most, most / 255];
}

it.each(['256', 'true'] as const)(
  'a peg that lights up is brighter than at rest in %s colors, and not washed out',
  (depth) => {
    for (const [index, name] of NAMED.entries()) {
      const [rest, lit] = [false, true].map((isLit) => pegColors(name, index, depth, isLit));
      const [saturation, value] = saturationAndValue(seenColor(rest?.face ?? ''));
      const [litSaturation, litValue] = saturationAndValue(seenColor(lit?.face ?? ''));
      expect(lit?.face, name).not.toBe(rest?.face);
      expect(litSaturation, name).toBeGreaterThan(saturation - 0.07);
      expect(litValue, name).toBeGreaterThanOrEqual(value);
      expect(contrast(seenColor(lit?.ink ?? ''), seenColor(lit?.face ?? '')), name).toBeGreaterThan(
        3.9,
      );
    }
  },
);

it('a peg that lights up keeps its colors if there are 16 or none', () => {
  for (const depth of ['16', 'none'] as const) {
    expect(pegColors('red', 0, depth, true)).toEqual(pegColors('red', 0, depth));
  }
});

describe.each([
  ['named after colors', NAMED],
  ['not named after colors', UNNAMED],
])('symbols %s', (what, names) => {
  it.each(['16', '256', 'true'] as const)(
    `symbols ${what} have no color and no shape twice if there are %s colors`,
    (depth) => {
      expect(new Set(names.map(pegShape)).size).toBe(most);
      expect(new Set(colorsOf(names, depth).map(({ face }) => face)).size).toBe(most);
    },
  );

  it.each(['256', 'true'] as const)(
    `symbols ${what} can be read and seen on every background in %s colors`,
    (depth) => {
      for (const { face, ink } of colorsOf(names, depth)) {
        expect(contrast(seenColor(ink), seenColor(face)), face).toBeGreaterThan(4.5);
        for (const background of BACKGROUNDS) {
          expect(difference(seenColor(face), background), face).toBeGreaterThan(15);
        }
      }
    },
  );

  it.each(['xterm', 'vga'] as const)(
    `symbols ${what} can be read with the 16 colors of %s, and are neither black nor white`,
    (terminal) => {
      for (const { face, ink } of colorsOf(names, '16')) {
        const kept = contrast(seenColor(ink, terminal), seenColor(face, terminal));
        expect(kept, face).toBeGreaterThan(4);
        expect(face).not.toMatch(/^(black|whiteBright)$/);
      }
    },
  );

  it.each(Object.keys(VISIONS) as Vision[])(
    `symbols ${what} can be told apart by eyes %s, the first six colors easily`,
    (vision) => {
      for (const depth of ['256', 'true'] as const) {
        const six = facesOf(UNNAMED.slice(0, 6), depth);
        expect(leastDifference(six, vision), depth).toBeGreaterThan(10);
        expect(leastDifference(facesOf(names, depth), vision), depth).toBeGreaterThan(8);
      }
    },
  );
});
