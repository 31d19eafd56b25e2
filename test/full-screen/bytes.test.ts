import { expect, it } from 'vitest';
import { openApp } from '../helpers/app.ts';

/**
 * The most bytes that a key may write: if it types the next peg, on a usual or a large board, and
 * if it changes any peg. Whatever is to the right of a peg, such as the coach, is drawn again.
 */
const [USUAL, LARGE, CHANGED] = [300, 400, 900];

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
  for (const symbol of code) expect(await bytesOf(symbol)).toBeLessThanOrEqual(LARGE);
  await app.type('<Left>'.repeat(code.length));
  for (const _ of code) {
    expect(await bytesOf('<Up>')).toBeLessThanOrEqual(CHANGED);
    await app.type('<Right>');
  }
});

it('a key late in a game costs few bytes in any window, even with the coach open', async () => {
  const look = { colors: '256' } as const;
  const app = await openApp({ flags: '--seed 11', size: { columns: 80, rows: 24 }, look });
  await app.type('<New Game><Code Breakers>', /guess 1 of/);
  const guesses = ['001122', '0123', '4455', '54321', '332211', '505050'];
  await app.type(`${guesses.join('<Enter>')}<Enter>`, 'guess 7 of');
  for (const [columns, rows, keys, most] of [
    [80, 24, '', USUAL],
    [200, 50, '', LARGE],
    [80, 24, '<Tab>', USUAL],
    [120, 40, '', LARGE],
  ] as const) {
    await app.resize({ columns, rows });
    await app.type(`<CtrlU>${keys}`);
    const costs: number[] = [];
    for (const symbol of '012345') {
      const before = app.terminal.written.length;
      await app.type(symbol);
      costs.push(Buffer.byteLength(app.terminal.written.slice(before)));
    }
    expect(Math.max(...costs), `${columns} columns ${keys}`).toBeLessThanOrEqual(most);
  }
});
