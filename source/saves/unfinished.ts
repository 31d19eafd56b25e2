import { type GameState, turnsOf } from '../engine/game-state.ts';
import { defined } from '../engine/values.ts';
import { idOf, isAsFar } from '../games/history-entry.ts';
import { isMatch, type Unfinished, unfinishedId } from '../games/unfinished-names.ts';
import { SAVING } from '../games/wording.ts';
import type { openDailies } from './dailies.ts';
import { endFinder } from './ended.ts';
import { withPauses } from './files.ts';
import type { KeptGame } from './kinds.ts';
import type { openMatches } from './matches.ts';
import { gamesInOldMatches } from './old-matches.ts';
import type { Recorder } from './recorder.ts';
import type { Running } from './running.ts';
import { newestFirst, savedAt, type UnfinishedFile, unfinishedFiles } from './unfinished-files.ts';

export type Listed = {
  readonly id: string;
  readonly savedAt: Date;
  /** Absent if only a newer version can read the file. */
  readonly unfinished?: Unfinished;
  /** Why the game can't be continued here: `is` says it in a few words. */
  readonly why?: { readonly is: string; readonly sentence: string };
};

type ListedFile = {
  readonly listed: Listed;
  /** Absent if this program has the game, or can't continue it. */
  readonly file?: UnfinishedFile;
};

const ELSEWHERE = { is: 'open elsewhere', sentence: SAVING.openElsewhere };
const NEWER = { is: 'newer', sentence: 'This game is from a newer version of the program.' };

type Parts = {
  readonly running: Running;
  readonly dailies: ReturnType<typeof openDailies>;
  readonly matches: ReturnType<typeof openMatches>;
  readonly recorder: Pick<Recorder, 'unrecorded' | 'isAtRisk'>;
  readonly saved: () => readonly GameState[];
};

export function openUnfinished(folder: string, parts: Parts) {
  const { running, dailies, matches } = parts;
  const { isElsewhere, openFile, openElsewhere, oldGames } = fileReader(folder, parts);
  /** The file from which `take` takes a game or match, by its id. */
  const files = new Map<string, UnfinishedFile>();
  const note = ({ listed: { id }, file }: ListedFile) => {
    if (file) files.set(id, file);
    else files.delete(id);
  };
  const allFiles = () => unfinishedFiles(folder).filter(({ key }) => !running.forgotten.has(key));
  const reported = new Set<string>();
  const unreported = (troubles: readonly (string | undefined)[]) => {
    const fresh = troubles.flatMap((trouble) =>
      trouble && !reported.has(trouble) ? [trouble] : [],
    );
    for (const trouble of fresh) reported.add(trouble);
    return fresh;
  };
  return {
    /**
     * `newest` can be continued here. `count` counts the files that no other program has open.
     * Each of the `troubles` is returned only once.
     */
    newestUnfinished() {
      const all = allFiles();
      const open = all.filter((file) => !isElsewhere(file));
      const troubles: (string | undefined)[] = [];
      let newest: Listed | undefined;
      for (const file of newestFirst(open)) {
        const { found, trouble } = openFile(file);
        troubles.push(trouble);
        if (!found?.listed.unfinished) continue;
        note(found);
        newest = found.listed;
        break;
      }
      const [old] = oldGames();
      if (old && (!newest || newest.savedAt < old.savedAt)) newest = old;
      const isOpenElsewhere = all.length > open.length;
      return { newest, count: open.length, isOpenElsewhere, troubles: unreported(troubles) };
    },
    /** Newest first, including what can't be continued here. */
    async allUnfinished() {
      const all: ListedFile[] = oldGames().map((listed) => ({ listed }));
      const troubles: (string | undefined)[] = [];
      for await (const file of withPauses(newestFirst(allFiles()))) {
        if (isElsewhere(file)) all.push(...openElsewhere(file).map((listed) => ({ listed })));
        else {
          const { found, trouble } = openFile(file);
          if (found) all.push(found);
          troubles.push(trouble);
        }
      }
      all.sort((a, b) => b.listed.savedAt.getTime() - a.listed.savedAt.getTime());
      const best = withoutOlderCopies(all);
      for (const found of best) note(found);
      return { listed: best.map(({ listed }) => listed), troubles: unreported(troubles) };
    },
    /** Undefined if another program was faster, or reading fails. */
    take(id: string): Unfinished | undefined {
      const file = files.get(id);
      const held = () => running.held.get(id)?.game;
      if (!file) return held() ?? oldGames().find((old) => old.id === id)?.unfinished;
      // If the file is gone, this program may have the game already: it renames the files that it
      // takes.
      if (file.kind === 'running') return running.take(file.key) ?? held();
      if (file.kind === 'friends') return matches.takeMatch(file.key);
      const result = dailies.documents.read(file.key);
      return result.state === 'good' ? result.save.game : undefined;
    },
    /** Whether another program has a game open, even if that program was suspended by Ctrl-Z. */
    isOpenElsewhere: () => allFiles().some(isElsewhere),
  };
}

function fileReader(folder: string, { running, dailies, matches, recorder, saved }: Parts) {
  const documents = {
    running: running.documents,
    daily: dailies.documents,
    friends: matches.documents,
  };
  const endOf = endFinder(folder, recorder.unrecorded);

  const heldIn = ({ kind, key }: UnfinishedFile) =>
    kind === 'running' ? [...running.held.values()].find((held) => held.key === key) : undefined;

  const asFound = (unfinished: Unfinished, savedAt: Date, file?: UnfinishedFile): ListedFile => {
    return { listed: { id: unfinishedId(unfinished), savedAt, unfinished }, ...defined({ file }) };
  };

  /** Undefined if the game is over or its file was removed. Frees the file of a killed program. */
  const gameIn = (file: UnfinishedFile, { game, savedAt }: KeptGame): ListedFile | undefined => {
    const { kind, key, life } = file;
    const end = kind === 'daily' || life === 'killed' ? endOf(game) : 'none';
    // A game in the history may have a file that its program couldn't remove.
    if (end === 'recorded' && !recorder.isAtRisk()) documents[kind].remove(key);
    if (end !== 'none') return undefined;
    if (kind === 'daily') return asFound(game, savedAt, file);
    const free = life === 'killed' ? running.free(key) : key;
    if (free === undefined) return undefined;
    running.noteFreeCopy(free, game);
    return asFound(game, savedAt, { ...file, key: free });
  };

  return {
    /**
     * Unfinished games of matches with the machine, which 2.0.0 still had: newest first, and
     * without those that are in a slot.
     */
    oldGames: (): Listed[] =>
      gamesInOldMatches(folder)
        .filter(
          ({ game }) => endOf(game) === 'none' && !saved().some((inSlot) => isAsFar(inSlot, game)),
        )
        .map(({ game, savedAt }) => ({ id: idOf(game), savedAt, unfinished: game }))
        .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime()),
    isElsewhere: (file: UnfinishedFile) => file.life === 'open' && !heldIn(file),
    /** Must not get a file that another program has open. A damaged file is moved aside. */
    openFile: (file: UnfinishedFile): { found?: ListedFile; trouble?: string } => {
      const held = heldIn(file);
      if (held) return { found: asFound(held.game, held.savedAt) };
      const { result, trouble } = documents[file.kind].recover(file.key);
      if (result.state === 'newer') {
        const listed = { id: file.key, savedAt: new Date(savedAt(file)), why: NEWER };
        return { found: { listed } };
      }
      if (result.state !== 'good') return defined({ trouble });
      const { save } = result;
      const found = 'match' in save ? asFound(save.match, save.savedAt, file) : gameIn(file, save);
      return defined({ found });
    },
    /** Changes nothing in a file that another program has open. */
    openElsewhere: ({ kind, key }: UnfinishedFile): Listed[] => {
      const result = documents[kind].read(key);
      if (result.state !== 'good' || 'match' in result.save) return [];
      const { game, savedAt } = result.save;
      return [{ id: idOf(game), savedAt, unfinished: game, why: ELSEWHERE }];
    },
  };
}

/** Keeps the copy with the most turns, of those that can be continued. */
function withoutOlderCopies(all: readonly ListedFile[]): ListedFile[] {
  const best = new Map<string, ListedFile>();
  for (const found of all) {
    const known = best.get(found.listed.id);
    if (!known || turnsIn(found.listed) > turnsIn(known.listed)) best.set(found.listed.id, found);
  }
  return all.filter((found) => best.get(found.listed.id) === found);
}

function turnsIn({ unfinished, why }: Listed): number {
  return unfinished && !why && !isMatch(unfinished) ? turnsOf(unfinished) : -1;
}
