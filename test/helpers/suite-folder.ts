import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is made once for several test files, in the suite's temporary folder. */
const SHARED = 'shared';

/** A new folder that lasts until all tests are over; vitest ends its workers without a word. */
export function sharedFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), SHARED, `${name}-`));
}

/** Gives the tests a temporary folder of their own, and fails if they leave anything in it. */
export default function setup(): () => void {
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'code-breakers-suite-'));
  mkdirSync(join(folder, SHARED));
  // As open as the usual one: some tests run a program as another user.
  for (const each of [folder, join(folder, SHARED)]) chmodSync(each, 0o1777);
  process.env.TMPDIR = folder;
  return () => {
    const left = readdirSync(folder).filter((name) => name !== SHARED);
    rmSync(folder, { recursive: true, force: true });
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    if (left.length === 0) return;
    // An error alone would be printed, and the run would pass.
    process.exitCode = 1;
    throw new Error(`The tests left ${left.join(', ')} behind.`);
  };
}
