/** The folders that a host of a test makes, of which nothing may be left. */
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How the folder of a host begins. sshd trusts no keys in a folder that anybody can write. */
export const FOLDER = '/var/lib/code-breakers-host-';

/** The folder into which sshd locks its part that is not trusted yet. */
const SEPARATION = '/run/sshd';
/** Stands in the folder of a host if it was made for hosts like this one. */
const MADE_IT = 'made-separation';

/** The folders of all hosts that run now. */
const hostFolders = () =>
  readdirSync(dirname(FOLDER)).filter((name) => name.startsWith(basename(FOLDER)));

/** Makes that folder where it is missing. Of several hosts at once the last one takes it away. */
export function makeSeparation(folder) {
  const isOurs = hostFolders().some((name) => existsSync(join(dirname(FOLDER), name, MADE_IT)));
  if (existsSync(SEPARATION) && !isOurs) return;
  mkdirSync(SEPARATION, { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, MADE_IT), '');
}

/** Removes the folder of a host, and with the last of them what they had in common. */
export function removeFolders(folder) {
  const madeIt = existsSync(join(folder, MADE_IT));
  rmSync(folder, { recursive: true, force: true });
  if (!madeIt || hostFolders().length > 0) return;
  try {
    rmdirSync(SEPARATION);
  } catch {
    // Another sshd has begun to use it.
  }
}
