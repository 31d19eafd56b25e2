import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COACH_GONE } from '../../../source/coach/words.ts';
import { newGame } from '../../../source/engine/game.ts';
import { Random } from '../../../source/engine/random.ts';
import { pegs } from '../../../source/games/pegs.ts';
import { REPLACED } from '../../../source/text/fault.ts';
import { temporaryFolder } from '../../helpers/folder.ts';
import { PROGRAM, startBuilt } from '../../helpers/program.ts';
import { entriesIn, openedSaves, waitingIn } from '../../helpers/saves.ts';

// A program in another container can't know that this one has ended, but it sees the file's name.
it.each([
  ['the full screen that is left', [], '\x03'],
  ['a line dialogue that is interrupted', ['--plain'], '\x03'],
  ['a line dialogue whose input ends', ['--plain'], '\x04'],
])('%s leaves its game without an owner', async (_, args, key) => {
  const folder = temporaryFolder();
  const program = startBuilt({ args: [...args, '--save-dir', folder] });
  await program.waitFor('Quit');
  program.write('2\r');
  await program.waitFor(/guess/);
  program.write('0123\r');
  await expect
    .poll(() => readdirSync(folder).join())
    .toMatch(/^running-[0-9a-f]{8}\.\d+-\w+-\w+\.json$/);
  program.write(key);
  await program.exited;
  expect(readdirSync(folder).join()).toMatch(/^running-[0-9a-f]{8}\.json$/);
});

describe('a program whose files are changed while it runs', () => {
  function copyOfBuild(): string {
    const folder = join(temporaryFolder(), 'dist');
    cpSync(dirname(PROGRAM), folder, { recursive: true });
    return folder;
  }

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'loses no race by %s while the machine still guesses',
    async (signal) => {
      const [folder, build] = [temporaryFolder(), copyOfBuild()];
      const { secret } = newGame(pegs.rules, new Random(7n));
      writeFileSync(join(build, 'coach-worker.js'), 'setInterval(() => {}, 60_000);');
      const begun = startBuilt({
        args: ['race', '--game', 'pegs', '--seed', '7', '--no-animations', '--save-dir', folder],
        program: join(build, 'cli.js'),
      });
      await begun.waitFor('guess 1 of 12');
      begun.write('RRRR\r');
      await begun.waitFor('guess 2 of 12');
      // These keys wait until the guess before them is kept.
      begun.write(`${secret}\r`);
      await begun.waitFor('The machine is still guessing');
      begun.signal(signal);
      expect((await begun.exited).signal).toBe(constants.signals[signal]);
      const saves = await openedSaves(folder);
      // The game is recorded with the player's last guess, whatever the machine still does.
      expect(waitingIn(saves)).toBeUndefined();
      saves.close();
      const guesses = [
        ['RRRR', 0, 0],
        [secret, 4, 0],
      ];
      expect(entriesIn(folder)).toMatchObject([{ result: 'won', guesses }]);
    },
  );

  it('says once that it must be started again, and plays on without them', async () => {
    const build = copyOfBuild();
    const program = startBuilt({ program: join(build, 'cli.js'), args: ['--seed', '11'] });
    // By the time the story shows, everything that the program loads after its first frame is
    // loaded.
    await program.waitFor('Unladen Swallow');
    rmSync(build, { recursive: true });
    program.write('2\r');
    const screen = await program.waitFor(REPLACED);
    expect(screen).toContain('No coach');
    // Without the coach, Tab still checks what is typed.
    program.write('0123\t');
    await program.waitFor('No clue rules anything out yet.');
    program.write('\t');
    await program.waitFor(COACH_GONE);
    program.write('\r');
    await program.waitFor('guess 2 of 10');
    expect(await program.shown()).not.toContain(COACH_GONE);
    expect(await program.shown()).not.toContain(REPLACED);
    expect(await program.shown()).not.toContain('1 hint');
    program.write('\x03');
    expect(await program.exited).toEqual({ code: 0, signal: 0 });
  });
});
