/** A menu on a screen: the program in this process, or the built one. */
type Screen = { waitFor(pattern: RegExp): Promise<string> };

/** The key that chooses the item with this label, once the item is on the screen. */
export async function keyOf(screen: Screen, label: string): Promise<string> {
  const item = new RegExp(`\\b(\\w): ${label}\\b`);
  return item.exec(await screen.waitFor(item))?.[1] ?? '';
}
