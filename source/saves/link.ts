import { constants, copyFileSync, linkSync } from 'node:fs';

/** A second name for a file, or a copy on a disk that has no links. Throws where one is there. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
