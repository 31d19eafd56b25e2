/** The sixteen colours that a terminal's user may change, as xterm has them. */
const SIXTEEN = [
  ...['000000', 'cd0000', '00cd00', 'cdcd00', '0000ee', 'cd00cd', '00cdcd', 'e5e5e5'],
  ...['7f7f7f', 'ff0000', '00ff00', 'ffff00', '5c5cff', 'ff00ff', '00ffff', 'ffffff'],
];
/** The levels of red, green and blue in the cube of 6 by 6 by 6 colours behind the sixteen. */
const LEVELS = [0, 95, 135, 175, 215, 255];

/** A colour of xterm: a true one, or an index into its 256, where a ramp of greys comes last. */
export function hexOf(color: number, isTrue: boolean): `#${string}` {
  if (isTrue) return hex([color >> 16, (color >> 8) & 255, color & 255]);
  if (color < 16) return `#${SIXTEEN[color]}`;
  const grey = 8 + 10 * (color - 232);
  if (color >= 232) return hex([grey, grey, grey]);
  const digits = [
    Math.floor((color - 16) / 36),
    Math.floor((color - 16) / 6) % 6,
    (color - 16) % 6,
  ];
  return hex(digits.map((digit) => LEVELS[digit] ?? 0));
}

function hex(levels: readonly number[]): `#${string}` {
  return `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;
}
