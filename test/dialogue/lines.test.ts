import { expect, it } from 'vitest';
import { inputLines, listsOfLines } from '../../source/dialogue/lines.ts';
import { chunks } from '../helpers/conversation.ts';

async function* failing() {
  yield Buffer.from('a\nb');
  throw new Error('as the test wants it');
}

it('a stream that fails gives its whole lines, and then the error with its name', async () => {
  const read: (readonly string[])[] = [];
  const reading = async (name?: string) => {
    for await (const list of listsOfLines(failing(), name)) read.push(list);
  };
  await expect(reading()).rejects.toThrow("Standard input can't be read.");
  await expect(reading('a.txt')).rejects.toThrow("a.txt can't be read.");
  expect(read).toEqual([['a'], ['a']]);
});

it('the lines end if the terminal hangs up', async () => {
  const read: string[] = [];
  const input = Object.assign(failing(), { isTTY: true });
  for await (const line of inputLines(input)) read.push(line);
  expect(read).toEqual(['a']);
});

it('the lines of a chunk come together, so that millions of them are read in a moment', async () => {
  const lists: (readonly string[])[] = [];
  for await (const list of listsOfLines(chunks(`a${'\n'.repeat(1000)}b\nc`, 500))) lists.push(list);
  expect(lists.map(({ length }) => length)).toEqual([499, 500, 2, 1]);
  expect(lists.flat()).toEqual(['a', ...Array<string>(999).fill(''), 'b', 'c']);
});
