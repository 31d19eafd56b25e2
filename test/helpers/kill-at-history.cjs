// Kills the program at the moment in which it would write into the history: the game has ended, and
// is recorded nowhere.
const fs = require('node:fs');

const { openSync } = fs;

fs.openSync = (path, flags, mode) => {
  const writes = typeof flags === 'number' && (flags & fs.constants.O_APPEND) !== 0;
  if (writes && String(path).endsWith('history.jsonl')) process.kill(process.pid, 'SIGKILL');
  return openSync(path, flags, mode);
};
