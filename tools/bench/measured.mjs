import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TASKS = fileURLToPath(new URL('coach-tasks.mjs', import.meta.url));

/** Resolves to what a process of its own measured with the bundled coach. */
export function measured(bundle, task) {
  const child = fork(TASKS, [bundle, JSON.stringify(task)]);
  return new Promise((resolve, reject) => {
    child.on('message', resolve);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${task.name} ended with status ${code}`)));
  });
}
