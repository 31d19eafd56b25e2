// biome-ignore-start lint/suspicious/noControlCharactersInRegex: sequences are what these look for.
const NEXT_LINES = /(?:\x1b\[E){2,}/g;
const STYLES = /(?:\x1b\[[0-9;]*m){2,}/g;
const STYLE = /\x1b\[([0-9;]*)m/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above.

/** The length of `ESC [ E`, which goes to the next line. */
const NEXT_LINE = 3;

/** The same frame in fewer bytes: Ink goes on line by line, and repeats styles that it skips. */
export function compacted(frame: string): string {
  return frame
    .replace(NEXT_LINES, (lines) => `\x1b[${lines.length / NEXT_LINE}E`)
    .replace(STYLES, withoutOverridden);
}

/** Styles without those that a later one overrides before any text is written. */
function withoutOverridden(styles: string): string {
  const overridden = new Set<string>();
  const kept: string[] = [];
  for (const [style, code = ''] of [...styles.matchAll(STYLE)].reverse()) {
    const kind = kindOf(code);
    if (overridden.has(kind)) continue;
    kept.unshift(style);
    if (kind === 'other') overridden.clear();
    else if (kind !== 'weight') overridden.add(kind);
    // Bold and dim can both be on, so neither replaces the other; only 22 ends them.
    if (code === '22') overridden.add('weight');
  }
  return kept.join('');
}

function kindOf(code: string): 'color' | 'background' | 'weight' | 'other' {
  if (/^(?:3[0-79]|9[0-7]|38;[0-9;]+)$/.test(code)) return 'color';
  if (/^(?:4[0-79]|10[0-7]|48;[0-9;]+)$/.test(code)) return 'background';
  return /^(?:1|2|22)$/.test(code) ? 'weight' : 'other';
}
