import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/folder.ts';
import { onFullDisk, outcomeOf, outcomeOfLine } from '../../helpers/program.ts';

it
  .runIf(process.platform === 'linux')
  .each([['--version'], ['--help'], ['solve --game pegs RRGG:1:1'], ['stats --save-dir saves']])(
  '%s is told of a full disk, and fails',
  (line) => {
    const heard = 'code-breakers: the output cannot be written.\n';
    expect(onFullDisk(...line.split(' '))).toEqual({ status: 1, heard });
  },
);

it.each([
  'solve --json --game pegs RRGG:1:1',
  'stats --save-dir saves',
  '--plain --save-dir saves',
])('%s ends at once, and not at the natural end, at which Node may wait for ever', (line) => {
  const preload = `process.on('beforeExit', () => process.stderr.write('a natural end'));`;
  const options = { preload, cwd: temporaryFolder() };
  const { status, stdout, stderr } = outcomeOf(line.split(' '), '4\n', options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\n$/);
});

let tree = '';
beforeAll(() => {
  tree = outcomeOf(['solve', '--tree', '--game', 'letters']).stdout;
});

it.each([
  'cat t | code-breakers tree --game letters -',
  'cat t | code-breakers tree --game letters /dev/stdin',
  'code-breakers tree --game letters <(cat t)',
  'code-breakers tree --game letters t',
])('a tree is read out of a stream: %s', (line) => {
  expect(outcomeOfLine(line, { t: tree })).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Sum 14/),
  });
});

it('a reader of a tree who has seen enough ends it, with status 0', () => {
  const line = 'code-breakers solve --tree --length 4 --symbols 10 | head -n 2; echo "$PIPESTATUS"';
  const { stdout, stderr } = outcomeOfLine(line);
  expect(stdout.split('\n').slice(2)).toEqual(['0', '']);
  expect(stderr).toBe('');
});

it
  .runIf(process.platform === 'linux')
  .each(['. solve -', '. first-steps', '/proc/self/mem puzzle'])(
  'standard input that is a folder or breaks is no end of the input: %s',
  (line) => {
    const [file, ...args] = line.split(' ');
    // Without a command behind it bash would become the program, and its memory would be gone.
    const command = `exec < ${file}; code-breakers ${args.join(' ')}; exit $?`;
    expect(outcomeOfLine(command)).toMatchObject({
      status: 2,
      stderr: 'code-breakers: Standard input cannot be read.\n',
    });
  },
);
