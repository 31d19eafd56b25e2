import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The maximum length of a line in characters. The rest is dropped to bound the memory. */
const MAX_LINE = 1 << 20;

/**
 * The lines of a UTF-8 stream. A line ends at `\n`; one `\r` before it is dropped. Text after the
 * last `\n` is a line too. An error of the stream counts as its end.
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let line = '';
  try {
    for await (const chunk of input) {
      const parts = decoder.write(chunk).split('\n');
      for (const [i, part] of parts.entries()) {
        if (line.length < MAX_LINE) line += part;
        if (i === parts.length - 1) break;
        yield line.replace(/\r$/, '');
        line = '';
      }
    }
  } catch {
    return;
  }
  line += decoder.end();
  if (line !== '') yield line.replace(/\r$/, '');
}

/**
 * Waits for `drain` if the stream's buffer is full, and always for one turn of the event loop. If
 * many lines were answered within one turn, Node could not free the output that it has written, and
 * would not notice that the reader has gone.
 */
export async function readyFor(output: Writable): Promise<void> {
  if (output.writableNeedDrain) await once(output, 'drain');
  await nextTurn();
}
