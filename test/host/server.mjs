/**
 * A host for players as docs/host.md has it, on the loopback and for as long as a test runs: its own
 * sshd with the very files of `host/`, a user who is made for it, and a folder with all the rest.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FOLDER, makeSeparation, removeFolders } from './folders.mjs';
import { putIntoGroup, removeGroup } from './group.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SSHD = '/usr/sbin/sshd';
/**
 * A careless administrator: more variables are taken from clients than on any stock system, and
 * there is an sftp server.
 */
const AROUND = `
LogLevel VERBOSE
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
Subsystem sftp internal-sftp
AcceptEnv LANG LC_* NODE_* CODE_BREAKERS_* XDG_* HOME ENV BASH_ENV SSH_* IFS PATH DISPLAY
`;

/** Why no host can be had here, in a few words; undefined if one can. */
export function lackOfHost() {
  if (process.platform !== 'linux') return 'it is tried on Linux alone';
  const isThere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!existsSync(SSHD)) return 'no sshd is installed (openssh-server)';
  const missing = ['ssh', 'sftp', 'scp', 'ssh-keygen', 'useradd', 'userdel', 'ps'];
  const lacking = missing.filter((program) => !isThere(program));
  if (lacking.length > 0) return `there is no ${lacking.join(', ')}`;
  if (process.getuid() !== 0) return 'only root can make the user that it needs';
  return undefined;
}

/**
 * Starts a host.
 * @param count for how many players there are keys; the last key is on no list
 * @param isOpen whether anybody is let in who has a key
 */
export async function startHost({ count, isOpen = false }) {
  const folder = mkdtempSync(FOLDER);
  const user = `cb${process.pid}${isOpen ? 'o' : ''}`;
  const host = { folder, user };
  try {
    chmodSync(folder, 0o755);
    makeUser(host);
    makeFiles(host);
    host.keys = makeKeys(folder, count);
    host.port = await freePort();
    configure(host, isOpen);
    await startSshd(host);
  } catch (error) {
    await endHost(host);
    throw error;
  }
  return host;
}

function makeUser(host) {
  const home = join(host.folder, 'home');
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', home];
  // A password that nobody can type, and not a locked one, with which sshd lets nobody in.
  execFileSync('useradd', [...flags, '--shell', '/bin/sh', '--password', '*', host.user]);
  const [uid, gid] = ['-u', '-g'].map((flag) => execFileSync('id', [flag, host.user], TEXT).trim());
  Object.assign(host, { uid: Number(uid), gid: Number(gid) });
}

const TEXT = { encoding: 'utf8' };

/** The program, the players' folder, and a home that tries to have commands run at each login. */
function makeFiles(host) {
  const { folder } = host;
  const own = (name, mode) => {
    mkdirSync(join(folder, name), { mode });
    chownSync(join(folder, name), host.uid, host.gid);
  };
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  own('players', 0o700);
  own('proof', 0o755);
  own('home', 0o755);
  own('home/.ssh', 0o700);
  const proof = join(folder, 'proof');
  const files = {
    rc: `touch ${proof}/rc\n`,
    environment: `NODE_OPTIONS=--require=${folder}/proof.cjs\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'home/.ssh', name), text, { mode: 0o755 });
  }
  writeFileSync(join(folder, 'home', '.profile'), `touch ${proof}/profile\n`);
  writeFileSync(
    join(folder, 'proof.cjs'),
    `require('node:fs').writeFileSync('${proof}/node', '');\n`,
  );
  host.node = reachableNode(host);
}

/** The Node that runs this, or a copy of it if the user cannot come to it. */
function reachableNode({ folder, uid, gid }) {
  const { execPath } = process;
  if (spawnSync(execPath, ['--version'], { uid, gid, cwd: '/' }).status === 0) return execPath;
  const copy = join(folder, 'node');
  copyFileSync(execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}

function makeKeys(folder, count) {
  return Array.from({ length: count + 1 }, (_, index) => {
    const file = join(folder, `key-${index}`);
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file]);
    const [, print] = execFileSync('ssh-keygen', ['-l', '-f', file], TEXT).split(' ');
    const name = print.replace(/[/+:]/g, (mark) => (mark === '/' ? '_' : '-'));
    return {
      file,
      public: readFileSync(`${file}.pub`, 'utf8'),
      saves: join(folder, 'players', name),
    };
  });
}

/** Writes the files of `host/`, with the places of this host in them, and what sshd needs besides. */
function configure(host, isOpen) {
  const { folder, keys, user, node } = host;
  const play = withPlaces(readFileSync(join(ROOT, 'host/play'), 'utf8'), [
    [/^NODE=.*$/m, `NODE=${node}`],
    [/^PROGRAM=.*$/m, `PROGRAM=${folder}/dist/cli.js`],
    [/^PLAYERS=.*$/m, `PLAYERS=${folder}/players`],
    [/^TABLE=.*$/m, `TABLE=${folder}/players/table`],
    [/^IDLE=.*$/m, 'IDLE=1'],
  ]);
  writeFileSync(join(folder, 'play'), play, { mode: 0o755 });
  const listed = keys.slice(0, -1).map((key) => key.public);
  writeFileSync(join(folder, 'players.keys'), listed.join(''), { mode: 0o644 });
  const forAll = isOpen
    ? [[/^ +AuthorizedKeysFile .*$/m, ''], ...Array(3).fill([/^ +#(?=Auth)/m, '    '])]
    : [];
  const config = withPlaces(readFileSync(join(ROOT, 'host/sshd.conf'), 'utf8'), [
    [/^Match User player$/m, `Match User ${user}`],
    ['/usr/local/lib/code-breakers/play', join(folder, 'play')],
    ['/etc/code-breakers/players', join(folder, 'players.keys')],
    ...forAll,
  ]);
  writeFileSync(join(folder, 'code-breakers.conf'), config);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'host-key')]);
  const where = [`Port ${host.port}`, 'ListenAddress 127.0.0.1', `HostKey ${folder}/host-key`];
  const files = [`PidFile ${folder}/sshd.pid`, `Include ${folder}/code-breakers.conf`];
  writeFileSync(join(folder, 'sshd_config'), [...where, ...files, AROUND].join('\n'));
}

/** The text with each of these replaced, which must stand in it. */
function withPlaces(text, places) {
  return places.reduce((now, [from, to]) => {
    if (now.search(from) < 0) throw new Error(`There is no ${from} in the files of host/.`);
    return now.replace(from, to);
  }, text);
}

async function startSshd(host) {
  makeSeparation(host.folder);
  accessSync(SSHD, constants.X_OK);
  const flags = ['-D', '-e', '-f', join(host.folder, 'sshd_config')];
  execFileSync(SSHD, ['-t', ...flags.slice(2)]);
  const sshd = spawn(SSHD, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  host.log = '';
  sshd.stderr.on('data', (data) => {
    host.log += data;
  });
  host.sshd = sshd;
  host.group = putIntoGroup(sshd.pid, { folder: host.folder, players: host.keys.length - 1 });
  for (let tries = 0; tries < 200; tries++) {
    if (sshd.exitCode !== null) break;
    if (await answers(host.port)) return;
    await pause(50);
  }
  throw new Error(`sshd does not start:\n${host.log}`);
}

/** Ends all that was started for a host and takes away all that was made. */
export async function endHost(host) {
  const { folder, user, sshd, group } = host;
  if (sshd && sshd.exitCode === null) {
    const gone = new Promise((resolve) => sshd.once('exit', resolve));
    sshd.kill('SIGTERM');
    await gone;
  }
  for (let tries = 0; host.uid !== undefined && tries < 100; tries++) {
    const left = processesOf(host.uid);
    for (const pid of left) kill(pid, tries < 20 ? 'SIGHUP' : 'SIGKILL');
    if (left.length === 0) break;
    await pause(100);
  }
  if (host.uid !== undefined) spawnSync('userdel', [user]);
  if (group !== undefined) removeGroup(group);
  removeFolders(folder);
}

const kill = (pid, signal) => attempt(() => process.kill(pid, signal));

function attempt(task) {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** The processes of a user. */
export function processesOf(uid) {
  const found = spawnSync('ps', ['-o', 'pid=', '-u', String(uid)], TEXT).stdout ?? '';
  return found
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => {}).setTimeout(1000, () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
