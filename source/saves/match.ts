import { join } from 'node:path';
import { isRecord } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import type { Match } from '../games/match.ts';
import { readMatch } from '../games/read-match.ts';
import { possible } from '../text/local-time.ts';
import { removeQuietly } from './files.ts';
import { ensureFolder } from './folder.ts';
import type { Read } from './inspect.ts';
import { matchFiles } from './names.ts';
import { readShared, recover } from './recover.ts';
import { readTime, textOf } from './save-file.ts';
import { scramble, unscramble } from './scramble.ts';
import { NotSaved, notSaved, refuseToReplace, type SaveResult, savedWith } from './sentences.ts';
import { writeAtomic } from './write.ts';

/** The version of the files of matches that this program writes. */
const VERSION = 1;

/** A match that was begun, if it can be read, and a sentence where one cannot. */
export type FoundMatch = { readonly match?: Match; readonly trouble?: string };

type KeptMatch = { readonly savedAt: Date; readonly match: Match };

const WHOSE = 'The match';

/**
 * The matches that were begun, each in a file of its own, where no earlier version takes one for a
 * game to continue. The newest is the one that waits.
 */
export function openMatches(folder: string, now: () => Date) {
  /** The matches as this program last read or wrote them, by their ids. */
  const known = new Map<string, string>();
  return {
    /** The match that waits. Damaged files are put aside. */
    waitingMatch: async (): Promise<FoundMatch> => {
      const found = await Promise.all(
        matchFiles(folder).map((name) => readShared(folder, name, readerOf(name), WHOSE)),
      );
      const [newest] = found
        .flatMap(({ save }) => save ?? [])
        .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
      if (newest) known.set(newest.match.id, JSON.stringify(newest.match));
      const [trouble] = found.flatMap(({ trouble }) => trouble ?? []);
      return {
        ...(newest && { match: newest.match }),
        ...(trouble !== undefined && { trouble }),
      };
    },
    /** Keeps a match, synchronously, so that a signal handler can. */
    keepMatch: (match: Match): SaveResult => {
      try {
        const { text, notice } = keep(folder, match, now(), known.get(match.id));
        known.set(match.id, text);
        return savedWith(notice);
      } catch (error) {
        return notSaved(error);
      }
    },
    /** Removes a match that is over or was given up. */
    forgetMatch: (id: string): void => removeQuietly(join(folder, fileOf(id))),
  };
}

/**
 * Writes a match, and gives it as it stands in the file, with the sentence for a file that was put
 * aside. Throws where it cannot be kept, and where
 * the file has another state than this program knows: another one goes on with the match then, and
 * loses nothing to this one.
 */
function keep(
  folder: string,
  given: Match,
  savedAt: Date,
  before: string | undefined,
): { readonly text: string; readonly notice: string | undefined } {
  const match = readMatch(given);
  const time = possible(savedAt).toJSON();
  if (!match || !readTime(time)) throw new NotSaved('this match cannot be read back');
  const file = fileOf(match.id);
  const { result, sentence: notice } = recover(folder, file, readerOf(file), WHOSE);
  refuseToReplace(file, result);
  const text = JSON.stringify(match);
  if (result.state === 'good') {
    const there = JSON.stringify(result.save.match);
    if (there === text) return { text, notice };
    if (there !== before) throw new NotSaved('another program goes on with this match');
  }
  ensureFolder(folder);
  const packed = { version: VERSION, savedAt: time, match: packedMatch(match, time) };
  writeAtomic(join(folder, file), textOf(packed));
  return { text, notice };
}

/** The match as it goes into a file: a chance look does not give the secret away. */
function packedMatch(match: Match, salt: string): object {
  const { turn } = match;
  if (turn?.type !== 'breaking') return match;
  const { game } = turn;
  return { ...match, turn: { ...turn, game: { ...game, secret: scramble(game.secret, salt) } } };
}

function fileOf(id: string): string {
  return `match-${id}.json`;
}

/** Reads a kept match if it is the one of this file; one under another one's name is damaged. */
function readerOf(file: string): (value: unknown) => Read<KeptMatch> {
  return (value) => {
    if (!isRecord(value) || !Number.isSafeInteger(value.version)) return undefined;
    if ((value.version as number) > VERSION) return { newer: true };
    const savedAt = readTime(value.savedAt);
    if (value.version !== VERSION || !savedAt || !isRecord(value.match)) return undefined;
    const match = readMatch(unpacked(value.match, savedAt.toISOString()));
    if (!match || fileOf(match.id) !== file) return undefined;
    return findRuleSet(match.rules.id) ? { save: { savedAt, match } } : { newer: true };
  };
}

function unpacked(match: Readonly<Record<string, unknown>>, salt: string): object {
  const { turn } = match;
  if (!isRecord(turn) || !isRecord(turn.game)) return match;
  const secret = unscramble(turn.game.secret, salt);
  return { ...match, turn: { ...turn, game: { ...turn.game, secret } } };
}
