import { join } from 'node:path';
import { removeQuietly } from '../saves/files.ts';
import type { Kind } from '../saves/inspect.ts';
import { notSaved, type SaveResult } from '../saves/sentences.ts';
import { readAll, readFile, writeOnce } from './files.ts';

/** What names are: they name files, too, and so have plain letters alone. Anna and anna are the same. */
const NAME = /^[A-Za-z0-9]{2,12}$/;

/** What identifies a player at a table: the name of the folder that a host gives to each key. */
const OWNER = /^[A-Za-z0-9_-]{1,100}$/;

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

const NAME_RULE = 'A name is 2 to 12 letters (A to Z) or digits.';

export const isOwner = (value: unknown): value is string =>
  typeof value === 'string' && OWNER.test(value);

type Claim = { readonly name: string; readonly owner: string };

const CLAIM: Kind<Claim> = {
  title: 'The name',
  version: 1,
  read: ({ name, owner }) =>
    isName(name) && isOwner(owner) ? { save: { name, owner } } : undefined,
  pack: (claim) => claim,
};

const fileOf = (name: string) => `${name.toLowerCase()}.json`;

/** The names at a table: a file each, which is written once by who asks for the name first. */
export function openNames(table: string, owner: string) {
  const folder = join(table, 'names');
  const claims = async () => {
    const all = await readAll(folder, CLAIM);
    return [...all].flatMap(([file, claim]) => (file === fileOf(claim.name) ? [claim] : []));
  };
  const own = async () => (await claims()).filter((claim) => claim.owner === owner);
  const remove = (names: readonly Claim[]) => {
    for (const { name } of names) removeQuietly(join(folder, fileOf(name)));
  };
  return {
    owner,
    /** The names of all players, by their owners. */
    names: async (): Promise<ReadonlyMap<string, string>> =>
      new Map((await claims()).map((claim) => [claim.owner, claim.name])),
    isTheirs: (name: string, of: string): boolean =>
      readFile(CLAIM, join(folder, fileOf(name)))?.owner === of,
    ownName: async (): Promise<string | undefined> => (await own())[0]?.name,
    /** Takes a name, and gives back the one before. Or says why not. */
    takeName: async (name: string): Promise<SaveResult> => {
      if (!NAME.test(name)) return { ok: false, why: NAME_RULE };
      const before = await own();
      const others = before.filter((claim) => fileOf(claim.name) !== fileOf(name));
      try {
        // A file is never changed: to spell the same name differently, it is given back and taken
        // anew.
        if (others.length < before.length) remove(before);
        if (!writeOnce(folder, fileOf(name), CLAIM, { name, owner })) {
          const there = readFile(CLAIM, join(folder, fileOf(name)));
          if (there?.owner !== owner) return { ok: false, why: `${name} is taken.` };
        }
        remove(others);
        return { ok: true };
      } catch (error) {
        return notSaved(error);
      }
    },
    giveNameBack: async (): Promise<void> => remove(await own()),
  };
}
