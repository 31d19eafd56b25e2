import { join } from 'node:path';
import { isRecord } from '../engine/rules.ts';
import { findRuleSet, RULE_SETS } from '../games/index.ts';
import { type Choices, completed } from '../games/options.ts';
import { inspect, MAX_BYTES } from './inspect.ts';
import { withLock } from './lock.ts';
import { readShared, recover } from './recover.ts';
import { textOf } from './save-file.ts';
import { NotSaved, notSaved, refuseToReplace, type SaveResult, savedWith } from './sentences.ts';
import {
  readFields,
  SETTINGS_FILE,
  SETTINGS_VERSION,
  type Settings,
  type SettingsFields,
} from './settings.ts';
import type { Store } from './write.ts';

const WHOSE = 'The settings file';
const NEWER = 'The settings are of a newer version of this game and stay as they are.';

/** What was chosen last about each game, by its id. */
export type AllChoices = Readonly<Record<string, Choices>>;

/** The settings file of a folder: what was chosen about each game, and about the program. */
export function openSettings(folder: string, store: Store) {
  const path = join(folder, SETTINGS_FILE);
  const look = () => inspect(path, readFields);
  const fieldsNow = (): SettingsFields => {
    const result = look();
    return result.state === 'good' ? result.save : {};
  };
  let trouble: string | undefined;
  /**
   * Writes what `change` makes of the fields that are in the file now. Two programs that write at
   * once do so one after the other, so neither undoes what the other one changed.
   */
  const write = async (change: (fields: SettingsFields) => SettingsFields): Promise<SaveResult> => {
    let notice: string | undefined;
    try {
      await withLock(path, (confirm) => {
        const { result, sentence } = recover(folder, SETTINGS_FILE, readFields, WHOSE);
        notice = sentence;
        refuseToReplace(SETTINGS_FILE, result);
        const fields = { ...change(fieldsNow()), version: SETTINGS_VERSION };
        // A larger file would count as damaged, and all that is in it would be lost.
        if (Buffer.byteLength(textOf(fields)) > MAX_BYTES) {
          throw new NotSaved(`${SETTINGS_FILE} has no room left`);
        }
        store(SETTINGS_FILE, fields, confirm);
      });
      return savedWith(notice);
    } catch (error) {
      const { why } = notSaved(error);
      return { ok: false, why: notice === undefined ? why : `${notice} ${why}` };
    }
  };
  return {
    /** What was chosen last; nothing where the file is missing or unusable. */
    choices: (): AllChoices => knownChoices(fieldsNow().choices),
    /** Puts damaged settings aside. */
    recoverSettings: async (): Promise<void> => {
      ({ trouble } = await readShared(folder, SETTINGS_FILE, readFields, WHOSE));
    },
    /** The sentence for settings that were put aside, or that stay as they are, whatever is chosen. */
    settingsTrouble: () => (look().state === 'newer' ? NEWER : trouble),
    /** Keeps what was chosen about one game. Where that fails, the game goes on without. */
    remember: async (setId: string, chosen: Choices): Promise<SaveResult> => {
      const set = findRuleSet(setId);
      if (!set) return { ok: true };
      const now = completed(set.options, chosen);
      return write((fields) => withChoices(fields, setId, now));
    },
    /** Keeps these settings, and leaves the others as they are in the file. */
    keepSettings: (changed: Partial<Settings>) => write((fields) => ({ ...fields, ...changed })),
  };
}

function withChoices(fields: SettingsFields, setId: string, now: Choices): SettingsFields {
  const choices = isRecord(fields.choices) ? fields.choices : {};
  const before = isRecord(choices[setId]) ? choices[setId] : {};
  return { ...fields, choices: { ...choices, [setId]: { ...before, ...now } } };
}

/** Choices out of anything: known games, known options and values that they can have. */
function knownChoices(choices: unknown): AllChoices {
  if (!isRecord(choices)) return {};
  return Object.fromEntries(
    RULE_SETS.flatMap(({ rules: { id }, options }) => {
      const chosen = Object.hasOwn(choices, id) ? choices[id] : undefined;
      return isRecord(chosen) ? [[id, completed(options, chosen)]] : [];
    }),
  );
}
