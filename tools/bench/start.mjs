/**
 * How long the built program takes to show its menu, compared with an empty process of the same
 * Node: at its first start, and once its compiled code is in the cache.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.mjs';
import { sleep, Terminal } from './terminal.mjs';

/** How long the program runs, in milliseconds, to fill the cache. */
const FILLING = 3000;

/** The kinds of starts take turns, so that the load of the machine affects all of them alike. */
export async function measureStarts(node, program, runs) {
  const times = { empty: [], first: [], second: [] };
  const caches = scratchFolder('bench');
  try {
    const filled = join(caches, 'filled');
    await startMenu(node, program, filled, FILLING);
    for (let run = 0; run < runs; run++) {
      times.empty.push((await new Terminal(['-e', '0'], { node }).exited).ms);
      times.first.push(await startMenu(node, program, join(caches, `empty-${run}`)));
      times.second.push(await startMenu(node, program, filled));
    }
  } finally {
    rmSync(caches, { recursive: true, force: true });
  }
  return times;
}

/**
 * Resolves to the milliseconds until the menu appears. `stay` milliseconds later, the key 4 quits,
 * because Node writes the cache only when the program exits by itself.
 */
async function startMenu(node, program, home, stay = 0) {
  mkdirSync(home, { recursive: true });
  const env = { HOME: home, LOCALAPPDATA: home };
  const terminal = new Terminal([program, '--save-dir', join(home, 'saves')], { node, env });
  try {
    const ms = await terminal.until(/Quit/);
    await sleep(stay);
    terminal.write('4');
    await terminal.exited;
    return ms;
  } catch (error) {
    await terminal.close();
    throw error;
  }
}
