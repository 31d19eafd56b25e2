import { StringDecoder } from 'node:string_decoder';

/** Longest line that is kept, in characters; what goes beyond is dropped, so memory is bounded. */
const MAX_LINE = 1 << 20;

/**
 * The lines of a stream: one ends at `\n`, one `\r` before it is dropped, and a last line without
 * an end counts. A stream that fails ends.
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let line = '';
  try {
    for await (const chunk of input) {
      const parts = decoder.write(chunk as Buffer).split('\n');
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
