/** What earlier versions accepted (commands, flags, flags with a value), and what to say about it now. */
export const GONE: ReadonlyMap<string, string> = new Map([
  ['compare', 'compare is gone; the game no longer ranks shared results.'],
  ['--table', '--table is gone, with the shared boards; see docs/playing.md to play over SSH.'],
  ['--guest', '--guest is gone, with the guests; see docs/playing.md to play over SSH.'],
  ['--idle', '--idle is gone; a game now waits for as long as you like.'],
  ['--marks', '--marks is gone; pencil marks now always show what a single clue proves.'],
  ['--theme unicode', 'The theme "unicode" is gone; use --board drawn.'],
  ['--board small', 'The board "small" is gone; use "ascii" or "drawn".'],
  ['completions', 'completions is gone; --help lists all flags.'],
]);
