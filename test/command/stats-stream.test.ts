import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { PROGRAM } from '../helpers/program.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { byTurns } from '../helpers/stress/attack.ts';

const HISTORY = [anEntry(1), anEntry(2)].map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** What a shell prints that runs this line; `$stats` is the command with a folder of its own. */
function shell(line: string, input: string | Buffer = '') {
  const folder = temporaryFolder({ 'history.txt': HISTORY });
  const stats = `'${process.execPath}' '${PROGRAM}' stats --game pegs --save-dir saves --import`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line.replaceAll('$stats', stats)], {
    cwd: folder,
    input,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, first: stdout.split('\n')[0], stderr };
}

const IMPORTED = { status: 0, first: '2 games were imported.', stderr: '' };

describe.skipIf(process.platform === 'win32')('stats --import of a stream', () => {
  const LINES = [
    'cat history.txt | $stats /dev/stdin',
    'cat history.txt | $stats -',
    '$stats - < history.txt',
    '$stats /dev/stdin < history.txt',
    '$stats /dev/fd/7 7< <(cat history.txt)',
    '$stats <(cat history.txt)',
    '(head -c 100; sleep 0.3; cat) < history.txt | $stats -',
  ];

  it.each(byTurns(LINES, 3))('stats imports what comes out of a pipe: %s', (line) => {
    expect(shell(line)).toEqual(IMPORTED);
  });

  it.each(['$stats /dev/stdin', '$stats -'])(
    'stats imports what another program writes into a socket: %s',
    (line) => {
      // Node makes a socket of the input that it gives to a program.
      expect(shell(line, HISTORY)).toEqual(IMPORTED);
    },
  );

  it.each([
    ['mkfifo pipe && $stats pipe', 'pipe is not a file.'],
    ['$stats - < /dev/null', 'Standard input is not a file.'],
    ['$stats /dev/fd/77 < /dev/null', '/dev/fd/77 does not exist.'],
  ])('stats waits for no pipe that nobody writes to: %s', (line, sentence) => {
    const stderr = `code-breakers: ${sentence}\n`;
    expect(shell(line)).toEqual({ status: 2, first: '', stderr });
  });

  it('stats imports nothing of a pipe with more than 64 MB', () => {
    expect(shell('head -c 70000000 /dev/zero | $stats -')).toEqual({
      status: 2,
      first: '',
      stderr: 'code-breakers: Standard input is larger than 64 MB.\n',
    });
  });
});
