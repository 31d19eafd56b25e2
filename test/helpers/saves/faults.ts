import type fs from 'node:fs';

/**
 * The harm to one call to the file system: it fails with an error; it fails although it was carried
 * out (`late`); it writes less than it was given (`short`); the disk is gone before the call or
 * after it, so that the files stay as a kill would leave them; the program is killed before or
 * after it.
 */
export type Harm =
  | (typeof ERRORS)[number]
  | 'late'
  | 'short'
  | 'gone before'
  | 'gone after'
  | 'kill before'
  | 'kill after';

export const ERRORS = ['EIO', 'ENOSPC', 'EACCES', 'EMFILE', 'EROFS', 'EINTR', 'EAGAIN'] as const;

/** The call that is harmed, counted from 1. */
export type Fault = { readonly at: number; readonly harm: Harm };

type Call = (...args: unknown[]) => unknown;

let calls: string[] = [];
let fault: Fault | undefined;
let refusals: readonly string[] = [];
let isGone = false;
let room = Number.POSITIVE_INFINITY;
let isCutShort = false;
let written = 0;

/** Controls the faults of the file system. */
export const faults = {
  /** Counts calls from here on, and harms one of them. Calls in `refused` fail every time. */
  arm(harmed?: Fault, refused: readonly string[] = []): void {
    faults.disarm();
    fault = harmed;
    refusals = refused;
  },
  /** Lets the disk take this many more bytes. A write beyond that fails, or is cut short. */
  fill(bytes: number, cutShort: boolean): void {
    faults.disarm();
    room = bytes;
    isCutShort = cutShort;
  },
  /** Ends the faults. Returns the names of the calls since `arm`. */
  disarm(): readonly string[] {
    const names = calls;
    calls = [];
    fault = undefined;
    refusals = [];
    isGone = false;
    room = Number.POSITIVE_INFINITY;
    written = 0;
    return names;
  },
  /** How many bytes were written since the last `arm`, `fill` or `disarm`. */
  written: () => written,
};

/**
 * The file system with faults. Only synchronous calls are let through: no save may use any other.
 */
export function faultyFs(real: typeof fs): typeof fs {
  const faulty = Object.entries(real).map(([name, value]) => {
    if (typeof value !== 'function' || /^[A-Z_]/.test(name)) return [name, value];
    const wrapped = name.endsWith('Sync') ? wrap(name, value as Call) : unexpected(name);
    return [name, Object.assign(wrapped, value)];
  });
  const result = Object.fromEntries(faulty) as typeof fs;
  // The program makes one call, but the disk may make several writes of it.
  result.writeFileSync = ((to: number | string, text: string | Buffer, options?: Options) => {
    if (typeof to === 'string') return writeTo(result, to, text, options);
    const file = to;
    for (let rest = Buffer.from(text as Buffer); rest.length > 0; ) {
      rest = rest.subarray(result.writeSync(file, rest));
    }
  }) as typeof fs.writeFileSync;
  return result;
}

type Options = { readonly flag?: string; readonly mode?: number };

/** Writes to a path as Node does, with the calls that it makes for an open file. */
function writeTo(faulty: typeof fs, path: string, text: string | Buffer, options: Options = {}) {
  const file = faulty.openSync(path, options.flag ?? 'w', options.mode);
  try {
    faulty.writeFileSync(file, text);
  } finally {
    faulty.closeSync(file);
  }
}

function unexpected(name: string): Call {
  return () => {
    throw new Error(`no fault is prepared for ${name}`);
  };
}

function wrap(name: string, call: Call): Call {
  return (...args) => {
    calls.push(name);
    const harm = fault?.at === calls.length ? fault.harm : undefined;
    if (harm === 'gone before') isGone = true;
    if (isGone) return fail(name, 'EIO', call, args);
    if (harm === 'kill before') process.kill(process.pid, 'SIGKILL');
    if (refusals.includes(name)) throw errorOf('EPERM');
    const error = ERRORS.find((error) => error === harm);
    if (error) return fail(name, error, call, args);
    let result: unknown;
    try {
      if (name === 'writeSync') result = write(call, args, harm);
      // There is no power cut here, so nothing needs to wait for the disk.
      else if (name !== 'fsyncSync') result = call(...args);
    } finally {
      // Some calls are expected to fail, for example because a file isn't there yet.
      if (harm === 'kill after') process.kill(process.pid, 'SIGKILL');
      if (harm === 'gone after') isGone = true;
    }
    if (harm === 'gone after' || harm === 'late') throw errorOf('EIO');
    return result;
  };
}

function write(call: Call, [file, data]: readonly unknown[], harm: Harm | undefined): number {
  const bytes = typeof data === 'string' ? Buffer.from(data) : (data as Buffer);
  const length = harm === 'short' ? bytes.length >> 1 : Math.min(bytes.length, room);
  room -= length;
  written += length;
  if (length > 0) call(file, bytes, 0, length);
  if (harm !== 'short' && length < bytes.length && (length === 0 || !isCutShort)) {
    throw errorOf('ENOSPC');
  }
  return length;
}

/** A close that fails still closes the file, as on real systems. */
function fail(name: string, code: string, call: Call, args: readonly unknown[]): never {
  if (name === 'closeSync') call(...args);
  throw errorOf(code);
}

function errorOf(code: string): Error {
  return Object.assign(new Error(`${code}: as the test wants it`), { code });
}
