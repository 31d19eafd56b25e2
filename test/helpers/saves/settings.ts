import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSettings } from '../../../source/saves/settings-file.ts';
import { documentText, type Store } from '../../../source/saves/write.ts';

export const PEGS = { length: 5, symbols: 12, guesses: 15, testing: 1 };
export const CHOICES = { pegs: PEGS };

/** The settings of a folder, written without conf. */
export function settingsIn(
  folder: string,
  store: Store = (file, fields) => writeFileSync(join(folder, file), documentText(fields)),
) {
  return openSettings(folder, store);
}
