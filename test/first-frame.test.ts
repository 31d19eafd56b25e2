import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM, startBuilt } from './helpers/built-program.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

/**
 * Loaded before the program, this writes down which files, and which of Node's own modules, have been
 * loaded when the menu is written.
 * @param list where it is written
 */
const watcher = (list: string) => `
  const { writeFileSync } = require('node:fs');
  const { Duplex } = require('node:stream');
  const usual = Duplex.prototype.write;
  Duplex.prototype.write = function (text, ...rest) {
    if (String(text).includes('Quit')) {
      Duplex.prototype.write = usual;
      const chunks = Object.values(require.cache).filter(({ id }) => /chunks.(start|screens|run)/.test(id));
      writeFileSync(${JSON.stringify(list)}, JSON.stringify({
        files: Object.keys(require.cache),
        modules: process.moduleLoadList.map((name) => name.replace('NativeModule ', '')),
        searched: chunks.length > 0 ? chunks.flatMap(({ paths }) => paths) : ['none'],
      }));
    }
    return usual.call(this, text, ...rest);
  };
`;

/** The most that the first frame may load, in bytes: every 100 kB cost it two milliseconds. */
const MOST = 800_000;

/** Modules of Node that load many others, and which the first frame can do without. */
const UNNEEDED = ['perf_hooks', 'assert', 'crypto', 'child_process', 'worker_threads', 'v8'];

test('the first frame loads what it shows, and the other screens come after it', async () => {
  const folder = temporaryFolder();
  const [list, preload] = [join(folder, 'list.json'), join(folder, 'watcher.cjs')];
  writeFileSync(preload, watcher(list));
  const program = startBuilt({ env: { NODE_OPTIONS: `--require ${preload}` }, warmsUp: true });
  await program.waitFor('4: Quit');
  program.write('4');
  await program.exited;
  const { files, modules, searched }: Record<string, string[]> = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  expect(modules).toContain('tty');
  expect(UNNEEDED.filter((name) => modules?.includes(name))).toEqual([]);
  // No folder is searched for packages.
  expect(searched).toEqual([]);
  const loaded = files?.filter((path) => path.startsWith(dirname(PROGRAM))) ?? [];
  const names = loaded.map((path) => basename(path).replace(/-\w+\.js$/, '.js'));
  expect(names.sort()).toEqual(['cli.js', 'first.js', 'run.js', 'screens.js', 'start.js']);
  const bytes = loaded.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(MOST);
  // What it calls is compiled with the files: the build has put it in parentheses.
  const texts = loaded.map((path) => readFileSync(path, 'utf8')).join();
  expect(texts.split('=(function').length).toBeGreaterThan(400);
});
