import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Carries out a task while the disk gives out so many parts of open files, and then reports EIO. */
export async function whileDiskFails<T>(parts: number, task: () => T | Promise<T>): Promise<T> {
  let reads = 0;
  const spies = (['readSync', 'readFileSync'] as const).map((name) => {
    const real = fs[name] as (...args: unknown[]) => unknown;
    return vi.spyOn(fs, name).mockImplementation(((file: unknown, ...others: unknown[]) => {
      if (typeof file === 'number') reads += 1;
      if (reads <= parts || typeof file !== 'number') return real(file, ...others);
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    }) as never);
  });
  syncBuiltinESMExports();
  try {
    return await task();
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}
