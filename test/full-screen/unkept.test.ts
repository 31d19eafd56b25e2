import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../helpers/app.ts';

describe('a game that cannot be kept', () => {
  it('goes on, the reason is said once, and every title is marked until it is kept', async () => {
    const app = await openAt('play');
    const { mended } = app.breakSaves();
    await app.type('0123<Enter>', /guess 2 of 10 .* NOT SAVED$/m);
    await app.shows(/[Nn]ot saved|[Cc]ould not/);
    await app.type('0124<Enter>', /guess 3 of 10 .* NOT SAVED$/m);
    expect(app.screen).not.toMatch(/[Nn]ot saved:/);
    await app.type('?', /^ Help: .* NOT SAVED$/m);
    await app.type('<Esc><Esc>', /NOT SAVED[\s\S]*Back to the game/);
    // A game that couldn't be saved stays on the screen when the player leaves it, which says why.
    await app.type('<Leave>', /guess 3 of 10.* NOT SAVED[\s\S]*([Nn]ot saved:|[Cc]ould not)/);
    mended();
    await app.type('0125<Enter>', 'guess 4 of 10');
    expect(app.screen).not.toContain('NOT SAVED');
  });

  it('leaves the games that wait alone', async () => {
    const app = await openApp({ saves: 'waiting-two-games' });
    await app.type('<New Game><Pegs>', 'guess 1 of 12');
    const { mended } = app.breakSaves();
    await app.type('RRRR<Enter>', 'NOT SAVED');
    mended();
    await app.type('wq<Enter><Enter>Tim<Enter>', /Load Game +1 saved, 2 unfinished/);
    expect(await app.close()).not.toContain('given up');
  });

  it('has no mark once it is over, its end says that it is not recorded, and leaving tries again', async () => {
    const app = await openAt('play');
    const { mended } = app.breakSaves();
    await app.type('43344<Enter>', '1: Play again');
    expect(app.screen).not.toMatch(/NOT SAVED|finished this game before/);
    await app.shows(/[Nn]ot (saved|recorded)|[Cc]ould not/);
    mended();
    expect(await app.close()).toContain('"result":"won"');
  });

  it('is mentioned on the way out, if its end is still not recorded', async () => {
    const app = await openAt('play');
    app.breakSaves();
    await app.type('43344<Enter>', '1: Play again');
    expect(await app.ended()).toBe(false);
  });

  it.each(['play-daily', 'play-friends'])('of %s is marked, too', async (name) => {
    const app = await openAt(name);
    app.breakSaves();
    await app.type('012345<Enter>', /^ .* NOT SAVED$/m);
  });
});
