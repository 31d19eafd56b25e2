/** One sentence about what is wrong with what was typed or chosen. */
export type Wrong = { readonly wrong: string };

/**
 * Text that is safe to show: control characters (C0, DEL, C1) and the marks that turn the
 * direction of writing are gone, so nothing that was typed or read can steer the terminal.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '');
}

/** The beginning of a text from outside, to be quoted in a sentence. */
export function quoted(text: string): string {
  return withoutControls(text).slice(0, 60);
}
