import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

describe('a match', () => {
  it('is played in turn, and each game brings its points, to the end and a rematch', async () => {
    const app = await openApp({ flags: '--seed 11' });
    await app.type('<New Game><Race the machine>p<Down><Down>2<Enter>', /^ Pegs, game 1 of 2/);
    const [secret = ''] = app.secrets();
    await app.type(`${secret}<Enter>`, 'BROKEN in 1');
    await app.type('<Continue the match>', /1 +you +1 guess +1/);
    await app.type('<Game 2>', '>R < 0 >');
    await app.type('t', 'You get 1 point.');
    await app.type('<Continue the match>', /score +1 +1/);
    await app.shows(/draw|over/i);
    await app.type('1', /game 1 of 2/);
  });

  it('is kept after every guess and clue, and goes on where it stood', async () => {
    const app = await openAt('match-making');
    await app.type('11<Enter>', 'guess 4');
    const next = await app.restart();
    await next.type('<Continue>', 'guess 4');
    await next.type('<Next, game 2>', 'guess 4 of 12');
  });

  it('shows its games and its score, and Esc leads to the start, where it waits', async () => {
    const app = await openAt('match-next');
    await app.shows(/2 +the machine +3 guesses +3/);
    await app.shows(/score +3 +2/);
    await app.type('<Esc>', 'c: Continue    Match, Pegs, game 3 of 4');
  });

  it('is given up after a question alone', async () => {
    const app = await openAt('match-question');
    await app.type('<Enter><Esc>', '1: Game 2: you think of a code');
    await app.type('<Give up the match>y', '4: Quit');
    expect(app.screen).not.toContain('Continue');
  });

  it('counts a game that is given up as not broken', async () => {
    const app = await openAt('play-match-first');
    await app.type('rgby<Enter>q<Enter>y', /given up|not broken/);
    await app.type('<Continue the match>', /3 +you +not broken +13/);
  });

  it('has no slots in its menu, and Ctrl-S keeps it and goes on', async () => {
    const app = await openAt('gameMenu-match');
    expect(app.screen).not.toContain('Save and');
    await app.type('<Esc><CtrlS>', 'This game is saved after every guess.');
    await app.shows('guess 1 of 12');
  });

  it('counts as many guesses for the machine as the player has; a code that outlasts them gives one more', async () => {
    const app = await openApp({ saves: 'match-making-round-2' });
    await app.type('<Continue><Next, game 2>');
    for (let turn = 3; turn <= 12 && /R < \d >/.test(app.screen); turn++) {
      await app.type('00<Enter>');
      if (app.screen.includes('No code fits')) break;
    }
    await app.shows(/No code fits these clues\.|not broken/);
  });
});
