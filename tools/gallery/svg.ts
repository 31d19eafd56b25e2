import type { Color, PlacedRow, Row, Run, Shot, Style } from './shot.ts';

/** In pixels. Most monospaced fonts are 0.6 times as wide as high, and 0.6 x 15 is 9. */
const [WIDTH, HEIGHT, FONT_SIZE] = [9, 18, 15];
/** How far the baseline is below the upper edge of a row. */
const BASELINE = 14;
const PADDING = 14;
const FONTS = 'ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace';

/** The default colors of terminals, for text and window, and the color of the window's edge. */
const SCHEMES = {
  light: { text: '#1f2328', window: '#fff', edge: '#d1d9e0' },
  dark: { text: '#e6edf3', window: '#000', edge: '#3d444d' },
} as const;

export type Frame = { readonly shot: Shot; readonly seconds: number };

export type Scheme = keyof typeof SCHEMES;

/** Blanks are replaced: browsers reduce several to one, and have no common way to keep them. */
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ' ': '\u00a0',
};

/**
 * Draws a terminal's window: one frame, or several in turn. In any font, each run of text is as
 * wide as its cells. The picture loads no fonts or other files.
 * @param only the color scheme for every reader; if missing, the scheme that the reader prefers
 */
export function svgOf(
  title: string,
  columns: number,
  frames: readonly Frame[],
  only?: Scheme,
): string {
  const rows = frames[0]?.shot.length ?? 0;
  const [width, height] = [columns * WIDTH + 2 * PADDING, rows * HEIGHT + 2 * PADDING];
  const classes = new Classes();
  const layers = layersOf(frames.map(({ shot }) => shot));
  const groups = layers.map(({ name, rows: placed }) => {
    const drawn = drawnRows(placed, classes);
    return name === undefined ? drawn : `<g class="${name}">${drawn}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
      `height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<style>',
    `text{font:${FONT_SIZE}px ${FONTS};font-variant-ligatures:none}`,
    ...(only
      ? [schemeRules(only)]
      : [schemeRules('light'), `@media(prefers-color-scheme:dark){${schemeRules('dark')}}`]),
    classes.rules(),
    ...movingRules(frames, layers),
    '</style>',
    `<rect class="w e" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
    `<g transform="translate(${PADDING} ${PADDING})">`,
    ...groups,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

class Classes {
  readonly #names = new Map<string, string>();

  /** The `class` attribute for a style. Empty for plain text, the style of the whole picture. */
  of({
    ink = 'text',
    bold = false,
    dim = false,
    italic = false,
    underline = false,
  }: Partial<Style>) {
    const declarations = [
      ...(ink === 'text' || ink === 'window' ? [] : [`fill:${ink}`]),
      ...(bold ? ['font-weight:700'] : []),
      ...(dim ? ['opacity:.6'] : []),
      ...(italic ? ['font-style:italic'] : []),
      ...(underline ? ['text-decoration:underline'] : []),
    ].join(';');
    const names = [ink === 'window' ? 'w' : '', this.#nameOf(declarations)].filter(Boolean);
    return names.length === 0 ? '' : ` class="${names.join(' ')}"`;
  }

  rules(): string {
    return [...this.#names].map(([declarations, name]) => `.${name}{${declarations}}`).join('\n');
  }

  #nameOf(declarations: string): string {
    if (declarations === '') return '';
    const name = this.#names.get(declarations) ?? `s${this.#names.size}`;
    this.#names.set(declarations, name);
    return name;
  }
}

function schemeRules(scheme: keyof typeof SCHEMES): string {
  const { text, window, edge } = SCHEMES[scheme];
  return `svg{fill:${text}}.w{fill:${window}}.e{stroke:${edge}}`;
}

function drawnRows(placed: readonly PlacedRow[], classes: Classes): string {
  const paths = new Map<Color, string>();
  for (const { y, row } of placed) {
    for (const { x, width, color } of row.stripes) {
      const path = `M${x * WIDTH} ${y * HEIGHT}h${width * WIDTH}v${HEIGHT}h-${width * WIDTH}z`;
      paths.set(color, (paths.get(color) ?? '') + path);
    }
  }
  return [
    ...[...paths].map(([ink, path]) => `<path${classes.of({ ink })} d="${path}"/>`),
    ...placed.flatMap(({ y, row: { cursor } }) =>
      cursor === undefined ? [] : cursorAt(cursor, y),
    ),
    ...placed.flatMap(({ y, row: { runs } }) =>
      runs.length === 0 ? [] : textOf(runs, y, classes),
    ),
  ].join('\n');
}

function cursorAt(x: number, y: number): string {
  const place = `x="${x * WIDTH}" y="${y * HEIGHT}"`;
  return `<rect ${place} width="${WIDTH}" height="${HEIGHT}" opacity=".3"/>`;
}

function textOf(runs: readonly Run[], y: number, classes: Classes): string {
  const spans = runs.map(({ x, text, style }) => {
    const length = [...text].length;
    const fitted = length > 1 ? ` textLength="${length * WIDTH}"` : '';
    return `<tspan${classes.of(style)} x="${x * WIDTH}"${fitted}>${escaped(text)}</tspan>`;
  });
  return `<text y="${y * HEIGHT + BASELINE}">${spans.join('')}</text>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]|(?<= ) | (?= )/g, (character) => ESCAPED[character] ?? '');
}

/** Rows that are seen in the same frames. A layer without a name is seen in all frames. */
type Layer = {
  readonly name: string | undefined;
  readonly seen: ReadonlySet<number>;
  readonly rows: readonly PlacedRow[];
};

/** The rows of all frames, each once, grouped by the frames that show them. */
function layersOf(shots: readonly Shot[]): Layer[] {
  const layers = new Map<string, Layer>();
  const height = shots[0]?.length ?? 0;
  for (let y = 0; y < height; y++) {
    for (const [row, seen] of versionsOf(shots.map((shot) => shot[y] as Row))) {
      const key = [...seen].join();
      const name = seen.size === shots.length ? undefined : `f${layers.size}`;
      const layer = layers.get(key) ?? { name, seen, rows: [] };
      layers.set(key, { ...layer, rows: [...layer.rows, { y, row }] });
    }
  }
  return [...layers.values()];
}

function versionsOf(rows: readonly Row[]): ReadonlyMap<Row, ReadonlySet<number>> {
  const versions = new Map<string, { readonly row: Row; readonly seen: Set<number> }>();
  for (const [frame, row] of rows.entries()) {
    const key = JSON.stringify(row);
    const version = versions.get(key) ?? { row, seen: new Set() };
    version.seen.add(frame);
    versions.set(key, version);
  }
  return new Map([...versions.values()].map(({ row, seen }) => [row, seen]));
}

/** Shows the layers in turn, in a loop. Where motion is reduced, only the last frame is shown. */
function movingRules(frames: readonly Frame[], layers: readonly Layer[]): string[] {
  const total = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  const starts = frames.map((_, index) =>
    frames.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0),
  );
  const moving = layers.filter(({ name }) => name !== undefined);
  const hidden = moving.filter(({ seen }) => !seen.has(frames.length - 1));
  const keyframes = moving.map(({ name, seen }) => {
    const steps = starts.flatMap((start, frame) => {
      if (frame > 0 && seen.has(frame) === seen.has(frame - 1)) return [];
      const percent = Number(((100 * start) / total).toFixed(2));
      return `${percent}%{opacity:${seen.has(frame) ? 1 : 0}}`;
    });
    return `.${name}{animation:${name} ${total}s step-end infinite}@keyframes ${name}{${steps.join('')}}`;
  });
  if (moving.length === 0) return [];
  return [
    `${hidden.map(({ name }) => `.${name}`).join()}{opacity:0}`,
    `@media(prefers-reduced-motion:no-preference){${keyframes.join('\n')}}`,
  ];
}
