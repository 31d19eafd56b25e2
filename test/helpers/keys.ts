import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltProgram } from './program.ts';

/** A program that shows a menu: the one in this process, or the built one. */
type Screen = { waitFor(pattern: RegExp): Promise<string> };

/** The key that chooses the item with this label, once the item is on the screen. */
export async function keyOf(screen: Screen, label: string): Promise<string> {
  const item = new RegExp(`\\b(\\w): ${label}\\b`);
  return item.exec(await screen.waitFor(item))?.[1] ?? '';
}

/**
 * Repeats an action until the screen shows this, or anything new if nothing is given. On a busy
 * machine the program may not know yet that its screen is visible, and drops keys as typed too
 * early.
 */
export async function persist(
  act: () => void,
  screen: BuiltProgram,
  shows: string | RegExp = '',
): Promise<void> {
  const before = screen.raw().length;
  const isShown = () =>
    screen.raw().length > before &&
    (typeof shows === 'string' ? screen.screen().includes(shows) : shows.test(screen.screen()));
  for (let attempt = 0; attempt < 5; attempt++) {
    act();
    // A second try before the first one shows its effect would act twice.
    for (let turn = 0; turn < 800; turn++) {
      if (isShown()) return;
      await pause(5);
    }
  }
}
