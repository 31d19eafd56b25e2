import { expect, it } from 'vitest';
import { openApp } from '../helpers/app.ts';

/** The most bytes of a key that types the next peg, and of one that changes any peg. */
const [NEXT, CHANGED] = [400, 900];

it.each([
  { game: 'Code Breakers', flags: '--seed 11', code: '012345' },
  { game: 'Pegs', flags: '--game pegs --length 10 --symbols 12 --seed 3', code: 'rgbyopmwtn' },
  { game: 'Race the machine', flags: '--seed 2', code: '012345' },
])('a key on the large board of $game costs few bytes', async ({ game, flags, code }) => {
  const app = await openApp({ flags, size: { columns: 120, rows: 40 }, look: { colors: '256' } });
  await app.type(
    game.startsWith('Race') ? `<New Game><${game}><Enter>` : `<New Game><${game}>`,
    /guess 1 of.*╭/s,
  );
  const bytesOf = async (keys: string) => {
    const before = app.terminal.written.length;
    await app.type(keys);
    return Buffer.byteLength(app.terminal.written.slice(before));
  };
  for (const symbol of code) expect(await bytesOf(symbol)).toBeLessThanOrEqual(NEXT);
  for (const _ of code) await app.type('<Left>');
  for (const _ of code) {
    expect(await bytesOf('<Up>')).toBeLessThanOrEqual(CHANGED);
    await app.type('<Right>');
  }
});
