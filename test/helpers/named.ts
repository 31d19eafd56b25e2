import { readName, type SaveName } from '../../source/saves/slot.ts';

/** A name of a save; a text that is none is a mistake of the test. */
export function named(text: string): SaveName {
  const name = readName(text);
  if (name === undefined) throw new Error(`${text} is no name.`);
  return name;
}
