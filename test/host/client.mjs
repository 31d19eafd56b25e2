/** The clients of OpenSSH, as players have them. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The words with which a client of OpenSSH connects, for any of its programs. */
export function clientFlags({ port, folder }, key) {
  const known = join(folder, 'known-hosts');
  const options = [
    `Port=${port}`,
    `IdentityFile=${key.file}`,
    'IdentitiesOnly=yes',
    'IdentityAgent=none',
    'BatchMode=yes',
    'StrictHostKeyChecking=no',
    `UserKnownHostsFile=${known}`,
    'LogLevel=ERROR',
    'ConnectTimeout=30',
  ];
  return ['-F', 'none', ...options.flatMap((option) => ['-o', option])];
}

/** Runs a client without a terminal. Resolves to its status and all that it printed. */
export function run(program, words, { input = '', env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { env: { PATH: process.env.PATH, TERM: 'xterm', ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        printed += data;
      });
    }
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const patience = setTimeout(() => child.kill('SIGKILL'), 60_000);
    child.on('close', (status) => {
      clearTimeout(patience);
      // Whoever had to be stopped was served for all that time.
      resolve({ status: status ?? 0, printed });
    });
  });
}

/** Where a client connects to. */
export const addressOf = (host) => `${host.user}@127.0.0.1`;

/** Runs ssh without a terminal. */
export const ssh = (host, key, flags, command = [], options = {}) =>
  run('ssh', [...clientFlags(host, key), ...flags, addressOf(host), ...command], options);
