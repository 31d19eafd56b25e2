import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './helpers/folder.ts';
import { PROGRAM, startBuilt } from './helpers/program.ts';

/** Loaded before the program, this writes down what has been loaded when a text is first written. */
const watcher = (text: string, list: string) => `
  const { writeFileSync } = require('node:fs');
  const { Writable, Duplex } = require('node:stream');
  let isSeen = false;
  for (const { prototype } of [Writable, Duplex]) {
    const usual = prototype.write;
    prototype.write = function (chunk, ...rest) {
      if (!isSeen && String(chunk).includes(${JSON.stringify(text)})) {
        isSeen = true;
        writeFileSync(${JSON.stringify(list)}, JSON.stringify({
          files: Object.keys(require.cache),
          modules: process.moduleLoadList.map((name) => name.replace('NativeModule ', '')),
        }));
      }
      return usual.call(this, chunk, ...rest);
    };
  }
`;

/** What the program has loaded when it writes this text. */
async function loadedAt(text: string, args: readonly string[] = []) {
  const folder = temporaryFolder();
  const [list, preload] = [join(folder, 'list.json'), join(folder, 'watcher.cjs')];
  writeFileSync(preload, watcher(text, list));
  const program = startBuilt({ args, env: { NODE_OPTIONS: `--require ${preload}` } });
  await program.waitFor(text);
  program.write('4');
  await program.exited;
  const loaded: Record<'files' | 'modules', string[]> = JSON.parse(readFileSync(list, 'utf8'));
  const files = loaded.files.filter((path) => path.startsWith(dirname(PROGRAM)));
  return { ...loaded, bytes: files.reduce((sum, path) => sum + statSync(path).size, 0) };
}

test('the first frame needs neither a thread nor another program, and no hashes', async () => {
  const { modules } = await loadedAt('4: Quit');
  expect(modules).toContain('tty');
  // What reads flags loads child_process at once, so it is not loaded where there are none.
  const later = ['worker_threads', 'child_process', 'crypto'];
  expect(later.filter((name) => modules.includes(name))).toEqual([]);
});

test('no front end is loaded before it is known which', async () => {
  const { version } = JSON.parse(readFileSync(join(dirname(PROGRAM), '../package.json'), 'utf8'));
  const told = await loadedAt(version, ['--version']);
  const { bytes } = await loadedAt('4: Quit');
  expect(told.bytes).toBeGreaterThan(0);
  expect(told.bytes).toBeLessThan(bytes / 3);
});
