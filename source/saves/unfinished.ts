import { type GameState, turnsOf } from '../engine/game-state.ts';
import { defined } from '../engine/values.ts';
import { isAsFar } from '../games/history-entry.ts';
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
  /** Why the game can't be continued here, in a few words (`is`) and as a sentence. */
  readonly why?: { readonly is: string; readonly sentence: string };
};

type Found = Listed & {
  /** The file to take to continue the game. Absent if that isn't needed or isn't possible. */
  readonly file?: UnfinishedFile;
};

const OPEN_ELSEWHERE = { is: 'open elsewhere', sentence: SAVING.openElsewhere };
const NEWER = { is: 'newer', sentence: 'This game is from a newer version of the program.' };

type Parts = {
  readonly running: Running;
  readonly dailies: ReturnType<typeof openDailies>;
  readonly matches: ReturnType<typeof openMatches>;
  readonly recorder: Pick<Recorder, 'unrecorded' | 'isAtRisk'>;
  readonly inSlots: () => readonly GameState[];
};

export function openUnfinished(folder: string, parts: Parts) {
  const { running, dailies, matches } = parts;
  const { isOpenElsewhere, openFile, oldGames } = fileReader(folder, parts);
  /** The file from which `take` takes a game or match, by its id. */
  const files = new Map<string, UnfinishedFile>();
  const note = ({ id, file }: Found) => {
    if (file) files.set(id, file);
    else files.delete(id);
  };
  const allFiles = () => unfinishedFiles(folder).filter(({ key }) => !running.forgotten.has(key));
  const reported = new Set<string>();
  const unreported = (troubles: readonly string[]) => {
    const fresh = troubles.filter((trouble) => !reported.has(trouble));
    for (const trouble of fresh) reported.add(trouble);
    return fresh;
  };
  return {
    /**
     * `newest` is the newest that can be continued here. `count` is the number of files that no
     * other program has open. Each of the `troubles` is returned only once.
     */
    newestUnfinished() {
      const all = allFiles();
      const free = all.filter((file) => !isOpenElsewhere(file));
      const troubles: string[] = [];
      let newest: Listed | undefined;
      for (const file of newestFirst(free)) {
        const { found, trouble } = openFile(file);
        if (trouble !== undefined) troubles.push(trouble);
        if (!found?.unfinished) continue;
        note(found);
        newest = found;
        break;
      }
      const [old] = oldGames();
      if (old && (!newest || newest.savedAt < old.savedAt)) newest = old;
      return {
        newest,
        count: free.length,
        isOpenElsewhere: all.length > free.length,
        troubles: unreported(troubles),
      };
    },
    /** Newest first, including what can't be continued here. */
    async allUnfinished() {
      const all: Found[] = oldGames();
      const troubles: string[] = [];
      for await (const file of withPauses(newestFirst(allFiles()))) {
        const { found, trouble } = openFile(file);
        if (found) all.push(found);
        if (trouble !== undefined) troubles.push(trouble);
      }
      all.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
      const best = withoutOlderCopies(all);
      for (const found of best) note(found);
      const listed = best.map(({ file: _, ...others }): Listed => others);
      return { listed, troubles: unreported(troubles) };
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
    isOpenElsewhere: () => allFiles().some(isOpenElsewhere),
  };
}

function fileReader(folder: string, { running, dailies, matches, recorder, inSlots }: Parts) {
  const documents = {
    running: running.documents,
    daily: dailies.documents,
    friends: matches.documents,
  };
  const endOf = endFinder(folder, recorder.unrecorded);

  const heldIn = ({ kind, key }: UnfinishedFile) =>
    kind === 'running' ? [...running.held.values()].find((held) => held.key === key) : undefined;

  const asFound = (unfinished: Unfinished, savedAt: Date, file?: UnfinishedFile): Found =>
    defined({ id: unfinishedId(unfinished), savedAt, unfinished, file });

  /** Undefined if the game is over or its file was removed. Frees the file of a killed program. */
  const gameIn = (file: UnfinishedFile, { game, savedAt }: KeptGame): Found | undefined => {
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

  const foundElsewhere = ({ key }: UnfinishedFile): Found | undefined => {
    const result = running.documents.read(key);
    if (result.state !== 'good') return undefined;
    return { ...asFound(result.save.game, result.save.savedAt), why: OPEN_ELSEWHERE };
  };

  return {
    /** Unfinished games of old matches (up to 2.0.0) that aren't in a slot, newest first. */
    oldGames: (): Found[] =>
      gamesInOldMatches(folder)
        .filter(
          ({ game }) => endOf(game) === 'none' && !inSlots().some((saved) => isAsFar(saved, game)),
        )
        .map(({ game, savedAt }) => asFound(game, savedAt))
        .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime()),
    isOpenElsewhere: (file: UnfinishedFile) => file.life === 'open' && !heldIn(file),
    /** Moves a damaged file aside, but changes nothing in a file that another program has open. */
    openFile: (file: UnfinishedFile): { found?: Found; trouble?: string } => {
      const held = heldIn(file);
      if (held) return { found: asFound(held.game, held.savedAt) };
      if (file.life === 'open') return defined({ found: foundElsewhere(file) });
      const { result, trouble } = documents[file.kind].recover(file.key);
      if (result.state === 'newer') {
        return { found: { id: file.key, savedAt: new Date(savedAt(file)), why: NEWER } };
      }
      if (result.state !== 'good') return defined({ trouble });
      const { save } = result;
      const found = 'match' in save ? asFound(save.match, save.savedAt, file) : gameIn(file, save);
      return defined({ found });
    },
  };
}

/** Of several copies of a game, keeps the one with the most turns that can be continued. */
function withoutOlderCopies(all: readonly Found[]): Found[] {
  const best = new Map<string, Found>();
  for (const found of all) {
    const known = best.get(found.id);
    if (!known || turnsIn(found) > turnsIn(known)) best.set(found.id, found);
  }
  return all.filter((found) => best.get(found.id) === found);
}

function turnsIn({ unfinished, why }: Listed): number {
  return unfinished && !why && !isMatch(unfinished) ? turnsOf(unfinished) : -1;
}
