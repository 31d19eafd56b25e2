import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type BuiltOptions, type BuiltProgram, startBuilt } from '../built-program.ts';
import { modesLeftOn } from '../modes-left-on.ts';
import { inFolder } from '../temporary-folder.ts';
import { filesIn, SHELL } from './door-program.ts';

const MENU = '4: Quit';

/** Starts it in a terminal, where it must show its menu, take `4` and leave all as it was. */
export async function mustOpen(options: BuiltOptions): Promise<void> {
  const program = startBuilt(options);
  try {
    await program.waitFor(MENU);
    program.write('4\r');
    expect(await withinReason(program)).toEqual({ code: 0, signal: 0 });
    // On the normal screen the last frame stays.
    if (!program.raw().includes('\x1b[?1049h')) expect(program.screen()).toMatch(/4: Quit/);
    else expect(program.screen().trim()).toBe('');
    expect(modesLeftOn(program.raw())).toEqual([]);
    expect(program.raw()).not.toContain('EVIL');
  } catch (error) {
    program.signal('SIGKILL');
    throw error;
  }
}

/**
 * The same for a line of bash in which the program is `code-breakers`; the terminal's line is ended
 * behind the `4`, for which the line dialogue waits. Gives what is left in the place where it ran.
 */
export function mustOpenLine(line: string): Promise<string[]> {
  return inFolder({}, async (place) => {
    const here = join(place, 'here');
    mkdirSync(here);
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { PATH: path, LINE: `cd '${here}'; ${line}` };
    await mustOpen({ node: SHELL, env });
    return filesIn(place).filter((file) => file !== 'here');
  });
}

const PATIENCE = 10_000;

function withinReason({ exited, screen }: BuiltProgram) {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`it stays:\n${screen()}`)), PATIENCE);
    void exited.then((exit) => {
      clearTimeout(tooLong);
      resolve(exit);
    });
  });
}
