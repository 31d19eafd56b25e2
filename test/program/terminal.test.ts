import { describe, expect, it, vi } from 'vitest';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
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
