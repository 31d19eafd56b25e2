import { setImmediate as nextTurn } from 'node:timers/promises';
import { defined } from '../engine/defined.ts';
import type { GameState } from '../engine/game.ts';
import { turnsOf } from '../engine/game-state.ts';
import { type HistoryEntry, idOf } from '../games/history-entry.ts';
import type { Match } from '../games/match.ts';
import { isPuzzle } from '../games/puzzle-entry.ts';
import { SAVING } from '../games/wording.ts';
import type { openDailies } from './dailies.ts';
import { identityOf } from './files.ts';
import { type Entry, type HistoryLine, readHistory } from './history.ts';
import { dailyOf, historyIn, type KeptGame } from './kinds.ts';
import type { openMatches } from './matches.ts';
import { gamesInOldMatches } from './old-matches.ts';
import { isCopy, type Running } from './running.ts';
import { newestFirst, savedAt, type UnfinishedFile, unfinishedFiles } from './unfinished-files.ts';

/** An unfinished game, or a match of friends. */
export type Unfinished = GameState | Match;

export const isMatch = (of: Unfinished): of is Match => 'players' in of;

/** The id of a game or match, which all its copies share. */
export const unfinishedId = (of: Unfinished): string => (isMatch(of) ? of.id : idOf(of));

/** An unfinished game or match in its file. */
export type Listed = {
  readonly id: string;
  readonly savedAt: Date;
  /** Absent if only a newer version can read it. */
  readonly of?: Unfinished;
  /** Why it can't be continued here, in a few words and as a sentence. */
  readonly why?: { readonly is: string; readonly sentence: string };
};

const ELSEWHERE = { is: 'open elsewhere', sentence: SAVING.openElsewhere };
const NEWER = { is: 'newer', sentence: 'This game is from a newer version of the program.' };

/** How many files are read before other work gets a turn. */
const AT_ONCE = 16;

type Parts = {
  readonly running: Running;
  readonly dailies: ReturnType<typeof openDailies>;
  readonly matches: ReturnType<typeof openMatches>;
  /** The entries that couldn't be added to the history yet. */
  readonly unrecorded: () => readonly Entry[];
  /** The games in the slots. */
  readonly saved: () => readonly GameState[];
};

/** Lists what is unfinished in a folder, and takes it in hand. Nothing here throws. */
export function openUnfinished(folder: string, parts: Parts) {
  const { running, dailies, matches } = parts;
  const { files, isElsewhere, openFile, openElsewhere, oldGames } = fileReader(folder, parts);
  const allFiles = () => unfinishedFiles(folder).filter(({ key }) => !running.letGoOf.has(key));
  const told = new Set<string>();
  const untold = (troubles: readonly (string | undefined)[]) => {
    const fresh = troubles.flatMap((trouble) => (trouble && !told.has(trouble) ? [trouble] : []));
    for (const trouble of fresh) told.add(trouble);
    return fresh;
  };
  return {
    /**
     * The newest of what waits or is in this program's hand, how much there is by the names of the
     * files, and sentences about damage. Reads no more files than it must.
     */
    newestUnfinished() {
      const all = allFiles();
      const open = all.filter((file) => !isElsewhere(file));
      const troubles: (string | undefined)[] = [];
      let newest: Listed | undefined;
      for (const file of newestFirst(open)) {
        const { found, trouble } = openFile(file);
        troubles.push(trouble);
        if (found?.of) newest = found;
        if (newest) break;
      }
      const [old] = oldGames();
      if (old && (!newest || newest.savedAt < old.savedAt)) newest = old;
      const isOpenElsewhere = all.length > open.length;
      return { newest, count: open.length, isOpenElsewhere, troubles: untold(troubles) };
    },
    /** All that is unfinished, newest first, also what can't be continued here. */
    async allUnfinished() {
      const listed: Listed[] = [...oldGames()];
      const troubles: (string | undefined)[] = [];
      for (const [at, file] of newestFirst(allFiles()).entries()) {
        if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
        if (isElsewhere(file)) listed.push(...openElsewhere(file));
        else {
          const { found, trouble } = openFile(file);
          if (found) listed.push(found);
          troubles.push(trouble);
        }
      }
      listed.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
      return { listed: withoutOlderCopies(listed), troubles: untold(troubles) };
    },
    /**
     * Takes what waits, as it stands by now, so that no other program can; undefined if one was
     * faster.
     */
    take(id: string): Unfinished | undefined {
      const file = files.get(id);
      const held = () => running.held.get(id)?.game;
      if (!file) return held() ?? oldGames().find((old) => old.id === id)?.of;
      files.delete(id);
      // If the file is gone, this program may have replaced it by one of its own.
      if (file.kind === 'running') return running.take(file.key) ?? held();
      if (file.kind === 'friends') return matches.takeMatch(file.key);
      const result = dailies.documents.read(file.key);
      return result.state === 'good' ? result.save.game : undefined;
    },
    /** Whether another program is playing a game right now, or is suspended in one. */
    isOpenElsewhere: () => allFiles().some(isElsewhere),
  };
}

function fileReader(folder: string, { running, dailies, matches, unrecorded, saved }: Parts) {
  /** By id: the file of what waits, as it was last read. */
  const files = new Map<string, UnfinishedFile>();
  const documents = {
    running: running.documents,
    daily: dailies.documents,
    friends: matches.documents,
  };
  const endOf = lookingForEnds(folder, unrecorded);

  const heldIn = ({ kind, key }: UnfinishedFile) =>
    kind === 'running' ? [...running.held.values()].find((held) => held.key === key) : undefined;

  const asFound = (file: UnfinishedFile, of: Unfinished, savedAt: Date): Listed => {
    const id = unfinishedId(of);
    files.set(id, file);
    return { id, savedAt, of };
  };

  /**
   * What is in a file, unless the history has its end already. The file of a program that was
   * killed is freed.
   */
  const gameIn = (file: UnfinishedFile, { game, savedAt }: KeptGame): Listed | undefined => {
    const { kind, key, life } = file;
    const end = kind === 'daily' || life === 'killed' ? endOf(game) : 'none';
    // It was recorded, and its program was killed before it removed the file.
    if (end === 'recorded') documents[kind].remove(key);
    if (end !== 'none') return undefined;
    if (kind === 'daily') return asFound(file, game, savedAt);
    const free = life === 'killed' ? running.free(key) : key;
    if (free === undefined) return undefined;
    running.noteCopy(free, game);
    return asFound({ ...file, key: free }, game, savedAt);
  };

  return {
    files,
    /** The games of matches of before, newest first: those that neither ended nor are in a slot. */
    oldGames: (): Listed[] =>
      gamesInOldMatches(folder)
        .filter(({ game }) => endOf(game) === 'none' && !saved().some((it) => isCopy(game, it)))
        .map(({ game, savedAt }) => ({ id: idOf(game), savedAt, of: game }))
        .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime()),
    isElsewhere: (file: UnfinishedFile) => file.life === 'open' && !heldIn(file),
    /** Reads a file that no other program has open. A damaged one is put aside. */
    openFile: (file: UnfinishedFile): { found?: Listed; trouble?: string } => {
      const held = heldIn(file);
      if (held) return { found: { id: idOf(held.game), savedAt: held.savedAt, of: held.game } };
      const { result, trouble } = documents[file.kind].open(file.key);
      if (result.state === 'newer') {
        return { found: { id: file.key, savedAt: new Date(savedAt(file)), why: NEWER } };
      }
      if (result.state !== 'good') return defined({ trouble });
      const { save } = result;
      const found = 'match' in save ? asFound(file, save.match, save.savedAt) : gameIn(file, save);
      return defined({ found });
    },
    /** What another program has open. Changes nothing. */
    openElsewhere: ({ kind, key }: UnfinishedFile): Listed[] => {
      const result = documents[kind].read(key);
      if (result.state !== 'good' || 'match' in result.save) return [];
      const { game, savedAt } = result.save;
      return [{ id: idOf(game), savedAt, of: game, why: ELSEWHERE }];
    },
  };
}

/** Of two copies of a game that can be continued, the one with more turns. */
function withoutOlderCopies(listed: readonly Listed[]): Listed[] {
  const best = new Map<string, Listed>();
  for (const copy of listed) {
    const known = best.get(copy.id);
    if (!known || turnsIn(copy) > turnsIn(known)) best.set(copy.id, copy);
  }
  return listed.filter((copy) => best.get(copy.id) === copy);
}

function turnsIn({ of, why }: Listed): number {
  return of && !why && !isMatch(of) ? turnsOf(of) : -1;
}

/** What the history says of a game: that it ended so far or further, or another try at its daily. */
type End = 'recorded' | 'tried' | 'none';

/** Looks in the history for the ends of games. Remembers the answers until the history changes. */
function lookingForEnds(folder: string, unrecorded: () => readonly Entry[]) {
  let identity: string | undefined;
  let answers = new Map<string, End>();
  return (game: GameState): End => {
    const now = identityOf(historyIn(folder));
    if (now !== identity) answers = new Map();
    identity = now;
    const key = `${idOf(game)} ${turnsOf(game)}`;
    const known = answers.get(key) ?? endIn(folder, game, unrecorded());
    answers.set(key, known);
    return known;
  };
}

function endIn(folder: string, game: GameState, unrecorded: readonly Entry[]): End {
  const found = [...unrecorded];
  const date = dailyOf(game);
  const look = ({ entries }: HistoryLine) => void found.push(...entries);
  readHistory(folder, look, `"${date ?? idOf(game)}"`);
  const entries = found.filter((entry): entry is HistoryEntry => !isPuzzle(entry));
  const ends = entries.filter(({ id }) => id === idOf(game));
  if (ends.some(({ guesses, aids }) => guesses.length + aids.length >= turnsOf(game))) {
    return 'recorded';
  }
  const { id } = game.rules;
  return date && entries.some((entry) => entry.daily === date && entry.game === id)
    ? 'tried'
    : 'none';
}
