import { isRecord } from '../engine/rules.ts';
import { type Friends, readFriends } from '../games/friends.ts';
import { findRuleSet } from '../games/index.ts';
import { possible } from '../text/local-time.ts';
import type { Fields, Kind, Read } from './inspect.ts';
import { type Kept, openKept } from './match.ts';
import { friendsFile } from './names.ts';
import { readTime } from './save-file.ts';
import { scramble, unscramble } from './scramble.ts';
import { NotSaved } from './sentences.ts';

const FRIENDS: Kind<Kept<Friends>> = {
  title: 'The match with friends',
  version: 1,
  read,
  pack,
  fileOf: ({ match }) => friendsFile(match.id),
};

/** The matches of friends that were begun. */
export function openFriends(folder: string, now: () => Date) {
  const readMatch = readFriends;
  const kept = openKept(folder, now, {
    kind: FRIENDS,
    files: 'friends',
    fileOf: friendsFile,
    readMatch,
  });
  return { waitingFriends: kept.waiting, keepFriends: kept.keep, forgetFriends: kept.forget };
}

/** The size of the scrambled part is a multiple of this, so that it tells no length of a code. */
const STEP = 1200;

/**
 * The match as it goes into a file. All that was guessed is scrambled with the secrets, because the
 * last guess of a game that was won is the secret.
 */
function pack({ match: given, savedAt }: Kept<Friends>): Fields {
  const match = readFriends(given);
  const time = possible(savedAt).toJSON();
  if (!match || !readTime(time)) throw new NotSaved('this match cannot be read back');
  const { codes, game, ...others } = match;
  // The scrambled text has no blanks.
  const text = JSON.stringify({ codes, game }).replaceAll(' ', '\\u0020');
  const size = Math.ceil(text.length / STEP) * STEP;
  return { savedAt: time, match: { ...others, played: scramble(text, time, size) } };
}

function read(fields: Fields): Read<Kept<Friends>> {
  const savedAt = readTime(fields.savedAt);
  if (!savedAt || !isRecord(fields.match)) return undefined;
  const { played, ...others } = fields.match;
  const size = typeof played === 'string' ? (played.length * 3) / 4 : 0;
  const text = unscramble(played, savedAt.toISOString(), size);
  const match = text && readFriends({ ...others, ...parsed(text) });
  if (!match) return undefined;
  return findRuleSet(match.rules.id) ? { save: { savedAt, match } } : { newer: true };
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { codes: value.codes, game: value.game } : undefined;
  } catch {
    return undefined;
  }
}
