import { defined } from '../engine/defined.ts';
import { isRecord, type Rules } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import type { Match } from '../games/match.ts';
import { readMatch } from '../games/read-match.ts';
import { possible } from '../text/local-time.ts';
import { Document } from './document.ts';
import type { Fields, Kind } from './inspect.ts';
import { matchFile, matchFiles } from './names.ts';
import { readTime } from './save-file.ts';
import { scramble, unscramble } from './scramble.ts';
import { NotSaved, type SaveResult } from './sentences.ts';

/** A match as a file has it. */
type Kept<M> = { readonly savedAt: Date; readonly match: M };

/** A sort of matches, and how one goes into a file and comes out of it. */
type Sort<M> = {
  readonly name: 'match' | 'friends';
  readonly title: string;
  readonly readMatch: (value: unknown) => M | undefined;
  /** The match with its secrets scrambled. The salt is the time at which it is kept. */
  readonly hide: (match: M, salt: string) => Fields;
  /** The reverse of `hide`; the result is unchecked. */
  readonly show: (match: Fields, salt: string) => Fields;
};

/** The matches against the machine that were begun. */
export function openMatches(folder: string, now: () => Date) {
  const { waiting, keep, forget } = openKept<Match>(folder, now, {
    name: 'match',
    title: 'The match',
    readMatch,
    hide: (match, salt) => withSecret(match, (secret) => scramble(String(secret), salt)),
    show: (match, salt) => withSecret(match, (secret) => unscramble(secret, salt)),
  });
  return { waitingMatch: waiting, keepMatch: keep, forgetMatch: forget };
}

/** The match with the secret of the player's game changed, if there is such a game. */
function withSecret(match: Fields, change: (secret: unknown) => unknown): Fields {
  const { turn } = match;
  if (!isRecord(turn) || !isRecord(turn.game)) return match;
  return { ...match, turn: { ...turn, game: { ...turn.game, secret: change(turn.game.secret) } } };
}

/**
 * Matches that were begun, each in a file of its own kind: an earlier version does not take one for a
 * game to continue. The newest is the one that waits.
 */
export function openKept<M extends { readonly id: string; readonly rules: Rules }>(
  folder: string,
  now: () => Date,
  sort: Sort<M>,
) {
  const { name, readMatch } = sort;
  const kind = kindOf(sort);
  /** The matches as this program last read or wrote them, by their ids. */
  const known = new Map<string, string>();
  const documentOf = (file: string) => new Document(folder, file, kind);
  return {
    /** The match that waits, and a sentence where one cannot be read. Damaged files are put aside. */
    waiting: async () => {
      const opened = await Promise.all(
        matchFiles(folder, name).map((file) => documentOf(file).open()),
      );
      const [newest] = opened
        .flatMap(({ save }) => save ?? [])
        .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
      if (newest) known.set(newest.match.id, JSON.stringify(newest.match));
      const [trouble] = opened.flatMap(({ trouble }) => trouble ?? []);
      return defined({ match: newest?.match, trouble });
    },
    /**
     * Keeps a match, synchronously, so that a signal handler can. Where the file holds a state that
     * this program has not seen, another program goes on with the match: it is not overwritten.
     */
    keep: (match: M): SaveResult => {
      const text = JSON.stringify(readMatch(match));
      const result = documentOf(matchFile(name, match.id)).keep(
        { match, savedAt: now() },
        (there) => {
          const kept = JSON.stringify(there.match);
          if (kept !== text && kept !== known.get(match.id)) {
            throw new NotSaved('another program goes on with this match');
          }
          return kept !== text;
        },
      );
      if (result.ok) known.set(match.id, text);
      return result;
    },
    forget: (id: string): void => documentOf(matchFile(name, id)).remove(),
  };
}

function kindOf<M extends { readonly id: string; readonly rules: Rules }>({
  name,
  title,
  readMatch,
  hide,
  show,
}: Sort<M>): Kind<Kept<M>> {
  return {
    title,
    version: 1,
    fileOf: ({ match }) => matchFile(name, match.id),
    read: (fields) => {
      const savedAt = readTime(fields.savedAt);
      if (!savedAt || !isRecord(fields.match)) return undefined;
      const match = readMatch(show(fields.match, savedAt.toISOString()));
      if (!match) return undefined;
      return findRuleSet(match.rules.id) ? { save: { savedAt, match } } : { newer: true };
    },
    pack: ({ match: given, savedAt }) => {
      const match = readMatch(given);
      const time = possible(savedAt).toJSON();
      if (!match || !readTime(time)) throw new NotSaved('this match cannot be read back');
      return { savedAt: time, match: hide(match, time) };
    },
  };
}
