import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Names and contents of files. */
export type Files = Readonly<Record<string, string>>;

/** A folder of these files for one test. */
export function temporaryFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = madeFolder(files);
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Runs a task in a folder of these files, which is removed afterwards. */
export async function inFolder<T>(files: Files, task: (folder: string) => Promise<T>): Promise<T> {
  const folder = madeFolder(files);
  try {
    return await task(folder);
  } finally {
    removeFolder(folder);
  }
}

/** Names and contents of all files in a folder. */
export function contentsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ name }) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}

function madeFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(os.tmpdir(), 'code-breakers-test-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
