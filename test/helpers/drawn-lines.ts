import InkOutput from '../../node_modules/ink/build/output.js';

type OfLine = (line: string) => unknown;

/** What a screen is made of: texts at their places, each with functions that style it. */
type Operation = { readonly transformers?: readonly ((text: string, line: number) => string)[] };

/** Once this many lines are remembered, all of them are forgotten. */
const MOST_LINES = 20_000;
const MOST_SCREENS = 3000;

/** Remembers what a function returned for each text. */
function remembering<T>(most: number) {
  const known = new Map<string, T>();
  return (text: string, make: () => T): T => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const value = make();
    known.set(text, value);
    return value;
  };
}

// In each frame Ink takes every line of a screen apart and measures it, which is a quarter of the
// work of these tests. Here it does so only once per line, and puts a screen together only once,
// because the result depends on nothing else.
const { caches } = new InkOutput({ width: 1, height: 1 }) as unknown as { caches: object };
const methods: Record<'getStyledChars' | 'getStringWidth', OfLine> = Object.getPrototypeOf(caches);
for (const name of ['getStyledChars', 'getStringWidth'] as const) {
  const ofLine = methods[name];
  const ofKnown = remembering(MOST_LINES);
  methods[name] = function (line) {
    return ofKnown(line, () => ofLine.call(this, line));
  };
}

type Screen = { width: number; height: number; operations: readonly Operation[] };

const putTogether = InkOutput.prototype.get;
const ofKnownScreen = remembering<ReturnType<typeof putTogether>>(MOST_SCREENS);
InkOutput.prototype.get = function () {
  const { width, height, operations } = this as unknown as Screen;
  // In JSON, functions are null. What they make of a text tells them apart.
  const styles = operations.map(({ transformers }) => transformers?.map((style) => style('x', 0)));
  const screen = JSON.stringify([width, height, operations, styles]);
  return ofKnownScreen(screen, () => putTogether.call(this));
};
