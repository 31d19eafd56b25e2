import type { Look } from './inspect.ts';
import type { Mended } from './mend.ts';

/** What saving came to; `why` is one sentence for the player. */
export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** A reason of our own not to save; its message is the second half of the sentence. */
export class NotSaved extends Error {}

const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'no file may grow that large here',
  EROFS: 'the disk is read-only',
  EACCES: 'the folder cannot be written to',
  EPERM: 'the folder cannot be written to',
  EIO: 'the disk reported a fault',
  EEXIST: 'the place for saves is not a folder',
  ENOTDIR: 'the place for saves is not a folder',
  ENOENT: 'there is no such folder',
  ELOOP: 'the folder is a link that leads nowhere',
  ENAMETOOLONG: "the folder's name is too long",
  ERR_INVALID_ARG_VALUE: "the folder's name cannot be used",
  ERR_FS_EISDIR: 'something else stands in the place of the save',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** The faults that may be over at the next guess; after any other there is no use in trying. */
const PASSING = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE']);

/** The sentence for anything thrown while saving. Holds nothing that came from outside. */
export function notSaved(error: unknown): SaveResult & { readonly ok: false } {
  if (error instanceof NotSaved) return { ok: false, why: `Not saved: ${error.message}.` };
  const fault = FAULTS[codeOf(error)] ?? 'something went wrong that this game does not know';
  return { ok: false, why: `Not saved: ${fault}.` };
}

/** Whether to try again at the next guess after this. */
export function isPassing(error: unknown): boolean {
  return error instanceof NotSaved || PASSING.has(codeOf(error));
}

/** Throws where what stands in a file's place is not ours to replace. */
export function refuseToReplace(file: string, look: Look<unknown>): void {
  if (look.state === 'foreign') throw new NotSaved(`${file} is ${look.what}, not a file`);
  if (look.state === 'unreadable') throw new NotSaved(`${file} does not open`);
  if (look.state === 'newer') {
    throw new NotSaved(`${file} was made by a newer version of this game`);
  }
  if (look.state === 'damaged') throw new NotSaved(`${file} is damaged and cannot be moved aside`);
}

/** What the player is told of a save that is not as it should be, if anything. */
export function troubleOf(
  whose: string,
  file: string,
  { look, aside, restored }: Mended<unknown>,
): string | undefined {
  if (aside && restored) {
    return `${whose} was damaged: the one before it is back, the damaged one is kept as ${aside}.`;
  }
  if (aside) return `${whose} was damaged and is kept as ${aside}.`;
  if (restored) return `${whose} was lost: the one before it is back.`;
  return lookTrouble(whose, file, look);
}

function lookTrouble(whose: string, file: string, look: Look<unknown>): string | undefined {
  switch (look.state) {
    case 'foreign':
      return `${whose} cannot be read: ${file} is ${look.what}, not a file.`;
    case 'unreadable':
      return `${whose} cannot be read: ${file} does not open.`;
    case 'damaged':
      return `${whose} is damaged, and ${file} could not be moved aside.`;
    case 'newer':
      return `${whose} was made by a newer version of this game.`;
    default:
      return undefined;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code);
}
