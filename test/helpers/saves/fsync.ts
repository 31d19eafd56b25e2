import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** How a disk that cannot be told to write says so; the last is Node's permission model. */
export const NO_FSYNC = ['ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ERR_ACCESS_DENIED'];

/** For one test, fsync fails in this way: of everything, or of files alone. */
export function failFsync(code: string, fails: (file: number) => boolean = () => true): void {
  const real = fs.fsyncSync;
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    if (fails(file)) throw Object.assign(new Error('as the test wants it'), { code });
    real(file);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
