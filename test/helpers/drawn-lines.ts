import InkOutput from '../../node_modules/ink/build/output.js';

type OfLine = (line: string) => unknown;

/** Lines that are forgotten together, once there are so many. */
const MOST_LINES = 20_000;

// Ink takes every line of a screen apart in each frame, and measures it, which is a quarter of the work
// of these tests. Here it does so once: what comes of a line depends on nothing else.
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
