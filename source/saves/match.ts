import { defined } from '../engine/defined.ts';
import { isRecord } from '../engine/rules.ts';
import { isOtherGame } from '../games/history-entry.ts';
import { keptMatch, readMatch } from '../games/kept-match.ts';
import { type Match, type MatchSort, sortOf } from '../games/match.ts';
import { possible } from '../text/local-time.ts';
import { Document, openAll } from './document.ts';
import { matchFrom1 } from './from-1.0.ts';
import type { Kind } from './inspect.ts';
import { matchFile, matchFiles } from './names.ts';
import { readTime } from './save-file.ts';
import { scrambledObject, unscrambledObject } from './scramble.ts';
import { NotSaved, type SaveResult } from './sentences.ts';

type Kept = { readonly savedAt: Date; readonly match: Match };

type Waiting = {
  readonly match?: Match;
  /** The ids of older ones that wait behind it. */
  readonly older?: readonly string[];
  readonly trouble?: string;
};

const TITLES: Readonly<Record<MatchSort, string>> = {
  match: 'The match',
  friends: 'The match with friends',
};

/** Matches that were begun, whose files earlier versions do not take; the newest waits. */
export function openMatches(folder: string, now: () => Date) {
  /** The matches as this program last read or wrote them, by their ids. */
  const known = new Map<string, string>();
  const documentOf = (match: Match) => new Document(folder, fileOf(match), kindOf(sortOf(match)));
  return {
    /** The match that waits, and a sentence where one cannot be read. Damaged files are put aside. */
    waitingMatch: async (sort: MatchSort): Promise<Waiting> => {
      const { found, ...told } = openAll(folder, matchFiles(folder, sort), kindOf(sort));
      const [match, ...others] = found.map((kept) => kept.match);
      if (match) known.set(match.id, textOf(match));
      const older = others.length > 0 ? others.map(({ id }) => id) : undefined;
      return { ...defined({ match, older }), ...told };
    },
    /**
     * Keeps a match, synchronously, so that a signal handler can. Where the file holds a state that
     * this program has not seen, another program goes on with the match: it is not overwritten.
     */
    keepMatch: (match: Match): SaveResult => {
      const text = textOf(match);
      const result = documentOf(match).keep({ match, savedAt: now() }, (there) => {
        const kept = textOf(there.match);
        if (kept !== text && kept !== known.get(match.id)) {
          throw new NotSaved('another program is playing this match');
        }
        return kept !== text;
      });
      if (result.ok) known.set(match.id, text);
      return result;
    },
    forgetMatch: (match: Match): void => documentOf(match).remove(),
  };
}

const fileOf = (match: Match) => matchFile(sortOf(match), match.id);

/** What a match is compared by: what is kept of it. */
const textOf = (match: Match) => JSON.stringify(keptMatch(match));

/** The secrets and all guesses are scrambled: the last guess of a game that was won is the secret. */
function kindOf(sort: MatchSort): Kind<Kept> {
  return {
    title: TITLES[sort],
    version: 2,
    fromOlder: matchFrom1,
    fileOf: ({ match }) => fileOf(match),
    read: (fields) => {
      const savedAt = readTime(fields.savedAt);
      if (!savedAt || !isRecord(fields.match)) return undefined;
      const { played, ...begun } = fields.match;
      if (isOtherGame(begun.game)) return { newer: true };
      const { secret, games } = unscrambledObject(played, savedAt.toISOString());
      const match = readMatch({ ...begun, secret, games });
      return match && sortOf(match) === sort ? { save: { savedAt, match } } : undefined;
    },
    pack: ({ match, savedAt }) => {
      const kept = keptMatch(match);
      const { secret, games, ...begun } = kept;
      const time = possible(savedAt).toJSON();
      if (!readMatch(kept) || !readTime(time)) throw new NotSaved("this match can't be read back");
      const played = scrambledObject(defined({ secret, games }), time);
      return { savedAt: time, match: { ...begun, played } };
    },
  };
}
