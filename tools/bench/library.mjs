/** How long a program takes that imports the library, and how long an empty one does. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** In the package, where Node finds it by its own name. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The milliseconds of so many runs of each, in turns, the first of which are not counted. */
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
