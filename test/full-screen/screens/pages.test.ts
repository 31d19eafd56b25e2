import { expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

it('rules scroll to their last line and no further, and one Up moves at once', async () => {
  const app = await openAt('rules', { size: { columns: 60, rows: 20 } });
  // A page has 18 lines, of which one stays in view.
  await app.type(' ', 'lines 18 to');
  await app.type('<PgUp>x', 'lines 1 to 16 ');
  await app.type('<PgDn>', 'lines 18 to');
  await app.type('<PgDn><PgDn><PgDn>');
  // A higher window shows lines above the end, too.
  const end = await app.resize({ columns: 60, rows: 26 });
  expect(await app.type('<Up>')).not.toBe(end);
  expect(await app.type('<Down><Down>')).toBe(end);
  await app.resize({ columns: 60, rows: 20 });
  // Another game's rules are read from their first line.
  await app.type('<Right>', 'lines 1 to');
  // A notice waits until the window has room for it below the text.
  for (let rows = 20; !(await app.type('<PgDn>')).includes('You already'); rows++)
    await app.resize({ columns: 60, rows });
  await app.shows(/the bars says so\.\n You already see all of it\.$/m);
});

it('help begins with the screen that it is opened from, and Esc goes back to that screen as it was', async () => {
  const app = await openAt('play-typed');
  await app.type('?', /^ Help[\s\S]*Symbols +type your guess/);
  // The same key closes it.
  await app.type('x', /^ That key does nothing here\.$/m);
  await app.type('?', /: 0123$/m);
  await app.type('<Esc>?', /Ctrl-R +copy the last row/);
  await app.type('<Esc>', '> ?: Help');
});

it('help lists the words that are typed instead of a guess only if guesses are typed there', async () => {
  const app = await openAt('play-lifelines');
  await app.type('?', 'Words instead of a guess');
  expect(await app.type('<Esc><Esc>o?', 'Help: Settings')).not.toContain('Words instead');
});

it('statistics tell how many hints a game took, and how a race ended, in a narrow window, too', async () => {
  const size = { columns: 60, rows: 20 };
  const app = await openApp({ flags: '--seed 5', size });
  await app.type('<New Game><Enter>0123<Enter>4455<Enter><Tab><Tab><Tab>', '1 hint');
  await app.type('q<Enter>y<Esc><Statistics>', / skill\n > .* given up +\d*%? {2}1 hint$/m);
  const raced = await openApp({ saves: 'everything-in-one-folder', size });
  await raced.type('<Statistics>', / skill\n(.*\n)+.* 96% {2}race won\n.* {2}1 hint\n/);
  await raced.type('<Esc><Continue><Esc><Leave><Statistics>', /^ Statistics: Colors/);
  const lost = await openAt('over-race-lost', { size });
  await lost.type('<Menu><Statistics>', /^ > .* {2}race lost$/m);
});

it.each([
  ['rules', '', 60, 20],
  ['play-typed', '?', 60, 20],
  ['statistics', '', 80, 24],
])('on %s%s, a notice stays above the footer until the next key', async (...row) => {
  const [state, keys, columns, rows] = row;
  const app = await openAt(state, { size: { columns, rows } });
  const before = await app.type(keys);
  const after = await app.type('x', /^ That key does nothing here\..*$/m);
  expect(after.split('\n').at(-1)).toBe(before.split('\n').at(-1));
  expect(await app.type('<Up>')).toBe(before);
});

it('a chart at the end has its heading, and on Share, a notice hides no line', async () => {
  const app = await openApp({ saves: 'history-long-with-summary', flags: '--game pegs' });
  await app.type('<New Game><Pegs>RRRR<Enter>q<Enter>y', /broken in\n > 1: Play again +1 ▇/);
  await app.resize({ columns: 60, rows: 20 });
  await app.type('<Share>', /skill \d[\s\S]*< this game$/m);
  const before = app.screen;
  expect((await app.type('c', 'Sent')).replace(/^ Sent.*\n.*/m, '\n')).toBe(before);
});

it('the game menu leads to the rules and back, and the guess stays on the board beside it', async () => {
  const app = await openAt('play-typed');
  await app.type('<Esc>', '| 0  1  2  3  o  o | 0 0 |');
  await app.type('<Rules>?', /^ Help: Rules[\s\S]*Mouse +select text/);
  await app.type('<Esc><Esc>', 'Back to the game');
  // A refused item says why, and the menu stays.
  await app.type('<Copy the last row>', "There's no guess to copy yet.");
  await app.type('<Esc>', /: 0123$/m);
});

it('the game menu copies the last row, opens the pencil marks, and gives up after a question', async () => {
  const app = await openAt('play-clue');
  await app.type('<Esc><Copy the last row>', /: 0123$/m);
  await app.type('<Esc><Pencil marks>', 'Space cross out');
  await app.type('<Esc><Esc>0', 'Give up this game?');
  await app.type('<Esc>4', /: 01234$/m);
  await app.type('<Esc><Give up>y', '1: Play again');
});
