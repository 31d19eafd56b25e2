import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { loadingFirst, startBuilt } from '../helpers/program.ts';

/** Loaded before the program. Lists the modules that are loaded by the time a text is written. */
const watcher = (text: string, list: string) => `
  const { writeFileSync } = require('node:fs');
  const { Writable, Duplex } = require('node:stream');
  let isSeen = false;
  for (const { prototype } of [Writable, Duplex]) {
    const usual = prototype.write;
    prototype.write = function (chunk, ...rest) {
      if (!isSeen && String(chunk).includes(${JSON.stringify(text)})) {
        isSeen = true;
        const modules = process.moduleLoadList.map((name) => name.replace('NativeModule ', ''));
        writeFileSync(${JSON.stringify(list)}, JSON.stringify(modules));
      }
      return usual.call(this, chunk, ...rest);
    };
  }
`;

it('the first frame needs no thread, no other program, and no hashes', async () => {
  const folder = temporaryFolder();
  const [list, preload] = [join(folder, 'list.json'), join(folder, 'watcher.cjs')];
  writeFileSync(preload, watcher('4: Quit', list));
  const program = startBuilt({ env: loadingFirst(preload) });
  await program.waitFor('4: Quit');
  const modules: readonly string[] = JSON.parse(readFileSync(list, 'utf8'));
  expect(modules).toContain('tty');
  // The code that reads flags loads child_process at once, so this run has no flags.
  const later = ['worker_threads', 'child_process', 'crypto'];
  expect(later.filter((name) => modules.includes(name))).toEqual([]);
});
