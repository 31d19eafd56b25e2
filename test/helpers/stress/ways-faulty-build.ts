import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltProgram } from '../program.ts';

/** The parts of the program that can be made to fail. */
export const FAULTS = [
  'view',
  'layout',
  'update',
  'timer',
  'rejection',
  'worker',
  'output',
] as const;

export type Fault = (typeof FAULTS)[number];

/** The message of a fault, for the sentence that the player reads. */
export const FAULT_MESSAGE = 'a fault made on purpose';

/** Fails in the way that FAULT names, as soon as the process gets SIGURG, or at once. */
const BREAKDOWN = `
  const begin = () => {
    const fault = () => new Error('${FAULT_MESSAGE}');
    const ways = {
      timer: () => setTimeout(() => { throw fault(); }),
      rejection: () => void Promise.reject(fault()),
      // The coach's thread can't read an undefined message.
      worker: () => globalThis.coachThread?.postMessage(undefined),
      output: () => process.stdout.destroy(Object.assign(fault(), { code: 'EPIPE' })),
    };
    globalThis.breakDown = (place) => { if (place === process.env.FAULT) throw fault(); };
    ways[process.env.FAULT]?.();
  };
  if (process.env.FAULT_AT_ONCE) begin();
  else process.on('SIGURG', begin);
`;

/** The code inserted into the build: into which file, and after which text. */
const FAULTY: readonly (readonly [file: RegExp, place: RegExp, inserted: string])[] = [
  [/source\/cli\.ts$/, /^#!.*$/m, BREAKDOWN],
  [
    /full-screen\/app\/app\.tsx$/,
    /export function App\([^)]*\)[^{]*\{/,
    "globalThis.breakDown?.('view');",
  ],
  [/ink\/build\/ink\.js$/, /calculateLayout = \(\) => \{/, "globalThis.breakDown?.('layout');"],
  [
    /full-screen\/app\/changes\.ts$/,
    /export function applyChange\([^)]*\)[^{]*\{/,
    "globalThis.breakDown?.('update');",
  ],
  [/thread\/client\.ts$/, /worker = new Worker\(program\);/, 'globalThis.coachThread = worker;'],
];

/** Builds the program so that it fails on demand. Returns its path. */
export async function faultyBuild(): Promise<string> {
  const { buildProgram } = (await import(new URL('../../../build.mjs', import.meta.url).href)) as {
    buildProgram: (folder: string, more: readonly object[]) => Promise<void>;
  };
  const folder = mkdtempSync(join(tmpdir(), 'code-breakers-faulty-'));
  const left = new Set(FAULTY);
  const faulty = {
    name: 'faulty',
    transform(code: string, id: string) {
      const row = FAULTY.find(([file]) => file.test(id));
      if (!row?.[1].test(code)) return undefined;
      left.delete(row);
      return code.replace(row[1], (found) => `${found}\n${row[2]}`);
    },
  };
  await buildProgram(folder, [faulty]);
  if (left.size > 0) throw new Error(`not there: ${[...left].map(([file]) => file).join()}`);
  return join(folder, 'cli.js');
}

/**
 * Resizes the window, so that the update and the view run, and their faults come up. That is done
 * several times, because a busy program may get the signal that starts the fault a little later.
 */
export async function breakBy(terminal: BuiltProgram): Promise<void> {
  for (let columns = 159; columns > 149 && !/ended \d/.test(terminal.raw()); columns--) {
    try {
      terminal.resize(columns, 24);
    } catch {
      // The terminal ended with the program.
      return;
    }
    await pause(100);
  }
}
