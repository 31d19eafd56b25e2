export type GameMenuParts = {
  readonly screen: { readonly name: 'gameMenu' };
  readonly needsGame: 'gameMenu';
};

/** The value of a menu item that stands for a word of the prompt. */
export function wordValue(word: string): string {
  return `word:${word}`;
}

/** The word that an item with this value stands for; undefined for other items. */
export function wordIn(value: string): string | undefined {
  return value.startsWith('word:') ? value.slice('word:'.length) : undefined;
}
