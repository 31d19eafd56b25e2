/** The single executable for Linux: a Node 26 or newer with the program in it. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('executable-main.cjs', import.meta.url));
const COMPILE = fileURLToPath(new URL('compile.cjs', import.meta.url));

/**
 * Builds the executable.
 * @param node the path of the Node that it is made of, which also builds it
 * @param dist the folder of the built program
 * @param scratch an empty folder for what is needed on the way
 * @param output the path of the executable
 */
export function buildExecutable({ node, dist, scratch, output }) {
  const stripped = join(scratch, 'node');
  strip(node, stripped);
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('library') && statSync(join(dist, name)).isFile())
    .sort();
  const scripts = names.filter((name) => name.endsWith('.js'));
  const code = join(scratch, 'code');
  mkdirSync(code);
  // V8 derives the seed of its hashes from this one, so each source gives the same bytes every
  // time.
  const compile = ['--random-seed=42', COMPILE, code, ...scripts.map((name) => join(dist, name))];
  execFileSync(stripped, compile);
  // Its path stands in the executable, so it is told from the folder that it is in.
  const main = basename(MAIN);
  writeFileSync(join(scratch, main), `const FIRST = 'cli.js';\n${readFileSync(MAIN, 'utf8')}`);
  const config = {
    ...{ main, output, executable: stripped, disableExperimentalSEAWarning: true },
    assets: Object.fromEntries([
      [basename(MAIN), MAIN],
      ...names.map((name) => [name, join(dist, name)]),
      ...scripts.map((name) => [`${name}.code`, join(code, basename(name))]),
    ]),
  };
  writeFileSync(join(scratch, 'sea.json'), JSON.stringify(config));
  const build = { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(stripped, ['--build-sea', 'sea.json'], build);
}

/** A copy without symbols, which are a quarter of it. Stripped later it would no longer start. */
function strip(node, copy) {
  try {
    execFileSync('strip', ['-o', copy, node], { stdio: 'ignore' });
  } catch {
    copyFileSync(node, copy);
  }
}
