import { defined } from '../engine/defined.ts';
import { isRecord } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import type { Match } from '../games/match.ts';
import { readMatch } from '../games/read-match.ts';
import { possible } from '../text/local-time.ts';
import { Document } from './document.ts';
import type { Fields, Kind, Read } from './inspect.ts';
import { matchFile, matchFiles } from './names.ts';
import { readTime } from './save-file.ts';
import { scramble, unscramble } from './scramble.ts';
import { NotSaved, type SaveResult } from './sentences.ts';

/** A match as a file has it. */
export type Kept<M> = { readonly savedAt: Date; readonly match: M };

const MATCH: Kind<Kept<Match>> = {
  title: 'The match',
  version: 1,
  read,
  pack,
  fileOf: ({ match }) => matchFile(match.id),
};

/** The matches against the machine that were begun. */
export function openMatches(folder: string, now: () => Date) {
  const kept = openKept(folder, now, { kind: MATCH, files: 'match', fileOf: matchFile, readMatch });
  return { waitingMatch: kept.waiting, keepMatch: kept.keep, forgetMatch: kept.forget };
}

/**
 * Matches that were begun, each in a file of its own kind: an earlier version does not take one for a
 * game to continue. The newest is the one that waits.
 */
export function openKept<M extends { readonly id: string }>(
  folder: string,
  now: () => Date,
  {
    kind,
    files,
    fileOf,
    readMatch,
  }: {
    readonly kind: Kind<Kept<M>>;
    readonly files: 'match' | 'friends';
    readonly fileOf: (id: string) => string;
    readonly readMatch: (value: unknown) => M | undefined;
  },
) {
  /** The matches as this program last read or wrote them, by their ids. */
  const known = new Map<string, string>();
  const documentOf = (file: string) => new Document(folder, file, kind);
  return {
    /** The match that waits, and a sentence where one cannot be read. Damaged files are put aside. */
    waiting: async () => {
      const opened = await Promise.all(
        matchFiles(folder, files).map((file) => documentOf(file).open()),
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
      const result = documentOf(fileOf(match.id)).keep({ match, savedAt: now() }, (there) => {
        const kept = JSON.stringify(there.match);
        if (kept !== text && kept !== known.get(match.id)) {
          throw new NotSaved('another program goes on with this match');
        }
        return kept !== text;
      });
      if (result.ok) known.set(match.id, text);
      return result;
    },
    forget: (id: string): void => documentOf(fileOf(id)).remove(),
  };
}

/** The match as it goes into a file, with its secret scrambled. */
function pack({ match: given, savedAt }: Kept<Match>): Fields {
  const match = readMatch(given);
  const time = possible(savedAt).toJSON();
  if (!match || !readTime(time)) throw new NotSaved('this match cannot be read back');
  const { turn } = match;
  if (turn?.type !== 'breaking') return { savedAt: time, match };
  const { game } = turn;
  const secret = scramble(game.secret, time);
  return { savedAt: time, match: { ...match, turn: { ...turn, game: { ...game, secret } } } };
}

function read(fields: Fields): Read<Kept<Match>> {
  const savedAt = readTime(fields.savedAt);
  if (!savedAt || !isRecord(fields.match)) return undefined;
  const match = readMatch(unpacked(fields.match, savedAt.toISOString()));
  if (!match) return undefined;
  return findRuleSet(match.rules.id) ? { save: { savedAt, match } } : { newer: true };
}

function unpacked(match: Fields, salt: string): object {
  const { turn } = match;
  if (!isRecord(turn) || !isRecord(turn.game)) return match;
  const secret = unscramble(turn.game.secret, salt);
  return { ...match, turn: { ...turn, game: { ...turn.game, secret } } };
}
