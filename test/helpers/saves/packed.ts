import { type Kind, readAs } from '../../../source/saves/inspect.ts';
import type { KeptGame } from '../../../source/saves/save-file.ts';
import { GAME } from '../../../source/saves/save-file.ts';
import type { SavedGame } from '../../../source/saves/slots.ts';
import { savedGame } from '../../../source/saves/slots.ts';

const SLOT = savedGame(1);
const packAs = <T>({ version, pack }: Kind<T>, save: T) => ({ version, ...pack(save) });

/** The fields of a game as they stand in a file, with its name if it has one. */
export function packSave(
  save: KeptGame | SavedGame,
): Record<string, unknown> & { game: Record<string, unknown> } {
  const packed = 'name' in save ? packAs(SLOT, save) : packAs(GAME, save);
  return packed as Record<string, unknown> as ReturnType<typeof packSave>;
}

/** A running game out of any value. */
export const readKept = (value: unknown) => readAs(GAME, value);

/** The game of a slot out of any value. */
export const readSave = (value: unknown) => readAs(SLOT, value);
