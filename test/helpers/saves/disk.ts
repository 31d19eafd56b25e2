import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';
import { thisOwner } from '../../../source/saves/life.ts';

/** Calls of the file system that a test may harm. */
export type Call =
  `${'access' | 'fstat' | 'open' | 'write' | 'writeFile' | 'fsync' | 'rename' | 'unlink'}Sync`;

export const WRITING: readonly Call[] = ['writeSync', 'writeFileSync'];

/** Calls `act` right before these, until the test is over or the returned function is called. */
export function rightBefore(
  names: readonly Call[],
  act: (...args: never[]) => unknown,
): () => void {
  // Called now, because it remembers its result for the whole process, also for other tests.
  thisOwner();
  const spies = names.map((name) => {
    const real = fs[name] as (...args: unknown[]) => unknown;
    return vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      act(...(args as never[]));
      return real(...args);
    }) as never);
  });
  const end = () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  onTestFinished(end);
  return end;
}

/** Until the test is over, or the returned function is called, these calls fail with this code. */
export const failing = (names: readonly Call[], code: string) =>
  rightBefore(names, () => {
    throw Object.assign(new Error('as the test wants it'), { code });
  });
