import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type BuiltOptions, startBuilt } from '../built-program.ts';
import { modesLeftOn } from '../modes-left-on.ts';
import { inFolder } from '../temporary-folder.ts';
import { filesIn, SHELL } from './door-program.ts';

const MENU = '4: Quit';

/** How long it may take to end, in milliseconds. */
const PATIENCE = 10_000;

/**
 * A shell that tells how the program ended, and stays: the system may drop what was written last to
 * a terminal whose first process has ended.
 */
const STAYS = '"$@"; echo "ended $?"; exec sleep 600';

/** Starts it in a terminal, where it must show its menu, take `4` and leave all as it was. */
export async function mustOpen(options: BuiltOptions): Promise<void> {
  const within = (command: readonly string[]) => ['sh', '-c', STAYS, 'sh', ...command];
  const program = startBuilt({ ...options, within });
  try {
    await program.waitFor(MENU);
    program.write('4\r');
    const screen = await program.waitFor(/^ended \d+$/m, PATIENCE);
    // On the normal screen the last frame stays.
    if (!program.raw().includes('\x1b[?1049h')) expect(screen).toMatch(/4: Quit[\s\S]*^ended 0$/m);
    else expect(screen.trim()).toBe('ended 0');
    expect(modesLeftOn(program.raw())).toEqual([]);
    expect(program.raw()).not.toContain('EVIL');
  } finally {
    program.signal('SIGKILL');
    await program.exited;
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
    // From 24 on, Node looks for a package.json around the folder that it is started in, and does not
    // start where it may not look. Some lines start it as another user.
    chmodSync(place, 0o755);
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { PATH: path, LINE: `cd '${here}'; ${line}` };
    await mustOpen({ node: SHELL, env });
    return filesIn(place).filter((file) => file !== 'here');
  });
}
