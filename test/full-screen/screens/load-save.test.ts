import { describe, expect, it } from 'vitest';
import { type App, type AppOptions, openApp, openAt } from '../../helpers/app.ts';
import { temporaryFolder } from '../../helpers/folder.ts';
import { pressAt } from '../../helpers/mouse.ts';

/** A game, where a name for slot 2 is asked. */
async function openNaming(options: AppOptions = {}): Promise<App> {
  const app = await openAt('play-clue', options);
  await app.type('<CtrlS><Down><Enter>', 'Save Game: slot 2');
  return app;
}

describe('saving', () => {
  it('by Ctrl-S asks for a slot and a name, and goes on with the game', async () => {
    const app = await openNaming();
    await app.type('Tim#<Enter>', /special|letters/);
    await app.type(`<CtrlU>${'a'.repeat(60)}<Enter>`, /Save Game: slot 2[\s\S]*room for 20/);
    await app.type('<CtrlU>Brave Sir Lancelot<Enter>', 'guess 2 of 10');
    await app.shows(/[Ss]aved/);
    const next = await app.restart();
    await next.type('<Load Game>', /2: Brave Sir Lancelot +5 Dec 2026 21:00/);
    await next.shows(/Code Breakers\n.* guess 2 of 10/);
    // In a small window, there is no room for the game after so long a name.
    await next.resize({ columns: 60, rows: 20 });
    await next.shows(/2: Brave Sir Lancelot +5 Dec 21:00$/m);
    await next.type('2', '| 0  1  2  3  o  o | 0 1 |');
  });

  it('goes back by Esc to the game menu, if it was opened there, and after saving to the board', async () => {
    const app = await openAt('play-typed');
    await app.type('<Esc><Save in a slot><Esc>', 'Back to the game');
    await app.type('<Save in a slot><Enter>Tim<Enter>', /guess 1 of 10.*saved in slot/s);
    expect(app.screen).not.toContain('Back to the game');
  });

  it('to a slot that holds a game names it, asks, and the cursor is where the name is typed', async () => {
    const app = await openNaming({ look: { unicode: false } });
    await app.type('Sir Galahad 字 Pure<Enter>', 'guess 2 of 10');
    await app.type('<CtrlS><Enter>', 'This replaces the save "Sir Galahad ?? Pure".');
    await app.type('<CtrlU>Zo字', 'Zo??');
    const { x, y } = app.terminal.find('Zo??');
    expect(app.terminal.cursor()).toEqual({ x: x + 'Zo??'.length, y });
    await app.type('<Enter>', 'Replace the save "Sir Galahad ?? Pure"?');
    await app.type('<Esc>', 'Save Game: slot');
    await app.type('<Enter>y', 'guess 2 of 10');
  });

  it('that is impossible says why each time, and nothing is lost', async () => {
    const app = await openNaming();
    const { mended } = app.breakSaves();
    await app.type('Tim<Enter>', /[Nn]ot saved/);
    mended();
    await app.type('<Enter>', 'guess 2 of 10');
  });
});

it('a list longer than the window scrolls above the rows of notices, and ends with cancel', async () => {
  const newer = '{"version":99}';
  const folder = temporaryFolder({
    'slot-1.json': newer,
    'slot-3.json': newer,
    'daily-pegs-2026-11-01.json': newer,
  });
  const app = await openApp({ folder, size: { columns: 60, rows: 28 } });
  for (let games = 0; games < 12; games++) {
    await app.type('<New Game><Pegs>RRRR<Enter>', 'guess 2 of 12');
    await app.type('<Esc><Leave>', '4: Quit');
  }
  // The last notes go first.
  await app.type('<Load Game>', /1: newer\n {6}The [\s\S]*3: newer\n {3}Unfinished/);
  await app.resize({ columns: 60, rows: 20 });
  await app.shows(/ {6}5 more\n {3}c: cancel\n\n\n[^\n]*$/);
  await app.type('<Up>', /> 3: newer\n {6}The /);
  await app.type('<Up>', /1: newer\n > 2: empty/);
  // A click chooses a game that no key chooses, too.
  await app.type('<Up><Up><Up><Up>');
  await app.press(pressAt(app.terminal.find('A newer game')));
  await app.type('<Down>', /^ {6}4 more$[\s\S]*> c: cancel/m);
  const { x, y } = app.terminal.find('      Pegs');
  await app.press(pressAt({ x: x + 6, y }));
  await app.shows('guess 2 of 12');
});
