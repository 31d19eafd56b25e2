import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/folder.ts';
import { PROGRAM } from '../../helpers/program.ts';

const WORKER = new URL('coach-worker.js', pathToFileURL(PROGRAM));

/** Starts a thread that runs `lines`, then the coach's program. Returns what `tells` is there. */
async function toldByThread(lines: string, tells: string): Promise<unknown> {
  const file = join(temporaryFolder(), 'worker.mjs');
  writeFileSync(
    file,
    `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import os from 'node:os';
      import { parentPort } from 'node:worker_threads';
      ${lines}
      syncBuiltinESMExports();
      await import(${JSON.stringify(WORKER.href)});
      parentPort.postMessage(${tells});
      parentPort.unref();`,
  );
  const [told] = await once(new Worker(pathToFileURL(file)), 'message');
  return told;
}

/** The niceness of the thread that reads it: the 17th field behind its name. */
const OWN_NICE = `Number(fs.readFileSync('/proc/thread-self/stat', 'utf8').split(') ').at(-1).split(' ')[16])`;

it.skipIf(!existsSync('/proc/thread-self'))(
  "on Linux, the coach's thread has a lower priority than the rest of the program",
  async () => {
    const before = getPriority();
    const nice = await toldByThread('', OWN_NICE);
    expect(nice).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
    expect(getPriority()).toBe(before);
  },
);

it.each([
  ['there is no /proc', `fs.readlinkSync = () => { throw new Error('ENOENT'); };`],
  ['/proc counts the threads of other namespaces', `fs.readlinkSync = () => '1/task/1';`],
  ['its priority is lower already', 'os.getPriority = () => 19;'],
])("the coach's thread keeps its priority if %s", async (_, lines) => {
  const asking = 'const asked = []; os.setPriority = (...words) => { asked.push(words); };';
  expect(await toldByThread(`${asking} ${lines}`, 'asked')).toEqual([]);
});

it("the coach's thread starts even if a sandbox forbids it to lower its priority", async () => {
  const forbidden = `os.setPriority = () => { throw new Error('EACCES'); };`;
  expect(await toldByThread(forbidden, '"started"')).toBe('started');
});
