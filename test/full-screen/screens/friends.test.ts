import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';
import { expectWhole } from '../../helpers/whole-screen.ts';

it('the form takes two to five names of any script, the game and the rounds, says what Enter does, and keeps them', async () => {
  const app = await openAt('friends');
  await app.type('<Enter>', /Type two to five names\.[\s\S]*Enter next name/);
  await app.type('Žofie字', /> Player 1 +Žofie字/);
  await app.type('<Back><Back>', /> Player 1 +Žofi {3}/);
  await app.shows('Enter next name');
  await app.type('<Up>', 'Enter start');
  await app.type('<Enter>', /Type two to five names, not\s+one\./);
  await app.type('<Up><Right>', '< Colors >');
  await app.type('<Down><Left><Right><Right>', /Rounds +< 2 >/);
  await app.type('<Down><Down>Ben<Enter>', /> Player 3/);
  await app.type('Cy<Down>Di<Down>Ed<Enter>', "Žofi, it's your turn");
  const again = /Player 1 +Žofi [\s\S]*> Game +< Colors > .*\n +Rounds +2 /;
  await app.type('0<New Game><With friends>', again);
});

describe('a code', () => {
  it('is typed unseen, shown to its maker until a key, and then hidden', async () => {
    const app = await openAt('friendsSecret');
    await app.type('2<Enter>', 'This is your code.');
    await app.type('<Esc>', '(hidden):');
    await app.type('3012<Enter><Enter>', /Ben, it's your turn\.\n+ Break Ana's code\./);
    expect(app.screen).not.toMatch(/3 *0 *1 *2/);
  });
});

describe('a match of friends', () => {
  it('is played to its end, which names the winner, and gives its names to the next one', async () => {
    const app = await openAt('friendsScore-over');
    await app.type('<Menu><New Game><Code Breakers>0123<Enter>', 'guess 2 of 10');
    await app.type('<Esc><Leave><New Game><With friends>', /Player 1 +Ana[\s\S]*> Game /);
  });

  it('goes on at the page between two players, with the board as it was', async () => {
    const app = await openAt('play-friends');
    await app.type('0123<Enter>', 'guess 2 of 10');
    const next = await app.restart();
    await next.type('<Continue>', "Ben, it's your turn");
    expect(next.screen).not.toContain('0  1  2  3');
    await next.shows("1: I'm Ben: show my board, guess 2");
    await next.type("<I'm Ben>", '| 0  1  2  3  o  o |');
  });

  it('is in no history and asks no coach, and its menu has neither slots nor coach', async () => {
    const app = await openAt('play-friends');
    await app.type('<Esc>', 'Back to the game');
    expect(app.screen).not.toMatch(/Save in|Coach/);
    await app.type('<Esc>3012<Enter><Enter>', 'made it: 1 point');
    expect(await app.close()).not.toContain('"result"');
  });

  it('is given up after a question, and is gone', async () => {
    const app = await openAt('friendsScore');
    await app.type('<Give up the match>', "Give up the match? It can't be continued.");
    await app.type('y', '4: Quit');
    expect(app.screen).not.toMatch(/Continue|With friends/);
  });

  it.each([
    ['bead<Enter>', /\| b {2}e {2}a {2}d \| R W \| {3}Press Enter to hide/],
    ['q<Enter>y', /\| o {2}o {2}o {2}o \| R W \| {3}Press Enter to hide/],
  ])('shows an unfinished code only to a player who broke it: %s', async (keys, shown) => {
    const app = await openApp({ saves: 'friends-five-second-code' });
    await app.type(`<Continue><I'm Dora>${keys}`, shown);
    // The points come once everybody has finished with the code.
    await app.type('<Enter>', "Maximilian 5, it's your turn");
  });
});

it('friends are named on each page in letters that the terminal can show', async () => {
  const app = await openApp({ flags: '--seed 11', look: { unicode: false } });
  for (const [keys, shown] of [
    ['<New Game><With friends>Zoë<Enter>李', /Player 2 +\?\?/],
    ['<Enter><Enter>', "Zo?, it's your turn"],
    ["<I'm Zo>3012", '(hidden):'],
    ['<Enter>', 'This is your code'],
    ['<Enter>', "Break Zo?'s code"],
    ["<I'm>3012<Enter>", 'BROKEN in 1'],
    ['<Enter>', /^ Zo\?'s code: .*points.*^ Zo\? +1 +0 {2}made it: 1 point$/ms],
  ] as const) {
    await app.type(keys, shown);
    expectWhole(app);
  }
});

it('friends with names of wide letters have titles and a scoreboard that fit', async () => {
  const app = await openApp({ flags: '--seed 11', size: { columns: 60, rows: 20 } });
  const name = '\u674e'.repeat(10);
  await app.type(`<New Game><With friends>${name}<Enter>Ben<Enter><Enter><I'm>`, `${name} makes a`);
  expectWhole(app);
  await app.type("3012<Enter><Enter><I'm>0123<Enter>3012<Enter><Enter>", /^ Ben .*broken in 2$/m);
});

it('friends can play a match of a hidden length and of longer rules', async () => {
  const app = await openApp({ saves: 'friends-second-round-in-a-turn' });
  await app.type('<Continue>', /round 2 of 2 +code 3 of 4/);
  await app.type("<I'm Ben>", '| 1  1  o  o | 0 0 |');
  await app.type("<CtrlU>q<Enter>y<Enter><Next><I'm Ben>1122<Enter><Enter><I'm Ana>");
  await app.type('q<Enter>y', '| 1  1  2  2 | R W |');
  await app.type('<Enter><Play again>', 'round 1 of 2');
});
