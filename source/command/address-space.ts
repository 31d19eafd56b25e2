import { readFileSync } from 'node:fs';
import process from 'node:process';

const GIB = 2 ** 30;

const FLAG = '--disable-wasm-trap-handler';

/**
 * The address space that the full screen needs. Node 20 reserves 11.6 GiB; 8 GiB of that are guard
 * pages for yoga's WebAssembly; without guard pages it reserves 4.1 GiB. If too little is left, the
 * coach's thread aborts the process, so the limit is checked before anything starts.
 */
const NEEDED = { guarded: 14 * GIB, unguarded: 5 * GIB } as const;

/** The limits of a process, and the flags that its Node was started with. */
export type Limits = {
  /** The text of `/proc/self/limits`; undefined on other systems than Linux. */
  readonly limits: string | undefined;
  readonly nodeFlags: string;
};

/** Why the full screen cannot start, as the end of a sentence; undefined if it can. */
export function lackOfAddressSpace(own: Limits = limitsHere()): string | undefined {
  const limit = Number(/^Max address space +(\d+)/m.exec(own.limits ?? '')?.[1] ?? Infinity);
  const isGuarded = !own.nodeFlags.includes(FLAG);
  if (limit >= (isGuarded ? NEEDED.guarded : NEEDED.unguarded)) return undefined;
  const cure = isGuarded && limit >= NEEDED.unguarded ? `; NODE_OPTIONS=${FLAG} needs less` : '';
  return `too little address space, see ulimit -v${cure}`;
}

function limitsHere(): Limits {
  const nodeFlags = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`;
  try {
    return { limits: readFileSync('/proc/self/limits', 'utf8'), nodeFlags };
  } catch {
    return { limits: undefined, nodeFlags };
  }
}
