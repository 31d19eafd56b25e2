import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The saves that 1.0.0 wrote. The README in this folder says what each of them holds. */
const FOLDER = fileURLToPath(new URL('../saves/from-1.0', import.meta.url));

/** The names of the folders of saves that 1.0.0 wrote. */
export const OLD_SAVES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'));

const parsed = (name) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/**
 * What is shown of these saves.
 * @param {string} name
 */
export const shownOfOld = (name) => parsed(name).shown;

/**
 * Writes these saves into a folder, byte for byte as 1.0.0 wrote them: text as it is, and a value
 * as JSON with tabs.
 * @param {string} name
 * @param {string} folder
 */
export function writeOldSaves(name, folder) {
  mkdirSync(folder, { recursive: true });
  for (const [file, kept] of Object.entries(parsed(name).saves)) {
    const text = typeof kept === 'string' ? kept : `${JSON.stringify(kept, undefined, '\t')}\n`;
    writeFileSync(join(folder, file), text);
  }
}
