/** Compares how long a program that imports the library takes with how long an empty one takes. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the package, where Node finds the package by its own name. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns milliseconds. The programs take turns, and the first run of each is not counted. */
export function measureLibrary(node, runs) {
  const times = { empty: [], library: [] };
  for (let run = 0; run <= runs; run++) {
    const [empty, library] = [timeOf(node, '0'), timeOf(node, "import 'code-breakers'")];
    if (run === 0) continue;
    times.empty.push(empty);
    times.library.push(library);
  }
  return times;
}

function timeOf(node, program) {
  const begun = performance.now();
  const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - begun;
}
