import fc from 'fast-check';
import { expect, it } from 'vitest';
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

it('lines end where the stream fails', async () => {
  async function* failing() {
    yield Buffer.from('a\nb');
    throw new Error('EIO');
  }
  expect(await lines(failing())).toEqual(['a']);
});

it('the lines of a chunk come together, so that millions of them are read in a moment', async () => {
  const lists: (readonly string[])[] = [];
  for await (const list of listsOfLines(chunks(`a${'\n'.repeat(1000)}b\nc`, 500))) lists.push(list);
  expect(lists.map(({ length }) => length)).toEqual([499, 500, 2, 1]);
  expect(lists.flat()).toEqual(['a', ...Array<string>(999).fill(''), 'b', 'c']);
});
