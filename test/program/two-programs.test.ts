import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { matchFiles } from '../../source/saves/names.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';

it.skipIf(process.platform === 'win32')(
  'a match that two programs go on with is kept by the first, and the second is told',
  async () => {
    const folder = temporaryFolder();
    const begin = (args: readonly string[] = []) =>
      startBuilt({ args: [...args, '--no-motion', '--save-dir', folder] });
    const first = begin(['race', '--match', '2', '--game', 'pegs', '--seed', '7']);
    // The saves are open, and have the match, before the coach is asked.
    await first.waitFor('codes left');
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
    const [file = ''] = matchFiles(folder, 'match');
    const { match } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect(match.turn.game.guesses).toEqual(['RRRR']);
  },
);
