import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TASKS = fileURLToPath(new URL('coach-tasks.mjs', import.meta.url));

/** Measures with the bundled coach in a separate process, and resolves to the result. */
export function measured(bundle, task) {
  const child = fork(TASKS, [bundle, JSON.stringify(task)]);
  return new Promise((resolve, reject) => {
    child.on('message', resolve);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${task.name} ended with status ${code}`)));
  });
}
