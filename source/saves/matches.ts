import type { Match } from '../games/match.ts';
import { matchRecord } from '../games/match-record.ts';
import { Documents } from './documents.ts';
import { MATCH } from './kinds.ts';
import { GoesOnElsewhere, type SaveResult } from './sentences.ts';

export function openMatches(folder: string, now: () => Date) {
  const documents = new Documents(folder, MATCH);
  /** Each match as this program last read or wrote it, by its id. */
  const lastSeenText = new Map<string, string>();
  return {
    documents,
    takeMatch: (id: string): Match | undefined => {
      const result = documents.read(id);
      if (result.state !== 'good') return undefined;
      const { match } = result.save;
      lastSeenText.set(id, matchText(match));
      return match;
    },
    /** Refuses if another program has saved the match in the meantime. */
    keepMatch: (match: Match): SaveResult => {
      const text = matchText(match);
      const result = documents.keep(match.id, (stored) => {
        const kept = stored && matchText(stored.match);
        if (kept === text) return undefined;
        if (kept !== undefined && kept !== lastSeenText.get(match.id)) {
          throw new GoesOnElsewhere('another program is playing this match');
        }
        return { match, savedAt: now() };
      });
      if (result.ok) lastSeenText.set(match.id, text);
      return result;
    },
    /** Returns a function that removes the file, unless another program changed the match. */
    forgetMatch: ({ id }: Match): (() => boolean) => {
      const seen = lastSeenText.get(id);
      return () => documents.removeIf(id, (stored) => matchText(stored.match) === seen);
    },
  };
}

const matchText = (match: Match) => JSON.stringify(matchRecord(match));
