import { expect, it } from 'vitest';
import { playersGame } from '../../source/games/match.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';
import { openedSaves } from '../helpers/saves.ts';

it.skipIf(process.platform === 'win32')(
  'a match that two programs go on with is kept by the first, and the second is told',
  async () => {
    const folder = temporaryFolder();
    const begin = (args: readonly string[] = []) =>
      startBuilt({ args: [...args, '--no-motion', '--save-dir', folder] });
    const first = begin(['race', '--match', '2', '--game', 'pegs', '--seed', '7']);
    // The saves are open, and have the match, before the coach is asked.
    await first.waitFor(/\d codes left/);
    const second = begin();
    await second.waitFor(/> c: Continue +Match, Pegs, game 1 of 2/);
    second.write('c');
    await second.waitFor('1: Next, game 1: you break the code');
    second.write('1');
    await second.waitFor('guess 1 of 12');
    first.write('RRRR\r');
    await first.waitFor('guess 2 of 12');
    // A key that is heard is proof that the effects of those before it are done.
    first.write('?');
    await first.waitFor(' Help');
    second.write('GGGG\r');
    await second.waitFor('Not saved: another program is playing this match.');
    await second.waitFor('NOT SAVED');
    for (const program of [second, first]) {
      program.write('\x03');
      await program.exited;
    }
    const { match } = await (await openedSaves(folder)).waitingMatch('match');
    expect(match && playersGame(match)?.guesses).toEqual(['RRRR']);
  },
);
