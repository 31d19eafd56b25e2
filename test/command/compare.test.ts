import { spawn, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PROGRAM } from '../helpers/built-program.ts';

const CHAT = `[05.12.26, 09:12] Tim: Code Breakers daily #35 2026-12-05 5/10
🟦🟨🟦⬛🎯 skill 90%
code-breakers daily --date 2026-12-05
[05.12.26, 09:13] Ann: \u001b]0;gone\u0007\u001b[31mwell\u001b[0m
[05.12.26, 09:14] \u001b[31mAn\u009bn\u202e: Code Breakers daily #35 2026-12-05 4/10 +1 hint
`;
const DAMAGED = 'Bob: Code Breakers daily #99 2026-12-05 4/10\n';

function compare(input: string | Buffer, ...args: readonly string[]) {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'compare', ...args], {
    input,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('compare prints a table of the share texts of a chat, and nothing that a terminal obeys', () => {
  const { status, stdout, stderr } = compare(CHAT.replaceAll('\n', '\r\n') + DAMAGED);
  expect(stdout).toBe(`Code Breakers daily #35 2026-12-05
  rank  guesses  skill  hints  player
     1     4/10      -      1  Ann
     2     5/10    90%      -  Tim
`);
  expect(stderr).toBe(
    'code-breakers: line 6: this share text cannot be read: the daily code of 2026-12-05 does not have number 99.\n',
  );
  expect(status).toBe(0);
});

it('compare --json prints one object, with null where a text tells nothing', () => {
  const { status, stdout, stderr } = compare(CHAT + DAMAGED, '--json');
  expect([status, stderr]).toEqual([0, '']);
  const { games, ...rest } = JSON.parse(stdout);
  expect(games).toMatchObject([
    { game: 'code-breakers', daily: '2026-12-05', code: null, players: [{ rank: 1 }, {}] },
  ]);
  expect(games[0].players[1]).toEqual({
    rank: 2,
    player: 'Tim',
    named: true,
    won: true,
    guesses: 5,
    allowed: 10,
    marks: ['good', 'fair', 'good', 'weak', 'won'],
    skill: 90,
    hints: 0,
    lifelines: 0,
    hard: false,
    evil: false,
    testing: false,
  });
  expect(rest).toMatchObject({ texts: 2, repeated: 0, unreadCount: 1, unread: [{ line: 6 }] });
  expect(rest.league[1]).toMatchObject({
    rank: 2,
    player: 'Tim',
    firsts: 0,
    average: 5,
    skill: 90,
  });
});

it('compare has status 1 where no share text is found, and 2 where the command line is wrong', () => {
  expect(compare(Buffer.from([0, 255, 254, 10, 13, 27, 10]))).toEqual({
    status: 1,
    stdout: '',
    stderr: 'code-breakers: no share text was found that can be read.\n',
  });
  expect(compare('', 'chat.txt')).toMatchObject({ status: 2, stdout: '' });
  expect(compare('', '--jason').stderr).toContain('did you mean --json?');
});

it('compare refuses an input of more than 64 MB, and a line of any length is no trouble', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'compare'], { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  child.stdin.on('error', () => {});
  const chunk = Buffer.alloc(8 << 20, 'a');
  for (let megabytes = 0; megabytes <= 64; megabytes += 8) child.stdin.write(chunk);
  child.stdin.end();
  const status = await new Promise((resolve) => child.once('close', resolve));
  expect(said).toBe('code-breakers: the input is larger than 64 MB.\n');
  expect(status).toBe(2);
});

it('compare refuses more than 100,000 share texts', () => {
  const texts = Array.from({ length: 100_001 }, (_, number) => `T${number}: Pegs 5/12\n`);
  expect(compare(texts.join(''))).toEqual({
    status: 2,
    stdout: '',
    stderr: 'code-breakers: the input has more than 100,000 share texts.\n',
  });
});

it('compare refuses more than 600,000 lines that could belong to share texts', () => {
  expect(compare('I got Pegs 5/12 today\n'.repeat(600_001))).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'code-breakers: the input has more than 600,000 lines that could belong to share texts.\n',
  });
});

it('compare counts the share texts that were told before, and the damaged ones, among these', () => {
  const many = 'Tim: Pegs daily #35 2026-12-05 5/12\n'.repeat(60_000);
  expect(compare(many + 'a daily #1\n'.repeat(50_000))).toEqual({
    status: 2,
    stdout: '',
    stderr: 'code-breakers: the input has more than 100,000 share texts.\n',
  });
});

it('compare lists the first hundred share texts that cannot be read, and counts all', () => {
  const { stdout } = compare(CHAT + DAMAGED.repeat(101), '--json');
  const { unread, unreadCount } = JSON.parse(stdout);
  expect(unreadCount).toBe(101);
  expect(unread).toHaveLength(100);
});
