import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { diesAs, startBuilt } from '../helpers/program.ts';
import { PATIENCE } from '../helpers/work.ts';

describe.skipIf(process.platform === 'win32')('the terminal is given back', () => {
  it('for a stop by Ctrl-Z, and taken again', async () => {
    const program = startBuilt();
    await program.waitFor('4: Quit');
    const before = program.raw().length;
    program.write('\x1a');
    // Nobody could continue a program without a shell, so the kernel does not stop it.
    const isBack = () => expect(program.raw().slice(before)).toMatch(/1049l[\s\S]*1049h/);
    await vi.waitFor(isBack, { timeout: PATIENCE });
    // It is drawn once more when the size of the window is known.
    const isDrawn = () => expect(program.screen()).toMatch(/C {2}O {2}D {2}E[\s\S]*4: Quit/);
    await vi.waitFor(isDrawn, { timeout: PATIENCE });
    program.write('4');
    expect((await program.exited).code).toBe(0);
    expect(modesLeftOn(program.raw())).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('for a signal as soon as raw mode is on', () =>
    diesAs(1, 'raw mode is on'),
  );
});

it('a profiler of Node can watch the full screen to its end', async () => {
  const folder = temporaryFolder();
  const within = ([node = '', ...program]: readonly string[]) => [
    ...[node, '--cpu-prof', `--cpu-prof-dir=${folder}`, ...program],
  ];
  const program = startBuilt({ within });
  await program.waitFor('4: Quit');
  program.write('4');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/\.cpuprofile$/));
});
