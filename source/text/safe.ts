export type Wrong = {
  readonly wrong: string;
  /** Said about a typed code with a symbol that the game does not have. */
  readonly isForeign?: true;
};

/**
 * Removes control characters (C0, DEL, C1), line separators and the marks that change the direction
 * of writing, so that text from outside cannot send commands to the terminal.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, '');
}

/** The first 60 characters of a text from outside, without control characters, for a sentence. */
export function quoted(text: string): string {
  return shortened(withoutControls(text), 60);
}

/** The first `most` characters of a text. Unlike `slice`, it never cuts an emoji in half. */
export function shortened(text: string, most: number): string {
  return [...text.slice(0, 2 * most)].slice(0, most).join('');
}
