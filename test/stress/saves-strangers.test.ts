import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openSaves } from '../../source/saves/saves.ts';
import { type BuiltProgram, startBuilt } from '../helpers/program.ts';
import { type Line, roundOf, savingProgram } from '../helpers/saves/bundle.ts';
import { sampleGame, takenIn, temporaryFolder, waitingIn } from '../helpers/saves.ts';
import { attack } from '../helpers/stress/attack.ts';

/** A program in a network and a process namespace of its own, as in a container. */
const CONTAINER = ['unshare', '-n', '-p', '--fork', '--kill-child'];
const hasContainers = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0;

const name = hasContainers
  ? 'two containers that share a home'
  : 'two containers that share a home (skipped: this system lets nobody unshare namespaces)';

/** Games with one seed would be copies of one game. */
const SEEDS: Readonly<Record<string, string>> = { a: '8', b: '9' };

describe.skipIf(!hasContainers)(name, () => {
  const dose = { short: 2, full: 25 };
  attack('keep a game each, and both are offered after a kill', dose, async (tries, tally) => {
    const run = await savingProgram();
    for (let n = 0; n < tries; n++) {
      await tally.try(`kill ${n}`, async () => {
        const folder = temporaryFolder();
        const runs = Object.entries(SEEDS).map(([word, seed]) =>
          run([folder, 'keep', '100000', word, seed], {}, CONTAINER),
        );
        await Promise.all(
          runs.map(({ child }) => new Promise((on) => child.stdout?.once('data', on))),
        );
        const looking = await openSaves(folder);
        expect([waitingIn(looking), looking.isOpenElsewhere()]).toEqual([undefined, true]);
        await new Promise((later) => setTimeout(later, 20 + n));
        for (const { child } of runs) child.kill('SIGKILL');
        const kept = await Promise.all(runs.map(({ ended }) => ended));
        await checkOffered(folder, kept);
      });
    }
  });
});

/** Checks that both games are offered, one after the other, once there is no sign of life. */
async function checkOffered(folder: string, kept: readonly (readonly Line[])[]): Promise<void> {
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), 0, 0);
  const offered = new Map<string, number>();
  for (const _ of kept) {
    const saves = await openSaves(folder);
    const game = takenIn(saves);
    const word = game?.draft.slice(0, 1) ?? '';
    if (game) expect(game).toEqual(sampleGame(game.draft, BigInt(SEEDS[word] ?? 0)));
    offered.set(word, roundOf(game?.draft));
    if (game) saves.forget(game);
    saves.close();
  }
  for (const [n, lines] of kept.entries()) {
    const last = lines.findLast(({ ok }) => ok)?.round ?? 0;
    expect(last).toBeGreaterThan(0);
    expect(offered.get(Object.keys(SEEDS)[n] ?? '')).toBeGreaterThanOrEqual(last);
  }
}

describe('a program that is stopped', () => {
  const dose = { short: 1, full: 5 };
  attack(
    'a program that is stopped has its game named on the next one, and both are kept',
    dose,
    async (tries, tally) => {
      for (let n = 0; n < tries; n++) {
        await tally.try(`stop ${n}`, async () => {
          const folder = temporaryFolder();
          const [one, two] = [
            await playing(folder, '0123'),
            startBuilt({ args: ['--save-dir', folder] }),
          ];
          const start = await two.waitFor('4: Quit');
          expect(start).toContain('Your game is open in another program.');
          expect(start).not.toContain('Continue');
          await play(two, '3210');
          one.signal('SIGCONT');
          for (const program of [one, two]) program.write('\x03');
          for (const program of [one, two]) expect((await program.exited).code).toBe(0);
          const guesses = [];
          for (const _ of [one, two]) {
            const saves = await openSaves(folder);
            const game = takenIn(saves);
            guesses.push(game?.guesses[0]);
            if (game) saves.forget(game);
            saves.close();
          }
          expect(guesses.sort()).toEqual(['0123', '3210']);
        });
      }
    },
  );
});

async function playing(folder: string, guess: string): Promise<BuiltProgram> {
  const program = startBuilt({ args: ['--save-dir', folder] });
  await program.waitFor('4: Quit');
  await play(program, guess);
  program.signal('SIGSTOP');
  return program;
}

async function play(program: BuiltProgram, guess: string): Promise<void> {
  program.write('2\r');
  await program.waitFor('guess 1 of 10');
  program.write(`${guess}\r`);
  await program.waitFor('guess 2 of 10');
}
