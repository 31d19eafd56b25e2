/**
 * What earlier versions took on a command line: commands, flags, and flags with a value, each with the
 * sentence that answers it.
 */
export const GONE: ReadonlyMap<string, string> = new Map([
  ['completions', 'There are no completions for shells any more; --help lists all flags.'],
]);
