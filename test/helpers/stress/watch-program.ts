import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../folder.ts';
import { type BuiltOptions, type BuiltProgram, startBuilt } from '../program.ts';

const INSIDE = fileURLToPath(new URL('watch-inside.mjs', import.meta.url));

/** The things left in the program after collecting all garbage; memory in bytes. */
export type Left = {
  readonly heap: number;
  readonly rss: number;
  /** The most memory that the program ever had. */
  readonly peak: number;
  readonly listeners: number;
  readonly timers: number;
  /** The resources that keep the program alive, in Node's words. */
  readonly resources: readonly string[];
};

/** The most memory that a game in a terminal should need at any time, in bytes. */
export const MOST_MEMORY = 400e6;

export const mb = (bytes: number) => (bytes / 1e6).toFixed(1);

/** The built program in a pseudo-terminal, which reports what happens inside it. */
export type WatchedProgram = BuiltProgram & {
  /** Resolves when everything written was read and no key waits, with the work so far, in ms. */
  digested(options?: { readonly quiet?: boolean }): Promise<number>;
  /** The screen, once nothing changes any more. */
  look(): Promise<string>;
  /** Since the last call: the longest work during which no input was handled, in milliseconds. */
  pause(): Promise<number>;
  left(): Promise<Left>;
};

type Reply = { readonly id: number; readonly [told: string]: unknown };

/** The length of a text without the carriage returns that a terminal puts before new lines. */
const lengthOf = (text: string) => text.replaceAll('\r', '').length;

/** Starts the program, and waits for its reports. */
export async function startWatched(options: BuiltOptions): Promise<WatchedProgram> {
  const folder = temporaryFolder();
  const path = join(folder, 'socket');
  const asked = new Map<number, (reply: Reply) => void>();
  let [typed, seen, questions] = [0, 0, 0];
  const connected = connectionTo(path);
  const program = startBuilt({
    ...options,
    within: ([node = '', ...rest]) => [node, '--expose-gc', '--import', INSIDE, ...rest],
    // Other runs can't use code compiled with this flag, and this run can't use theirs.
    env: { ...options.env, CODE_BREAKERS_WATCH: path, NODE_DISABLE_COMPILE_CACHE: '1' },
    onWritten: (text) => {
      seen += lengthOf(text);
      options.onWritten?.(text);
    },
  });
  const socket = await connected;
  onLines(socket, (line) => {
    const reply = JSON.parse(line) as Reply;
    asked.get(reply.id)?.(reply);
    asked.delete(reply.id);
  });
  const ended = program.exited.then(() => {
    socket.destroy();
    return { id: 0 } as Reply;
  });
  const ask = (what: string, more: object = {}) => {
    const id = ++questions;
    const answer = new Promise<Reply>((resolve) => asked.set(id, resolve));
    socket.write(`${JSON.stringify({ id, what, ...more })}\n`);
    return Promise.race([answer, ended]);
  };
  const digested = (quiet: boolean) => ask('digested', { bytes: typed, quiet });
  return {
    ...program,
    write(keys) {
      typed += Buffer.byteLength(keys);
      program.write(keys);
    },
    digested: async ({ quiet = false } = {}) => (await digested(quiet)).worked as number,
    async look() {
      const { written = 0 } = await digested(true);
      while (seen < (written as number)) await nextTurn();
      return program.shown();
    },
    pause: async () => (await ask('pause')).longest as number,
    left: async () => (await ask('left')) as unknown as Left,
  };
}

/** The first connection to a path. */
function connectionTo(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      server.close();
      resolve(socket);
    });
    server.on('error', reject).listen(path);
  });
}

function onLines(socket: Socket, tell: (line: string) => void): void {
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const lines = `${text}${data}`.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) tell(line);
  });
}
