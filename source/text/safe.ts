/** The sentence for the player, when something that was read is wrong. */
export type Wrong = {
  readonly wrong: string;
  /** The code has a symbol that this game doesn't have. */
  readonly isForeign?: true;
};

/**
 * Without control characters (C0, DEL, C1), line separators and marks of writing direction, so that
 * text from outside can't send commands to the terminal.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, '');
}

/** The first 60 characters of a text from outside, made safe to quote. */
export function quoted(text: string): string {
  return shortened(withoutControls(text), 60);
}

/** The first `most` characters of a text. Unlike `slice`, it never cuts an emoji in half. */
export function shortened(text: string, most: number): string {
  return [...text.slice(0, 2 * most)].slice(0, most).join('');
}
