import InkOutput from '../../node_modules/ink/build/output.js';

type OfLine = (line: string) => unknown;

/** When there are this many lines, all of them are forgotten. */
const MOST_LINES = 20_000;

// In each frame Ink takes every line of a screen apart and measures it, which is a quarter of the
// work of these tests. Here it does so only once per line, because the result depends on nothing
// else.
const { caches } = new InkOutput({ width: 1, height: 1 }) as unknown as { caches: object };
const methods: Record<'getStyledChars' | 'getStringWidth', OfLine> = Object.getPrototypeOf(caches);
for (const name of ['getStyledChars', 'getStringWidth'] as const) {
  const ofLine = methods[name];
  const known = new Map<string, unknown>();
  methods[name] = function (line) {
    if (known.has(line)) return known.get(line);
    if (known.size >= MOST_LINES) known.clear();
    const value = ofLine.call(this, line);
    known.set(line, value);
    return value;
  };
}
