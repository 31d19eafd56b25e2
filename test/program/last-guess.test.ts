import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { loadingFirst, startBuilt } from '../helpers/program.ts';
import { entriesIn, openedSaves, runningIn, waitingIn } from '../helpers/saves.ts';

it('a line dialogue that is left by Ctrl-C records the end that the disk refused before', async () => {
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
    // Another program finds the game as this one left it.
    const text = contentsOf(folder)[runningIn(folder)] as string;
    const later = await openedSaves(temporaryFolder({ 'running-1.json': text }));
    expect(waitingIn(later)).toMatchObject({ guesses: ['ROYG'], secret: 'OGGG' });
  },
);
