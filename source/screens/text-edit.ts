/** A line being typed, and where the cursor stands in it: 0 is before the first character. */
export type TextEdit = { readonly text: string; readonly cursor: number };

/** Puts text in at the cursor; the same value where it would grow over `limit` characters. */
export function insert(edit: TextEdit, text: string, limit: number): TextEdit {
  const characters = [...edit.text];
  const added = [...text];
  if (characters.length + added.length > limit) return edit;
  characters.splice(edit.cursor, 0, ...added);
  return { text: characters.join(''), cursor: edit.cursor + added.length };
}

/** Puts text in the place of what stands at the cursor. */
export function overwrite(edit: TextEdit, text: string): TextEdit {
  const characters = [...edit.text];
  const added = [...text];
  characters.splice(edit.cursor, added.length, ...added);
  return { text: characters.join(''), cursor: edit.cursor + added.length };
}

/** Takes out the character before or under the cursor, or everything. */
export function erase(edit: TextEdit, which: 'before' | 'under' | 'all'): TextEdit {
  if (which === 'all') return { text: '', cursor: 0 };
  const at = which === 'before' ? edit.cursor - 1 : edit.cursor;
  const characters = [...edit.text];
  if (at < 0 || at >= characters.length) return edit;
  characters.splice(at, 1);
  return { text: characters.join(''), cursor: at };
}

/** Moves the cursor, at most to just behind the last character. */
export function move(edit: TextEdit, to: 'left' | 'right' | 'start' | 'end'): TextEdit {
  const length = [...edit.text].length;
  const cursor = {
    left: Math.max(0, edit.cursor - 1),
    right: Math.min(length, edit.cursor + 1),
    start: 0,
    end: length,
  }[to];
  return { ...edit, cursor };
}

/**
 * Steps the symbol under the cursor through `symbols`, round at the ends. Where none stands there,
 * the first one (stepping up) or the last (stepping down) is put in.
 */
export function step(
  edit: TextEdit,
  by: 1 | -1,
  symbols: readonly string[],
  limit: number,
): TextEdit {
  const characters = [...edit.text];
  if (edit.cursor >= limit) return edit;
  const index = symbols.indexOf(characters[edit.cursor] ?? '');
  const next = index < 0 ? (by > 0 ? 0 : symbols.length - 1) : index + by;
  characters[edit.cursor] = symbols.at(next % symbols.length) as string;
  return { text: characters.join(''), cursor: edit.cursor };
}
