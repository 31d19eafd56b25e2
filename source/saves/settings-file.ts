import { type Fields, isRecord } from '../engine/reading.ts';
import { isAlike } from '../engine/values.ts';
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

/** `['theme']` or `['choices', 'pegs', 'length']` in the file. */
type Path = readonly string[];
type Values = readonly (readonly [path: Path, value: unknown])[];

type Change = { readonly path: Path; readonly value: unknown; readonly before: unknown };

const READ_BACK_MS = 100;

/** How many times in a row a change is written if other programs overwrite it. */
const MOST_WRITES = 5;

/** How many times a write is tried if other programs change the file meanwhile. */
const TRIES = 5;

/**
 * Another program that read the file before a change of ours may write the old value back. So each
 * change is read back, at once and a moment later. If the old value is there, the change is made
 * again.
 */
export function openSettings(folder: string, store: StoreDocument) {
  const documents = new Documents(folder, SETTINGS, store);
  /** By a setting's path in the file: the last change that this program made. */
  const last = new Map<string, Change>();

  const write = (values: Values, readsBackLater = true, writes = MOST_WRITES): SaveResult => {
    let changes: readonly Change[] = [];
    const changed = (stored: Fields = {}): Fields => {
      const fields = inTodaysWords(stored);
      changes = values.map(([path, value]) => ({ path, value, before: valueAt(fields, path) }));
      return changes.reduce((all, { path, value }) => withValue(all, path, value), fields);
    };
    const result = documents.keep(ONLY, changed, TRIES);
    if (!result.ok) return result;
    for (const change of changes) last.set(change.path.join(), change);
    if (writes > 1) redoDropped(changes, writes - 1);
    if (readsBackLater) setTimeout(() => redoDropped(changes, MOST_WRITES), READ_BACK_MS);
    return result;
  };

  const redoDropped = (changes: readonly Change[], writes: number): void => {
    const result = documents.read(ONLY);
    if (result.state !== 'good') return;
    const fields = inTodaysWords(result.save);
    const dropped = changes.filter((change) => {
      const { path, value, before } = change;
      const isBefore = isAlike(valueAt(fields, path), before) && !isAlike(value, before);
      return isBefore && last.get(path.join()) === change;
    });
    if (dropped.length === 0) return;
    // With `false`, nothing is read back a moment later. By then, someone may have chosen the old
    // value in another window.
    const values = dropped.map(({ path, value }) => [path, value] as const);
    write(values, false, writes);
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
      return write(options.map(([name, value]) => [['choices', setId, name], value]));
    },
    keepSettings: (changed: Partial<Settings>): SaveResult => {
      const settings = Object.entries(packedSettings(changed));
      return write(settings.map(([name, value]) => [[name], value]));
    },
    /** If First steps was finished, perhaps in another window, it stays `done`. */
    keepLesson: (kept: KeptLesson): SaveResult =>
      keptLesson(folder) === 'done' ? { ok: true } : write([[['firstSteps'], kept]]),
  };
}

/** `trouble` says if the file can't be read, or was damaged and moved aside. */
export function storedSettings(folder: string) {
  const { save = {}, trouble } = new Documents(folder, SETTINGS).recover(ONLY);
  return { settings: settingsIn(save), trouble };
}

function valueAt(fields: Fields, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), fields);
}

function withValue(fields: Fields, [name = '', ...rest]: Path, value: unknown): Fields {
  const before = fields[name];
  const now = rest.length > 0 ? withValue(isRecord(before) ? before : {}, rest, value) : value;
  return { ...fields, [name]: now };
}

function knownChoices(choices: unknown): AllChoices {
  if (!isRecord(choices)) return {};
  return Object.fromEntries(
    RULE_SETS.flatMap(({ rules: { id }, options }) => {
      const chosen = Object.hasOwn(choices, id) ? choices[id] : undefined;
      return isRecord(chosen) ? [[id, withDefaults(options, chosen)]] : [];
    }),
  );
}
