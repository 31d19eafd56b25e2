import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';
import { openedSaves, runningIn } from '../helpers/saves/sample.ts';

const KILL = fileURLToPath(new URL('../helpers/saves/kill-at-history.cjs', import.meta.url));

/** The ways to the first game of seed 1422 of Colors, orange green green green, and two guesses. */
const FRONT_ENDS = [
  ['the full screen', [], ['4: Quit', '22'], 'guess 1 of 10', ['0123\r', '1333\r']],
  [
    'the line dialogue',
    ['--plain'],
    ['10 tries', ''],
    'Guess color',
    ['0\n1\n2\n3\n', '1\n3\n3\n3\n'],
  ],
] as const;

test.skipIf(process.platform === 'win32').each(FRONT_ENDS)(
  'a program that is killed before its last guess is recorded has the game before that guess: %s',
  async (_, flags, [start, way], board, [first, last]) => {
    const folder = temporaryFolder();
    const program = startBuilt({
      args: [...flags, '--game', 'colors', '--seed', '1422', '--save-dir', folder],
      env: { NODE_OPTIONS: `--require ${JSON.stringify(KILL)}` },
    });
    await program.waitFor(start);
    program.write(way);
    await program.waitFor(board);
    program.write(first);
    await program.waitFor(/guess 2 of 10|You have 9 guesses left/);
    program.write(last);
    expect(await program.exited).toMatchObject({ signal: 9 });
    expect(contentsOf(folder)).not.toHaveProperty('history.jsonl');
    // Another program finds it as this one has left it.
    const text = contentsOf(folder)[runningIn(folder)] as string;
    const later = await openedSaves(temporaryFolder({ 'running-1.json': text }));
    expect(later.interrupted()).toMatchObject({ guesses: ['ROYG'], secret: 'OGGG' });
  },
);
