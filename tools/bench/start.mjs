/**
 * How long the built program takes to show its menu, beside an empty process of the same Node: at its
 * first start, and once the code that it compiled is in the cache.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.mjs';
import { openTerminal, sleep } from './terminal.mjs';

/** Long enough that the first start has put its code away. */
const SETTLED = 3000;

/** Long enough that a start has found its cached code good; one that ends before drops the code. */
const PROVEN = 500;

/**
 * The milliseconds of so many starts of each kind with this Node. The kinds take turns, so that what
 * else the machine does falls on all of them.
 */
export async function measureStarts(node, program, runs) {
  const times = { empty: [], first: [], second: [] };
  const caches = scratchFolder('bench');
  try {
    const filled = join(caches, 'filled');
    await startMenu(node, program, filled, SETTLED);
    for (let run = 0; run < runs; run++) {
      times.empty.push((await openTerminal(['-e', '0'], { node }).exited).ms);
      times.first.push(await startMenu(node, program, join(caches, `empty-${run}`)));
      times.second.push(await startMenu(node, program, filled, PROVEN));
    }
  } finally {
    rmSync(caches, { recursive: true, force: true });
  }
  return times;
}

/** The milliseconds to the menu, in a home that is its own; it may stand for a while then. */
async function startMenu(node, program, home, stand = 0) {
  mkdirSync(home, { recursive: true });
  const env = { HOME: home, LOCALAPPDATA: home };
  const terminal = openTerminal([program, '--save-dir', join(home, 'saves')], { node, env });
  try {
    const ms = await terminal.until(/Quit/);
    await sleep(stand);
    return ms;
  } finally {
    await terminal.close();
  }
}
