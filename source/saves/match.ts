import { defined } from '../engine/defined.ts';
import { isRecord } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import { keptMatch, readMatch } from '../games/kept-match.ts';
import { type Match, type MatchSort, sortOf } from '../games/match.ts';
import { possible } from '../text/local-time.ts';
import { Document } from './document.ts';
import { attempt } from './files.ts';
import type { Fields, Kind } from './inspect.ts';
import { matchFile, matchFiles } from './names.ts';
import { readTime } from './save-file.ts';
import { scramble, unscramble } from './scramble.ts';
import { NotSaved, type SaveResult } from './sentences.ts';

type Kept = { readonly savedAt: Date; readonly match: Match };

type Waiting = {
  readonly match?: Match;
  /** The ids of older ones that wait behind it. */
  readonly older?: readonly string[];
  readonly trouble?: string;
};

type SortOfMatch = {
  readonly title: string;
  /** The match with its secrets scrambled. The salt is the time at which it is kept. */
  readonly hide: (match: Fields, salt: string) => Fields;
  /** The reverse of `hide`; the result is unchecked. */
  readonly show: (match: Fields, salt: string) => Fields;
};

const SORTS: Readonly<Record<MatchSort, SortOfMatch>> = {
  match: {
    title: 'The match',
    hide: (match, salt) => withSecret(match, (secret) => scramble(String(secret), salt)),
    show: (match, salt) => withSecret(match, (secret) => unscramble(secret, salt)),
  },
  friends: {
    title: 'The match with friends',
    hide: hidePlayed,
    show: showPlayed,
  },
};

/** The match with the secret of the player's game changed, if there is such a game. */
function withSecret(match: Fields, change: (secret: unknown) => unknown): Fields {
  const { turn } = match;
  if (!isRecord(turn) || !isRecord(turn.game)) return match;
  return { ...match, turn: { ...turn, game: { ...turn.game, secret: change(turn.game.secret) } } };
}

/** The size of the scrambled part is a multiple of this, so that it tells no length of a code. */
const STEP = 1200;

/** All guesses are scrambled with the secrets: the last guess of a game that was won is the secret. */
function hidePlayed({ codes, game, ...others }: Fields, salt: string): Fields {
  // The scrambled text has no blanks.
  const text = JSON.stringify({ codes, game }).replaceAll(' ', '\\u0020');
  const size = Math.ceil(text.length / STEP) * STEP;
  return { ...others, played: scramble(text, salt, size) };
}

function showPlayed({ played, ...others }: Fields, salt: string): Fields {
  const size = typeof played === 'string' ? (played.length * 3) / 4 : 0;
  const text = unscramble(played, salt, size) ?? '';
  const value = attempt(() => JSON.parse(text) as unknown);
  return isRecord(value) ? { ...others, codes: value.codes, game: value.game } : {};
}

/** Matches that were begun, whose files earlier versions do not take; the newest waits. */
export function openMatches(folder: string, now: () => Date) {
  /** The matches as this program last read or wrote them, by their ids. */
  const known = new Map<string, string>();
  const documentOf = (sort: MatchSort, file: string) => new Document(folder, file, kindOf(sort));
  const ownDocument = (match: Match) => documentOf(sortOf(match), fileOf(match));
  return {
    /** The match that waits, and a sentence where one cannot be read. Damaged files are put aside. */
    waitingMatch: async (sort: MatchSort): Promise<Waiting> => {
      const opened = await Promise.all(
        matchFiles(folder, sort).map((file) => documentOf(sort, file).open()),
      );
      const all = opened.flatMap(({ save }) => save ?? []);
      const [newest, ...others] = all.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
      if (newest) known.set(newest.match.id, textOf(newest.match));
      const [trouble] = opened.flatMap(({ trouble }) => trouble ?? []);
      const older = others.length > 0 ? others.map(({ match }) => match.id) : undefined;
      return defined({ match: newest?.match, older, trouble });
    },
    /**
     * Keeps a match, synchronously, so that a signal handler can. Where the file holds a state that
     * this program has not seen, another program goes on with the match: it is not overwritten.
     */
    keepMatch: (match: Match): SaveResult => {
      const text = textOf(match);
      const result = ownDocument(match).keep({ match, savedAt: now() }, (there) => {
        const kept = textOf(there.match);
        if (kept !== text && kept !== known.get(match.id)) {
          throw new NotSaved('another program goes on with this match');
        }
        return kept !== text;
      });
      if (result.ok) known.set(match.id, text);
      return result;
    },
    forgetMatch: (match: Match): void => ownDocument(match).remove(),
  };
}

const fileOf = (match: Match) => matchFile(sortOf(match), match.id);

/** What a match is compared by: what is kept of it. */
const textOf = (match: Match) => JSON.stringify(readMatch(keptMatch(match)));

function kindOf(sort: MatchSort): Kind<Kept> {
  const { title, hide, show } = SORTS[sort];
  return {
    title,
    version: 1,
    fileOf: ({ match }) => fileOf(match),
    read: (fields) => {
      const savedAt = readTime(fields.savedAt);
      if (!savedAt || !isRecord(fields.match)) return undefined;
      const match = readMatch(show(fields.match, savedAt.toISOString()));
      if (!match || sortOf(match) !== sort) return undefined;
      return findRuleSet(match.rules.id) ? { save: { savedAt, match } } : { newer: true };
    },
    pack: ({ match: given, savedAt }) => {
      const match = keptMatch(given);
      const time = possible(savedAt).toJSON();
      if (!readMatch(match) || !readTime(time))
        throw new NotSaved('this match cannot be read back');
      return { savedAt: time, match: hide(match, time) };
    },
  };
}
