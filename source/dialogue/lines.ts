import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { narrowed } from '../engine/code.ts';
import { attempt } from '../saves/files.ts';
import { UnreadableInput } from '../text/fault.ts';
import { filled } from '../text/fill.ts';
import { LineDecoder } from '../text/lines.ts';
import { withoutControls } from '../text/words.ts';

type Input = AsyncIterable<Uint8Array> & { readonly isTTY?: boolean; readonly fd?: unknown };

/** Yields each line as soon as it has arrived. Throws UnreadableInput like `listsOfLines`. */
export async function* inputLines(input: Input): AsyncGenerator<string> {
  for await (const lines of listsOfLines(input)) yield* lines;
}

/**
 * Yields a list of lines per chunk, because awaiting millions of lines one by one takes a minute.
 * Throws UnreadableInput if the input is a folder, can't be read to its end, or has more than
 * `most` bytes.
 */
export async function* listsOfLines(
  input: Input,
  name = 'Standard input',
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly string[]> {
  if (isFolder(input)) throw new UnreadableInput(name);
  const decoder = new LineDecoder();
  let size = 0;
  try {
    for await (const chunk of input) {
      size += chunk.length;
      if (size > most) break;
      yield decoder.write(chunk);
    }
  } catch {
    // A closed terminal gives the same error as one that can't be read.
    if (input.isTTY) return;
    throw new UnreadableInput(name);
  }
  if (size > most) throw new UnreadableInput(name, `is larger than ${most >> 20} MB`);
  yield decoder.end();
}

/** If standard input is a folder, Node presents it as an empty stream. */
function isFolder({ fd }: Input): boolean {
  return typeof fd === 'number' && attempt(() => fstatSync(fd))?.isDirectory() === true;
}

/**
 * Waits for `drain` if the stream's buffer is full, and always for one turn of the event loop:
 * otherwise Node could neither free the output that it has written nor notice that the reader is
 * gone.
 */
export async function readyFor(output: Writable): Promise<void> {
  if (output.writableNeedDrain) await once(output, 'drain');
  await nextTurn();
}

export function plainLine(line: string): string {
  return narrowed(line).trim().toLowerCase();
}

/** `readLine` resolves to undefined at the end of the input. */
export type Lines = {
  readonly print: (text: string) => void;
  readonly readLine: () => Promise<string | undefined>;
};

export function openLines(): Lines {
  const { stdin, stdout } = process;
  const lines = inputLines(stdin);
  return {
    print: (text) => void stdout.write(text),
    readLine: async () => {
      await readyFor(stdout);
      const line = await lines.next();
      return line.done ? undefined : line.value;
    },
  };
}

/** Prints lines without control characters, because they may quote what the player typed. */
export function printSafe(io: Pick<Lines, 'print'>, ...lines: readonly string[]): void {
  for (const line of lines) io.print(`${withoutControls(line)}\n`);
}

export function printFilled(io: Pick<Lines, 'print'>, ...lines: readonly string[]): void {
  printSafe(io, ...lines.flatMap((line) => filled(line)));
}

/** Says on standard error what isn't saved, so that standard output doesn't depend on the disk. */
export const warn = (text: string) => void process.stderr.write(text);
