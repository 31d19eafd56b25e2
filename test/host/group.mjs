/**
 * One cgroup for all that runs at a host, as systemd has one for all sessions of a user. Without it
 * Linux may give each session the same share, however low the priority of its threads is.
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The controller of processors, of the first version of cgroups and of the second. */
const VERSIONS = [
  { root: '/sys/fs/cgroup/cpu', share: 'cpu.shares', usual: 1024, most: 262_144 },
  { root: '/sys/fs/cgroup', share: 'cpu.weight', usual: 100, most: 10_000 },
];

/**
 * Puts a process, and all that it will start, into a group of its own. Where none can be made the
 * host runs without.
 * @param players of how many sessions the group has the share
 * @returns the folder of the group, for `removeGroup`
 */
export function putIntoGroup(pid, { folder, players }) {
  for (const { root, share, usual, most } of VERSIONS) {
    const group = join(root, basename(folder));
    try {
      mkdirSync(group);
      if (existsSync(join(group, share))) {
        writeFileSync(join(group, share), String(Math.min(most, usual * players)));
        writeFileSync(join(group, 'cgroup.procs'), String(pid));
        return group;
      }
    } catch {
      // Not this version, or not for this user.
    }
    removeGroup(group);
  }
  return undefined;
}

/** Removes a group when nothing runs in it any more. */
export function removeGroup(group) {
  try {
    rmdirSync(group);
  } catch {
    // It was never made.
  }
}
