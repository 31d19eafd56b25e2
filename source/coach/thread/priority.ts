import { readdirSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of this thread, or of all other threads of the process, so that keys go first
 * where the processor is busy. Only Linux gives each thread a priority, by an id that /proc tells;
 * other systems are left unchanged.
 */
export function lowerPriority(of: 'this thread' | 'other threads'): void {
  try {
    const [, pid, thread] = /^(\d+)\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    // In a container, /proc can show other ids, which would belong to threads of other programs.
    if (Number(pid) !== process.pid) return;
    const others = () => readdirSync('/proc/self/task').filter((other) => other !== thread);
    const lower = constants.priority.PRIORITY_BELOW_NORMAL;
    for (const id of (of === 'this thread' ? [thread] : others()).map(Number)) {
      if (getPriority(id) < lower) setPriority(id, lower);
    }
  } catch {
    // Without /proc, or in a sandbox that forbids it, the game plays with equal priorities.
  }
}
