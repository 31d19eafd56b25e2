import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TASKS = fileURLToPath(new URL('coach-tasks.mjs', import.meta.url));
const MODULES = [
  'coach/bits',
  'coach/known',
  'coach/game-review',
  'coach/solver',
  'coach/large/climb',
  'coach/large/hint',
  'coach/large/space',
  'coach/small/clue-counter',
  'coach/small/space',
  'coach/small/weighed',
  'engine/clue',
  'engine/random',
  'games/share-text',
].map((name) => `export * from './source/${name}.ts';`);

/** The modules that read the history, and the ones that make a history to read. */
const OF_HISTORY = [
  'engine/game',
  'engine/random',
  'games/index',
  'games/history-entry',
  'saves/statistics-reader',
].map((name) => `export * from './source/${name}.ts';`);

export const bundleCoach = (folder) => bundle(folder, MODULES);

export const bundleHistory = (folder) => bundle(folder, OF_HISTORY);

async function bundle(folder, modules) {
  const entry = join(ROOT, 'entry.ts');
  const file = join(folder, 'bundle.mjs');
  await build({
    input: entry,
    platform: 'node',
    tsconfig: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? modules.join('\n') : undefined),
      },
    ],
    output: { file, codeSplitting: false },
  });
  return file;
}

/** Measures with the bundled coach in a separate process, and resolves to the result. */
export function measured(bundle, task) {
  const child = fork(TASKS, [bundle, JSON.stringify(task)]);
  return new Promise((resolve, reject) => {
    child.on('message', resolve);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${task.name} ended with status ${code}`)));
  });
}
