import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The maximum length of a line in characters. The rest is dropped to bound the memory. */
export const MAX_LINE = 1 << 20;

/**
 * The lines of a UTF-8 stream. A line ends at `\n`; one `\r` before it is dropped. Text after the
 * last `\n` is a line too. An error of the stream counts as its end.
 */
export async function* inputLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const lines of listsOfLines(input)) yield* lines;
}

/** The same in lists, one for each chunk: awaiting millions of lines one by one takes a minute. */
export async function* listsOfLines(
  input: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly string[]> {
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
  } catch {
    return;
  }
  rest += decoder.end();
  if (rest !== '') yield [withoutReturn(rest)];
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
