import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltProgram, PROGRAM } from '../built-program.ts';

/** Where the program can be made to break down. */
export const FAULTS = [
  'view',
  'layout',
  'reducer',
  'timer',
  'rejection',
  'worker',
  'output',
] as const;

export type Fault = (typeof FAULTS)[number];

/** What a fault says of itself, for the sentence that the player reads. */
export const FAULT_MESSAGE = 'a fault made on purpose';

/** Breaks down in the way that FAULT names, as soon as the process gets SIGURG, or at once. */
const BREAKDOWN = `
  const begin = () => {
    const fault = () => new Error('${FAULT_MESSAGE}');
    const ways = {
      timer: () => setTimeout(() => { throw fault(); }),
      rejection: () => void Promise.reject(fault()),
      // No message at all is one that the coach's thread cannot read.
      worker: () => globalThis.coachThread?.postMessage(undefined),
      output: () => process.stdout.destroy(Object.assign(fault(), { code: 'EPIPE' })),
    };
    globalThis.breakDown = (place) => { if (place === process.env.FAULT) throw fault(); };
    ways[process.env.FAULT]?.();
  };
  if (process.env.FAULT_AT_ONCE) begin();
  else process.on('SIGURG', begin);
`;

/** What is put into the build, and behind what. */
const PATCHES: readonly (readonly [RegExp, string])[] = [
  [
    /\bfunction App2?\(\s*props\s*\)\s*\{|\bApp2?\s*=\s*\(\s*function\s*\(\s*props\s*\)\s*\{/,
    "globalThis.breakDown?.('view');",
  ],
  [/\bcalculateLayout\s*=\s*\(\)\s*=>\s*\{/, "globalThis.breakDown?.('layout');"],
  [/\bfunction appReducer\(\s*state\s*,\s*message\s*\)\s*\{/, "globalThis.breakDown?.('reducer');"],
  [
    /\bworker\s*=\s*new\s+[\w.]*Worker\(\s*program\s*\)(?=[;}])/,
    ';globalThis.coachThread = worker;',
  ],
];

/** A copy of the build that breaks down on demand; the path of its program. */
export function faultyBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'code-breakers-faulty-'));
  cpSync(dirname(PROGRAM), folder, { recursive: true });
  const program = join(folder, 'cli.js');
  patch(program, /^#!.*$/m, BREAKDOWN);
  for (const [place, inserted] of PATCHES) {
    const chunks = join(folder, 'chunks');
    const files = readdirSync(chunks).map((name) => join(chunks, name));
    const file = files.find((name) => place.test(readFileSync(name, 'utf8')));
    if (file === undefined) throw new Error(`the build has no ${place}`);
    patch(file, place, inserted);
  }
  return program;
}

function patch(file: string, place: RegExp, inserted: string): void {
  const text = readFileSync(file, 'utf8');
  if (!place.test(text)) throw new Error(`${file} has no ${place}`);
  writeFileSync(
    file,
    text.replace(place, (found) => `${found}\n${inserted}`),
  );
}

/**
 * Changes of the window reach the reducer and the view, if nothing else has before. A busy program
 * may hear of the signal behind the first of them.
 */
export async function breakBy(terminal: BuiltProgram): Promise<void> {
  for (let columns = 159; columns > 149 && !/ended \d/.test(terminal.raw()); columns--) {
    try {
      terminal.resize(columns, 24);
    } catch {
      // The terminal has ended with the program.
      return;
    }
    await pause(100);
  }
}
