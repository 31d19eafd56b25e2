import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import fs, { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { childOfTest } from '../program.ts';
import { sharedFolder } from '../suite-folder.ts';
import type * as Entry from './entry.ts';

/** Whether the bundle runs on a file system with faults. */
export type BundleOptions = { readonly isFaulty?: boolean };

/** The saves on a file system with faults, and the controls for those faults. */
export type FaultyStore = typeof Entry;

const bundles = new Map<string, Promise<string>>();
let folder: string | undefined;

/** The saves as a module of their own, including the package conf. */
export async function faultyStore(): Promise<FaultyStore> {
  const path = await bundle('entry.ts', { isFaulty: true });
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as FaultyStore;
}

/** Bundles a module of this folder into one file with everything it needs, once in each worker. */
function bundle(entry: string, options: BundleOptions = {}): Promise<string> {
  const key = JSON.stringify([entry, options]);
  const path = bundles.get(key) ?? make(entry, options, `${bundles.size}.mjs`);
  bundles.set(key, path);
  return path;
}

async function make(entry: string, options: BundleOptions, name: string): Promise<string> {
  const file = join(folderOfBundles(), name);
  await build({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'node',
    plugins: options.isFaulty ? [withFaults] : [],
    output: { file, minify: true, codeSplitting: false },
  });
  return file;
}

const FAULTY = 'faulty-fs';

/** Every import of the file system, by any package, gets the one with faults. */
const withFaults: Plugin = {
  name: 'with-faults',
  resolveId(id, importer) {
    if (!/^(node:)?fs$/.test(id)) return undefined;
    return importer === FAULTY ? { id: 'node:fs', external: true } : FAULTY;
  },
  load(id) {
    if (id !== FAULTY) return undefined;
    return `
      import real from 'node:fs';
      import { faultyFs } from ${JSON.stringify(fileURLToPath(new URL('faults.ts', import.meta.url)))};
      const fs = faultyFs(real);
      export default fs;
      export const { ${Object.keys(fs).join(', ')} } = fs;
    `;
  },
};

function folderOfBundles(): string {
  if (folder) return folder;
  folder = sharedFolder('bundles');
  // Some bundles run as a user without rights.
  chmodSync(folder, 0o755);
  return folder;
}

export type Line = {
  readonly round: number;
  readonly ok: boolean;
  readonly why?: string;
  /** The time of the save, in milliseconds since 1970. */
  readonly at: number;
  /** The content of the slot before the save. */
  readonly before?: string;
};

export type Run = {
  readonly child: ChildProcess;
  /** Rejects if the program wrote to standard error. */
  readonly ended: Promise<Line[]>;
};

/** Builds the program that saves; returns a function that starts it. */
export async function savingProgram(options: BundleOptions = {}) {
  const program = await bundle('program.ts', options);
  /** Starts the program, through another command if something has to be set up for it. */
  return (args: readonly string[], setup: SpawnOptions = {}, by: readonly string[] = []): Run => {
    const [command, ...rest] = [...by, process.execPath, program, ...args] as [string];
    const child = childOfTest(() => spawn(command, rest, setup));
    return { child, ended: linesOf(child) };
  };
}

/** The round whose game has this draft. */
export const roundOf = (draft: string | undefined) => Number(draft?.split(' ')[1] ?? 0);

function linesOf(child: ChildProcess): Promise<Line[]> {
  let text = '';
  let complaints = '';
  child.stdout?.on('data', (data) => {
    text += data;
  });
  child.stderr?.on('data', (data) => {
    complaints += data;
  });
  return new Promise<Line[]>((done, fail) => {
    child.on('error', fail);
    child.on('close', () => {
      const whole = text.split('\n').slice(0, -1);
      if (complaints === '') done(whole.map((line) => JSON.parse(line)));
      else fail(new Error(complaints));
    });
  });
}
