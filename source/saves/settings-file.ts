import { type Fields, isAlike, isObject } from '../engine/values.ts';
import { type Choices, withDefaults } from '../games/game-options.ts';
import { findRuleSet, RULE_SETS } from '../games/index.ts';
import { Documents } from './documents.ts';
import { inTodaysWords } from './from-1.0.ts';
import { ONLY, SETTINGS } from './kinds.ts';
import type { SaveResult } from './sentences.ts';
import {
  type KeptLesson,
  keptLesson,
  packedSettings,
  type Settings,
  settingsIn,
} from './setting-values.ts';
import type { StoreDocument } from './write.ts';

const NEWER = "Your settings are from a newer version of this game, so you can't change them here.";

export type AllChoices = Readonly<Record<string, Choices>>;

/** Where a setting is in the file: `['theme']` or `['choices', 'pegs', 'length']`. */
type Path = readonly string[];

type SettingChange = { readonly path: Path; readonly value: unknown };

type MadeChange = SettingChange & { readonly before: unknown };

const READ_BACK_MS = 100;

/** How many times in a row a change is made again if other programs undo it. */
const MOST_REPEATS = 5;

/**
 * Another program that read the file before a change of ours may write the old value back, and so
 * undo the change. So each change is read back, at once and a moment later, and made again if it
 * was undone.
 */
export function openSettings(folder: string, store: StoreDocument) {
  const documents = new Documents(folder, SETTINGS, store);
  /** The last change that this program made to each setting, by its path in the file. */
  const last = new Map<string, MadeChange>();

  const write = (changes: readonly SettingChange[]) => {
    let made: readonly MadeChange[] = [];
    const changed = (stored: Fields = {}): Fields => {
      const fields = inTodaysWords(stored);
      made = changes.map(({ path, value }) => ({ path, value, before: valueAt(fields, path) }));
      return changes.reduce((all, { path, value }) => withValue(all, path, value), fields);
    };
    const result = documents.keep(ONLY, changed, { insists: true });
    if (result.ok) for (const change of made) last.set(change.path.join(), change);
    return { result, made: result.ok ? made : [] };
  };

  const undone = (made: readonly MadeChange[]): readonly MadeChange[] => {
    const result = documents.read(ONLY);
    if (result.state !== 'good') return [];
    const fields = inTodaysWords(result.save);
    return made.filter((change) => {
      const { path, value, before } = change;
      const isBefore = isAlike(valueAt(fields, path), before) && !isAlike(value, before);
      return isBefore && last.get(path.join()) === change;
    });
  };

  const repeatUndone = (made: readonly MadeChange[]): void => {
    let again = undone(made);
    for (let repeats = 0; again.length > 0 && repeats < MOST_REPEATS; repeats++) {
      again = undone(write(again).made);
    }
  };

  const change = (changes: readonly SettingChange[]): SaveResult => {
    const { result, made } = write(changes);
    repeatUndone(made);
    // Not again after that: someone may have chosen the old value in another window.
    if (made.length > 0) setTimeout(() => repeatUndone(made), READ_BACK_MS);
    return result;
  };

  return {
    choices: (): AllChoices => {
      const result = documents.read(ONLY);
      return result.state === 'good' ? knownChoices(result.save.choices) : {};
    },
    recoverSettings: (): void => void documents.recover(ONLY),
    settingsTrouble: () =>
      documents.read(ONLY).state === 'newer' ? NEWER : documents.trouble(ONLY),
    remember: (setId: string, chosen: Choices): SaveResult => {
      const set = findRuleSet(setId);
      if (!set) return { ok: true };
      const options = Object.entries(withDefaults(set.options, chosen));
      return change(options.map(([name, value]) => ({ path: ['choices', setId, name], value })));
    },
    keepSettings: (changed: Partial<Settings>): SaveResult => {
      const settings = Object.entries(packedSettings(changed));
      return change(settings.map(([name, value]) => ({ path: [name], value })));
    },
    /** If First steps was finished, perhaps in another window, it stays `done`. */
    keepLesson: (kept: KeptLesson): SaveResult =>
      keptLesson(folder) === 'done'
        ? { ok: true }
        : change([{ path: ['firstSteps'], value: kept }]),
  };
}

/** `trouble` says if the file can't be read, or was damaged and moved aside. */
export function storedSettings(folder: string) {
  const { save = {}, trouble } = new Documents(folder, SETTINGS).recover(ONLY);
  return { settings: settingsIn(save), trouble };
}

function valueAt(fields: Fields, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), fields);
}

function withValue(fields: Fields, [name = '', ...rest]: Path, value: unknown): Fields {
  const before = fields[name];
  const now = rest.length > 0 ? withValue(isObject(before) ? before : {}, rest, value) : value;
  return { ...fields, [name]: now };
}

function knownChoices(choices: unknown): AllChoices {
  if (!isObject(choices)) return {};
  return Object.fromEntries(
    RULE_SETS.flatMap(({ rules: { id }, options }) => {
      const chosen = Object.hasOwn(choices, id) ? choices[id] : undefined;
      return isObject(chosen) ? [[id, withDefaults(options, chosen)]] : [];
    }),
  );
}
