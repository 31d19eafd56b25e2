import { describe, expect, it } from 'vitest';
import { openAt } from '../../helpers/app.ts';

describe('settings', () => {
  it('work at once, are kept, and are there in the next run', async () => {
    const app = await openAt('settings');
    // Without animations, the clue of the board there doesn't arrive: it is there at once.
    expect(await app.type('<Up>', '> Animations')).toContain('| 1  3  0  5 | 2 2 |');
    await app.type('<Down><Right>', '< dark >');
    await app.type('<Left><Left>', '< none >');
    await app.type('<Down><Down><Down><Right>', '< full >');
    await app.resize({ columns: 120, rows: 30 });
    expect(await app.type('<Up><Up>', '> Board')).not.toContain('auto   Large');
    await app.shows('The theme None has no colors, so the board');
    await app.resize({ columns: 120, rows: 40 });
    await app.type('<Up><Right><Down>', 'auto   Large in windows of 110x34');
    expect(app.screen).not.toContain('so the board is small');
    await app.type('<Up><Left>', '< none >');
    const next = await app.restart();
    await next.type('<Settings>', /Theme +< none >[\s\S]*Coach +full/);
  });

  it('that cannot be kept work all the same, and say why', async () => {
    const app = await openAt('settings');
    const { mended } = app.breakSaves();
    await app.type('<Right>', 'dark');
    await app.shows(/[Nn]ot (saved|kept)|could not/);
    expect(await app.type('<Esc><New Game><Pegs>', 'guess 1')).not.toMatch(/saved|kept|could/);
    mended();
  });

  it('are opened from a game, which goes on with them, but for hard mode', async () => {
    const app = await openAt('settings-in-game');
    // A coach that was turned off meanwhile is shut.
    await app.type(
      '<Down><Down><Right><Down><Left><Right><Down><Right>',
      /shapes too[\s\S]*< on >/,
    );
    await app.type('<Esc><Esc>', /\| 0● 1■ 2▲ 3◆[\s\S]*Tab coach/);
    expect(app.screen).not.toContain('Peg 1');
    expect(await app.type('<Esc><Rules><PgDn>', 'Rules:')).not.toContain('A guess must fit');
  });
});
