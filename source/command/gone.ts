/**
 * What earlier versions took on a command line: commands, flags, and flags with a value, each with the
 * sentence that answers it.
 */
export const GONE: ReadonlyMap<string, string> = new Map([
  ['compare', 'compare is gone: this program ranks no share texts any more.'],
  ['--table', 'There are no names and boards of a host any more; docs/playing.md tells of SSH.'],
  ['--guest', 'There are no guests of a host any more; docs/playing.md tells of SSH.'],
  ['--idle', 'No session ends for lack of keys any more; docs/playing.md tells of SSH.'],
  ['--marks', 'The pencil marks beside the coach always show what a clue alone proves.'],
  ['--theme unicode', 'There is no theme "unicode" any more; --board drawn draws its frame.'],
  ['--board small', 'There is no board "small" any more; it is "ascii" now, or "drawn".'],
  ['completions', 'There are no completions for shells any more; --help lists all flags.'],
]);
