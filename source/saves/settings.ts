import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../engine/rules.ts';
import { RULE_SETS } from '../games/index.ts';
import { type Choices, completed, PROGRAM } from '../games/options.ts';
import { inspect } from './inspect.ts';
import { type Lock, lockOf, tryLock } from './lock.ts';
import type { Read } from './save-file.ts';
import type { Write } from './store.ts';

/** What was chosen last about each game, by its id, and about the program. */
export type AllChoices = Readonly<Record<string, Choices>>;

export const SETTINGS_FILE = 'settings.json';
const VERSION = 1;

/** What was chosen last; nothing where that is not known, since it is worth no sentence. */
export function readChoices(folder: string): AllChoices {
  const look = inspect(join(folder, SETTINGS_FILE), readSettings);
  return look.state === 'good' ? look.save : {};
}

/** What the player is told of settings that stay as they are whatever is chosen, if they do. */
export function settingsTrouble(folder: string): string | undefined {
  const { state } = inspect(join(folder, SETTINGS_FILE), readSettings);
  if (state !== 'newer') return undefined;
  return 'The settings are of a newer version of this game and stay as they are.';
}

/**
 * Keeps what was chosen about one game beside what there is of the others. Where that fails, or
 * another program is at it, the choices are those of the time before: the game goes on.
 */
export async function writeChoices(
  folder: string,
  setId: string,
  choices: Choices,
  write: Write,
): Promise<void> {
  let lock: Lock | undefined;
  try {
    lock = await tryLock(folder, lockOf(SETTINGS_FILE));
    if (!lock) return;
    const { state } = inspect(join(folder, SETTINGS_FILE), readSettings);
    // A newer version's settings, and what is no file of ours, are left alone.
    if (state === 'foreign' || state === 'newer' || state === 'unreadable') return;
    // What does not parse cannot be written over, and is worth no copy.
    if (state === 'damaged') rmSync(join(folder, SETTINGS_FILE));
    const all = known({ ...readChoices(folder), [setId]: choices });
    write(
      SETTINGS_FILE,
      `${JSON.stringify({ version: VERSION, choices: all }, undefined, '\t')}\n`,
    );
  } catch {
    // As above.
  } finally {
    await lock?.release().catch(() => {});
  }
}

/** Choices out of anything: known games, known options and values that they can have. */
export function readSettings(value: unknown): Read<AllChoices> {
  if (!isRecord(value)) return undefined;
  const { version, choices } = value;
  if (typeof version !== 'number' || version < VERSION) return undefined;
  if (version > VERSION) return { newer: true };
  return isRecord(choices) ? { save: known(choices) } : undefined;
}

function known(choices: Readonly<Record<string, unknown>>): AllChoices {
  const games = RULE_SETS.map(({ rules, options }) => ({ id: rules.id, options }));
  const entries = [...games, PROGRAM].flatMap(({ id, options }) => {
    const chosen = Object.hasOwn(choices, id) ? choices[id] : undefined;
    return isRecord(chosen) ? [[id, completed(options, chosen as Choices)] as const] : [];
  });
  return Object.fromEntries(entries);
}
