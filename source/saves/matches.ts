import { defined } from '../engine/defined.ts';
import { keptMatch } from '../games/kept-match.ts';
import type { Match } from '../games/match.ts';
import { Documents, openAll } from './documents.ts';
import { MATCH } from './kinds.ts';
import { NotSaved, type SaveResult } from './sentences.ts';

/** Opens the matches of friends in progress. The newest is offered. */
export function openMatches(folder: string, now: () => Date) {
  const documents = new Documents(folder, MATCH);
  /** By id: the match as this program last read or wrote it. */
  const lastSeenText = new Map<string, string>();
  /** The sentences about matches that can't be read. */
  const told = new Set<string | undefined>();
  return {
    /**
     * The match to continue, and a sentence if one can't be read, unless it was told before. Damaged
     * files are put aside.
     */
    waitingMatch() {
      const { found, trouble } = openAll(documents);
      const match = found[0]?.match;
      if (match) lastSeenText.set(match.id, textOf(match));
      const isTold = told.has(trouble);
      told.add(trouble);
      return defined({ match, trouble: isTold ? undefined : trouble });
    },
    /**
     * Saves a match, synchronously for signal handlers. If the file holds a state that this program
     * hasn't seen, another program is playing the match, and the file isn't overwritten.
     */
    keepMatch: (match: Match): SaveResult => {
      const text = textOf(match);
      const result = documents.keep(match.id, (stored) => {
        const kept = stored && textOf(stored.match);
        if (kept === text) return undefined;
        if (kept !== undefined && kept !== lastSeenText.get(match.id)) {
          throw new NotSaved('another program is playing this match');
        }
        return { match, savedAt: now() };
      });
      if (result.ok) lastSeenText.set(match.id, text);
      return result;
    },
    forgetMatch: (match: Match): void => documents.remove(match.id),
  };
}

/** A match as text, to compare it with its file. */
const textOf = (match: Match) => JSON.stringify(keptMatch(match));
