import { expect, it } from 'vitest';
import { bytesOf, HOSTILE_CHATS, readShared } from '../helpers/shared-texts.ts';
import { IS_FULL, workOf } from '../helpers/work.ts';

/** The first line of a share text. */
const FIRST = 'Code Breakers daily #35 2026-12-05 5/10\n';

it('much of anything takes not much longer than as much of share texts', async () => {
  const bytes = IS_FULL ? 2 ** 20 : 2 ** 19;
  const read = (text: string, size: number) => {
    const chat = bytesOf(text, size).toString();
    return workOf(() => readShared(chat));
  };
  await read(FIRST, bytes / 4);
  const usual = await read(FIRST, bytes);
  for (const [kind, text] of Object.entries(HOSTILE_CHATS)) {
    const first = await read(text, bytes);
    // Once more where it took long: the machine may have been busy.
    const least = first < 2 * usual ? first : Math.min(first, await read(text, bytes));
    expect(least, kind).toBeLessThan(2 * usual);
  }
}, 60_000);

it('a row of control characters is passed over at once', async () => {
  const work = (text: string) => {
    const chat = bytesOf(text, 2 ** 20).toString();
    return workOf(() => readShared(chat));
  };
  const row = `${'\u000b'.repeat(990)} Pegs 5/12\n`;
  await work(FIRST);
  const usual = await work(FIRST);
  // Of three tries, because the machine may be busy.
  const least = Math.min(await work(row), await work(row), await work(row));
  expect(least).toBeLessThan(usual / 6);
});

it('a name that blanks of any kind stand around is that name', () => {
  for (const blank of ['\u1680', '\u00a0', '\u2003', '\u3000', '\t', '\u200b ']) {
    const { texts } = readShared(`Tim${blank.repeat(40)}:${blank}${FIRST}`);
    expect(texts.map(({ player }) => player)).toEqual(['Tim']);
  }
});
