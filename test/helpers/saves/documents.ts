import type { SaveResult, Saves } from '../../../source/saves/saves.ts';
import { MATCH_ID, matchWith } from '../matches.ts';
import { aidedGame, DAILY, named, sampleDaily } from './sample-game.ts';

export type Document = {
  readonly file: string;
  readonly title: string;
  /** The version that this program writes. */
  readonly version: number;
  readonly write: (saves: Saves) => SaveResult | Promise<SaveResult>;
  /** What the player is told about the document. */
  readonly told: (saves: Saves) => unknown;
  /** The program reads this file, but never writes over it. */
  readonly isOnlyRead?: true;
  /** If a newer version wrote it, the list of unfinished games says so. */
  readonly isListed?: true;
};

const troublesIn = async (saves: Saves) => (await saves.allUnfinished()).troubles[0];

/** The kinds of documents in a folder of saves. */
export const DOCUMENTS: readonly Document[] = [
  {
    ...{ file: 'slot-2.json', title: 'The save in slot 2', version: 3 },
    write: (saves) => saves.save(2, named('Tim'), aidedGame('12')),
    told: (saves) => {
      const view = saves.slots()[1];
      return 'sentence' in view ? view.sentence : undefined;
    },
  },
  {
    ...{ file: 'running-3.json', title: 'Your unfinished game', version: 3 },
    write: (saves) => saves.keep(aidedGame('12')),
    told: troublesIn,
    ...{ isOnlyRead: true, isListed: true },
  },
  {
    ...{ file: `daily-${DAILY.id}-${DAILY.date}.json`, title: 'The daily code', version: 3 },
    write: (saves) => saves.keep(sampleDaily()),
    told: async (saves) => (await saves.keptDaily(DAILY.id, DAILY.date)).trouble,
  },
  {
    ...{ file: `friends-${MATCH_ID}.json`, title: 'The match with friends', version: 2 },
    write: (saves) => saves.keep(matchWith(['RGBY'])),
    told: troublesIn,
    isListed: true,
  },
  {
    ...{ file: 'settings.json', title: 'The settings file', version: 2 },
    write: (saves) => saves.keepSettings({ theme: 'dark' }),
    told: (saves) => {
      saves.recoverSettings();
      return saves.settingsTrouble();
    },
  },
];
