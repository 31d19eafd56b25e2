import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../source/full-screen/app/store.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { openApp, openAt } from '../helpers/app.ts';
import { runningIn } from '../helpers/saves.ts';

/** A time after the sample games were saved. */
const LATER = '2026-12-05T23:00:00+01:00';

/** What survives a kill: a state, what is typed there, the last key, its effect, the way back. */
const SURVIVES: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'a guess': ['play', '0123', '<Enter>', 'guess 2 of 10', '<Continue>'],
  'a lifeline': ['play-lifeline', 'Lifeline#2<Enter>', 'y', 'guess 1 of 7', '<Continue>'],
  'a guess at a daily code': ['play-daily', '012345', '<Enter>', 'guess 5 of 10', '<Continue>'],
  'a guess in a match of friends': [
    ...['play-friends', '3013', '<Enter>', 'guess 2 of 10'],
    ...["<Continue><I'm Ben>", 'guess 2 of 10'],
  ],
  'the code of a friend': ['friendsShown', '', '<Enter>', /Break Ana's code/, '<Continue>'],
  'a hint': [
    ...['play-clue', 'hint', '<Enter>', 'A strong guess is'],
    ...['<Continue><Tab>', /Coach +1 hint/],
  ],
  'the answer to a puzzle of the day': [
    ...['puzzle-question', '', 'y', 'Another puzzle'],
    ...['<Puzzles><Puzzle of the day>', '0123 is wrong'],
  ],
  'the end of a game': ['play-daily', '40113', '<Enter>', 'BROKEN in 4', 's', /games +1/],
};

describe('a kill right after its frame', () => {
  it.each(Object.entries(SURVIVES))(
    'comes after the whole write of %s, which is there again',
    async (_, [from, typed, key, shown = '', back, again = shown]) => {
      const app = await openAt(from as string);
      await app.type(typed as string);
      const before = app.files();
      let atFrame: string | undefined;
      app.onFrame(() => {
        atFrame ??= app.files();
      });
      await app.type(key as string, shown);
      expect(atFrame).not.toBe(before);
      expect(atFrame).not.toContain('.tmp-');
      const next = await app.killed();
      await next.type(back as string, again);
    },
  );

  it('leaves no finished game to be continued', async () => {
    const app = await openAt('over-won');
    const again = await app.killed();
    expect(again.screen).not.toContain('Continue');
  });

  it('leaves own marks and the open coach', async () => {
    const app = await openAt('play-marks');
    const [marks = ''] = /^.* x .*$/m.exec(app.screen) ?? [];
    const again = await app.killed();
    await again.type('<Continue>', marks.trimEnd());
    await again.shows(/^.*Peg +1/m);
    // Marks that were open without the coach don't leave it open.
    await again.type('<Esc><Leave><New Game><Pegs><CtrlN>r', 'x  R  R  R');
    const shut = await (await again.killed()).type('<Continue>', 'Tab coach');
    expect(shut).not.toContain('Peg 1');
  });
});

describe('an unfinished game is never in the way', () => {
  it('of a new game, a daily code, or a code of a friend, which begin at once', async () => {
    const app = await openApp({ saves: 'waiting-two-games', now: LATER });
    await app.type('<New Game><Pegs>RRRR<Enter>', 'guess 2 of 12');
    await app.type("<Esc><Leave><Daily code><Play today's code>0123<Enter>", 'guess 2 of 10');
    await app.type('<Esc><Leave><New Game><Play a code>2AXX-TQ10-6D1<Enter><Esc>', /m: Leave$/m);
    await app.type('<Leave>', /Continue +Daily: Code Breakers/);
    await app.type('<Load Game>', /4: Daily .*\n +5: Pegs .*\n +6: .*\n +7: /);
    expect(await app.close()).not.toContain('given up');
  });

  it('and is written again on the way out if its file was lost', async () => {
    const app = await openAt('play-clue');
    await app.type('<Esc><Leave>', 'c: Continue');
    rmSync(join(app.folder, runningIn(app.folder)));
    const next = await app.restart();
    await next.shows(/c: Continue +Code Breakers, guess 2/);
  });

  it('and waits if an older one is continued', async () => {
    const app = await openApp({ saves: 'waiting-two-games', now: LATER });
    await app.type('<Load Game>5', 'guess 2 of 12');
    await app.type('RRRR<Enter><Esc><Leave><Load Game>', /4: Pegs .*\n +5: Colors /);
  });

  it('but is dropped on Load Game by x, after a question', async () => {
    const app = await openApp({ saves: 'waiting-two-games' });
    await app.type('<Load Game>', '4: Colors');
    await app.type('xnx<Down>m', /Drop this game\? It counts as given up\.\n Press y or Esc\./);
    await app.type('<Esc>', '> 4: Colors');
    await app.type('xy', '> 4: Pegs');
    expect(app.screen).not.toContain('Colors');
    await app.type('<Esc>', /Continue +Pegs/);
    expect(await app.close()).toMatch(/"game":"colors".*"result":"given up"/);
  });

  it('and is not counted again if its copy from a slot is given up or dropped', async () => {
    const app = await openAt('play-clue');
    await app.type('<CtrlS><Enter>Tim<Enter><Esc><Leave><Load Game><Up><Up>x', 'counts as given');
    await app.type('y1', 'guess 2 of 10');
    await app.type('q<Enter>', 'Give up this game? You finished it before. It counts once.');
    await app.type('<Esc>0124<Enter><Esc><Leave><Load Game><Up><Up>x', 'You finished it before.');
    await app.type('y1q<Enter>y<Menu>', /^(?!.*Continue).*4: Quit/s);
  });

  it('and a match of friends neither: a new one leaves the old one waiting', async () => {
    const app = await openAt('play-friends');
    await app.type('3013<Enter>wq<Enter>', /Continue +Friends: /);
    await app.type("<Continue><I'm Ben>", '| 3  0  1  3');
    await app.type('wq<Enter>', '4: Quit');
    await app.type('<New Game><With friends>', /Player 1 +Ana/);
    await app.type('<Up><Up><Up>Cy<Down><Down><Down><Enter>', "Ana, it's your turn");
    await app.type("<I'm Ana>3012<Enter><Enter><Esc>", /Load Game +2 unfinished/);
    await app.type('<New Game><With friends>', /Player 3 +Cy/);
  });

  it('and asks before an older copy of it is loaded from a slot, and then only the older one is left', async () => {
    const app = await openAt('play-clue');
    await app.type('<CtrlS><Down><Enter>Tim<Enter>', 'guess 2 of 10');
    // At the same turn, the copy that waits is opened, which has the marks made since the save.
    await app.type('<CtrlN>4<Esc><Esc><Leave><Load Game>2<CtrlN>', 'x  4  4  4  4  4');
    await app.type('<Esc><CtrlU>0124<Enter>0125<Enter><Esc><Leave><Load Game>2');
    await app.shows('Your unfinished game is 2 guesses further. Load the older one?');
    await app.type('<Esc>', /^ Load Game/);
    const again = await app.restart();
    await again.type('<Load Game>', /4: Code Breakers +guess 4/);
    await again.type('2', 'Your unfinished game is 2 guesses further. Load the older one?');
    await again.type('y', 'guess 2 of 10');
    await again.type('<Esc><Leave><Load Game>', /4: Code Breakers +guess 2/);
    expect(again.screen).not.toContain('5: Code');
    const aided = await openApp({ flags: '--game lifelines --length 4 --seed 2', begins: true });
    await aided.type('1234<Enter><CtrlS><Enter>Tim<Enter>Lifeline#1<Enter>y5678<Enter>', 'guess 3');
    await aided.type('<Esc><Leave><Load Game>1', 'is 1 guess and 1 lifeline further.');
  });
});

it('a daily code with a used lifeline is given up only after a question, stays open, and gives each lifeline once', async () => {
  const app = await openApp({ flags: '--game lifelines' });
  await app.type('<Daily code><Right until Lifelines>', 'Daily code: Lifelines');
  await app.type("<Play today's code>1<Enter>", /A guess has \d digits\./);
  await app.type('<CtrlU>Lifeline#1<Enter>y', 'contains');
  await app.type('q<Enter>', 'Give up this daily code? You can play it later.');
  await app.type('y', /Continue +Daily 5 Dec: Lifelines/);
  await app.type('<Daily code><Right until Lifelines>', /Lifelines +guess 1 of 9/);
  await app.type('<Esc>');
  await app.type('<Continue>Lifeline#1<Enter>', 'You have already used Lifeline#1.');
});

describe('two windows', () => {
  it('remove nothing that the other one has kept', async () => {
    const one = await openApp();
    const two = await openApp({ folder: one.folder });
    for (const app of [one, two])
      await app.type("<Daily code><Play today's code>", /guess 1 of 10/);
    await one.type('0123<Enter>0124<Enter>wq<Enter>', /Continue +Daily/);
    await two.type('q<Enter>', '4: Quit');
    await two.type('<Continue>', 'guess 3 of 10');
  });

  it.each([
    ['<Load Game>', /1: Tim +5 Dec/],
    ['<Pegs>rgby<Enter><CtrlS>', '1: Tim'],
    ['<New Game>', /games +2$/m],
    ['<Rules><Esc>', /games +2$/m],
    ['<Daily code>', "1: Today's board"],
    ['<Puzzles>', /answered +1$/m],
    ['<Statistics>', /^ games +2 /m],
  ])('show by %s what was done in the other one', async (keys, shown) => {
    const one = await openAt('play-clue');
    const two = await openApp({ folder: one.folder });
    if (keys.startsWith('<Pegs>')) await two.type('<New Game>');
    await one.type('<CtrlS><Enter>Tim<Enter>q<Enter>y', 'given up');
    await one.type("<Menu><Daily code><Play today's code>0123<Enter>q<Enter>y", 'given up');
    await one.type('<Menu><Puzzles><Puzzle of the day>0123<Enter>y', 'Another puzzle');
    await two.type(keys, shown);
  });

  it('that finish one daily code: the second is told that the first one counts', async () => {
    const one = await openAt('daily-none');
    const two = await openApp({ folder: one.folder });
    await two.type("<Daily code><Play today's code>", 'guess 1 of 10');
    await one.type("<Play today's code>40113<Enter>", 'BROKEN in 1');
    await two.type('40113<Enter>', 'Another program finished this daily code first.');
  });

  it('that save to one slot: the second is told, and then asked before it replaces the save', async () => {
    const one = await openAt('saveName');
    const two = await openApp({ folder: one.folder });
    await two.type('<New Game><Pegs>rgby<Enter><CtrlS>2Tom<Enter>', 'saved in slot 2');
    await one.type('Tim<Enter>', 'This replaces the save "Tom".');
    await one.type('<Enter>', 'Replace the save "Tom"?');
  });

  it('say so if the other one has dropped a game', async () => {
    const one = await openApp({ saves: 'waiting-two-games' });
    await one.type('<Load Game>', '5: ');
    const two = await openApp({ folder: one.folder });
    await two.type('<Load Game><Down>xy', '> 4: Colors');
    await one.type('5', 'That game no longer exists.');
    await one.type('xy', /^(?!.*Pegs).*That game no longer exists\./s);
  });

  it('leave it to the other one to save a match that goes on there', async () => {
    const one = await openAt('play-friends');
    const two = await openApp({ folder: one.folder });
    await two.type("<Continue><I'm Ben>", 'guess 1 of 10');
    await one.type('3013<Enter>', 'guess 2 of 10');
    await two.type('<Esc><Leave>', '4: Quit');
    expect(await two.ended()).toBeUndefined();
  });

  it('that play one match: the second is brought to where the first has taken it', async () => {
    const one = await openAt('play-friends');
    const two = await openApp({ folder: one.folder });
    await two.type("<Continue><I'm Ben>", 'guess 1 of 10');
    await one.type('3013<Enter>', 'guess 2 of 10');
    await two.type('3102<Enter>', 'This was continued in another window.');
    expect(two.screen).not.toContain('NOT SAVED');
    await two.type("<Continue><I'm Ben>", '| 3  0  1  3  o  o |');
    // The match ends in the second window, so it no longer waits.
    await two.type(
      "3012<Enter><Enter><Next><I'm Ben>3012<Enter><Enter><I'm Ana>3012<Enter><Enter>",
    );
    await two.type('<Esc>', /0 of \d+ answered/);
    expect(two.screen).not.toMatch(/Continue|unfinished/);
  });
});

it('nothing is drawn while urgent work waits for the saves to be opened', async () => {
  let resolve = () => {};
  const saved = new Promise<void>((done) => {
    resolve = done;
  });
  const drawn: number[] = [];
  const work = { isUrgent: true, run: () => saved } as const;
  const store = createStore(
    { surprise: 0 } as AppState,
    (state, change) => change(state),
    (each) => (each === work ? work.run() : undefined),
  );
  store.subscribe(() => void drawn.push(store.read().surprise));
  store.send((state) => ({ ...state, surprise: 1, work: [work] }));
  store.send((state) => ({ ...state, surprise: 2 }));
  expect(drawn).toEqual([]);
  resolve();
  await vi.waitFor(() => expect(drawn).toEqual([2]));
});

it('on the minute, Start offers what another program has left, and moves no selection', async () => {
  // The clock stands still just before a full minute, so one begins every 50 milliseconds.
  const now = '2026-12-05T18:59:59.950+01:00';
  const one = await openAt('play-clue', { now });
  const two = await openApp({ folder: one.folder, now });
  await one.type('<Esc><Leave>', '> c: Continue');
  await one.ended();
  await two.shows(/^ {3}c: Continue +Code Breakers, guess 2 .*^ > f: First steps/ms);
});
