import { describe, expect, it } from 'vitest';
import { type ColorDepth, THEMES, type ThemeName } from '../../source/terminal/look.ts';
import { type Role, styleFor } from '../../source/terminal/theme.ts';
import { BLACK, contrast, type Rgb, seenColor, WHITE } from '../helpers/seen-colors.ts';

const ROLES: readonly Role[] = [
  ...(['text', 'muted', 'accent', 'selection'] as const),
  ...(['redChip', 'red', 'whiteChip', 'good', 'warning'] as const),
];

const styleIn = (theme: ThemeName, role: Role, colors: ColorDepth = '256') =>
  styleFor(role, { theme, colors });

/** The contrast of a role's text with what is behind it, on a terminal with this background. */
function contrastOn(background: Rgb, theme: ThemeName, role: Role): number | undefined {
  const { color, backgroundColor } = styleIn(theme, role);
  if (color === undefined) return undefined;
  return contrast(seenColor(color), backgroundColor ? seenColor(backgroundColor) : background);
}

/** The backgrounds that a theme is made for, and the contrast that it keeps on them. */
const KEPT: readonly (readonly [ThemeName, readonly Rgb[], number])[] = [
  ['plain', [BLACK, WHITE], 4],
  ['dark', [BLACK, [0x1e, 0x1e, 0x1e]], 4.5],
  ['light', [WHITE, [0xfd, 0xf6, 0xe3]], 4.5],
  ['high-contrast', [BLACK, WHITE], 7],
];

describe.each(KEPT)('in the theme %s', (theme, backgrounds, least) => {
  it(`in the theme ${theme} every role has its own look, and a contrast of ${least}`, () => {
    for (const background of backgrounds) {
      for (const role of ROLES) {
        const kept = contrastOn(background, theme, role);
        if (kept === undefined) continue;
        // Rounded because the red of Plain has a contrast of 3.998 on white.
        expect(Math.round(100 * kept) / 100, role).toBeGreaterThanOrEqual(least);
      }
    }
    for (const depth of ['16', '256'] as const) {
      const looks = new Set(ROLES.map((role) => JSON.stringify(styleIn(theme, role, depth))));
      expect(looks.size).toBe(theme === 'high-contrast' ? { 16: 4, 256: 5 }[depth] : ROLES.length);
    }
  });
});

it('each role differs from text by more than its color, or is text on a chip', () => {
  for (const role of ROLES.filter((one) => one !== 'text')) {
    const { bold, dimColor, inverse } = styleIn('plain', role, 'none');
    expect(bold || dimColor || inverse, role).toBe(true);
  }
});

it.each([
  ['the theme None', 'none', 'true'],
  ['a terminal without colors', 'plain', 'none'],
  ['High contrast in 16 colors', 'high-contrast', '16'],
] as const)('%s has no color at all', (_, theme, colors) => {
  for (const role of ROLES) {
    const style = styleIn(theme, role, colors);
    expect([style.color, style.backgroundColor], role).toEqual([undefined, undefined]);
  }
});

it('no role underlines the blanks of a bar or a table, and true color has the shorter codes of 256', () => {
  for (const theme of THEMES) {
    for (const role of ROLES) {
      expect(styleIn(theme, role), role).not.toHaveProperty('underline');
      expect(styleIn(theme, role, 'true')).toEqual(styleIn(theme, role, '256'));
      // Of 16 colors only their names are used, and none of 256.
      const { color = '', backgroundColor = '' } = styleIn(theme, role, '16');
      expect(`${color}${backgroundColor}`, `${theme} ${role}`).toMatch(/^[a-zA-Z]*$/);
    }
  }
});
