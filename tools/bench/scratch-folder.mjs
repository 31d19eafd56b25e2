import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a temporary folder with our process id in its name. Also removes folders that killed
 * programs left.
 * @param kind what the folder is for, in small letters
 */
export function scratchFolder(kind) {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^code-breakers-[a-z]+-(\d+)-\w{6}$/.exec(name) ?? [];
    if (pid !== undefined && !runs(Number(pid))) remove(join(tmpdir(), name));
  }
  return mkdtempSync(join(tmpdir(), `code-breakers-${kind}-${process.pid}-`));
}

function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder belongs to another user.
  }
}
