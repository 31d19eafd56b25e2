import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of this thread, so that keys go first where the processor is busy. Only Linux gives each thread a priority, by an id that /proc tells;
 * other systems are left unchanged.
 */
export function lowerPriority(): void {
  try {
    const [, pid, thread] = /^(\d+)\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    // In a container, /proc can show other ids, which would belong to threads of other programs.
    if (Number(pid) !== process.pid) return;
    const lower = constants.priority.PRIORITY_BELOW_NORMAL;
    if (getPriority(Number(thread)) < lower) setPriority(Number(thread), lower);
  } catch {
    // Without /proc, or in a sandbox that forbids it, the game plays with equal priorities.
  }
}
