import { type Token, Tokenizer } from '../../source/terminal/tokens.ts';

/** The terminal modes that a byte stream left different from a shell's. */
export function modesLeftOn(raw: string): string[] {
  const modes = new Map<string, boolean>();
  const isUsuallyOn = (mode: string) => mode === '7' || mode === '25';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
  for (const [, numbers = '', which] of raw.matchAll(/\x1b\[\?([\d;]+)([hl])/g)) {
    for (const mode of numbers.split(';'))
      modes.set(mode, which === (isUsuallyOn(mode) ? 'l' : 'h'));
  }
  return [...modes].filter(([, isOn]) => isOn).map(([mode]) => mode);
}

export const PASTE = '\x1b[200~';
export const PASTE_END = '\x1b[201~';

/** Tokens in short: keys as their bytes, presses of the mouse and Ctrl-C in words. */
export function names(tokens: Token[]): string[] {
  return tokens.map((token) => {
    if (token.kind === 'interrupt') return 'interrupt';
    if (token.kind === 'key') return token.text;
    return `${token.press.button} at ${token.press.x} ${token.press.y}`;
  });
}

/** The tokens of these chunks in short, without unfinished input. */
export function tokenize(...chunks: string[]): string[] {
  const tokenizer = new Tokenizer();
  return names(chunks.flatMap((chunk) => tokenizer.push(chunk)));
}

/** The tokens of a text in short. Nothing more comes after it. */
export function tokenizeAll(text: string): string[] {
  const tokenizer = new Tokenizer();
  return names([...tokenizer.push(text), ...tokenizer.flush()]);
}
