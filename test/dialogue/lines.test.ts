import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputLines, listsOfLines } from '../../source/dialogue/lines.ts';
import { chunks } from '../helpers/conversation.ts';

async function lines(input: AsyncIterable<Uint8Array>): Promise<string[]> {
  const read: string[] = [];
  for await (const line of inputLines(input)) read.push(line);
  return read;
}

it.each([
  ['', []],
  ['\n', ['']],
  ['a\nb', ['a', 'b']],
  ['a\r\nb\r', ['a', 'b']],
  ['a\r\r\n', ['a\r']],
  ['\n\na\n', ['', '', 'a']],
])('lines of %j are %j', async (input, expected) => {
  expect(await lines(chunks(input))).toEqual(expected);
});

it('lines do not depend on how the input is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 7 }),
      async (text, size) => {
        expect(await lines(chunks(text, size))).toEqual(await lines(chunks(text, 1000)));
      },
    ),
  );
});

describe('a stream that fails', () => {
  async function* failing(code: string) {
    yield Buffer.from('a\nb');
    throw Object.assign(new Error('as the test wants it'), { code });
  }

  it('a stream that fails gives its whole lines, and then the error with its name', async () => {
    const read: (readonly string[])[] = [];
    const reading = async (name?: string) => {
      for await (const list of listsOfLines(failing('EIO'), name)) read.push(list);
    };
    await expect(reading()).rejects.toThrow('Standard input cannot be read.');
    await expect(reading('a.txt')).rejects.toThrow('a.txt cannot be read.');
    expect(read).toEqual([['a'], ['a']]);
  });

  it('a terminal that hangs up ends the lines, and so does a stream that the program closes', async () => {
    expect(await lines(Object.assign(failing('EIO'), { isTTY: true }))).toEqual(['a']);
    expect(await lines(failing('ERR_STREAM_PREMATURE_CLOSE'))).toEqual(['a']);
  });
});

it('the lines of a chunk come together, so that millions of them are read in a moment', async () => {
  const lists: (readonly string[])[] = [];
  for await (const list of listsOfLines(chunks(`a${'\n'.repeat(1000)}b\nc`, 500))) lists.push(list);
  expect(lists.map(({ length }) => length)).toEqual([499, 500, 2, 1]);
  expect(lists.flat()).toEqual(['a', ...Array<string>(999).fill(''), 'b', 'c']);
});
