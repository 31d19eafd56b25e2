import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** From now on the disk takes no byte; returns what makes room again. It ends with the test. */
export function fillDisk(): () => void {
  const full = () => {
    throw Object.assign(new Error('as the test wants it'), { code: 'ENOSPC' });
  };
  const spies = [
    vi.spyOn(fs, 'writeSync').mockImplementation(full),
    vi.spyOn(fs, 'writeFileSync').mockImplementation(full),
  ];
  syncBuiltinESMExports();
  const empty = () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(empty);
  return empty;
}
