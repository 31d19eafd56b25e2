import type { Frame } from './film.ts';
import type { PlacedRow, Row, Shot } from './shot.ts';

/** Rows that are seen in the same frames. Without a name they are seen in all of them. */
type Layer = {
  readonly name: string | undefined;
  readonly seen: ReadonlySet<number>;
  readonly rows: readonly PlacedRow[];
};

/** The rows of all frames, each once, put together by the frames that show them. */
export function layersOf(shots: readonly Shot[]): Layer[] {
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

/** The looks of a row in all frames, each with the frames that show it. */
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

/** The rules that show the layers in turn, round and round; the last frame where nothing may move. */
export function movingRules(frames: readonly Frame[], layers: readonly Layer[]): string[] {
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
