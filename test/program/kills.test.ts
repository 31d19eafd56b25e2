import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { persist } from '../helpers/keys.ts';
import { loadingFirst, startBuilt } from '../helpers/program.ts';
import { entriesIn, openedSaves, runningIn, waitingIn } from '../helpers/saves.ts';

const ESC = '\x1b';

it('a game whose program was killed is there as Continue at the next start, and then gone', async () => {
  const args = ['--seed', '11', '--no-animations', '--save-dir', temporaryFolder()];
  const program = startBuilt({ args });
  await program.waitFor('4: Quit');
  program.write('2\r');
  await program.waitFor('guess 1 of 10');
  program.write('0123\r');
  await program.waitFor('guess 2 of 10');
  // A key that is heard is proof that the effects of the one before are done.
  program.write('5');
  await program.waitFor('wq to save and quit): 5');
  program.signal('SIGKILL');
  expect(await program.exited).toEqual({ code: 0, signal: 9 });

  const again = startBuilt({ args });
  await again.waitFor('> c: Continue');
  again.write('\r');
  expect(await again.waitFor('guess 2 of 10')).toContain('| 0  1  2  3  o  o | 0 1 |');
  again.write('q\r');
  await again.waitFor('Give up this game?');
  again.write('y');
  await again.waitFor('You gave up.');
  await persist(() => again.write(ESC), again, '4: Quit');
  expect(await again.shown()).not.toContain('Continue');
  again.write('4');
  await again.exited;
});

it('a line dialogue that is left by Ctrl-C records the end that the disk did not take before', async () => {
  const folder = temporaryFolder();
  const away = `${folder}-away`;
  const program = startBuilt({ args: ['--plain', '--seed', '11', '--save-dir', folder] });
  await program.waitFor('Choice: ');
  program.write('2\r');
  await program.waitFor('What is your guess');
  renameSync(folder, away);
  writeFileSync(folder, '');
  program.write('43344\r');
  await program.waitFor('The grades are safe!');
  rmSync(folder);
  renameSync(away, folder);
  program.write('\x03');
  await program.exited;
  expect(entriesIn(folder)).toMatchObject([{ result: 'won' }]);
  // The shell's prompt gets a line of its own.
  expect(program.raw()).toMatch(/Choice: .*\r\n$/);
});

const KILL = fileURLToPath(new URL('../helpers/kill-at-history.cjs', import.meta.url));

it.each([
  ['the full screen', [], 'guess 1 of 10', '0123\r', '1333\r'],
  ['a line dialogue', ['--plain'], 'Guess color', '0\n1\n2\n3\n', '1\n3\n3\n3\n'],
] as const)(
  '%s that is killed before its last guess is recorded has the game before that guess',
  async (_, args, begun, first, last) => {
    const folder = temporaryFolder();
    // The first game of this seed has the secret orange green green green.
    const program = startBuilt({
      args: [...args, '--game', 'colors', '--seed', '1422', '--save-dir', folder],
      env: loadingFirst(KILL),
    });
    await program.waitFor(begun);
    program.write(first);
    await program.waitFor(/guess 2 of 10|You have 9 guesses left/);
    program.write(last);
    expect(await program.exited).toMatchObject({ signal: 9 });
    expect(contentsOf(folder)).not.toHaveProperty('history.jsonl');
    // Another program finds it as this one has left it.
    const text = contentsOf(folder)[runningIn(folder)] as string;
    const later = await openedSaves(temporaryFolder({ 'running-1.json': text }));
    expect(waitingIn(later)).toMatchObject({ guesses: ['ROYG'], secret: 'OGGG' });
  },
);
