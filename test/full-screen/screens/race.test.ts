import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

describe('a race', () => {
  it.each([
    ["the machine's board", '', '0123', '0022<Enter>'],
    ["the machine's clues", '--game lifelines --length 8 ', '01234567', 'Lifeline#1<Enter>y'],
  ])('beside a large board shows %s, level with it', async (_, game, guess, next) => {
    const size = { columns: 110, rows: 34 };
    const app = await openApp({ flags: `${game}--seed 2`, size, look: { colors: '256' } });
    await app.type(`<New Game><Race the machine><Enter>${guess}<Enter>`, 'guess 2 of');
    await app.shows(/│ {5}│\n │ {3}0 {5}1 .* \d \d │$/m);
    await app.shows(/^ ╰.*╰[─┴]+╯$/m);
    await app.type(next, /\d \d │\n.*\n.*\d \d │\n ╰/);
  });

  it('has its clues beside the codes left while the coach has its place, or its board if that fits', async () => {
    const app = await openApp({ flags: '--seed 2', look: { colors: '256' } });
    await app.type('<New Game><Race the machine>');
    // The notice stays when the machine's clues come.
    expect(await app.press('\r0\r')).toMatch(/[+]- Machine -+[+][\s\S]*too short/);
    await app.type('<CtrlU>0123<Enter><Tab>', /Machine +Coach/);
    await app.shows(/Length +4 .*\d+%/);
    await app.shows(/Coach +3,408 left/);
    await app.resize({ columns: 120, rows: 40 });
    await app.shows(/3,408 codes left +Machine +Coach\n/);
    await app.shows(/ 2 {3}1 +│ {3}\S+ 3,408 +│ \d \d │/);
    await app.resize({ columns: 60, rows: 20 });
    await app.shows(/Coach +3,408 left +Machine\n.*Peg 1 .*\| 2 1 \| .*\| 0 1 \|\n/s);
    await app.resize({ columns: 200, rows: 50 });
    await app.shows(/3,408 codes left +╭─ Machine ─+┬─+╮ +Coach\n/);
    await app.shows(/ 3,408 +│ \? {2}\? .* \d \d │/);
    await app.type('<Esc>', /╭─ Machine ─+┬─+╮ +> b: Back/);
  });

  it('shows only whole lines about lengths, luck and bars beside the widest boards, or none', async () => {
    const size = { columns: 60, rows: 20 };
    const flags = '--length 9-10 --symbols 2 --seed 2';
    const app = await openApp({ flags, begins: true, size });
    await app.type('010101010<Enter><Tab>', /Length +9 \d+%\n.* 10 \d+%\n/);
    await app.type('q<Enter>y', / very unkind$/m);
    await app.type('<Review>', /skill \d+%\n.* {3}very unkind$/m);
    await app.type('<Esc><Menu><New Game><Race the machine>', '< Custom >');
    await app.type('<Enter>010101010<Enter><Tab>', /only knows your clues/);
    expect(app.screen).not.toMatch(/Leng/);
    await app.type('q<Enter>y<Review>', / codes left\n(.*\n)+.*[|] {3}\d+\n/);
  });

  it("scrolls the machine's clues with the board, and the next one keeps its game and level", async () => {
    const app = await openApp({ flags: '--seed 2', size: { columns: 60, rows: 20 } });
    await app.type('<New Game><Race the machine><Left until Pegs>', '< Pegs >');
    await app.type('<Down><Left><Enter>rrrr<Enter>', 'guess 2 of');
    await app.type('<PgUp>', /^ \+- 1 more -.* \+-----\+$/m);
    await app.resize({ columns: 80, rows: 24 });
    await app.type('<Tab>', /625 .*left +Machine {2,}Coach/);
    await app.type('<Esc><Leave><New Game><Race the machine>', /Game +< Pegs > .*\n +Level +easy/);
  });

  it("becomes an ordinary game if the machine can't play", async () => {
    const coach = () => Promise.reject(new Error('The thread has ended.'));
    const app = await openApp({ flags: '--seed 2', coach });
    await app.type('<New Game><Race the machine><Enter>', "The machine can't play");
    await app.type('0123<Enter>0021<Enter>', /^ Code Breakers .*BROKEN in 2/);
  });

  it('says when the machine breaks the code, and goes on', async () => {
    const app = await openApp({ saves: 'race-even' });
    await app.type('<Continue><CtrlU>0123<Enter>');
    for (let turn = 0; turn < 8 && !/machine broke/i.test(app.screen); turn++) {
      await app.type(`${turn % 4}${turn % 3}22<Enter>`);
      if (app.screen.includes('Enter makes it again')) await app.type('<Enter>');
    }
    await app.shows(/What is your guess[\s\S]*machine broke/i);
    await app.type('<CtrlU><Esc><Leave>', /c: Continue +Race: /);
    await app.type('<Continue>', /^ Race: /);
  });

  it('that is given up shows what the machine did', async () => {
    const app = await openAt('play-race');
    await app.resize({ columns: 60, rows: 20 });
    const [scale = ''] = /\S+ is two halvings/.exec(app.screen) ?? [];
    await app.resize({ columns: 80, rows: 24 });
    await app.type('<CtrlU>q<Enter>y', /given up/);
    await app.shows(/1 {2}4 {2}2 {2}0/);
    // In the smallest window the words are beside the menu: there is room for them nowhere else.
    await app.resize({ columns: 60, rows: 20 });
    await app.shows(/Machine .*\n.*1 {2}4 {2}2 {2}0 .*1 {2}4 {2}2 {2}0 /);
    await app.shows(/> 1: Play again +You gave up\.\n.*The machine won the race\./);
    await app.type('<Review>', scale);
    await app.type('<Esc><Play again>', /^ Race: .*guess 1/);
  });
});
