import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { childOfTest } from '../program.ts';
import { type BundleOptions, bundle } from './bundle.ts';

export type Line = {
  readonly round: number;
  readonly ok: boolean;
  readonly why?: string;
  /** When it was done, in milliseconds since 1970. */
  readonly at: number;
  /** What was seen in the slot before it was saved to. */
  readonly before?: string;
};

export type Run = {
  readonly child: ChildProcess;
  /** Fails if it complained. */
  readonly ended: Promise<Line[]>;
};

/** Makes the program that saves, or another one; gives what starts it. */
export async function savingProgram(options: BundleOptions = {}, entry = 'program.ts') {
  const program = await bundle(entry, options);
  /** Starts it, by way of another command where something is to be set up for it. */
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
