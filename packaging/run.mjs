/**
 * Builds what is handed out, into the folder `release/`: the tarball for npm, a Debian package and,
 * with a Node 26 or newer for Linux, a single executable; and the checksum of each. Two builds of one
 * commit are the same. `--node PATH` names the Node for the executable, `--output` another folder.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { debianPackage } from './debian.mjs';
import { buildExecutable } from './executable.mjs';
import { withUsualModes } from './modes.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');
/** The first Node that builds an executable by itself. */
const BUILDS_EXECUTABLES = 26;

const { values } = parseArgs({
  options: { node: { type: 'string' }, output: { type: 'string', default: join(ROOT, 'release') } },
});
const output = resolve(values.output);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
buildTarball();
buildDebian();
buildForLinux();
writeChecksums();

function buildTarball() {
  // It is built already.
  const pack = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', output];
  execFileSync('npm', pack, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const file = join(output, `code-breakers-${version}.tgz`);
  writeFileSync(file, withUsualModes(readFileSync(file)));
}

function buildDebian() {
  const script = (shell) =>
    execFileSync(process.execPath, [join(DIST, 'cli.js'), 'completions', shell]);
  const completions = { bash: script('bash'), zsh: script('zsh'), fish: script('fish') };
  const bytes = debianPackage({ root: ROOT, version, time: timeOf(), completions });
  writeFileSync(join(output, `code-breakers_${version}_all.deb`), bytes);
}

/** When the commit was made, in seconds since 1970. Without git SOURCE_DATE_EPOCH has to say it. */
function timeOf() {
  const ask = ['log', '-1', '--format=%ct'];
  const told = process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ask, { cwd: ROOT });
  return Number(told);
}

function buildForLinux() {
  const node = values.node ?? process.execPath;
  const has = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  if (process.platform !== 'linux' || Number.parseInt(has, 10) < BUILDS_EXECUTABLES) {
    const needs = `Node ${BUILDS_EXECUTABLES} or newer for Linux`;
    console.log(
      `No single executable: that takes ${needs} (--node PATH), and this is ${has} for ${process.platform}.`,
    );
    return;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'code-breakers-'));
  try {
    const name = `code-breakers-${version}-linux-${process.arch}`;
    buildExecutable({ node, dist: DIST, scratch, output: join(output, name) });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** As `sha256sum -c SHA256SUMS` reads them. */
function writeChecksums() {
  const names = readdirSync(output).sort();
  const sum = (name) =>
    createHash('sha256')
      .update(readFileSync(join(output, name)))
      .digest('hex');
  const lines = names.map((name) => `${sum(name)}  ${name}\n`);
  writeFileSync(join(output, 'SHA256SUMS'), lines.join(''));
  process.stdout.write(lines.join(''));
}
