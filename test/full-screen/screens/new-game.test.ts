import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

it("a game in the list has its par, the player's best, and how often it was played", async () => {
  const app = await openApp({ saves: 'everything-in-one-folder' });
  await app.type('<New Game><Down>', /par +4\.3 .*\n.* best +2$/m);
  await app.type('<Down until Custom>', /> \w: Custom[\s\S]* best +2\n.* games +1$/m);
});

describe('the options of a game', () => {
  it('are changed by arrows alone, round at the ends, and the board follows', async () => {
    const app = await openAt('options');
    await app.type('<Left>', /< 3 >[\s\S]*3 pegs of 6 colors/);
    await app.type('5x', '3 pegs of 6 colors');
    await app.resize({ columns: 120, rows: 40 });
    await app.type(`<Down>${'<Right>'.repeat(6)}`, '3 pegs of 12 colors');
    await app.shows(/ B {2}blue {5}G {2}green {3}O .*\n.* M {2}maroon {3}W {2}white {3}T /);
    await app.resize({ columns: 80, rows: 24 });
    await app.type('<Left>'.repeat(7), '3 pegs of 5 colors');
    await app.type('<Enter>', /^ Pegs .*guess 1 of 12/);
    await app.shows('| o  o  o | R W |');
  });

  it('change nothing before Enter, and are then remembered with the game, also in the next run', async () => {
    const app = await openAt('options');
    await app.type('<Right><Esc><Pegs>', '| o  o  o  o | R W |');
    await app.type('<Esc><Leave><New Game><Right><Right><Enter>', '| o  o  o  o  o | R W |');
    const next = await app.restart();
    await next.type('<New Game><Pegs>', '| o  o  o  o  o | R W |');
    await next.type('<Esc><Leave><New Game><Break my code>', /> \d: Pegs/);
    await next.type('<Esc><A code for a friend>', /> \d: Pegs/);
  });

  it('take a seed, which gives the same secret each time, and must be a number', async () => {
    const app = await openAt('options-seed');
    await app.type('x<Enter>', 'guess 1 of 12');
    const [secret = ''] = app.secrets();
    await app.type('RRRR<Enter>', 'guess 2 of 12');
    expect(app.files()).toMatch(/"seed": "123",\s+"draw": 1,/);
    const other = await openApp({ flags: '--seed 123' });
    await other.type('<New Game><Pegs>');
    expect(other.secrets()).toEqual([secret]);
  });

  it('that no game can have start nothing, and say why; a long seed shows its end', async () => {
    const app = await openAt('options-custom');
    await app.type('<Right><Right><Right>', /longest|shortest/i);
    await app.type('<Enter>', 'New Game: Custom');
    await app.type('<Up><Up>123456789012345678901', /> Seed +\d*567890\b.*\n +Evil/);
  });

  it('are evil or show the code: choosing one turns the other off', async () => {
    const app = await openApp({ flags: '--game pegs --testing' });
    await app.type('<New Game><Right>', /Testing mode[^\n]* yes/);
    await app.type('<Up><Right>', /Testing mode[^\n]* no[\s\S]*Evil +< yes >/);
    await app.type('<Up><Up><Right>', /Testing mode[^\n]*< yes >[\s\S]*Evil +no/);
    await app.type('<Down><Down><Right><Enter>', /Pegs +evil +guess 1.*Evil: the machine cheats/s);
    await (await openApp({ flags: '--evil' })).type('<New Game><Right>', /Evil +yes/);
  });
});
