/** A color as red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

type Matrix = readonly [Rgb, Rgb, Rgb];

/**
 * Linear RGB as seen by people who lack one kind of cone: G. M. Machado, M. M. Oliveira and L. A.
 * F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
 * Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0.
 */
export const VISIONS = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

export type Vision = keyof typeof VISIONS;

/** From linear sRGB to XYZ (IEC 61966-2-1), and the white of its screen. */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const SCREEN_WHITE: Rgb = [0.95047, 1, 1.08883];

/** The 16 colors that terminals show by default: xterm, and VGA. */
const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
const OF_16 = {
  xterm:
    '000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff',
  vga: '000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff',
};

/**
 * The color that a terminal shows for a color in Ink's notation: `#cc1f1a`, `ansi256(160)`, or
 * `redBright`.
 */
export function seenColor(color: string, terminal: keyof typeof OF_16 = 'xterm'): Rgb {
  const index = /^ansi256\((\d+)\)$/.exec(color)?.[1];
  if (index !== undefined) return ofIndex(Number(index));
  if (color.startsWith('#')) return ofHex(color.slice(1));
  const name = color.replace('Bright', '');
  const place = NAMES.indexOf(name) + (name === color ? 0 : 8);
  return ofHex(OF_16[terminal].split(' ')[place] ?? '');
}

/** The color of an index from 16 to 255: the cube, then the grays. */
function ofIndex(index: number): Rgb {
  if (index >= 232) return mapped(BLACK, () => 8 + 10 * (index - 232));
  const level = (part: number) => (part === 0 ? 0 : 55 + 40 * part);
  const cube = index - 16;
  return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
}

function ofHex(digits: string): Rgb {
  const [red = '', green = '', blue = ''] = digits.match(/../g) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = (color: Rgb) => times(TO_XYZ, linear(color))[1];
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The angle of a color's hue in degrees (CIE 1976 L*a*b*): 40 is red, 80 orange, 100 yellow. */
export function hue(color: Rgb): number {
  const [, a, b] = labOf(color, 'usual');
  return (degrees(Math.atan2(b, a)) + 360) % 360;
}

/** How different two colors look to people with this kind of vision (CIEDE2000). */
export function difference(one: Rgb, other: Rgb, vision: Vision = 'usual'): number {
  return ciede2000(labOf(one, vision), labOf(other, vision));
}

/** The difference of two colors in L*a*b*. */
function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const grey = 0.5 * (1 - rootOf7((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, h1] = polar(a1 * (1 + grey), b1);
  const [c2, h2] = polar(a2 * (1 + grey), b2);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const apart = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + apart / 2 + 360) % 360;
  const t =
    1 -
    0.17 * cosine(h - 30) +
    0.24 * cosine(2 * h) +
    0.32 * cosine(3 * h + 6) -
    0.2 * cosine(4 * h - 63);
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const toHue = (2 * Math.sqrt(c1 * c2) * sine(apart / 2)) / (1 + 0.015 * c * t);
  const turn = -2 * rootOf7(c) * sine(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(light ** 2 + chroma ** 2 + toHue ** 2 + turn * chroma * toHue);
}

function labOf(color: Rgb, vision: Vision): Rgb {
  const seen = mapped(times(VISIONS[vision], linear(color)), (part) =>
    Math.max(0, Math.min(1, part)),
  );
  const [x, y, z] = mapped(times(TO_XYZ, seen), (part, place) => {
    const share = part / (SCREEN_WHITE[place] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(color: Rgb): Rgb {
  return mapped(color, (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function times(matrix: Matrix, [x, y, z]: Rgb): Rgb {
  return mapped(BLACK, (_, row) => {
    const [a, b, c] = matrix[row] as Rgb;
    return a * x + b * y + c * z;
  });
}

const mapped = (color: Rgb, change: (part: number, place: number) => number) =>
  color.map(change) as unknown as Rgb;
const polar = (a: number, b: number) => [Math.hypot(a, b), degrees(Math.atan2(b, a))] as const;
const rootOf7 = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
const degrees = (angle: number) => (angle * 180) / Math.PI;
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180);
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180);
