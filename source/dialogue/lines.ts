import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { attempt } from '../saves/files.ts';
import { UnreadableInput } from '../text/fault.ts';

/** The maximum length of a line in characters. The rest is dropped to bound the memory. */
export const MAX_LINE = 1 << 20;

type Input = AsyncIterable<Uint8Array> & { readonly isTTY?: boolean; readonly fd?: unknown };

/**
 * The lines of a UTF-8 stream. A line ends at `\n`; one `\r` before it is dropped. Text after the
 * last `\n` is a line too. Throws UnreadableInput where the stream cannot be read to its end.
 */
export async function* inputLines(input: Input): AsyncGenerator<string> {
  for await (const lines of listsOfLines(input)) yield* lines;
}

/**
 * The same in lists, one for each chunk: awaiting millions of lines one by one takes a minute.
 * @param name what the player calls the input
 */
export async function* listsOfLines(
  input: Input,
  name = 'Standard input',
): AsyncGenerator<readonly string[]> {
  if (isFolder(input)) throw new UnreadableInput(name);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of input) {
      const text = decoder.write(chunk);
      const lines = text.split('\n');
      const mayReturn = rest.endsWith('\r') || text.includes('\r');
      lines[0] = rest.length < MAX_LINE ? rest + lines[0] : rest;
      rest = lines.pop() ?? '';
      yield mayReturn ? lines.map(withoutReturn) : lines;
    }
  } catch (error) {
    if (isHangUp(input, error)) return;
    throw new UnreadableInput(name);
  }
  rest += decoder.end();
  if (rest !== '') yield [withoutReturn(rest)];
}

/** Node makes an empty stream of a folder that is standard input. */
function isFolder({ fd }: Input): boolean {
  return typeof fd === 'number' && attempt(() => fstatSync(fd))?.isDirectory() === true;
}

/** Whether the player or this program has closed the input: a terminal that is gone reports EIO. */
function isHangUp({ isTTY }: Input, error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return isTTY === true || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/**
 * Waits for `drain` if the stream's buffer is full, and always for one turn of the event loop. If
 * many lines were answered within one turn, Node could not free the output that it has written, nor
 * notice that the reader is gone.
 */
export async function readyFor(output: Writable): Promise<void> {
  if (output.writableNeedDrain) await once(output, 'drain');
  await nextTurn();
}
