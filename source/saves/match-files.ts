import { namesIn } from './files.ts';

const NAME = /^match-[0-9a-z-]{8,60}\.json$/;

/** The names of the files of matches in a folder: all that the first frame knows of them. */
export function matchFiles(folder: string): string[] {
  return namesIn(folder).filter((name) => NAME.test(name));
}
