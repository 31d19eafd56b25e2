import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

// The benches are plain JavaScript without types of their own.
const { scratchFolder }: { scratchFolder: (kind: string) => string } = await import(
  new URL('scratch-folder.mjs', import.meta.url).href
);

/** Makes a folder that is the temporary one for this test. */
function ownTmpdir(): string {
  const { TMPDIR } = process.env;
  const folder = temporaryFolder();
  process.env.TMPDIR = folder;
  onTestFinished(() => {
    process.env.TMPDIR = TMPDIR;
  });
  expect(tmpdir()).toBe(folder);
  return folder;
}

function made(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'left.json'), '{}');
  return path;
}

it('a scratch folder is made, and those of dead processes go, but no other ones', () => {
  const folder = ownTmpdir();
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  const left = made(folder, `code-breakers-bench-${pid}-aB3d5f`);
  const others = [
    made(folder, `code-breakers-suite-${process.ppid}-aB3d5f`),
    made(folder, `code-breakers-${pid}-aB3d5f`),
    made(folder, `other-bench-${pid}-aB3d5f`),
  ];
  const first = scratchFolder('suite');
  expect(basename(first)).toMatch(new RegExp(`^code-breakers-suite-${process.pid}-\\w{6}$`));
  const second = scratchFolder('suite');
  expect([left, first, second, ...others].map(existsSync)).toEqual([
    false,
    ...[true, true],
    ...others.map(() => true),
  ]);
});
