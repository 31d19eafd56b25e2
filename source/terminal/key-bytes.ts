import { ESCAPE_KEY } from './key-sequences.ts';

const NAMED: Readonly<Record<string, string>> = {
  Enter: '\r',
  Esc: ESCAPE_KEY,
  Tab: '\t',
  Space: ' ',
  Backspace: '\x7f',
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  Home: '\x1b[H',
  End: '\x1b[F',
  PgUp: '\x1b[5~',
  PgDn: '\x1b[6~',
};

/**
 * The bytes of a key as `KeyStream` passes it on. Undefined if there is no such key.
 * @param name as in a footer: `Enter`, `PgUp`, `Ctrl-S`, or a single character
 */
export function keyBytes(name: string): string | undefined {
  const [, letter] = /^Ctrl-([A-Z])$/.exec(name) ?? [];
  if (letter !== undefined) return String.fromCharCode(letter.charCodeAt(0) - 64);
  return NAMED[name] ?? ([...name].length === 1 ? name : undefined);
}
