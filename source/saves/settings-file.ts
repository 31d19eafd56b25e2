import { isRecord } from '../engine/rules.ts';
import { type Choices, completed } from '../games/game-options.ts';
import { findRuleSet, RULE_SETS } from '../games/index.ts';
import { Documents } from './documents.ts';
import { inTodaysWords } from './from-1.0.ts';
import type { Fields } from './inspect.ts';
import { ONLY, SETTINGS } from './kinds.ts';
import { withLock } from './lock.ts';
import { notSaved, type SaveResult } from './sentences.ts';
import { packedSettings, type Settings } from './setting-values.ts';
import type { Store } from './write.ts';

const NEWER = "Your settings are from a newer version of this game, so you can't change them here.";

export type AllChoices = Readonly<Record<string, Choices>>;

/** The settings of a folder, and the options that were chosen last for each game. */
export function openSettings(folder: string, store: Store) {
  const documents = new Documents(folder, SETTINGS, store);
  /** Programs that change settings at the same time take turns, so that no change is lost. */
  const write = (change: (fields: Fields) => Fields): Promise<SaveResult> =>
    withLock(documents.pathOf(ONLY), () =>
      documents.keep(ONLY, (fields = {}) => change(fields)),
    ).catch(notSaved);
  return {
    /** The options that were chosen last; none if the file is missing or unusable. */
    choices: (): AllChoices => {
      const result = documents.read(ONLY);
      return result.state === 'good' ? knownChoices(result.save.choices) : {};
    },
    recoverSettings: (): void => void documents.open(ONLY),
    /** The sentence about settings that were put aside or can't be changed. */
    settingsTrouble: () =>
      documents.read(ONLY).state === 'newer' ? NEWER : documents.trouble(ONLY),
    /** Saves the options that were chosen for one game. */
    remember: async (setId: string, chosen: Choices): Promise<SaveResult> => {
      const set = findRuleSet(setId);
      if (!set) return { ok: true };
      const now = completed(set.options, chosen);
      return write((fields) => withChoices(fields, setId, now));
    },
    /** Saves these settings, and leaves all other settings in the file as they are. */
    keepSettings: (changed: Partial<Settings>) =>
      write((fields) => ({ ...inTodaysWords(fields), ...packedSettings(changed) })),
  };
}

function withChoices(fields: Fields, setId: string, now: Choices): Fields {
  const choices = isRecord(fields.choices) ? fields.choices : {};
  const before = isRecord(choices[setId]) ? choices[setId] : {};
  return { ...fields, choices: { ...choices, [setId]: { ...before, ...now } } };
}

/** The choices in any value: only of known games and options, with values that they can have. */
function knownChoices(choices: unknown): AllChoices {
  if (!isRecord(choices)) return {};
  return Object.fromEntries(
    RULE_SETS.flatMap(({ rules: { id }, options }) => {
      const chosen = Object.hasOwn(choices, id) ? choices[id] : undefined;
      return isRecord(chosen) ? [[id, completed(options, chosen)]] : [];
    }),
  );
}
