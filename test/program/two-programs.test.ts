import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { persist } from '../helpers/keys.ts';
import { startBuilt } from '../helpers/program.ts';
import { openedSaves } from '../helpers/saves.ts';

it('if two programs go on with a match, the first one keeps it, and the second is told', async () => {
  const folder = temporaryFolder();
  const begin = (args: readonly string[] = []) =>
    startBuilt({ args: [...args, '--no-animations', '--save-dir', folder] });
  const first = begin(['friends', '--players', 'Ana,Ben', '--game', 'pegs']);
  await first.waitFor(/code 1 of 2\s+Ana, it's your turn/);
  // Keys typed before a page between two players is seen are dropped.
  await persist(() => first.write('1'), first, '(hidden):');
  first.write('rgby\r');
  await first.waitFor('This is your code');
  await persist(() => first.write('\r'), first, "Ben, it's your turn");
  await persist(() => first.write('1'), first, 'guess 1 of 12');
  const second = begin();
  await second.waitFor(/> c: Continue +Friends: Pegs/);
  second.write('c');
  await second.waitFor("Ben, it's your turn");
  await persist(() => second.write('1'), second, 'guess 1 of 12');
  first.write('RRRR\r');
  await first.waitFor('guess 2 of 12');
  // If a key is heard, the effects of those before it are done.
  first.write('?');
  await first.waitFor(' Help');
  second.write('GGGG\r');
  await second.waitFor('This was continued in another window.');
  // The game that waits now is the one that the first program left.
  second.write('\r');
  await second.waitFor('guess 2');
  for (const program of [second, first]) {
    program.write('\x03');
    await program.exited;
  }
  const { newest } = (await openedSaves(folder)).newestUnfinished();
  expect(newest?.unfinished).toMatchObject({ game: { guesses: ['RRRR'] } });
});
