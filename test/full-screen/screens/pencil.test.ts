import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';
import { pressAt } from '../../helpers/mouse.ts';

describe('pencil marks', () => {
  it('are made by the symbol, Space or Enter, taken back the same way, and stay with the game', async () => {
    const app = await openAt('pencil');
    const before = app.screen;
    const { x, y } = app.terminal.find('Peg 1');
    await app.press(pressAt({ x: x + 4, y }));
    await app.press(pressAt({ x, y: y + 1 }));
    await app.press(pressAt({ x: x + 4, y: y + 7 }));
    expect(app.screen).toBe(before);
    // A symbol that is proved can't be marked. The lengths stay where they are at the first mark.
    await app.type('<Left><Left>3', '3  3  3  .  3  x');
    await app.shows(/x = your mark\n.*\n.*Length /);
    await app.type('<Right><Right><Up><Enter>', '2  2  .  2  2  x');
    await app.type('3', '3  3  3  .  3  3');
    await app.type(`${'<Down><Right>'.repeat(9)} `, '5  5  5  5  5  x');
    const four = app.terminal.find('4  4  4');
    await app.press(pressAt({ ...four, x: four.x + 1 }));
    await app.type('<Right> <CtrlN>', 'x  x  4  4  4  4');
    await app.shows('Tab coach');
    await app.type('<Esc><Leave><Continue>', '2  2  .  2  2  x');
  });

  it('leave the board scrolled as it was, and the coach shut if it was', async () => {
    const app = await openApp({ flags: '--game pegs --guesses 30 --seed 3' });
    const more = /(?<=- )\d+ more/g;
    const before = await app.type('<New Game><Pegs>rgby<Enter><PgUp>', 'guess 2 of 30');
    expect((await app.type('<CtrlN>', /Pencil marks/)).match(more)).toEqual(before.match(more));
    expect(await app.type('<Esc>', 'Tab coach')).toBe(before);
    expect((await app.type('<Esc>', 'b: Back')).match(more)).toEqual(before.match(more));
  });

  it('have a heading that keeps its distance from the counts in a narrow window', async () => {
    const app = await openApp({ flags: '--seed 5', size: { columns: 60, rows: 20 } });
    await app.type('<New Game><Enter>0123<Enter>4455<Enter><Tab><Tab><Tab>', /1 hint +248 left/);
    await app.type('<CtrlN>', /Pencil marks {3,}248 left[\s\S]*Arrows move/);
  });

  it('do without their remark if no row is left for it', async () => {
    const size = { columns: 60, rows: 20 };
    const app = await openApp({ flags: '--game lifelines --length 4 --seed 5', size });
    await app.type('<New Game><Lifelines><CtrlN>9', /Peg 1 {2}2[\s\S]* x {2}9 {2}9 {2}9$/m);
  });

  it('show what is left after the list of codes, and what is proved stays as it is', async () => {
    const app = await openAt('play-colors');
    await app.shows(/^.*O {2}O {2}[.] {2}[.]\n.*\n.*G {2}G {2}[.] {2}[.]$/m);
    await app.type('<CtrlN><Left><Left><Left>o<Esc>', / x {2}O {2}[.] {2}[.]/);
    await app.type('OGPP<Enter>', '2 codes left');
    await app.shows(/Peg 1 {2}2 .* O {2}[.] {2}[.] {2}[.]\n.*[.] = ruled out so far\n/s);
    await app.type('<CtrlN><Left><Left><Left>o', 'Peg 1 certainly is orange.');
    await app.type('<Esc><Tab>', 'Tab again to list the 2 codes left');
    await app.type('OOGG<Enter>', / 1 code left /);
  });

  it('are empty at a peg that the code lacks, and the only code that they leave is free', async () => {
    const flags = '--length 1-2 --symbols 2 --no-repeats --seed 4';
    const app = await openApp({ flags, begins: true });
    await app.type('0<Enter><Tab>', /Peg 1 {2}2\n.* [.]\n.* 1\n.* 2 none\n.*code left \(free\)/s);
    await app.type('<CtrlN><Right> ', 'There is no peg 2.');
  });
});
