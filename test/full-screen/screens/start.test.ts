import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

it('Start is first drawn without anything beside it, opens everything by its key, and q leads back to it', async () => {
  const app = await openAt('start');
  expect(app.terminal.written.split('\x1b[?2026l')[0]).not.toMatch(/Example|You are/);
  const pages = {
    ...{ 1: 'Rules: ', 2: 'New Game', 3: 'Load Game', f: 'First steps: ', d: 'Daily code: ' },
    ...{ p: 'Puzzles: ', s: 'Statistics', o: 'Settings', '?': 'Help' },
  };
  for (const [key, title] of Object.entries(pages)) {
    await app.type(key, new RegExp(`^ ${title}`));
    await app.type('q', '4: Quit');
  }
});

it.each(['4', 'q', '\x03', '\x1b[A\r'])('the program is left by %j', async (key) => {
  const app = await openAt('start');
  await app.press(key);
  await app.left;
});

it('if a game is taken meanwhile, the player is told, and the next older one is offered', async () => {
  const one = await openApp({ saves: 'waiting-two-games' });
  const two = await openApp({ folder: one.folder });
  await one.type('<Continue>', 'guess 3 of 10');
  await two.type('<Continue>', 'Your game is open in another program.');
  await two.type('x', /^(?!.*open in another).*> c: Continue +Pegs, guess 2/s);
});

it('if a game is taken meanwhile and no other one waits, the player is told in one place', async () => {
  const one = await openApp({ saves: 'waiting-code-breakers-killed' });
  const two = await openApp({ folder: one.folder });
  await one.type('<Continue>', 'guess 4 of 10');
  await two.type('<Continue>', /> f: First steps.*Your game is open in another program\./s);
  expect(two.screen.match(/open in another/g)).toHaveLength(1);
});

it('a game that waits is offered after the one with which the program was started', async () => {
  const flags = '--game colors --seed 2';
  const app = await openApp({ saves: 'waiting-two-games', flags, begins: true });
  await app.type('RROO<Enter>q<Enter>y', 'given up');
  await app.type('<Menu>', /> c: Continue +Colors, guess 3/);
});

it('a game that another program leaves is offered when the player comes back to Start', async () => {
  const one = await openAt('play-clue');
  const two = await openApp({ folder: one.folder });
  await two.type('<Rules><Esc>', 'Your game is open in another program.');
  await one.type('<Esc><Leave>', 'c: Continue');
  await one.restart();
  expect(await two.type('<Rules>', /^ Rules/)).not.toContain('Continue');
  await two.type('<Esc>', /c: Continue +Code Breakers, guess 2/);
});

it('if a waiting game is damaged, the player is told the new name of its file', async () => {
  const app = await openApp({ saves: 'waiting-torn' });
  await app.shows(/^(?!.*Continue).*game is damaged\. It was\s.*running-\w+\.damaged-1\.json/s);
  for (const name of ['running-1', 'settings']) writeFileSync(join(app.folder, `${name}.json`), '');
  await app.type('<Load Game>', 'It was moved to running-1.damaged-1.json.');
  await app.type('<Esc><New Game><Pegs>', 'settings.damaged-1.json');
  writeFileSync(join(app.folder, 'history.jsonl'), 'torn\n');
  const next = await app.restart();
  await next.type('<Statistics>', /^ ! /m);
  await next.type('?', /^ Help: Statistics(?!.*^ !)/ms);
});

it('Start knows what was done today', async () => {
  const app = await openApp({ saves: 'daily-code-breakers-half', size: { columns: 60, rows: 20 } });
  await app.shows(/d: Daily code +0 of \d+ done/);
  await app.type("<Daily code><Continue today's code>40113<Enter>", 'BROKEN in 4');
  await app.type('<Menu>', /d: Daily code +1 of \d+ done/);
  await app.type("<Daily code><Right><Play today's code>RROO<Enter>q<Enter>y", 'You gave up.');
  const next = await app.restart();
  await next.shows(/^ Daily code broken in 4 .*d: Daily code +2 of \d+ done/ms);
  await next.resize({ columns: 60, rows: 20 });
  await next.shows('Daily code broken in 4   Puzzle not');
});

it('a waiting game of a kind that was never finished has no figures', async () => {
  const app = await openAt('over-won');
  await app.type('<Esc><New Game><Pegs>BBGG<Enter><Esc>m', /c: Continue +Pegs, guess 2/);
  expect(app.screen).not.toMatch(/games +0|last|broken/);
});

it('if no game waits, the board beside the menu is of the last game that counted', async () => {
  const app = await openAt('over-won');
  await app.type('<Esc><Daily code><Right until Letters><Play>abcd<Enter><Esc>m', 'Continue');
  await app.shows(/^ Daily codes 0 of \d done [\s\S]*^ > c: Continue {4}Daily 5 Dec: Letters +\+/m);
  await app.type('<Continue>q<Enter>y<Menu>', '4: Quit');
  await app.shows(/- 5 Dec -[\s\S]*\| 5 {2}4 {2}2 {2}1 {2}o {2}o \| 4 0 \|[\s\S]* Code Breakers\n/);
  for (const game of ['Colors', 'Pegs'])
    await app.type(`<Daily code><Right until ${game}>1RROO<Enter><Esc>m`);
  await app.type('3', /4: Daily 5 Dec: Pegs +guess 2 .*\n +5: Daily 5 Dec: Colors +guess 2 /);
});

it('the lobby breaks no line of a new day, even at its narrowest', async () => {
  const app = await openApp({ saves: 'everything-in-one-folder', size: { columns: 77, rows: 24 } });
  expect(app.terminal.written).not.toContain('Guess the secret code');
  await app.shows(/^ Daily codes 0 of \d+ done {3}Puzzle not answered yet$/m);
  await app.shows(/d: Daily code {2}0 of \d+ done$/m);
  // The figures are those of the game whose board is above them, though Pegs was played last.
  await app.shows(/\| 2 0 \|\n.*\n.*\n.* Colors\n.* games +2\n/);
});

it.each(['start-lobby', 'daily-pegs'])('on %s, a notice covers nothing', async (state) => {
  const app = await openAt(state);
  const before = app.screen;
  expect((await app.type('x')).replace(/^ That key.*/m, '')).toBe(before);
});
