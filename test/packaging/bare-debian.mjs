/**
 * Installs a Debian package in a Debian that has nothing else, plays it there in a terminal, and takes
 * it out again: `node test/packaging/bare-debian.mjs FILE.deb`. It needs root, debootstrap and a mirror
 * of Debian; without them it says so, and is done.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openTerminal } from '../bench/terminal.mjs';

/** The oldest Debian with Node 20. */
const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';

const ENVIRONMENT = [
  '-i',
  'PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games',
  'HOME=/root',
  'TERM=xterm-256color',
  'DEBIAN_FRONTEND=noninteractive',
];

const file = process.argv[2];
if (file === undefined) throw new Error('usage: node test/packaging/bare-debian.mjs FILE.deb');
const folder = mkdtempSync(join(tmpdir(), 'bare-debian-'));
const root = join(folder, 'root');
try {
  const why = whyNot();
  if (why === undefined) await tryPackage();
  else console.log(`The Debian package is not tried in a bare Debian: ${why}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the bare Debian; or says what there is none for. */
function whyNot() {
  if (process.getuid?.() !== 0) return 'this is not root';
  const make = ['--variant=minbase', '--include=ca-certificates', SUITE, root, MIRROR];
  const { error, status } = spawnSync('debootstrap', make, { stdio: 'ignore', timeout: 240_000 });
  if (error?.code === 'ENOENT') return 'there is no debootstrap';
  return status === 0 ? undefined : `debootstrap cannot fetch ${SUITE}`;
}

async function tryPackage() {
  const before = files();
  copyFileSync(file, join(root, 'tmp', basename(file)));
  inside('apt-get', '-qq', 'install', '-y', '--no-install-recommends', `/tmp/${basename(file)}`);
  console.log(`Installed: ${inside('code-breakers', '--version').trim()}`);
  if (inside('dpkg', '-V', 'code-breakers') !== '') throw new Error('files of the package differ');
  if (!inside('code-breakers', 'help').includes('SYNOPSIS')) throw new Error('no manual');
  await play();
  inside('apt-get', '-qq', 'purge', '-y', 'code-breakers');
  const left = files().filter((path) => !before.includes(path) && !path.startsWith('/tmp/'));
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
  console.log('Installed in a bare Debian, played and purged: nothing of it is left.');
}

/** What a program in there prints. */
function inside(program, ...args) {
  return execFileSync('chroot', [root, '/usr/bin/env', ...ENVIRONMENT, program, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The files in there that have our name. */
function files() {
  const find = [
    '/',
    '-xdev',
    '-path',
    '/proc',
    '-prune',
    '-o',
    '-name',
    '*code-breakers*',
    '-print',
  ];
  return inside('find', ...find)
    .split('\n')
    .filter(Boolean);
}

/** Its menu shows in a terminal, and leaves with status 0. */
async function play() {
  const terminal = openTerminal(
    [root, '/usr/bin/env', ...ENVIRONMENT, 'code-breakers', '--save-dir', '/tmp/saves'],
    { node: 'chroot' },
  );
  try {
    await terminal.until(/4: Quit/);
    terminal.write('4');
    const { code } = await terminal.exited;
    if (code !== 0) throw new Error(`the program left with status ${code}`);
  } finally {
    await terminal.close();
  }
}
