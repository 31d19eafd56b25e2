// Kills the program right before it would write to the history: the game is over, and not recorded
// anywhere.
const fs = require('node:fs');

const { openSync } = fs;

fs.openSync = (path, flags, mode) => {
  const writes = typeof flags === 'number' && (flags & fs.constants.O_APPEND) !== 0;
  if (writes && String(path).endsWith('history.jsonl')) process.kill(process.pid, 'SIGKILL');
  return openSync(path, flags, mode);
};
