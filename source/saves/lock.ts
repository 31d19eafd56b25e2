import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { type Lock, tryLockFile } from './lock-file.ts';

export type { Lock } from './lock-file.ts';

/** The lock of a file, whoever writes it. */
export function lockOf(file: string): string {
  return file.replace(/\.json$/, '');
}

/** Takes a lock, waiting so many milliseconds for another program; undefined if it keeps it. */
export async function takeLock(
  folder: string,
  name: string,
  patience: number,
): Promise<Lock | undefined> {
  const until = performance.now() + patience;
  for (;;) {
    const lock = await tryLock(folder, name);
    if (lock || performance.now() >= until) return lock;
    // Not in step with another one that waits.
    await new Promise((done) => setTimeout(done, 1 + Math.random() * 8));
  }
}

/** Takes a lock if it is free. */
export async function tryLock(folder: string, name: string): Promise<Lock | undefined> {
  if (process.platform !== 'linux') return tryLockFile(folder, name);
  const taken = await listen(`\0code-breakers-${identify(folder)}-${name}`);
  if (taken === 'in use') return undefined;
  return taken === 'unsupported' ? tryLockFile(folder, name) : taken;
}

/**
 * A lock that is a socket in the abstract namespace: the kernel lets one program have a name and
 * frees it when that program is gone, so that no kill leaves a stale lock behind.
 */
function listen(path: string): Promise<Lock | 'in use' | 'unsupported'> {
  return new Promise((done) => {
    const server = createServer((connection) => connection.destroy());
    server.on('error', (error: NodeJS.ErrnoException) => {
      done(error.code === 'EADDRINUSE' ? 'in use' : 'unsupported');
    });
    server.listen({ path, exclusive: true }, () => {
      // A lock is no reason for a program to go on running.
      server.unref();
      done({ release: () => new Promise((released) => server.close(() => released())) });
    });
  });
}

/** The same few letters for every path that leads to a folder. */
function identify(folder: string): string {
  return createHash('sha256').update(realPath(folder)).digest('hex').slice(0, 24);
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}
