export type GameMenuParts = {
  readonly screen: { readonly name: 'gameMenu' };
  readonly needsGame: 'gameMenu';
};

/** The values of the items of every game, and of those that stand for a word of the prompt. */
export type GameMenuValue =
  | ('resume' | 'copyRow' | 'pencil' | 'save' | 'saveAndEnd' | 'rules' | 'help')
  | ('coach' | 'settings' | 'toStart' | 'end')
  | `word:${string}`;

/** The word that an item with this value stands for; undefined for other items. */
export function wordIn(value: string): string | undefined {
  return value.startsWith('word:') ? value.slice('word:'.length) : undefined;
}
